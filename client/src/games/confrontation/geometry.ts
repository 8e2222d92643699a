/** Where everything lies on the drawn map: a diamond of sixteen cells with borders as a hand would draw them. */
import { HOME, ROWS, spotOf } from './regions';
import type { Side } from './types';

export interface Point {
  x: number;
  y: number;
}

/** The measures of a drawing. Its unit is a pixel of the box that it fills. */
export interface Measures {
  width: number;
  height: number;
  /** How wide a region is. */
  cell: number;
  /** From one row of regions to the next. */
  pitch: number;
  /** How wide a piece is where it has room. */
  piece: number;
  /** The letters of regions' names; home regions have larger ones. */
  letters: { region: number; home: number };
  /** A phone's width. */
  small: boolean;
}

/** Of a row's pitch: how far the corners above and beside a cell's middle lie. */
const APEX = 0.62;
const SHOULDER = 1 - APEX;
const HOME_HEIGHT = 1.18;
const ROWS_HIGH = 2 * (2 + SHOULDER + HOME_HEIGHT);
/** A piece is taller than wide. */
export const TALL = 56 / 46;
/** Air around pieces, in pixels. */
const AIR = 3;
/** Capital letters reach so high, in parts of the size of the letters. */
const CAPITALS = 0.72;
/** A region's name stands so far above its middle, in parts of a row's pitch. */
const NAME_RISE = 0.37;

/** The measures with which the map fills a box. */
export function measured(width: number, height: number): Measures {
  const small = width < 600;
  height = Math.max(height, 280);
  const pitch = (height - (small ? 6 : 10)) / ROWS_HIGH;
  const cell = small ? (width - 6) / 4 : Math.min(width * 0.222, pitch * 3);
  const region = small ? 12.5 : Math.min(22, Math.max(14, Math.round(pitch * 0.4) / 2));
  const letters = { region, home: Math.round(region * 1.3 * 2) / 2 };
  const piece = Math.max(12, Math.min((pitch - region * CAPITALS - 3 * AIR) / TALL, cell * 0.41, 76));
  return { width, height, cell, pitch, piece, letters, small };
}

/** The whole drawing turned so that the given side has the lower corner. */
function turn(point: Point, { width, height }: Measures, near: Side): Point {
  return near === 'fellowship' ? point : { x: width - point.x, y: height - point.y };
}

function fromMiddle(x: number, y: number, { width, height, cell, pitch }: Measures): Point {
  return { x: width / 2 + x * cell, y: height / 2 + y * pitch };
}

/** The middle of a region. */
export function middle(region: string, m: Measures, near: Side): Point {
  const { row, place, of } = spotOf(region);
  const x = place - (of - 1) / 2;
  const home = (2 + SHOULDER + HOME_HEIGHT / 2) * (row === 0 ? 1 : -1);
  return turn(fromMiddle(x, of === 1 ? home : 3 - row, m), m, near);
}

/** A number from -1 to 1 that is always the same for the same place, so that neighbours agree on their border. */
function whim(x: number, y: number, salt: number): number {
  const wave =
    Math.sin(Math.round(x * 10) * 12.9898 + Math.round(y * 10) * 78.233 + salt * 37.719) * 43758.5453;
  return (wave - Math.floor(wave)) * 2 - 1;
}

/** The corners of a region, in steps of a cell's width and a row's pitch from the middle of the map. */
function corners(region: string): Point[] {
  const { row, place, of } = spotOf(region);
  const x = place - (of - 1) / 2;
  const y = 3 - row;
  if (of === 1) {
    const s = Math.sign(y);
    const near = (2 + SHOULDER) * s;
    const far = (2 + SHOULDER + HOME_HEIGHT) * s;
    const peak = (2 + APEX) * s;
    return [
      { x: -1, y: near },
      { x: -0.5, y: peak },
      { x: 0, y: near },
      { x: 0.5, y: peak },
      { x: 1, y: near },
      { x: 0.86, y: (near + far) / 2 + 0.14 * s },
      { x: 0.45, y: far },
      { x: -0.45, y: far },
      { x: -0.86, y: (near + far) / 2 + 0.14 * s },
    ];
  }
  return [
    { x, y: y - APEX },
    { x: x + 0.5, y: y - SHOULDER },
    { x: x + 0.5, y: y + SHOULDER },
    { x, y: y + APEX },
    { x: x - 0.5, y: y + SHOULDER },
    { x: x - 0.5, y: y - SHOULDER },
  ];
}

