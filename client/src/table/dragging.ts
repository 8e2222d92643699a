/** Dragging with mouse, pen or finger: a picture of the thing follows the pointer, and what it would fall on is marked. */

export interface Point {
  x: number;
  y: number;
}

export interface Drag {
  /** May it be dragged now? */
  ready: () => boolean;
  begins: () => void;
  /** What it would fall on. */
  over: (point: Point) => Element | null;
  /** Let go there; null: nowhere. */
  ends: (point: Point | null) => void;
}

/** A hand that trembles drags nothing. */
const SLACK = 7;

/** Let an element be dragged. Returns how to stop that. */
export function draggable(element: HTMLElement | SVGElement, drag: Drag): () => void {
  let from: (Point & { id: number }) | null = null;
  let ghost: Ghost | null = null;
  let marked: Element | null = null;

  const mark = (found: Element | null): void => {
    if (found === marked) return;
    marked?.removeAttribute('data-over');
    found?.setAttribute('data-over', '');
    marked = found;
  };
  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary || !drag.ready()) return;
    from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', escape, true);
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== from?.id) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!ghost && Math.hypot(dx, dy) < SLACK) return;
    if (!ghost) {
      ghost = new Ghost(element);
      drag.begins();
      getSelection()?.removeAllRanges();
    }
    event.preventDefault();
    ghost.move(dx, dy);
    mark(drag.over({ x: event.clientX, y: event.clientY }));
  };
  const done = (point: Point | null): void => {
    const dragged = ghost !== null;
    ghost?.remove();
    ghost = null;
    from = null;
    mark(null);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', cancel);
    window.removeEventListener('keydown', escape, true);
    if (!dragged) return;
    // The click that browsers make of a drag that ends where it began is none.
    const swallow = (event: Event): void => event.stopImmediatePropagation();
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
    drag.ends(point);
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerId === from?.id) done({ x: event.clientX, y: event.clientY });
  };
  const cancel = (): void => done(null);
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !ghost) return;
    event.stopPropagation();
    done(null);
  };
  // Browsers drag pictures and links by themselves.
  const own = (event: Event): void => event.preventDefault();
  element.addEventListener('pointerdown', down as EventListener);
  element.addEventListener('dragstart', own);
  return () => {
    element.removeEventListener('pointerdown', down as EventListener);
    element.removeEventListener('dragstart', own);
    if (from) done(null);
  };
}

/** A picture of a thing that follows the pointer. */
class Ghost {
  readonly #shown: HTMLElement | SVGElement;

  constructor(element: HTMLElement | SVGElement) {
    const wanted = element.getBoundingClientRect();
    const { left, top } = wanted;
    // As large as it is before anything turns or scales it.
    const { offsetWidth: width, offsetHeight: height } =
      element instanceof HTMLElement ? element : { offsetWidth: wanted.width, offsetHeight: wanted.height };
    this.#shown =
      element instanceof SVGElement && !(element instanceof SVGSVGElement)
        ? drawn(element, left, top)
        : (element.cloneNode(true) as HTMLElement);
    for (const one of [this.#shown, ...this.#shown.querySelectorAll('*')]) {
      for (const name of ['id', 'data-thing', 'tabindex', 'role', 'aria-label']) one.removeAttribute(name);
    }
    Object.assign(this.#shown.style, {
      position: 'fixed',
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
      margin: '0',
      overflow: 'visible',
      pointerEvents: 'none',
      zIndex: '60',
      opacity: '0.9',
      transition: 'none',
      animation: 'none',
      translate: '0 0',
      filter: 'drop-shadow(0 8px 10px rgb(0 0 0 / 45%))',
    });
    this.#shown.setAttribute('aria-hidden', 'true');
    this.#shown.setAttribute('data-ghost', '');
    // Beside the thing, so that the board's colours are there.
    (element.closest('[data-board]') ?? document.body).append(this.#shown);
    this.#fit(wanted);
  }

  /** A thing may be moved, turned or scaled by styles of its own, or of what it lies in: the picture lies where it lay. */
  #fit({ left, top, width }: DOMRect): void {
    const drawn = this.#shown.getBoundingClientRect().width;
    if (drawn && Math.abs(width - drawn) > 1) this.#shown.style.scale = String(width / drawn);
    const at = this.#shown.getBoundingClientRect();
    this.#shown.style.left = `${2 * left - at.left}px`;
    this.#shown.style.top = `${2 * top - at.top}px`;
  }

  move(dx: number, dy: number): void {
    this.#shown.style.translate = `${dx}px ${dy}px`;
  }

  remove(): void {
    this.#shown.remove();
  }
}

/** A part of a drawing, as a drawing of its own where it stands. */
function drawn(element: SVGElement, left: number, top: number): SVGElement {
  const frame = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  const parent = element.parentNode;
  const at = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
  if (at) {
    group.setAttribute('transform', `matrix(${[at.a, at.b, at.c, at.d, at.e - left, at.f - top].join(' ')})`);
  }
  group.append(element.cloneNode(true));
  frame.append(group);
  return frame;
}
