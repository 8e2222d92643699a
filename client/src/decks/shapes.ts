/** What the page has to know of a game to build its decks before the server has answered: where a card goes. */
import { NOTHING, valuesOf, type Filters } from '../cards/browsing';
import type { CardSheet } from '../core/protocol';
import { within, type Draft, type Entry, type Section } from './draft';

/** A place for one card, shown also while it is empty. */
export interface Slot {
  section: string;
  /** As `Shape.place` names it. */
  place: string;
  title: string;
  /** How cards for it are found. */
  find: Filters;
}

export interface Shape {
  /** The sections that a card may go to by itself, the first that there is; `draft` is the deck before it. */
  goesTo: (card: CardSheet, draft: Draft) => readonly string[];
  /** The one place that a card takes in a section, where another card would lie: a site of that number. */
  place: (card: CardSheet, section: string) => string;
  /** Cards may go to any section, so who builds can say where. */
  anywhere: boolean;
  /** Lines of the deck that name no card. */
  lines: readonly string[];
  slots: readonly Slot[];
  /** Two sections that are to be of one size. */
  balance: readonly string[];
}

const trait = (card: CardSheet, name: string): string => valuesOf(card, name)[0] ?? '';

const PLAIN: Shape = { goesTo: () => [], place: () => '', anywhere: true, lines: [], slots: [], balance: [] };

const find = (words: string, ...traits: [string, string][]): Filters => ({
  ...NOTHING,
  words,
  traits: Object.fromEntries(traits.map(([name, value]) => [name, [value]])),
});

const TCG_SLOTS: readonly Slot[] = [
  {
    section: 'ring-bearer',
    place: 'ring-bearer',
    title: 'Ring-bearer',
    find: find('frodo', ['Type', 'companion'], ['Culture', 'Shire']),
  },
  { section: 'ring', place: 'ring', title: 'The One Ring', find: find('', ['Type', 'The One Ring']) },
  ...Array.from({ length: 9 }, (_, at) => ({
    section: 'sites',
    place: `site ${at + 1}`,
    title: `Site ${at + 1}`,
    find: find('', ['Type', 'site'], ['Site', String(at + 1)]),
  })),
];

const SHAPES: Readonly<Record<string, Shape>> = {
  lotr_tcg: {
    goesTo: (card, draft) => {
      const type = trait(card, 'Type');
      if (type === 'site') return ['sites'];
      if (type === 'The One Ring') return ['ring'];
      const frodo = type === 'companion' && card.name.startsWith('Frodo,');
      const side = trait(card, 'Side') === 'Shadow' ? 'shadow' : 'free-peoples';
      return frodo && !within(draft, 'ring-bearer').length ? ['ring-bearer', side] : [side];
    },
    place: (card, section) => {
      if (section === 'sites') return `site ${trait(card, 'Site')}`;
      return section === 'ring' || section === 'ring-bearer' ? section : '';
    },
    anywhere: false,
    lines: [],
    slots: TCG_SLOTS,
    balance: ['free-peoples', 'shadow'],
  },
  lore: {
    goesTo: (card) => [`${trait(card, 'Type')}s`],
    place: () => '',
    anywhere: true,
    lines: ['Haven'],
    slots: [],
    balance: [],
  },
};

export const shapeOf = (game: string): Shape => (Object.hasOwn(SHAPES, game) && SHAPES[game]) || PLAIN;

/** The section that a card goes to by itself: of those that the game names, or else the first that marks nothing. */
export function sectionFor(
  shape: Shape,
  sections: readonly Section[],
  card: CardSheet,
  draft: Draft,
): string {
  const named = shape.goesTo(card, draft).find((name) => sections.some((one) => one.name === name));
  return named ?? sections.find(({ marks }) => !marks)?.name ?? '';
}

/** Does that entry lie where the card would go, so that it has to make way? */
export function makesWayFor(
  shape: Shape,
  shelf: ReadonlyMap<string, CardSheet>,
  card: CardSheet,
  section: string,
): (other: Entry) => boolean {
  const place = shape.place(card, section);
  return (other) => {
    const lies = shelf.get(other.slug);
    return (
      place !== '' && other.section === section && lies !== undefined && shape.place(lies, section) === place
    );
  };
}