/** A corner with a little disorder. */
function drawnCorner({ x, y }: Point, m: Measures, near: Side): Point {
  const moved = fromMiddle(x + whim(x, y, 1) * 0.022, y + whim(x, y, 2) * 0.05, m);
  return turn(moved, m, near);
}

const round = (value: number): string => String(Math.round(value * 10) / 10);
const pair = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

/** A border between two corners, bent the same way from whichever side it is drawn. */
function border(a: Point, b: Point, m: Measures, near: Side): string {
  const flip = a.x > b.x || (a.x === b.x && a.y > b.y);
  const [p, q] = flip ? [b, a] : [a, b];
  const controls = [1, 2].map((part) => {
    const x = p.x + ((q.x - p.x) * part) / 3;
    const y = p.y + ((q.y - p.y) * part) / 3;
    return turn(fromMiddle(x + whim(x, y, 3) * 0.035, y + whim(x, y, 4) * 0.1, m), m, near);
  });
  const [first, second] = flip ? controls.reverse() : controls;
  return first && second ? `C${pair(first)} ${pair(second)} ${pair(drawnCorner(b, m, near))}` : '';
}

/** The outline of a region. */
export function outline(region: string, m: Measures, near: Side): string {
  const all = corners(region);
  const [start] = all;
  if (!start) return '';
  const edges = all.map((corner, index) => border(corner, all[(index + 1) % all.length] ?? corner, m, near));
  return `M${pair(drawnCorner(start, m, near))}${edges.join('')}Z`;
}

const isHome = (region: string): boolean => region === HOME.fellowship || region === HOME.sauron;

/** The foot of a region's name, and the size of its letters. */
export function nameOf(region: string, m: Measures, near: Side): Point & { size: number } {
  const { x, y } = middle(region, m, near);
  if (!isHome(region)) return { x, y: y - m.pitch * NAME_RISE, size: m.letters.region };
  const size = m.letters.home;
  // Under the far home's upper edge; in the own home below the pieces of the row above.
  const foot =
    region === HOME[near] ? y - m.pitch * 0.34 : y - (m.pitch * HOME_HEIGHT) / 2 + size * CAPITALS + 2 * AIR;
  return { x, y: foot, size };
}

/** From where to where pieces may stand in a region: below its name, above the names of the next row. */
function headroom(region: string, m: Measures, near: Side): { top: number; bottom: number } {
  const { y } = middle(region, m, near);
  const top = nameOf(region, m, near).y + AIR;
  if (region === HOME[near]) return { top, bottom: y + (m.pitch * HOME_HEIGHT) / 2 - AIR };
  const { row } = spotOf(region);
  const below = ROWS[row + (near === 'fellowship' ? -1 : 1)]?.[0] ?? region;
  const next = nameOf(below, m, near);
  return { top, bottom: next.y - next.size * CAPITALS - AIR };
}

export interface Slot extends Point {
  /** How wide the piece is. */
  size: number;
}

