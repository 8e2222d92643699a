/** Which names stand on the map, and where: as many as there is room for, none over another. */
import { widthOf } from '../../../cards/fitting';
import { HEIGHT, LANDS, PLACES, WIDTH, type Point } from './land';

/** In pixels. */
export const REGION_SIZE = 13;
export const SITE_SIZE = 12;
/** Half of a site's sign, and the gap to its name. */
const SIGN = 11;
/** The sans is narrower than the face whose widths are known. */
const SANS = 0.93;

export interface Placed {
  slug: string;
  kind: 'region' | 'site';
  lines: readonly string[];
  /** The middle of a region's name; the foot of the line of a site's. */
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

export interface Room {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const meet = (one: Room, other: Room): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

const onMap = ({ left, right, top, bottom }: Room): boolean =>
  left >= 2 && right <= WIDTH - 2 && top >= 2 && bottom <= HEIGHT - 2;

/** How large a sign is drawn at a scale: it grows, but less than the land. */
export const signScale = (scale: number): number => Math.max(0.62, scale ** 0.45) / scale;

interface Try {
  room: Room;
  placed: Placed;
}

function siteTries({ slug, name, x, y }: { slug: string; name: string } & Point, scale: number): Try[] {
  const [wide, high] = [(widthOf(name, SITE_SIZE) * SANS + 2) / scale, SITE_SIZE / scale];
  const gap = SIGN * signScale(scale) + 1.5 / scale;
  const found = (left: number, top: number, anchor: Placed['anchor']): Try => ({
    room: { left, top, right: left + wide, bottom: top + high },
    placed: {
      slug,
      kind: 'site',
      lines: [name],
      x: anchor === 'start' ? left : anchor === 'end' ? left + wide : left + wide / 2,
      y: top + high * 0.82,
      anchor,
    },
  });
  const beside = y - high / 2;
  return [
    found(x + gap, beside, 'start'),
    found(x - gap - wide, beside, 'end'),
    found(x - wide / 2, y + gap, 'middle'),
    found(x - wide / 2, y - gap - high, 'middle'),
    found(x + gap * 0.8, beside - high * 0.7, 'start'),
    found(x + gap * 0.8, beside + high * 0.7, 'start'),
    found(x - gap * 0.8 - wide, beside - high * 0.7, 'end'),
    found(x - gap * 0.8 - wide, beside + high * 0.7, 'end'),
  ];
}

function regionTries(region: (typeof LANDS)[number], scale: number): Try[] {
  const { slug, lines, spots } = region;
  const wide = Math.max(...lines.map((line) => widthOf(line, REGION_SIZE) + 4)) / scale;
  const high = (lines.length * REGION_SIZE) / scale;
  return spots.map(({ x, y }) => ({
    room: { left: x - wide / 2, top: y - high / 2, right: x + wide / 2, bottom: y + high / 2 },
    placed: { slug, kind: 'region', lines, x, y, anchor: 'middle' },
  }));
}

/**
 * The names at a scale. `first` are sites whose names matter now: they are placed before all others. What else finds no
 * place is left out.
 */
export function placeNames(
  scale: number,
  first: readonly string[] = [],
  taken: readonly Room[] = [],
): Placed[] {
  const half = SIGN * 0.85 * signScale(scale);
  const full: Room[] = [
    ...taken,
    ...PLACES.map(({ x, y }) => ({ left: x - half, right: x + half, top: y - half, bottom: y + half })),
  ];
  const sites = [
    ...first.flatMap((slug) => PLACES.find((site) => site.slug === slug) ?? []),
    ...PLACES.filter(({ type, slug }) => type === 'H' && !first.includes(slug)),
  ];
  const others = PLACES.filter((site) => !sites.includes(site));
  const all = [
    ...sites.map((site) => siteTries(site, scale)),
    // A region with few places for its name comes first.
    ...[...LANDS]
      .sort((one, other) => one.spots.length - other.spots.length)
      .map((region) => regionTries(region, scale)),
    ...others.map((site) => siteTries(site, scale)),
  ];
  const named: Room[] = [];
  return all.flatMap((tries, at) => {
    const clear = (...others: Room[][]): Try | undefined =>
      tries.find(({ room }) => onMap(room) && !others.flat().some((other) => meet(room, other)));
    // A name that matters may lie over the sign of another site: it is not left out.
    const found = clear(full, named) ?? (at < first.length ? clear([...taken], named) : undefined);
    if (!found) return [];
    named.push(found.room);
    return [found.placed];
  });
}
