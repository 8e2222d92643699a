/** Where everything lies on the drawn map: a diamond of sixteen cells with borders as a hand would draw them. */
import { HOME, spotOf } from './regions';
import type { Side } from './types';

export interface Point {
  x: number;
  y: number;
}

/** The measures of a drawing, in its own units. */
export interface Measures {
  cell: number;
  pitch: number;
  margin: number;
  piece: number;
}

/** For a wide table, and for the width of a phone. */
export const WIDE: Measures = { cell: 152, pitch: 88, margin: 14, piece: 46 };
export const NARROW: Measures = { cell: 93, pitch: 82, margin: 4, piece: 37 };

/** Of a row's pitch: how far the corners above and beside a cell's middle lie. */
const APEX = 0.62;
const SHOULDER = 1 - APEX;
const HOME_HEIGHT = 1.14;
/** Pieces are made so much smaller before they stand in two rows. */
const SMALLEST_ALONE = 0.9;
/** A piece is taller than wide. */
export const TALL = 1.2;

export function size({ cell, pitch, margin }: Measures): { width: number; height: number } {
  return { width: cell * 4 + margin * 2, height: pitch * 2 * (2 + SHOULDER + HOME_HEIGHT) + margin * 2 };
}

/** The whole drawing turned so that the given side has the lower corner. */
function turn(point: Point, m: Measures, near: Side): Point {
  if (near === 'fellowship') return point;
  const { width, height } = size(m);
  return { x: width - point.x, y: height - point.y };
}

function fromMiddle(x: number, y: number, m: Measures): Point {
  const { width, height } = size(m);
  return { x: width / 2 + x * m.cell, y: height / 2 + y * m.pitch };
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
  const moved = fromMiddle(x + whim(x, y, 1) * 0.028, y + whim(x, y, 2) * 0.05, m);
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
    return turn(fromMiddle(x + whim(x, y, 3) * 0.055, y + whim(x, y, 4) * 0.1, m), m, near);
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

/** The arc along which a region's name is written. */
export function nameArc(region: string, m: Measures, near: Side): string {
  const { x, y } = middle(region, m, near);
  const home = region === HOME.fellowship || region === HOME.sauron;
  const half = m.cell * (home ? 0.9 : 0.52);
  const rise = m.pitch * (home ? 0 : 0.1);
  const top = y - m.pitch * (!home ? 0.37 : region === HOME[near] ? 0.25 : 0.38);
  return `M${round(x - half)} ${round(top + rise)}Q${round(x)} ${round(top - rise)} ${round(x + half)} ${round(top + rise)}`;
}

export interface Slot extends Point {
  scale: number;
}

/** Where pieces stand in a region: side by side, in two rows where it gets crowded; the enemy's farther away. */
export function slots(region: string, far: number, close: number, m: Measures, near: Side): Slot[] {
  const { x, y } = middle(region, m, near);
  const home = HOME.fellowship === region || HOME.sauron === region;
  const room = m.cell * (home ? 1.66 : 0.94);
  const count = far + close;
  const step = m.piece * 1.06;
  const base = y + m.pitch * (!home ? 0.11 : region === HOME[near] ? 0.2 : 0);
  const alone = Math.min(1, room / (count * step));
  if (alone >= SMALLEST_ALONE) return line(count, x, base, step * alone, alone);
  const rows = far && close ? [far, close] : [Math.ceil(count / 2), Math.floor(count / 2)];
  const most = Math.max(...rows);
  const scale = Math.min(0.84, room / (most * step));
  const lift = m.piece * TALL * scale * 0.46;
  return rows.flatMap((some, row) => line(some, x, base + (row ? lift : -lift), step * scale, scale));
}

function line(count: number, x: number, y: number, step: number, scale: number): Slot[] {
  return Array.from({ length: count }, (_, index) => ({ x: x + (index - (count - 1) / 2) * step, y, scale }));
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
  { x: -2.05, y: -1.75 },
  { x: -1.62, y: -1.3 },
  { x: -1.05, y: -0.62 },
  { x: -0.5, y: -0.84 },
  { x: 0, y: -0.58 },
  { x: 0.5, y: -0.84 },
  { x: 1.05, y: -0.64 },
  { x: 1.6, y: -1.22 },
  { x: 2.05, y: -1.7 },
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
