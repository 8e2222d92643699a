/**
 * What options are about. They name cards in play by their key (`frodo.3`), cards of a hand or pile by their slug, players
 * as `seat 1`.
 */
import type { Step } from '../../table/choosing';
import { cardOf, inPlay, player, tableOf } from './reading';
import type { EventLine, Option, TableView, View } from './types';

/** Everything that options are about, with a label of one of them. */
export function offeredThings(options: readonly Option[]): ReadonlyMap<string, string> {
  return new Map(options.flatMap(({ touches, label }) => touches.map((thing) => [thing, label] as const)));
}

/** The things of an option in the order in which they are pressed; of cards in play that are alike, any of them. */
export function things({ token, touches }: Option): readonly Step[] {
  const words = token.split(' ');
  const named = touches.filter((thing) => words.includes(thing));
  const others = touches.filter((thing) => !words.includes(thing));
  if (!named.length || !others.length) return touches;
  const kind = (key: string): string => key.slice(0, key.lastIndexOf('.'));
  return named.map((key) => [key, ...others.filter((other) => kind(other) === kind(key))]);
}

/** The card that a thing is: `frodo.3`, `axe-strike`, or a card among equal ones, `axe-strike 2`. */
export function slugOfThing(table: TableView, thing: string): string {
  return inPlay(table, thing)?.slug ?? (cardOf(table, thing) ? thing : (thing.split(' ')[0] ?? thing));
}

/** What to ask the server about a thing that is not lit. */
export function question(thing: string, selected: readonly string[], view: View): string {
  const table = tableOf(view);
  const options = view.decision?.options ?? [];
  const [first] = selected;
  const pair = options.find(
    (option) =>
      first !== undefined &&
      /^(assign|transfer) /.test(option.token) &&
      [things(option)[0] ?? []].flat().includes(first),
  );
  const lies = inPlay(table, thing);
  if (pair && lies) return `${pair.token.split(' ')[0] ?? ''} ${first ?? ''} ${thing}`;
  if (view.seat !== null && player(table, view.seat)?.hand.includes(thing)) return `play ${thing}`;
  if (lies && options.some(({ token }) => token.startsWith('pick '))) return `pick ${thing}`;
  const [ability] = lies?.abilities ?? table.path.find(({ key }) => key === thing)?.abilities ?? [];
  return ability === undefined ? thing : `use ${thing} ${ability}`;
}

/** Onto what a card of the hand can be dropped to be played: the stage, or whoever could bear it. */
export function places({ token, touches: [thing = ''] }: Option, view: View): readonly string[] {
  if (!token.startsWith('play ')) return [];
  const table = tableOf(view);
  const card = cardOf(table, thing);
  if (!card) return [];
  const bearers = table.in_play.filter((one) => one.active && !one.host).map(({ key }) => key);
  return ['stage', ...(['possession', 'artifact', 'condition'].includes(card.kind) ? bearers : [])];
}

/** Titles of cards that lines of the log may name, and the cards; a full name before a title that several share. */
export function names(view: View): ReadonlyMap<string, string> {
  const cards = Object.values(tableOf(view).cards);
  return new Map([
    ...cards.map(({ title, slug }) => [title, slug] as const),
    ...cards.map(({ name, slug }) => [name, slug] as const),
  ]);
}

/** Whose doing a line is: of the player who led in its turn, or of a Shadow player. */
export function side({ data }: EventLine, view: View, turn?: EventLine): 'free' | 'shadow' | '' {
  const { seat } = data;
  if (typeof seat !== 'number' || seat < 0) return '';
  const leader = turn?.type === 'TurnBegan' ? turn.data['seat'] : tableOf(view).free_peoples;
  return seat === leader ? 'free' : 'shadow';
}
