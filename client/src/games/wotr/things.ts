/**
 * What options are about. They name cards in play by their key (`frodo-baggins.3`), cards of a hand or pile and locations
 * by their slug, players as `seat 1`. Here a card is also brought somewhere: to a reserve, onto a pile.
 */
import type { Step } from '../../table/choosing';
import { cardOf, inPlay, locationOf, placeOf, playerAt, sideOfSeat, tableOf } from './reading';
import type { EventLine, Option, View, WarView } from './types';

export const reserveOf = (seat: number): string => `reserve ${seat}`;
export const pileThing = (pile: 'cycled' | 'eliminated' | 'deck', seat: number): string => `${pile} ${seat}`;
export const ringThing = (seat: number): string => `ring ${seat}`;
/** The whole field, where events are played. */
export const FIELD = 'field';

/** A thing under the name that it has on the board: a location is there by its slug. */
const onBoard = (table: WarView, thing: string): string => locationOf(table, thing)?.slug ?? thing;

/** Which pile a card goes to that is chosen. */
const PILES: readonly (readonly [RegExp, 'cycled' | 'eliminated'])[] = [
  [/^cycle /, 'cycled'],
  [/^(eliminate|forsake) /, 'eliminated'],
];

/** Is it paid or given up by that option? */
export const isPaid = ({ token }: Option): boolean => PILES.some(([verb]) => verb.test(token));

/** The things of an option in the order in which they are pressed. */
export function things({ token, touches }: Option, view: View): readonly Step[] {
  const table = tableOf(view);
  const seat = view.decision?.seat ?? 0;
  if (token === 'ring') return [ringThing(seat)];
  if (token === 'forsake top of deck') return [pileThing('deck', seat), 'pay deck'];
  const steps = touches.map((thing) => onBoard(table, thing));
  const [first = ''] = steps;
  if (/^play .* to reserve$/.test(token)) return [first, reserveOf(seat)];
  const pile = PILES.find(([verb]) => verb.test(token))?.[1];
  // It lies tilted until it is confirmed: by the button, or on its pile. Which card it is makes that step its own.
  return pile ? [first, [`pay ${first}`, pileThing(pile, seat)]] : steps;
}

/** Everything that options are about, with a label of one of them. */
export function offeredThings(table: WarView, options: readonly Option[]): ReadonlyMap<string, string> {
  return new Map(
    options.flatMap(({ touches, label }) => touches.map((thing) => [onBoard(table, thing), label] as const)),
  );
}

/** The card that a thing is: `frodo-baggins.3`, `sting`. */
export function slugOfThing(table: WarView, thing: string): string {
  return inPlay(table, thing)?.slug ?? locationOf(table, thing)?.slug ?? thing;
}

/** Onto what a card can be dropped that means its option by itself: events onto the field. */
export function places({ token, touches: [thing = ''] }: Option, view: View): readonly string[] {
  return token === `play ${thing}` && cardOf(tableOf(view), thing)?.kind === 'event' ? [FIELD] : [];
}

const held = (view: View, slug: string): boolean =>
  view.own.some((seat) => playerAt(tableOf(view), seat)?.hand.includes(slug));

/** What to ask the server about a card of a hand: how it would be played. */
function aboutHeld(table: WarView, slug: string, onto: string): string {
  const kind = cardOf(table, slug)?.kind;
  if (kind === 'event') return `play ${slug}`;
  if (kind === 'item') {
    const wielder =
      inPlay(table, onto)?.key ??
      table.in_play.find((one) => cardOf(table, one.slug)?.kind === 'character')?.key;
    return wielder ? `play ${slug} on ${wielder}` : `play ${slug} to reserve`;
  }
  const location = (locationOf(table, onto) ?? placeOf(table, onto))?.slug;
  return location ? `play ${slug} to ${location}` : `play ${slug} to reserve`;
}

/** What to ask the server about a thing that is not lit. */
export function question(thing: string, selected: readonly string[], view: View): string {
  const table = tableOf(view);
  const [first = ''] = selected;
  if (first && held(view, first) && !held(view, thing)) return aboutHeld(table, first, thing);
  const location = locationOf(table, thing);
  if (location && inPlay(table, first)) return `move ${first} to ${location.slug}`;
  if (held(view, thing)) return aboutHeld(table, thing, '');
  if (/^ring \d+$/.test(thing)) return 'ring';
  const one = inPlay(table, thing);
  const [action] = one?.actions ?? [];
  if (one && action !== undefined) return `use ${thing} ${action}`;
  const [active] = table.locations;
  if (one && !one.host && active && view.own.includes(one.owner)) return `move ${thing} to ${active.slug}`;
  return thing;
}

/** Titles of cards that lines of the log may name, and the cards. */
export function names(view: View): ReadonlyMap<string, string> {
  return new Map(Object.values(tableOf(view).cards).map(({ name, slug }) => [name, slug] as const));
}

/** Whose doing a line is. */
export function side({ data }: EventLine, view: View): 'free' | 'shadow' | '' {
  const { seat } = data;
  return typeof seat === 'number' && seat >= 0 ? sideOfSeat(tableOf(view), seat) : '';
}
