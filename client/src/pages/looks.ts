/** How a game looks on the pages: its picture and colour, and what it is like in a line. */
import type { Component } from 'svelte';

import type { GameInfo } from '../core/protocol';
import { isDeck } from './decks';
import AnyTable from './scenes/AnyTable.svelte';
import Confrontation from './scenes/Confrontation.svelte';
import Lore from './scenes/Lore.svelte';
import LotrTcg from './scenes/LotrTcg.svelte';
import Wotr from './scenes/Wotr.svelte';
import type { SignName } from './signs';

export interface Look {
  picture: Component<{ small?: boolean }>;
  /** The colour of its buttons, with white on it; `pale` is the same for words on a dark ground. */
  colour: string;
  pale: string;
  sign: SignName;
  /** A usual game, in minutes; null where nobody has measured. */
  minutes: number | null;
  /** One line on it; empty: what the game says of itself. */
  line: string;
  /** What it is like to play, for somebody who is invited to it. */
  like: string;
}

const LOOKS: Readonly<Record<string, Look>> = {
  confrontation: {
    picture: Confrontation,
    colour: '#1d5c8c',
    pale: '#8fc0ea',
    sign: 'shield',
    minutes: 30,
    line: 'Nine against nine, hidden until they meet. Carry the Ring to Mordor, or find it in time.',
    like: 'A duel of bluff with few rules: the first game takes half an hour, explanation included.',
  },
  lotr_tcg: {
    picture: LotrTcg,
    colour: '#7a4a1e',
    pale: '#e6b98a',
    sign: 'ring',
    minutes: 60,
    line: 'Lead your fellowship from site to site, and send the shadows against the others.',
    like: 'A rich card game with ready decks: the table shows what can be played, and what each number is made of.',
  },
  lotr_tcg_limited: {
    picture: LotrTcg,
    colour: '#6b5210',
    pale: '#e8cf7a',
    sign: 'poker-hand',
    minutes: 20,
    line: 'Open packs, take a card and pass the rest on; build a deck from what you took, and play.',
    like: 'Nobody brings a deck: everybody picks his cards at this table, at the same time, and plays with them at once.',
  },
  wotr: {
    picture: Wotr,
    colour: '#8c2a20',
    pale: '#f0a99e',
    sign: 'crossed-swords',
    minutes: 90,
    line: 'Two teams, nine rounds. Hold the cities, walk the paths, resist the corruption.',
    like: 'A war in nine rounds where every card costs another one: two decks a side, and friends or bots for the rest.',
  },
  lore: {
    picture: Lore,
    colour: '#2a6a4a',
    pale: '#8fcbb1',
    sign: 'wizard-staff',
    minutes: null,
    line: 'A Wizard, a company and a map: win the free peoples on the road, and make the roads of others dangerous.',
    like: 'A journey over the whole map: you travel in your turn, and send Orcs and worse in the turn of the other.',
  },
};

const OTHERS: readonly Pick<Look, 'colour' | 'pale'>[] = [
  { colour: '#5a4a78', pale: '#c3b4e6' },
  { colour: '#2a6a4a', pale: '#8fcbb1' },
  { colour: '#7d3f5a', pale: '#eaa9c2' },
  { colour: '#45606e', pale: '#a9cbdb' },
];

/** The look of a game; one that we do not know gets a table and a colour that stays its own. */
export function lookOf(game: string): Look {
  if (Object.hasOwn(LOOKS, game) && LOOKS[game]) return LOOKS[game];
  const sum = [...game].reduce((before, letter) => before + (letter.codePointAt(0) ?? 0), 0);
  const { colour, pale } = OTHERS[sum % OTHERS.length] ?? { colour: '#5a4a78', pale: '#c3b4e6' };
  return { picture: AnyTable, colour, pale, sign: 'poker-hand', minutes: null, line: '', like: '' };
}

export function lineOf(game: GameInfo): string {
  return lookOf(game.name).line || game.about;
}

/** `2 players`, `2 to 6 players`, `1 player`. */
export function playersWords(game: GameInfo): string {
  const [least, most] = numberOfPlayers(game);
  if (least < most) return `${least} to ${most} players`;
  return least === 1 ? '1 player' : `${least} players`;
}

function numberOfPlayers({ options, seats }: GameInfo): [number, number] {
  const decks = options.filter(isDeck);
  if (decks.length) return [decks.filter(({ choices }) => !choices.includes('')).length, decks.length];
  const asked =
    options.find(({ name }) => name === 'players' || name === 'people')?.choices.map(Number) ?? [];
  const known = asked.filter((number) => Number.isInteger(number) && number > 0);
  return known.length ? [Math.min(...known), Math.max(...known)] : [seats.length, seats.length];
}

export function minutesWords(game: string): string {
  const { minutes } = lookOf(game);
  return minutes === null ? '' : `${minutes} min`;
}
