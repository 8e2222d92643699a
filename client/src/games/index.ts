/**
 * The boards. A game that wants one of its own adds it here, with its text form; every other game whose view is a
 * card table has the generic one.
 */
import type { Component } from 'svelte';

import type { EventLine, Option, TableInfo, View } from '../core/protocol';
import type { Cue } from '../core/sound';
import { agreed } from './confrontation/agreed';
import { soundsFor } from './confrontation/sounds';
import * as aboutCards from './generic/reading';
import { agreed as agreedInTheTcg } from './lotr_tcg/agreed';
import * as aboutTheTcg from './lotr_tcg/asking';
import { soundsFor as soundsOfTheTcg } from './lotr_tcg/sounds';

export interface BoardProps {
  view: View;
  options: Option[];
  disabled: boolean;
  /** Make a choice. */
  onchoose: (token: string) => void;
  /** Why is this not possible? A thing, or the whole choice. */
  onask: (thing: string) => void;
  /** What happened since the view before this one. */
  events: EventLine[];
  reducedMotion: boolean;
}

export type Board = Component<BoardProps>;

export interface GameClient {
  board: () => Promise<{ default: Board }>;
  text: () => Promise<{ default: Board }>;
  /** The sounds that go with what happened. */
  sounds: (events: readonly EventLine[]) => Cue[];
  /** What was agreed for a table. */
  agreed: (options: Readonly<Record<string, string>>) => string;
  /** The seats as people call them. */
  seatTitles: Readonly<Record<string, string>>;
  /** What words typed, or a thing clicked, could be asked about: things, or whole choices. */
  asked?: (view: View, text: string) => string[];
  /** A thing or a choice in people's words, where its token is not. */
  called?: (view: View, thing: string) => string;
  /** Something that one could ask about. */
  example: string;
  /** The seats that are out of the game while others play on. */
  out?: (view: View) => number[];
}

const GAMES: Readonly<Record<string, GameClient>> = {
  confrontation: {
    board: () => import('./confrontation/Board.svelte'),
    text: () => import('./confrontation/TextTable.svelte'),
    sounds: soundsFor,
    agreed,
    seatTitles: {
      fellowship: 'The Fellowship',
      sauron: 'Sauron',
      first: 'First player',
      second: 'Second player',
    },
    example: 'move frodo rohan',
  },
  lotr_tcg: {
    board: () => import('./lotr_tcg/Board.svelte'),
    text: () => import('./lotr_tcg/TextTable.svelte'),
    sounds: soundsOfTheTcg,
    agreed: agreedInTheTcg,
    seatTitles: Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((number) => [`player-${number}`, `Player ${number}`]),
    ),
    ...aboutTheTcg,
  },
};

/** For every game that has no board of its own. */
const GENERIC: GameClient = {
  board: () => import('./generic/Board.svelte'),
  text: () => import('./generic/TextTable.svelte'),
  sounds: (events) => (events.length ? ['card'] : []),
  agreed: aboutCards.agreed,
  seatTitles: {},
  asked: aboutCards.asked,
  called: aboutCards.called,
  example: 'The title of a card',
  out: aboutCards.out,
};

export function gameClient(name: string): GameClient {
  return (Object.hasOwn(GAMES, name) ? GAMES[name] : undefined) ?? GENERIC;
}

/** Has this page a board for the game as this view shows it? */
export function canDraw({ game, table }: View): boolean {
  return Object.hasOwn(GAMES, game) || aboutCards.isCardTable(table);
}

/** A seat as people call it. */
export function seatTitle(game: string, seat: string): string {
  const words = seat.replaceAll('-', ' ');
  return gameClient(game).seatTitles[seat] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A title in the middle of a sentence: the Fellowship. */
export function inSentence(title: string): string {
  return title.replace(/^The /, 'the ');
}

/** Names in a row, as a sentence has them: Frodo, Sam and Gollum. */
export function listed(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}` : (names[0] ?? '');
}

/** How a match ended, in one line; empty while it has not. */
export function resultWords({ game, seats, outcome, result }: TableInfo): string {
  if (!outcome) return '';
  const { winners, scores } = outcome;
  // Ones and noughts only repeat who has won.
  const told = (some: readonly number[]): string =>
    scores.every((score) => score === 0 || score === 1) ? '' : `, ${some.join(' to ')}`;
  // Who plays alone cannot draw.
  if (!winners.length) return `${result.startsWith('lost') ? 'Lost' : 'A draw'}${told(scores)}`;
  const [first = 0, ...partners] = winners;
  const names = [
    seatTitle(game, seats[first]?.name ?? ''),
    ...partners.map((seat) => inSentence(seatTitle(game, seats[seat]?.name ?? ''))),
  ];
  const theirs = winners.map((seat) => scores[seat] ?? 0);
  const others = scores.filter((_, seat) => !winners.includes(seat));
  return `${listed(names)} won${told([...theirs, ...others])}`;
}
