/** How cards of a game that brings no pictures look: a colour for each suit, a rosette for each title. */
import type { CountryName } from '../../cards/countries';
import type { CardLook, Figure } from '../../cards/look';
import type { Face } from './types.gen';

/** A number for a text, always the same. */
export function hash(text: string): number {
  let found = 2166136261;
  for (const letter of text) found = Math.imul(found ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return found;
}

/** Hues that are told apart by people who see few colours, too: they differ in lightness as well (see `palette.css`). */
export const PALETTE = 8;

/** The colours of the suits that lie on the table, as even as can be: the first eight suits have eight colours. */
export function colours(suits: Iterable<string>): Map<string, number> {
  const sorted = [...new Set(suits)].sort();
  return new Map(sorted.map((suit, place) => [suit, suit ? place % PALETTE : PALETTE]));
}

export interface Rosette {
  /** How many times the petal is turned around the middle. */
  petals: number;
  /** The petal, drawn upwards from the middle of a square from -50 to 50. */
  path: string;
  /** The circle in the middle; none if 0. */
  core: number;
  ring: boolean;
}

const PETALS = [
  'M0-6C9-16 9-32 0-42C-9-32-9-16 0-6Z', // a leaf
  'M-5-8H5L3-40H-3Z', // a ray
  'M0-8L9-24L0-42L-9-24Z', // a diamond
  'M0-12A14 14 0 1 1 0-40A20 20 0 0 0 0-12Z', // a crescent
  'M-8-10Q0-20-8-34Q0-30 8-34Q0-20 8-10Q0-16-8-10Z', // a knot
  'M0-20m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z', // a pearl
] as const;

/** A rosette of its own for every title. */
export function rosette(title: string): Rosette {
  const seed = hash(title);
  return {
    petals: 3 + (seed % 6),
    path: PETALS[(seed >>> 4) % PETALS.length] ?? PETALS[0],
    core: [0, 5, 8, 11][(seed >>> 8) % 4] ?? 0,
    ring: (seed >>> 12) % 3 === 0,
  };
}

const LANDS: readonly CountryName[] = [
  'rolling',
  'rays',
  'mountains',
  'plains',
  'city',
  'moor',
  'woods',
  'river',
  'valley',
];

/** The first figure stands at the left foot of a card, the second at the right; whatever more there is, is read. */
const FEET = [
  { corner: 'sw', shape: 'shield' },
  { corner: 'se', shape: 'hexagon' },
] as const;

/** A card as it is drawn, in the colour of its suit. */
export function look(face: Face, colour: number): CardLook {
  const figures: Figure[] = face.figures.slice(0, FEET.length).map(({ title, value }, place) => ({
    ...(FEET[place] ?? FEET[0]),
    title,
    value: `${value}`,
  }));
  if (face.cost !== null)
    figures.unshift({ corner: 'nw', shape: 'coin', title: 'costs', value: `${face.cost}` });
  return {
    slug: face.key,
    title: face.title,
    subtitle: '',
    kind: '',
    frame: 'plain',
    palette: `suit-${colour}`,
    country: LANDS[colour] ?? 'rays',
    emblem: '',
    keywords: face.kind,
    text: face.text,
    figures,
    marks: face.counters.map(({ title, value, most }) => ({
      title,
      value: most === null ? `${value}` : `${value}/${most}`,
    })),
    tilted: face.turned,
  };
}
