/** Asking about cards by their titles, and what stands beside the table about its players. */
import { named, type Named } from '../../core/asking';
import { cardOf, inPlay, tableOf } from './reading';
import type { Option, TableView, View } from './types';

export const example = 'Orc Ambusher';

/** The seats of players who are out of the game. */
export function out(view: View): number[] {
  return tableOf(view)
    .players.filter(({ in_game }) => !in_game)
    .map(({ seat }) => seat);
}

/** The slug of a card that a token names: `frodo-reluctant-adventurer.3`, `orc-ambusher`. */
function slugOf(table: TableView, word: string): string | undefined {
  const known = inPlay(table, word) ?? table.path.find(({ key }) => key === word);
  return known?.slug ?? cardOf(table, word)?.slug;
}

/** A thing or a choice in the titles of its cards. */
export function called(view: View, thing: string): string {
  const table = tableOf(view);
  const titles = thing.split(' ').flatMap((word) => {
    const card = cardOf(table, slugOf(table, word) ?? '');
    return card ? [card] : [];
  });
  const [first, second] = titles;
  if (!first) return thing;
  if (second && thing.startsWith('assign ')) return `${first.title} against ${second.title}`;
  if (second && thing.startsWith('transfer ')) return `${first.title} to ${second.title}`;
  return first.name;
}

/** What can be asked about a card in play: its abilities, or else the card itself. */
function aboutInPlay(table: TableView, key: string): string[] {
  const { abilities = [] } = inPlay(table, key) ?? table.path.find((site) => site.key === key) ?? {};
  return abilities.length ? abilities.map((number) => `use ${key} ${number}`) : [`pick ${key}`, key];
}

function namesOf(table: TableView, slug: string): string[] {
  const card = cardOf(table, slug);
  return card ? [card.title, card.name] : [];
}

/** The cards in play, sites as well. */
function lying(table: TableView): Named[] {
  return [...table.in_play, ...table.path].map(({ key, slug }) => ({
    thing: key,
    names: namesOf(table, slug),
  }));
}

/** Of cards in play the player's own, if he has some of that title. */
function preferred(view: View, keys: readonly string[]): readonly string[] {
  const own = keys.filter((key) => inPlay(tableOf(view), key)?.owner === view.seat);
  return own.length ? own : keys;
}

/** "Orc Ambusher against Frodo", "Hobbit Sword to Merry": two cards in play. */
function pairs(view: View, words: string): string[] {
  const table = tableOf(view);
  const [one = '', other = '', ...more] = words.split(/ (?:against|to|on) /i);
  if (!other || more.length) return [];
  const kind = (key: string): string => cardOf(table, slugOf(table, key) ?? '')?.kind ?? '';
  const [firsts, seconds] = [one, other].map((part) => preferred(view, named(lying(table), part)));
  const found = (firsts ?? []).flatMap((first) =>
    (seconds ?? []).map((second) => {
      if (kind(first) === 'minion') return `assign ${first} ${second}`;
      return kind(second) === 'minion' ? `assign ${second} ${first}` : `transfer ${first} ${second}`;
    }),
  );
  return found.slice(0, 4);
}

/** A card's title or a part of it, in the hand or in play; or else wherever it lies open. */
function aboutCards(view: View, words: string, verb: string): string[] {
  const both = pairs(view, words);
  if (both.length) return both;
  const table = tableOf(view);
  const hand = table.players.find(({ seat }) => seat === view.seat)?.hand ?? [];
  const playing = (slugs: readonly string[]): Named[] =>
    slugs.map((slug) => ({ thing: `play ${slug}`, names: namesOf(table, slug) }));
  const near = [
    ...(verb === '' || verb === 'play' ? playing(hand) : []),
    ...(verb === 'play' ? [] : lying(table)),
  ];
  const found = named(near, words);
  const keys = preferred(
    view,
    found.filter((thing) => !thing.startsWith('play ')),
  );
  const questions = [
    ...found.filter((thing) => thing.startsWith('play ')),
    ...keys.flatMap((key) => aboutInPlay(table, key)),
  ];
  // Of what is neither in the hand nor in play the server says so.
  return (questions.length ? questions : named(playing(Object.keys(table.cards)), words)).slice(0, 6);
}

/** Before the first turn nothing is in the way, and a newcomer wants to be told: the board explains what is asked. */
export const laidOut = (options: readonly Option[]): boolean =>
  options.length > 1 && options.every(({ token }) => /^(bid|position) /.test(token));

/** Choices as they are sent, where words could not be meant: they name a card in play, or a slug of several words. */
const CHOICE = /^[a-z]+ (?:[a-z0-9-]+\.\d+(?: |$)|[a-z0-9]+-[a-z0-9-]+$)/;

/** The questions that go with words: a card's title or a part of it, with or without what to do with it. */
export function asked(view: View, text: string): string[] {
  const table = tableOf(view);
  const [first = '', ...rest] = text.split(' ');
  if (!rest.length && slugOf(table, first) && !cardOf(table, first)) return aboutInPlay(table, first);
  if (CHOICE.test(text)) return [text];
  const whole = aboutCards(view, text, '');
  if (whole.length || !/^(play|use|assign|transfer|heal|pick)$/i.test(first)) return whole;
  return aboutCards(view, rest.join(' '), first.toLowerCase());
}
