/**
 * What can be asked about a card, and which cards lie where. Options name cards in play by their key (`frodo.3`), cards of
 * a hand or pile by their slug, players as `seat 1`.
 */
import { inPlay, tableOf } from './reading';
import type { InPlayView, Option, TableView, View } from './types';

/** The question to put to the server about something that is not lit. */
export function question(thing: string, selected: readonly string[], view: View): string {
  const table = tableOf(view);
  const options = view.decision?.options ?? [];
  const one = inPlay(table, thing);
  const [first] = selected;
  const pair = options.find(
    ({ token, touches }) => first !== undefined && touches[0] === first && /^(assign|transfer) /.test(token),
  );
  if (pair && one) return `${pair.token.split(' ')[0] ?? ''} ${first ?? ''} ${thing}`;
  const hand = table.players.find(({ seat }) => seat === view.seat)?.hand ?? [];
  if (hand.includes(thing)) return `play ${thing}`;
  const picking = options.some(({ token }) => token.startsWith('pick '));
  if (picking && one) return `pick ${thing}`;
  const [ability] = one?.abilities ?? table.path.find(({ key }) => key === thing)?.abilities ?? [];
  return ability === undefined ? thing : `use ${thing} ${ability}`;
}

/** Everything that lies open somewhere on the table, as options name it. */
export function visible(table: TableView, hand: readonly string[]): Set<string> {
  return new Set([
    ...hand,
    ...table.in_play.map(({ key }: InPlayView) => key),
    ...table.path.map(({ key }) => key),
  ]);
}

/** Cards that are offered and lie neither in the hand nor in play: in a deck or pile, or just shown. */
export function offeredElsewhere(options: readonly Option[], seen: ReadonlySet<string>): Option[] {
  return options.filter(
    ({ touches }) => touches.length > 0 && touches.some((one) => !seen.has(one) && !one.startsWith('seat ')),
  );
}
