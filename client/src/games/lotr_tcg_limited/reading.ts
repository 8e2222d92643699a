/** What the table of a draft says: the pack, the pool by culture and cost, what a deck lacks. */
import type { CardLook } from '../../cards/look';
import type { View } from '../../core/protocol';
import { cardLook } from '../lotr_tcg/look';
import type { CardView, DraftTable } from './types.gen';

export type { Bench, CardView, DeckView, DraftTable } from './types.gen';

export const tableOf = (view: View): DraftTable => view.table as DraftTable;

export const SIDES = ['Free Peoples', 'Shadow'] as const;
export type SideName = (typeof SIDES)[number];

export const CULTURES = [
  'Dwarven',
  'Elven',
  'Gandalf',
  'Gondor',
  'Shire',
  'Isengard',
  'Moria',
  'Ringwraith',
  'Sauron',
] as const;

export function cardOf(table: DraftTable, slug: string): CardView | undefined {
  return table.cards[slug];
}

export const nameOf = (table: DraftTable, slug: string): string => table.cards[slug]?.name ?? slug;

/** A card of a pack or pool as it is drawn. */
export function lookOf(table: DraftTable, slug: string, copies = 1): CardLook | null {
  const card = cardOf(table, slug);
  return card ? cardLook(card, copies > 1 ? { badge: { words: `${copies} copies` } } : {}) : null;
}

export interface Lot {
  slug: string;
  card: CardView;
  copies: number;
}

const ORDER: readonly string[] = [
  'companion',
  'ally',
  'minion',
  'possession',
  'artifact',
  'condition',
  'event',
  'site',
  'The One Ring',
];

/** Equal cards together, by culture, kind and cost. */
export function gathered(table: DraftTable, slugs: readonly string[]): Lot[] {
  const copies = new Map<string, number>();
  for (const slug of slugs) copies.set(slug, (copies.get(slug) ?? 0) + 1);
  const found = [...copies].flatMap(([slug, number]) => {
    const card = cardOf(table, slug);
    return card ? [{ slug, card, copies: number }] : [];
  });
  return found.sort(
    ({ card: one }, { card: other }) =>
      one.culture.localeCompare(other.culture) ||
      ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) ||
      one.site - other.site ||
      one.cost - other.cost ||
      one.name.localeCompare(other.name),
  );
}

/** Those of a side; sites and Rings belong to none. */
export const ofSide = (lots: readonly Lot[], side: SideName | ''): Lot[] =>
  lots.filter(({ card }) => card.side === side);

export const sum = (lots: readonly Lot[]): number => lots.reduce((all, { copies }) => all + copies, 0);

/** How many there are of each culture, those that are there. */
export function cultures(lots: readonly Lot[]): { culture: string; count: number }[] {
  return CULTURES.map((culture) => ({
    culture,
    count: sum(lots.filter(({ card }) => card.culture === culture)),
  })).filter(({ count }) => count);
}

/** The last step of the curve holds all that costs as much or more. */
export const DEAREST = 6;

/** How many cards of each twilight cost there are, from 0 on. */
export function curve(lots: readonly Lot[]): number[] {
  const steps = Array<number>(DEAREST + 1).fill(0);
  for (const { card, copies } of lots) {
    const step = Math.min(DEAREST, card.cost);
    steps[step] = (steps[step] ?? 0) + copies;
  }
  return steps;
}

/** Where a pack goes next, and where the one comes from that follows it. */
export function neighbours(table: DraftTable, seat: number): { to: number; from: number } {
  const step = table.direction === 'right' ? -1 : 1;
  const count = table.players.length;
  return { to: (seat + step + count) % count, from: (seat - step + count) % count };
}
