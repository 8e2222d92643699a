/** Cards of this table as they are drawn: in play, in a hand, in a pile. */
import type { Badge, CardLook } from '../../cards/look';
import { cardLook } from './look';
import { cardOf, placeOf, sideOf, sideOfSeat } from './reading';
import type { InPlayView, WarView } from './types';

const UNKNOWN: Omit<CardLook, 'slug' | 'title'> = {
  subtitle: '',
  kind: 'card',
  frame: 'plain',
  palette: 'wotr-path',
  country: 'rays',
  emblem: '',
  keywords: '',
  text: [],
  figures: [],
};

/** A card as it is printed; a badge says how many there are. */
export function lookOf(table: WarView, slug: string, copies = 1): CardLook {
  const card = cardOf(table, slug);
  if (!card) return { ...UNKNOWN, slug, title: slug };
  return { ...cardLook(card), badge: copies > 1 ? { words: `${copies} copies` } : undefined };
}

/** A card of a hand; what is given up for something lies tilted, and what is chosen says so. */
export function lookHeld(
  table: WarView,
  slug: string,
  copies: number,
  { paid, chosen }: { paid: boolean; chosen: boolean },
): CardLook {
  const look = lookOf(table, slug, copies);
  if (paid) return { ...look, tilted: true, badge: { words: 'given up' } };
  return chosen ? { ...look, badge: { words: 'chosen' } } : look;
}

/** A card in play, with the icons that count where it is. */
export function lookInPlay(table: WarView, one: InPlayView, badge?: Badge): CardLook {
  const card = cardOf(table, one.slug);
  if (!card) return { ...UNKNOWN, slug: one.slug, title: one.slug };
  const place = placeOf(table, one.key);
  const role = place && (sideOf(place.defending) === sideOfSeat(table, one.owner) ? 'defends' : 'attacks');
  return {
    ...cardLook(
      card,
      place && role ? { one, place: place.kind === 'path' ? 'path' : 'battle', role } : { one },
    ),
    badge,
  };
}
