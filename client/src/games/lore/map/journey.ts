/** The way of a company over the map: a curve through the regions of its site path. */
import { crossing, regionAt, siteAt, type Point } from './land';
import type { Room } from './names';

const round = (value: number): number => Math.round(value * 10) / 10;

/** Points of a way: from site to site, over the borders of the regions between; through the middle of those without one. */
export function stations(from: string, to: string, regions: readonly string[]): Point[] {
  const [start, end] = [siteAt(from), siteAt(to)];
  if (!start || !end) return [];
  const between = regions.slice(1).flatMap((region, at) => {
    const before = regions[at] ?? '';
    const inner = at > 0 ? regionAt(before)?.spots[0] : undefined;
    return [...(inner ? [inner] : []), crossing(before, region) ?? []].flat();
  });
  return [start, ...between, end].map(({ x, y }) => ({ x, y }));
}

/** Straight from one to the other, a little bowed, so that it is seen between sites that lie close. */
function bowed([from, to]: readonly Point[]): Point[] {
  if (!from || !to) return [];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return [from, { x: from.x + dx / 2 - dy * 0.14, y: from.y + dy / 2 + dx * 0.14 }, to];
}

/** Many points along the curve through some. */
export function curve(points: readonly Point[], steps = 16): Point[] {
  const through = points.length === 2 ? bowed(points) : points;
  const found = through.slice(0, -1).flatMap((from, at) => {
    const to = through[at + 1] ?? from;
    const before = through[at - 1] ?? from;
    const after = through[at + 2] ?? to;
    return Array.from({ length: steps }, (_, step) => {
      const t = step / steps;
      // Catmull and Rom: the curve goes through every point.
      const mix = (p0: number, p1: number, p2: number, p3: number): number =>
        0.5 *
        (2 * p1 +
          (p2 - p0) * t +
          (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t +
          (3 * p1 - p0 - 3 * p2 + p3) * t * t * t);
      return {
        x: round(mix(before.x, from.x, to.x, after.x)),
        y: round(mix(before.y, from.y, to.y, after.y)),
      };
    });
  });
  const last = through.at(-1);
  return last ? [...found, last] : found;
}

/** The ground that a way takes, so that no name stands on it; `half` is half of its width. */
export function roomOf(points: readonly Point[], half: number): Room[] {
  return points.map(({ x, y }) => ({ left: x - half, right: x + half, top: y - half, bottom: y + half }));
}

/** The ground under the cloth of a banner that stands there, at the size of a sign; it hangs to the right or the left. */
export function clothOf({ x, y }: Point, sign: number, left: boolean): Room {
  const from = left ? -44 : 6;
  return {
    left: x + from * sign,
    right: x + (from + 38) * sign,
    top: y - 54 * sign,
    bottom: y - 20 * sign,
  };
}

/** Half of what has to be seen of a site, at the size of a sign. */
const SEEN = 9;
/** Nearer than this the ring of what attacks and the one around a target touch. */
const RINGS = 34;

/** Does a banner there have to hang to the left? To the right it would hide one of the sites, to the left none. */
export function hangsLeft(at: Point, sign: number, sites: readonly Point[]): boolean {
  const hides = (left: boolean): boolean => {
    const cloth = clothOf(at, sign, left);
    const rim = SEEN * sign;
    return sites.some(
      ({ x, y }) =>
        x > cloth.left - rim && x < cloth.right + rim && y > cloth.top - rim && y < cloth.bottom + rim,
    );
  };
  return hides(false) && !hides(true);
}

/** Where that stands which attacks a company there: to the right of its banner, unless only on the left it hides no site. */
export function beside(at: Point, sign: number, sites: readonly Point[]): Point & { left: boolean } {
  const there = (left: boolean): Point => ({ x: at.x + (left ? -46 : 46) * sign, y: at.y });
  const hides = (left: boolean): boolean =>
    sites.some(({ x, y }) => Math.hypot(x - there(left).x, y - there(left).y) < RINGS * sign);
  const left = hides(false) && !hides(true);
  return { ...there(left), left };
}

/** Where one is after a part of the way, from 0 to 1. */
export function along(points: readonly Point[], part: number): Point {
  const steps = points
    .slice(1)
    .map((point, at) => Math.hypot(point.x - (points[at]?.x ?? 0), point.y - (points[at]?.y ?? 0)));
  let left = steps.reduce((sum, step) => sum + step, 0) * Math.min(1, Math.max(0, part));
  for (const [at, step] of steps.entries()) {
    const [from, to] = [points[at], points[at + 1]];
    if (from && to && left <= step) {
      const share = step ? left / step : 0;
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    }
    left -= step;
  }
  return points.at(-1) ?? { x: 0, y: 0 };
}
