/** Arrow keys go from thing to thing, to the nearest in that direction. */

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Box {
  x: number;
  y: number;
}

/** How far a place lies in a direction; what lies aside of it counts double. Infinite behind one's back. */
export function distance(from: Box, to: Box, [dx, dy]: readonly [number, number]): number {
  const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
  const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
  return along > 1 ? along + 2 * aside : Infinity;
}

const middle = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Go on from an element; what is lit is gone to first. False where the key is no arrow, or nothing lies there. */
export function walk(element: Element, key: string): boolean {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  if (!step) return false;
  const board = element.closest('[data-board]') ?? document.body;
  const from = middle(element);
  const all = [...board.querySelectorAll<HTMLElement | SVGElement>('[data-thing]')].filter(
    (one) => one !== element && one.getClientRects().length > 0,
  );
  for (const some of [all.filter((one) => one.hasAttribute('data-lit')), all]) {
    const near = some
      .map((one) => ({ one, far: distance(from, middle(one), step) }))
      .filter(({ far }) => far < Infinity)
      .sort((a, b) => a.far - b.far);
    const [next] = near;
    if (!next) continue;
    next.one.focus();
    return true;
  }
  return false;
}
