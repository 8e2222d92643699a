/** What part of the map is in sight: a box in the units of the map, and how it moves. */
import { HEIGHT, WIDTH, type Point } from './land';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** As many pixels as this for a unit of the map, at most. */
export const CLOSEST = 3.2;

/** Pixels for a unit of the map. */
export const scaleOf = (box: Box, size: Size): number => (box.width ? size.width / box.width : 1);

/** Everything in sight: the map fills the room, and what does not fit into it can be reached by moving. */
export const widest = (size: Size): number => Math.max(size.width / WIDTH, size.height / HEIGHT) || 1;
/** Even farther out, so that the whole map is in the room, with a rim beside it. */
export const whole = (size: Size): number => Math.min(size.width / WIDTH, size.height / HEIGHT) || 1;

/** How far the map may be moved out of the room, so that nothing has to lie under bars and hands: parts of the room. */
const SLACK = { x: 0.06, top: 0.1, bottom: 0.24 };

/** A box of that scale around a point, kept near the map; where the room is wider than the map, the map is in its middle. */
export function around(middle: Point, scale: number, size: Size): Box {
  const close = Math.min(CLOSEST, Math.max(whole(size), scale));
  const [width, height] = [size.width / close, size.height / close];
  const kept = (at: number, length: number, all: number, before: number, behind: number): number =>
    length > all
      ? (all - length) / 2
      : Math.min(all - length + behind * length, Math.max(-before * length, at - length / 2));
  return {
    x: kept(middle.x, width, WIDTH, SLACK.x, SLACK.x),
    y: kept(middle.y, height, HEIGHT, SLACK.top, SLACK.bottom),
    width,
    height,
  };
}

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Closer by a factor; what is under `at` (pixels in the room) stays there. */
export function zoomed(box: Box, factor: number, at: Point, size: Size): Box {
  const scale = scaleOf(box, size);
  const close = Math.min(CLOSEST, Math.max(whole(size), scale * factor));
  const under = { x: box.x + at.x / scale, y: box.y + at.y / scale };
  const middle = {
    x: under.x + (size.width / 2 - at.x) / close,
    y: under.y + (size.height / 2 - at.y) / close,
  };
  return around(middle, close, size);
}

/** Moved by pixels of the room. */
export function moved(box: Box, by: Point, size: Size): Box {
  const scale = scaleOf(box, size);
  const { x, y } = middleOf(box);
  return around({ x: x - by.x / scale, y: y - by.y / scale }, scale, size);
}

/** The same place in a room that has changed its size. */
export const resized = (box: Box, before: Size, size: Size): Box =>
  around(middleOf(box), Math.max(scaleOf(box, before), whole(size)), size);

/** What is kept free of what matters, in pixels: bars and hands lie there. */
export interface Rims {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/**
 * A box in which all points are in sight, inside the rims and no closer than `most` pixels for a unit; where that would
 * be farther than `least`, their middle.
 */
export function framing(points: readonly Point[], size: Size, rims: Rims, most = 1.6, least = 0): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const room = {
    width: Math.max(40, size.width - rims.left - rims.right),
    height: Math.max(40, size.height - rims.top - rims.bottom),
  };
  const scale = Math.min(
    most,
    Math.max(
      whole(size),
      least,
      Math.min(room.width / Math.max(1, right - left), room.height / Math.max(1, bottom - top)),
    ),
  );
  const middle = {
    x: (left + right) / 2 + (rims.right - rims.left) / 2 / scale,
    y: (top + bottom) / 2 + (rims.bottom - rims.top) / 2 / scale,
  };
  return around(middle, scale, size);
}

/** Is there room for all points at once inside the rims, as close as the box is? */
export function fits(points: readonly Point[], box: Box, size: Size, rims: Rims): boolean {
  const scale = scaleOf(box, size);
  const long = (all: readonly number[]): number => (Math.max(...all) - Math.min(...all)) * scale;
  return (
    long(points.map(({ x }) => x)) <= size.width - rims.left - rims.right &&
    long(points.map(({ y }) => y)) <= size.height - rims.top - rims.bottom
  );
}

/** Moved as little as brings all points inside the rims; the same box where they are. */
export function nudged(points: readonly Point[], box: Box, size: Size, rims: Rims): Box {
  const scale = scaleOf(box, size);
  const by = (
    all: readonly number[],
    from: number,
    length: number,
    before: number,
    behind: number,
  ): number => {
    const [least, most] = [Math.min(...all), Math.max(...all)].map((at) => (at - from) * scale);
    if (least === undefined || most === undefined) return 0;
    const [under, over] = [before - least, most - (length - behind)];
    if (under > 0 && over > 0) return (under - over) / 2;
    return under > 0 ? under : over > 0 ? -over : 0;
  };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const step = {
    x: by(xs, box.x, size.width, rims.left, rims.right),
    y: by(ys, box.y, size.height, rims.top, rims.bottom),
  };
  return points.length && (step.x || step.y) ? moved(box, step, size) : box;
}

export const boxText = ({ x, y, width, height }: Box): string =>
  [x, y, width, height].map((value) => value.toFixed(2)).join(' ');

/** Between two boxes. */
export function between(one: Box, other: Box, part: number): Box {
  const mix = (from: number, to: number): number => from + (to - from) * part;
  return {
    x: mix(one.x, other.x),
    y: mix(one.y, other.y),
    width: mix(one.width, other.width),
    height: mix(one.height, other.height),
  };
}
