/** Asking about cards by their names, and things in people's words. */
import { named, type Named } from '../../core/asking';
import { cardOf, inPlay, locationOf, playerAt, tableOf } from './reading';
import { question, slugOfThing } from './things';
import type { View, WarView } from './types';

export const example = 'Gandalf to Moria';

const nameOf = (table: WarView, thing: string): string =>
  cardOf(table, slugOfThing(table, thing))?.name ?? '';

/** A thing or a choice in the names of its cards: "Strider to Weathertop". */
export function called(view: View, thing: string): string {
  const table = tableOf(view);
  const [first, second] = thing.split(' ').flatMap((word) => nameOf(table, word) || []);
  if (!first) return thing;
  if (/ to reserve$/.test(thing)) return `${first} to reserve`;
  return second ? `${first} ${/ on /.test(thing) ? 'on' : 'to'} ${second}` : first;
}

const all = (table: WarView, things: readonly string[]): Named[] =>
  things.map((thing) => ({ thing, names: [nameOf(table, thing)].filter(Boolean) }));

/** Cards of the own hands, then one's own cards in play, then all others; who says what to do means one of those. */
function cards(view: View, verb: string): string[] {
  const table = tableOf(view);
  const held = view.own.flatMap((seat) => playerAt(table, seat)?.hand ?? []);
  const own = table.in_play.filter(({ owner }) => view.own.includes(owner)).map(({ key }) => key);
  const others = table.in_play.filter(({ owner }) => !view.own.includes(owner)).map(({ key }) => key);
  if (verb === 'play' || verb === 'cycle') return [...new Set(held)];
  return verb ? own : [...new Set([...held, ...own, ...others])];
}

/** Choices as they are sent, where words could not be meant. */
const CHOICE = /^(?:play|move|use|cycle|fight|pick|lose) [a-z0-9-]+(?:\.\d+)?(?: |$)/;

/** The questions that go with words: a card's name or a part of it, with or without where to. */
export function asked(view: View, text: string): string[] {
  const table = tableOf(view);
  if (CHOICE.test(text) && slugOfThing(table, text.split(' ')[1] ?? '') in table.cards) return [text];
  const [, verb = '', words = text] = /^(play|move|use|cycle) (.+)$/i.exec(text) ?? [];
  const [what = '', where = ''] = words.split(/ (?:to|on|at) /i);
  const found = named(all(table, cards(view, verb.toLowerCase())), what);
  const targets = where
    ? named(
        all(table, [...table.locations.map(({ slug }) => slug), ...table.in_play.map(({ key }) => key)]),
        where,
      )
    : [];
  const ask = (thing: string): string[] => {
    if (!where) return [question(thing, [], view)];
    return targets
      .filter((target) => locationOf(table, target) ?? inPlay(table, target))
      .map((target) => question(target, [thing], view));
  };
  return [...new Set(found.flatMap(ask))].slice(0, 6);
}
