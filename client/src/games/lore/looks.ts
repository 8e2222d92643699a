/** Cards of this table as they are drawn: in play, in a hand, in a pile. */
import type { Badge, CardLook } from '../../cards/look';
import { cardLook } from './look';
import { cardOf } from './reading';
import type { InPlayView, LoreView } from './types';

const UNKNOWN: Omit<CardLook, 'slug' | 'title'> = {
  subtitle: '',
  kind: 'card',
  frame: 'plain',
  palette: 'lore-hazard',
  country: 'rays',
  emblem: '',
  keywords: '',
  text: [],
  figures: [],
};

/** A card as it is printed; a badge says how many there are. */
export function lookOf(table: LoreView, slug: string, copies = 1): CardLook {
  const card = cardOf(table, slug);
  if (!card) return { ...UNKNOWN, slug, title: slug };
  return { ...cardLook(card), badge: copies > 1 ? { words: `${copies} copies` } : undefined };
}

/** A card of a hand, at less than its full size: where figures hang over its lower edge there is no room for words. */
export function lookHeld(table: LoreView, slug: string, copies: number): CardLook {
  const look = lookOf(table, slug, copies);
  const hung = look.figures.some(({ corner }) => corner === 'sw' || corner === 'se');
  return hung ? { ...look, keywords: '' } : look;
}

/** A card in play, with its numbers as they count. */
export function lookInPlay(table: LoreView, one: InPlayView, badge?: Badge): CardLook {
  const card = cardOf(table, one.slug);
  if (!card) return { ...UNKNOWN, slug: one.slug, title: one.slug };
  return { ...cardLook(card, one), badge };
}
