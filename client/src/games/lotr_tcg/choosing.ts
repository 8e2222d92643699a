/**
 * What a click means. An option names the cards that it touches: cards in play by their key (`frodo.3`), cards of a
 * hand or pile by their slug, players as `seat 1`. What is clicked so far is the selection; the order does not matter.
 */
import type { InPlayView, Option, Subject, TableView } from './types';

export interface Meaning {
  /** The selection from now on. */
  select: readonly string[];
  /** The token of the option that has been chosen. */
  choose?: string;
  /** Options between which the clicks so far leave the choice. */
  offer?: readonly Option[];
  /** The thing is not lit: why not? */
  ask?: string;
}

const touchesAll = (option: Option, things: readonly string[]): boolean =>
  things.every((thing) => option.touches.includes(thing));

/** What all of several options are about goes without saying: it is shown, but need not be clicked. */
export function understood(options: readonly Option[]): string[] {
  const about = options.filter(({ touches }) => touches.length > 0);
  const [first, ...others] = about;
  if (!first || !others.length) return [];
  return first.touches.filter((one) => others.every(({ touches }) => touches.includes(one)));
}

/** The options that the selection leaves. */
export function left(selected: readonly string[], options: readonly Option[]): Option[] {
  return options.filter((option) => touchesAll(option, selected));
}

/** A selection that the options still bear out. */
export function kept(selected: readonly string[], options: readonly Option[]): readonly string[] {
  return left(selected, options).some(({ touches }) => touches.length) ? selected : [];
}

/** The things that a click would do something with. */
export function lit(selected: readonly string[], options: readonly Option[]): Set<string> {
  const silent = new Set(understood(options));
  const found = new Set<string>();
  const light = (some: readonly Option[]): void => {
    for (const { touches } of some) {
      for (const thing of touches) if (!silent.has(thing) || touches.length === 1) found.add(thing);
    }
  };
  light(left(selected, options));
  if (selected.length) for (const thing of selected) found.add(thing);
  return found;
}

/** What a click on a thing means. */
export function click(thing: string, selected: readonly string[], options: readonly Option[]): Meaning {
  if (selected.includes(thing)) return { select: selected.filter((one) => one !== thing) };
  const silent = understood(options);
  for (const start of selected.length ? [selected, []] : [[]]) {
    const wanted = [...start, thing];
    const found = left(wanted, options);
    if (!found.length) continue;
    const whole = found.filter(({ touches }) =>
      touches.every((one) => wanted.includes(one) || silent.includes(one)),
    );
    const [only] = whole;
    if (found.length === 1 && only) return { select: [], choose: only.token };
    if (!whole.length) return { select: wanted };
    // Of several choices with this card one may need another card, too: that one is lit then.
    return { select: whole.length < found.length ? wanted : [], offer: whole };
  }
  return { select: [], ask: thing };
}

/** The question to put to the server about something that is not lit. */
export function question(
  subject: Subject,
  selected: readonly string[],
  options: readonly Option[],
  abilities: readonly number[],
): string {
  const { thing, place } = subject;
  const [first] = selected;
  const pair = options.find(
    ({ token, touches }) => first !== undefined && touches[0] === first && /^(assign|transfer) /.test(token),
  );
  if (pair && subject.inPlay) return `${pair.token.split(' ')[0] ?? ''} ${first ?? ''} ${thing}`;
  if (place === 'hand') return `play ${thing}`;
  const picking = options.some(({ token }) => token.startsWith('pick '));
  if (picking && subject.inPlay) return `pick ${thing}`;
  const [ability] = abilities;
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

/** Options that touch nothing on the table: they are buttons. */
export function buttons(options: readonly Option[]): Option[] {
  return options.filter(({ touches }) => touches.length === 0);
}
