/**
 * Looking closely at something on the table: hover it, give it the focus, or press it long on a touch screen. One
 * `Looking` for a board; `Reading.svelte` shows what it has found.
 */
import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/** Milliseconds until a hovered thing is shown, and until one that is left goes. */
const HOVER = 220;
const LEAVE = 90;
const LONG_PRESS = 450;
/** A finger that has moved as far as this scrolls or drags. */
const SLIP = 10;

/** Was a key the last that was pressed? Focus that a press or the table itself has put somewhere opens nothing. */
let byKey = false;
/** Where a mouse has pressed, on whatever it was, and not moved since: what comes to lie there was not pointed at. */
let pressed: { x: number; y: number } | null = null;
if (typeof window !== 'undefined') {
  window.addEventListener('keydown', () => (byKey = true), true);
  window.addEventListener(
    'pointerdown',
    ({ pointerType, clientX, clientY }) => {
      byKey = false;
      pressed = pointerType === 'mouse' ? { x: clientX, y: clientY } : null;
    },
    true,
  );
}

/** Does the mouse still lie where it has pressed? */
function rests(x: number, y: number): boolean {
  if (pressed && Math.hypot(x - pressed.x, y - pressed.y) > SLIP) pressed = null;
  return pressed !== null;
}

export interface Look<Subject> {
  subject: Subject;
  anchor: Element;
  /** By the pointer that hovers: it goes as the pointer goes, and takes no key. */
  passing: boolean;
}

export class Looking<Subject> {
  shown = $state.raw<Look<Subject> | null>(null);
  /** Where it is shown. */
  popover: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #named: Record<string, Attachment> = {};

  #after(wait: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, wait);
  }

  show(subject: Subject, anchor: Element, passing = false): void {
    clearTimeout(this.#timer);
    this.shown = { subject, anchor, passing };
  }

  close(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }

  /** The thing is no longer looked at. */
  #leave(anchor: Element): void {
    clearTimeout(this.#timer);
    // An effect that moves the focus, as that of a window that opens, must not come to depend on what is looked at.
    const looked = untrack(() => this.shown?.anchor);
    // Whoever presses inside, on a link, takes the focus from the thing and is not done yet.
    if (looked !== anchor || this.popover?.matches(':hover')) return;
    this.#after(LEAVE, () => this.close());
  }

  /** `{@attach looking.at(subject)}`: a subject of null cannot be looked at. */
  at(subject: Subject | null): Attachment {
    // The same again for the same subject: a new view of the table takes nothing off and puts it on anew.
    return (this.#named[JSON.stringify(subject)] ??= this.#attaching(subject));
  }

  #attaching(subject: Subject | null): Attachment {
    return (anchor) => {
      if (subject === null) return;
      const stop = new AbortController();
      const on = <Kind extends keyof HTMLElementEventMap>(
        kind: Kind,
        act: (event: HTMLElementEventMap[Kind]) => void,
        capture = false,
      ): void => anchor.addEventListener(kind, act as EventListener, { signal: stop.signal, capture });

      let unseen = false;
      const hover = (): void => {
        unseen = false;
        // With one card open, the next opens at once.
        this.#after(this.shown?.passing ? 40 : HOVER, () => this.show(subject, anchor, true));
      };
      on('pointerenter', ({ pointerType, clientX, clientY }) => {
        if (pointerType !== 'mouse') return;
        unseen = rests(clientX, clientY);
        if (!unseen) hover();
      });
      on('pointerleave', ({ pointerType }) => {
        unseen = false;
        if (pointerType === 'mouse' && (!this.shown || this.shown.passing)) this.#leave(anchor);
      });
      on('focusin', () => {
        if (byKey && anchor.matches(':focus-visible, :has(:focus-visible)')) this.show(subject, anchor);
      });
      on('focusout', () => this.#leave(anchor));

      let held: ReturnType<typeof setTimeout> | undefined;
      let from = { x: 0, y: 0 };
      let opened = false;
      const letGo = (): void => clearTimeout(held);
      on('pointerdown', ({ pointerType, clientX, clientY }) => {
        opened = false;
        // Whoever presses with a mouse has seen enough of it, and wants to see the table.
        // So has whoever came from another thing and presses before that one is gone.
        if (pointerType === 'mouse') return this.#leave(this.shown?.passing ? this.shown.anchor : anchor);
        from = { x: clientX, y: clientY };
        held = setTimeout(() => {
          opened = true;
          this.show(subject, anchor);
        }, LONG_PRESS);
      });
      on('pointermove', ({ pointerType, clientX, clientY }) => {
        if (pointerType === 'mouse' && unseen && !rests(clientX, clientY)) hover();
        if (Math.hypot(clientX - from.x, clientY - from.y) > SLIP) letGo();
      });
      on('pointerup', letGo);
      on('pointercancel', letGo);
      on('contextmenu', (event) => {
        // A long press asks for a menu on some phones.
        if (opened) event.preventDefault();
      });
      // The finger that looked does not choose as it is lifted.
      on(
        'click',
        (event) => {
          if (!opened) return;
          opened = false;
          event.preventDefault();
          event.stopImmediatePropagation();
        },
        true,
      );
      return () => {
        stop.abort();
        letGo();
        if (this.shown?.anchor === anchor) this.close();
      };
    };
  }
}
