/** The regions and sites of the map, read from its data: outlines, places for names, ways between neighbours. */
import { LINES, REGIONS, SITES } from './places';

export const WIDTH = 968;
export const HEIGHT = 856;

export interface Point {
  x: number;
  y: number;
}

/** The first letters of the types, from the sea to the dark. */
export type RegionType = 'c' | 'f' | 'b' | 'w' | 's' | 'd';
/** The first letters of the types, from Haven to the dark. */
export type SiteType = 'H' | 'F' | 'B' | 'R' | 'S' | 'D';

export interface Region {
  slug: string;
  name: string;
  /** The name as it is broken where there is little room. */
  lines: readonly string[];
  type: RegionType;
  /** Where its name may stand, the best place first. */
  spots: readonly Point[];
  outline: string;
}

export interface Site {
  slug: string;
  name: string;
  type: SiteType;
  /** The slug of its region. */
  region: string;
  x: number;
  y: number;
}

/** A name as a word, as the server makes them: "Beorn's House" is `beorns-house`. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\p{ASCII}]/gu, '')
    .toLowerCase();
  return plain
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const rows = (text: string): string[] => text.trim().split('\n');

/** Points of a line: the first, then steps from each to the next, in half units. */
export function pointsOf(text: string): Point[] {
  const numbers = (text.match(/-?\d+/g) ?? []).map(Number);
  let [x, y] = [0, 0];
  const points: Point[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    x += numbers[at] ?? 0;
    y += numbers[at + 1] ?? 0;
    points.push({ x: x / 2, y: y / 2 });
  }
  return points;
}

/** Points as a path of straight lines. */
export const pathOf = (points: readonly Point[], closed = false): string =>
  `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}${closed ? 'Z' : ''}`;

export interface Line {
  /** The places of both neighbours in the list of regions; -1 where there is none. */
  sides: readonly [number, number];
  /** p: passable, q: a passable shore, s: a shore, e: an edge, x: a barrier. */
  kind: string;
  points: readonly Point[];
}

export const BORDERS: readonly Line[] = rows(LINES).map((row) => {
  const [one = '', other = '', kind = '', ...rest] = row.split(' ');
  return { sides: [Number(one), Number(other)], kind, points: pointsOf(rest.join(' ')) };
});

const same = (one: Point | undefined, other: Point | undefined): boolean =>
  one !== undefined && one.x === other?.x && one.y === other.y;

/** Lines joined end to end into a ring. */
export function ringOf(lines: readonly (readonly Point[])[]): Point[] {
  const [first = [], ...others] = lines;
  const ring = [...first];
  const left = [...others];
  while (left.length) {
    const at = left.findIndex((line) => same(line[0], ring.at(-1)) || same(line.at(-1), ring.at(-1)));
    const [line] = at < 0 ? [] : left.splice(at, 1);
    if (!line) break;
    ring.push(...(same(line[0], ring.at(-1)) ? line : line.toReversed()).slice(1));
  }
  return ring;
}

const point = (text: string): Point => {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return { x, y };
};

export const LANDS: readonly Region[] = rows(REGIONS).map((row, at) => {
  const [title = '', type = '', spots = ''] = row.split('|');
  const ring = ringOf(BORDERS.filter(({ sides }) => sides.includes(at)).map(({ points }) => points));
  const name = title.replaceAll('/', ' ');
  return {
    slug: slugOf(name),
    name,
    lines: title.split('/'),
    type: type as RegionType,
    spots: spots.split(' ').map(point),
    outline: pathOf(ring, true),
  };
});

export const PLACES: readonly Site[] = rows(SITES).map((row) => {
  const [name = '', type = '', region = '', where = ''] = row.split('|');
  return {
    slug: slugOf(name),
    name,
    type: type as SiteType,
    region: LANDS[Number(region)]?.slug ?? '',
    ...point(where),
  };
});

const REGION = new Map(LANDS.map((region) => [region.slug, region]));
const SITE = new Map(PLACES.map((site) => [site.slug, site]));
export const regionAt = (slug: string): Region | undefined => REGION.get(slug);
export const siteAt = (slug: string): Site | undefined => SITE.get(slug);

/** The point of a line that is as far from one end as from the other. */
export function halfway(points: readonly Point[]): Point {
  const steps = points
    .slice(1)
    .map(({ x, y }, at) => Math.hypot(x - (points[at]?.x ?? x), y - (points[at]?.y ?? y)));
  let left = steps.reduce((sum, step) => sum + step, 0) / 2;
  for (const [at, step] of steps.entries()) {
    const [from, to] = [points[at], points[at + 1]];
    if (left <= step && from && to) {
      const part = step ? left / step : 0;
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    }
    left -= step;
  }
  return points[0] ?? { x: 0, y: 0 };
}

/** Where a company goes over from one region to another; null where they are no neighbours. */
export function crossing(one: string, other: string): Point | null {
  const [a, b] = [one, other].map((slug) => LANDS.findIndex((region) => region.slug === slug));
  if (a === undefined || b === undefined || a === b) return null;
  const shared = BORDERS.filter(
    ({ sides, kind }) => 'pq'.includes(kind) && sides.includes(a) && sides.includes(b),
  ).sort((long, short) => short.points.length - long.points.length);
  const [border] = shared;
  return border ? halfway(border.points) : null;
}

/** The regions beside a region. */
export function neighboursOf(slug: string): string[] {
  const at = LANDS.findIndex((region) => region.slug === slug);
  const found = BORDERS.filter(({ sides, kind }) => 'pq'.includes(kind) && sides.includes(at));
  return [...new Set(found.map(({ sides: [one, other] }) => LANDS[one === at ? other : one]?.slug ?? ''))];
}
