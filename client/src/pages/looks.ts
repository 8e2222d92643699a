/** How a game looks on the pages: its picture and colour, and what it is like in a line. */
import type { Component } from 'svelte';

import type { GameInfo } from '../core/protocol';
import { isDeck } from './decks';
import AnyTable from './scenes/AnyTable.svelte';
import Confrontation from './scenes/Confrontation.svelte';
import Draft from './scenes/Draft.svelte';
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
  /** A usual game, in minutes (LoRE: a round of a tournament by its rules); null where nobody has measured. */
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
    line: 'Nine hidden pieces a side. The Fellowship carries the Ring to Mordor; Sauron tries to find it.',
    like: 'A bluffing game with few rules: half an hour for the first game, including the tutorial.',
  },
  lotr_tcg: {
    picture: LotrTcg,
    colour: '#7a4a1e',
    pale: '#e6b98a',
    sign: 'ring',
    minutes: 60,
    line: 'Lead your fellowship from site to site, and send minions against the other players.',
    like: 'A card game with built-in decks. The page highlights what you can play and explains every number.',
  },
  lotr_tcg_limited: {
    picture: Draft,
    colour: '#6b5210',
    pale: '#e8cf7a',
    sign: 'poker-hand',
    minutes: 20,
    line: 'Open packs, take a card and pass the rest on; build a deck from what you took, and play.',
    like: 'You need no deck: all players pick cards at the same time, build a deck and play with it.',
  },
  wotr: {
    picture: Wotr,
    colour: '#8c2a20',
    pale: '#f0a99e',
    sign: 'crossed-swords',
    minutes: 90,
    line: 'Two teams fight for cities while the Ring travels to Mount Doom.',
    like: 'Nine rounds in which every card you play costs another one. Two decks a side; bots fill the empty seats.',
  },
  lore: {
    picture: Lore,
    colour: '#2a6a4a',
    pale: '#8fcbb1',
    sign: 'wizard-staff',
    minutes: 60,
    line: 'Lead a Wizard: travel, recruit allies, and send monsters against your opponent.',
    like: 'You travel across the map in your turn, and play monsters in your opponent’s turn.',
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
