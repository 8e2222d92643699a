/** Cards of this table as they are drawn: in play, in a hand, in a pile. */
import type { CardLook } from '../../cards/look';
import { deckTitle as inWords } from '../../core/decks';
import { cardLook } from './look';
import { cardOf, isExhausted, player } from './reading';
import type { InPlayView, TableView } from './types';

const UNKNOWN: Omit<CardLook, 'slug' | 'title'> = {
  subtitle: '',
  kind: 'card',
  frame: 'plain',
  palette: 'ring',
  country: 'rays',
  emblem: '',
  keywords: '',
  text: [],
  figures: [],
};

/** A card as it is printed, with what it costs now; a badge says how many there are. */
export function lookOf(table: TableView, slug: string, cost?: number, copies = 1): CardLook {
  const card = cardOf(table, slug);
  // Nobody reads a token.
  if (!card) return { ...UNKNOWN, slug, title: inWords(slug) };
  const site = table.path.find((one) => one.slug === slug);
  return cardLook(card, { cost, site, badge: copies > 1 ? { words: `${copies} copies` } : undefined });
}

export const lookHeld = (table: TableView, slug: string, copies: number): CardLook =>
  lookOf(table, slug, table.costs[slug], copies);

export function lookInPlay(table: TableView, one: InPlayView): CardLook {
  const card = cardOf(table, one.slug);
  if (!card) return { ...UNKNOWN, slug: one.slug, title: inWords(one.slug) };
  const bearer = table.ring_bearers[one.owner] === one.key;
  const burdens = bearer ? player(table, one.owner)?.burdens : undefined;
  return { ...cardLook(card, { inPlay: one, burdens }), exhausted: isExhausted(one) };
}
