/** Asking about cards and sites by their names, and things in people's words. */
import { named, type Named } from '../../core/asking';
import { cardOf, inPlay, playerAt, siteOf, tableOf } from './reading';
import { question, slugOfThing } from './things';
import type { LoreView, View } from './types';

export const example = 'move to Moria';

const nameOf = (table: LoreView, thing: string): string =>
  cardOf(table, slugOfThing(table, thing))?.name ?? siteOf(table, thing)?.name ?? '';

/** A thing or a choice in its names: "Gandalf to Lórien". */
export function called(view: View, thing: string): string {
  const table = tableOf(view);
  const [first, second] = thing.split(' ').flatMap((word) => nameOf(table, word) || []);
  if (!first) return thing;
  return second ? `${first} to ${second}` : first;
}

const all = (table: LoreView, things: readonly string[]): Named[] =>
  things.map((thing) => ({ thing, names: [nameOf(table, thing)].filter(Boolean) }));

/** Cards of the own hands, then one's own cards in play, then sites, then all other cards. */
function askable(view: View, verb: string): string[] {
  const table = tableOf(view);
  const held = view.own.flatMap((seat) => playerAt(table, seat)?.hand ?? []);
  const own = table.in_play.filter(({ owner }) => view.own.includes(owner)).map(({ key }) => key);
  const others = table.in_play.filter(({ owner }) => !view.own.includes(owner)).map(({ key }) => key);
  const sites = table.sites.map(({ slug }) => slug);
  if (verb === 'play' || verb === 'bring') return [...new Set(held)];
  if (verb === 'move') return sites;
  return verb ? own : [...new Set([...held, ...own, ...sites, ...others])];
}

/** Choices as they are sent, where words could not be meant. */
const CHOICE =
  /^(?:play|move|use|bring|transfer|store|remove|test|pick|strike|support) [a-z0-9-]+(?:\.\d+)?(?: |$)/;

/** The questions that go with words: a card's or site's name or a part of it, with or without where to. */
export function asked(view: View, text: string): string[] {
  const table = tableOf(view);
  if (CHOICE.test(text) && nameOf(table, text.split(' ')[1] ?? '')) return [text];
  const [, verb = '', words = text] = /^(play|move|use|bring|store) (?:to )?(.+)$/i.exec(text) ?? [];
  const [what = '', where = ''] = words.split(/ (?:to|on|at) /i);
  const found = named(all(table, askable(view, verb.toLowerCase())), what);
  const targets = where
    ? named(
        all(table, [...table.sites.map(({ slug }) => slug), ...table.in_play.map(({ key }) => key)]),
        where,
      )
    : [];
  const ask = (thing: string): string[] =>
    where
      ? targets
          .filter((target) => siteOf(table, target) ?? inPlay(table, target))
          .map((target) => question(target, [thing], view))
      : [question(thing, [], view)];
  return [...new Set(found.flatMap(ask))].slice(0, 6);
}