/** Where pieces stand in a region: side by side, in two rows where that makes them larger; the enemy's farther away. */
export function slots(region: string, far: number, close: number, m: Measures, near: Side): Slot[] {
  const { x } = middle(region, m, near);
  const { top, bottom } = headroom(region, m, near);
  const room = m.cell * (isHome(region) ? 1.66 : 0.94);
  const count = far + close;
  const abreast = (some: number): number => room / (some * m.piece * 1.08);
  const high = Math.max(bottom - top, m.piece * 0.4);
  const rows = far && close ? [far, close] : [Math.ceil(count / 2), Math.floor(count / 2)];
  const alone = Math.min(1, abreast(count), high / (m.piece * TALL));
  const stacked = Math.min(1, abreast(Math.max(...rows)), high / (m.piece * TALL * 2 + AIR));
  if (alone >= stacked || count === 1) return line(count, x, (top + bottom) / 2, m.piece * alone);
  const tall = m.piece * TALL * stacked;
  return rows.flatMap((some, row) => line(some, x, top + tall * (row + 0.5) + row * AIR, m.piece * stacked));
}

function line(count: number, x: number, y: number, size: number): Slot[] {
  return Array.from({ length: count }, (_, index) => ({
    x: x + (index - (count - 1) / 2) * size * 1.08,
    y,
    size,
  }));
}

/** Where a piece has stood that went to a region from those who stand there now; null where there is no room to show it. */
export function leftSlot(region: string, to: string, standing: number, m: Measures, near: Side): Slot | null {
  if (!standing) return slots(region, 0, 1, m, near)[0] ?? null;
  const now = slots(region, 0, standing, m, near);
  const { x } = middle(region, m, near);
  // On the side to which it went.
  const way = middle(to, m, near).x < x ? -1 : 1;
  const next = way < 0 ? now[0] : now.at(-1);
  const edge = m.cell * (isHome(region) ? 0.9 : 0.5);
  if (!next || Math.abs(next.x - x) + next.size * 1.58 > edge) return null;
  return { ...next, x: next.x + way * next.size * 1.08 };
}

/** A smooth line through points given in cells and rows from the middle. */
export function through(points: readonly Point[], m: Measures, near: Side): string {
  const drawn = points.map(({ x, y }) => turn(fromMiddle(x, y, m), m, near));
  const [start, ...rest] = drawn;
  if (!start) return '';
  const bends = rest.map((point, index) => {
    const before = drawn[index - 1] ?? drawn[index] ?? start;
    const from = drawn[index] ?? start;
    const after = drawn[index + 2] ?? point;
    const one = { x: from.x + (point.x - before.x) / 6, y: from.y + (point.y - before.y) / 6 };
    const two = { x: point.x - (after.x - from.x) / 6, y: point.y - (after.y - from.y) / 6 };
    return `C${pair(one)} ${pair(two)} ${pair(point)}`;
  });
  return `M${pair(start)}${bends.join('')}`;
}

/** A place given in cells and rows from the middle. */
export function at(x: number, y: number, m: Measures, near: Side): Point {
  return turn(fromMiddle(x, y, m), m, near);
}

/** The Anduin, from the north past Mirkwood, Fangorn and Rohan to the sea. */
export const ANDUIN: readonly Point[] = [
  { x: -4, y: -3.51 },
  { x: -2.32, y: -1.95 },
  { x: -1.62, y: -1.3 },
  { x: -1.05, y: -0.62 },
  { x: -0.5, y: -0.84 },
  { x: 0, y: -0.58 },
  { x: 0.5, y: -0.84 },
  { x: 1.05, y: -0.64 },
  { x: 1.6, y: -1.22 },
  { x: 2.32, y: -1.9 },
  { x: 4, y: -3.49 },
];
/** Where the river's arrows point from one region to the next. */
export const ARROWS: readonly Point[] = [
  { x: -0.5, y: -0.84 },
  { x: 0.5, y: -0.84 },
];
/** The Tunnel of Moria, from Eregion under the mountains to Fangorn. */
export const TUNNEL: readonly Point[] = [
  { x: 0, y: 0.5 },
  { x: 0.02, y: 0.2 },
  { x: -0.02, y: -0.2 },
  { x: 0, y: -0.5 },
];
