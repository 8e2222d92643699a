/** The games that this client can draw. A new game is a board, its text form, and an entry here. */
import type { Component } from 'svelte';

import type { EventLine, Option, View } from '../core/protocol';
import type { Cue } from '../core/sound';
import { soundsFor } from './confrontation/sounds';

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
  /** The seats as people call them. */
  seatTitles: Readonly<Record<string, string>>;
}

const GAMES: Readonly<Record<string, GameClient>> = {
  confrontation: {
    board: () => import('./confrontation/Board.svelte'),
    text: () => import('./confrontation/TextTable.svelte'),
    sounds: soundsFor,
    seatTitles: {
      fellowship: 'The Fellowship',
      sauron: 'Sauron',
      first: 'First player',
      second: 'Second player',
    },
  },
};

export function gameClient(name: string): GameClient | undefined {
  return Object.hasOwn(GAMES, name) ? GAMES[name] : undefined;
}

/** A seat as people call it. */
export function seatTitle(game: string, seat: string): string {
  return gameClient(game)?.seatTitles[seat] ?? seat.charAt(0).toUpperCase() + seat.slice(1);
}
