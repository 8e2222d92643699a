/** The camera over the map: wheel, pinch, drag and keys move it; the table moves it to where something happens. */
import { cubicInOut } from 'svelte/easing';
import type { Attachment } from 'svelte/attachments';

import { around, between, moved, resized, scaleOf, widest, zoomed, type Box, type Size } from './camera';
import { HEIGHT, WIDTH, type Point } from './land';

const GLIDE = 620;
/** A pointer that has moved as far as this drags the map, and does not press. */
const SLIP = 5;
const STEP = 1.3;
/** How far an arrow key moves, in pixels. */
const STRIDE = 90;
/** The picture is drawn anew this long after the last movement. */
const REST = 180;

const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 };

export class Camera {
  #size: Size = $state.raw({ width: WIDTH, height: HEIGHT });
  #box: Box = $state.raw({ x: 0, y: 0, width: WIDTH, height: HEIGHT });
  /** Is it being moved? The picture is stretched meanwhile, and drawn anew when it rests. */
  moving = $state(false);
  #frame = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #seen = false;
  /** Is it known how much room there is? */
  sized = $state(false);

  get box(): Box {
    return this.#box;
  }
  get size(): Size {
    return this.#size;
  }
  readonly scale = $derived.by(() => scaleOf(this.#box, this.#size));

  #set(box: Box): void {
    this.#box = box;
    this.moving = true;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => (this.moving = false), REST);
  }

  /** The room has another size. */
  resize(size: Size): void {
    if (!size.width || !size.height) return;
    cancelAnimationFrame(this.#frame);
    const before = this.#size;
    this.#size = size;
    this.#box = this.#seen ? resized(this.#box, before, size) : around(MIDDLE, widest(size), size);
    this.#seen = true;
    this.sized = true;
  }

  /** To another part of the map. */
  glide(to: Box, still = false): void {
    cancelAnimationFrame(this.#frame);
    this.#seen = true;
    if (still || typeof requestAnimationFrame !== 'function') {
      this.#set(to);
      return;
    }
    const from = this.#box;
    let start = 0;
    const step = (now: number): void => {
      start ||= now;
      const part = Math.min(1, (now - start) / GLIDE);
      this.#set(between(from, to, cubicInOut(part)));
      if (part < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  /** What has to be in sight on the whole map moves it a little. */
  settled: (box: Box) => Box = (box) => box;

  whole(still = false): void {
    this.glide(this.settled(around(MIDDLE, widest(this.#size), this.#size)), still);
  }

  zoom(factor: number, at: Point = { x: this.#size.width / 2, y: this.#size.height / 2 }): void {
    cancelAnimationFrame(this.#frame);
    this.#set(zoomed(this.#box, factor, at, this.#size));
  }

  closer = (): void => this.zoom(STEP);
  farther = (): void => this.zoom(1 / STEP);

  move(by: Point): void {
    cancelAnimationFrame(this.#frame);
    this.#set(moved(this.#box, by, this.#size));
  }

  readonly #keys: Readonly<Record<string, () => void>> = {
    '+': this.closer,
    '=': this.closer,
    '-': this.farther,
    '0': () => this.whole(),
    ArrowLeft: () => this.move({ x: STRIDE, y: 0 }),
    ArrowRight: () => this.move({ x: -STRIDE, y: 0 }),
    ArrowUp: () => this.move({ x: 0, y: STRIDE }),
    ArrowDown: () => this.move({ x: 0, y: -STRIDE }),
  };

  /** Arrows move the map where the map itself has the focus; on a site they go to the next one. */
  pressed(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const own = event.target === event.currentTarget;
    const act = Object.hasOwn(this.#keys, event.key) ? this.#keys[event.key] : undefined;
    if (!act || (!own && event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  /** Wheel, drag and pinch on an element. */
  readonly gestures: Attachment<HTMLElement> = (element) => {
    let fingers: readonly { id: number; at: Point }[] = [];
    let dragged = false;
    let from: Point = { x: 0, y: 0 };
    const stop = new AbortController();
    const on = <Kind extends keyof HTMLElementEventMap>(
      kind: Kind,
      act: (event: HTMLElementEventMap[Kind]) => void,
      more: AddEventListenerOptions = {},
    ): void => element.addEventListener(kind, act, { signal: stop.signal, ...more });
    const local = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const { left, top } = element.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };

    on(
      'wheel',
      (event) => {
        event.preventDefault();
        // A step of a wheel is about 100 pixels; a trackpad sends many small ones.
        this.zoom(Math.exp(-Math.max(-120, Math.min(120, event.deltaY)) / 420), local(event));
      },
      { passive: false },
    );
    on('pointerdown', (event) => {
      if (event.button > 0) return;
      if (!fingers.length) dragged = false;
      from = local(event);
      fingers = [...fingers.filter(({ id }) => id !== event.pointerId), { id: event.pointerId, at: from }];
    });
    on('pointermove', (event) => {
      const before = fingers.find(({ id }) => id === event.pointerId)?.at;
      if (!before) return;
      const now = local(event);
      const other = fingers.find(({ id }) => id !== event.pointerId)?.at;
      if (other) {
        const far = (point: Point): number => Math.hypot(point.x - other.x, point.y - other.y);
        dragged = true;
        if (far(before) > 0)
          this.zoom(far(now) / far(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
        this.move({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
      } else {
        if (!dragged && Math.hypot(now.x - from.x, now.y - from.y) < SLIP) return;
        if (!dragged) element.setPointerCapture?.(event.pointerId);
        this.move(
          dragged ? { x: now.x - before.x, y: now.y - before.y } : { x: now.x - from.x, y: now.y - from.y },
        );
        dragged = true;
      }
      fingers = fingers.map((one) => (one.id === event.pointerId ? { ...one, at: now } : one));
    });
    const lift = (event: PointerEvent): void => {
      fingers = fingers.filter(({ id }) => id !== event.pointerId);
    };
    on('pointerup', lift);
    on('pointercancel', lift);
    // Whoever has moved the map has not pressed what lies under the pointer now.
    on(
      'click',
      (event) => {
        if (!dragged) return;
        dragged = false;
        event.preventDefault();
        event.stopPropagation();
      },
      { capture: true },
    );
    return () => {
      stop.abort();
      clearTimeout(this.#rest);
      cancelAnimationFrame(this.#frame);
    };
  };
}
