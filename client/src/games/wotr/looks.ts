/** Cards of this table as they are drawn: in play, in a hand, in a pile. */
import { widthOf } from '../../cards/fitting';
import type { Badge, CardLook, Figure } from '../../cards/look';
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

/** A card of a hand; what is given up for something lies tilted. */
export function lookHeld(table: WarView, slug: string, copies: number, paid: boolean): CardLook {
  const look = lookOf(table, slug, copies);
  return paid ? { ...look, tilted: true, badge: { words: 'given up' } } : look;
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

/** What a figure needs on a strip beside the name, in pixels. */
const FIGURE = 25;
const WORTH: readonly Figure['shape'][] = ['disc', 'hexagon', 'shield', 'star'];

/** The figures for which there is room beside a name: those for paths first, leadership last. */
export function briefly({ title, figures }: CardLook, room: number): Figure[] {
  const fit = Math.max(0, Math.floor((room - 34 - widthOf(title, 13)) / FIGURE));
  const kept = WORTH.flatMap((shape) => figures.filter((one) => one.shape === shape)).slice(0, fit);
  return figures.filter((one) => kept.includes(one));
}
