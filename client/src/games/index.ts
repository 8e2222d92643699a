/**
 * The boards. A game that wants one of its own adds it here, with its text form; every other game whose view is a
 * card table has the generic one.
 */
import type { Component } from 'svelte';

import { namesAt, whoSits } from '../core/naming';
import type { Arranging, EventLine, Option, TableInfo, View } from '../core/protocol';
import { inSentence, seatTitle } from '../core/seats';
import type { Sitting } from '../core/sitting';
import type { Cue } from '../core/sound';
import type { Beat, MakeBeats } from '../table/beats.svelte';
import type { Beside } from '../table/beside';
import type { Choosing, ChoosingHints } from '../table/choosing.svelte';
import { agreed } from './confrontation/agreed';
import { agreed as agreedInGeneral, isCardTable } from './generic/reading';
import { agreed as agreedInLore } from './lore/agreed';
import { agreed as agreedInTheTcg } from './lotr_tcg/agreed';
import { agreed as agreedInADraft } from './lotr_tcg_limited/agreed';
import { agreed as agreedInTheWar } from './wotr/agreed';

export { inSentence, seatTitle };

export interface BoardProps {
  /** What is drawn: the table in the state of the beat that is being shown. */
  view: View;
  /** Everything that was told up to there: last move, log. */
  told: readonly EventLine[];
  /** Of that, what the last change of the table has brought. */
  news: readonly EventLine[];
  /** The beat that is being shown, or null. Its `stage` is the game's own description of what to put in the middle. */
  beat: Beat | null;
  /** What can be chosen, what is chosen so far, and what a press or a drop means: one for board, list and button. */
  choosing: Choosing;
  /** Those at the table by seat: name, clock, presence, thinking, to move. */
  players: readonly Sitting[];
  /** The phone's table. */
  narrow: boolean;
  reducedMotion: boolean;
  /** Questions that several answer at the same time: who still has to, who is ready, what of the viewer's is sealed. */
  arranging?: Arranging | null;
  /** Send all answers at once; none takes them back. */
  arrange?: ((tokens: readonly string[]) => void) | undefined;
  /** The room in the column beside the board, where the game wants one and there is one. */
  beside?: Beside | null;
}

export type Board = Component<BoardProps>;

/** What a game brings to its table. It is loaded with the board, so that no page carries another game's. */
export interface GameParts extends ChoosingHints {
  Board: Board;
  /** The board puts a part of itself into the column, under a tab of this name. The column is wider then. */
  beside?: string;
  /** What happens at one update, beat by beat; without it, line by line in words. */
  beats?: MakeBeats;
  /** The sounds of lines, for beats that bring none of their own. */
  sounds?: (events: readonly EventLine[]) => readonly Cue[];
  /** Where the game stands, for the header: turn and phases. */
  Heading?: Component<{ view: View; players: readonly Sitting[] }>;
  /** Where the game stands in a few words, so that two equal questions look different: "Turn 8, skirmish". */
  standing?: (view: View, players: readonly Sitting[]) => string;
  /** A question in better words than the server's, for whoever is asked; null leaves it as it is. */
  wording?: (view: View) => { heading: string; sentence: string; brief: string } | null;
  /** These choices are laid out on the board and explained there: the list does not repeat them unasked. */
  laidOut?: (options: readonly Option[]) => boolean;
  /** What to do about questions that several answer at the same time, where nobody sets up his side. */
  arranging?: string | ((view: View) => string);
  /** Such questions are answered on the board only: one answer beside it would not be the whole. */
  onBoard?: boolean;
  /** Titles that stand in lines of the log, and the things that they name. */
  names?: (view: View) => ReadonlyMap<string, string>;
  /** A thing to be read, where its name stands. */
  Reading?: Component<{ thing: string; view: View }>;
  /** How the game has gone so far, for a tab beside log and talk. */
  Results?: Component<{ view: View; told: readonly EventLine[] }>;
  /** Events that begin a part of the log. */
  headings?: readonly string[];
  /** Events that are bookkeeping: the log leaves them out. */
  quiet?: readonly string[];
  /** Whose doing a line is, for its dot in the log; the line that began its turn says who led then. */
  side?: (line: EventLine, view: View, turn?: EventLine) => 'free' | 'shadow' | '';
  /** What words typed could be asked about: things, or whole choices. */
  asked?: (view: View, text: string) => string[];
  /** A thing or a choice in people's words, where its token is not. */
  called?: (view: View, thing: string) => string;
  /** Something that one could ask about. */
  example: string;
  /** The seats that are out of the game while others play on. */
  out?: (view: View) => number[];
}

export interface PictureProps {
  /** A table with nothing hidden. */
  view: View;
  /** The first one of the same example: what has lain there since then needs no showing. */
  first: View;
}

export interface GameClient {
  parts: () => Promise<{ parts: GameParts }>;
  text: () => Promise<{ default: Board }>;
  /** A table of an example in the rulebook, small and not to be touched; without it, examples are words. */
  picture?: () => Promise<{ default: Component<PictureProps> }>;
  /** What was agreed for a table. */
  agreed: (options: Readonly<Record<string, string>>) => string;
  /** Nobody wins it: how it ends, in words, and what leads on to the matches that follow from it. */
  leadsOn?: { ended: string; next: string };
}

const GAMES: Readonly<Record<string, GameClient>> = {
  confrontation: {
    parts: () => import('./confrontation/parts'),
    text: () => import('./confrontation/TextTable.svelte'),
    agreed,
  },
  lore: {
    parts: () => import('./lore/parts'),
    text: () => import('./lore/TextTable.svelte'),
    agreed: agreedInLore,
  },
  lotr_tcg: {
    parts: () => import('./lotr_tcg/parts'),
    text: () => import('./lotr_tcg/TextTable.svelte'),
    agreed: agreedInTheTcg,
  },
  lotr_tcg_limited: {
    parts: () => import('./lotr_tcg_limited/parts'),
    text: () => import('./lotr_tcg_limited/TextTable.svelte'),
    agreed: agreedInADraft,
    leadsOn: { ended: 'The decks are built', next: 'To your game' },
  },
  wotr: {
    parts: () => import('./wotr/parts'),
    text: () => import('./wotr/TextTable.svelte'),
    picture: () => import('./wotr/Picture.svelte'),
    agreed: agreedInTheWar,
  },
};

/** For every game that has no board of its own. */
const GENERIC: GameClient = {
  parts: () => import('./generic/parts'),
  text: () => import('./generic/TextTable.svelte'),
  agreed: agreedInGeneral,
};

export function gameClient(name: string): GameClient {
  return (Object.hasOwn(GAMES, name) ? GAMES[name] : undefined) ?? GENERIC;
}

/** Has this page a board for the game as this view shows it? */
export function canDraw({ game, table }: View): boolean {
  return Object.hasOwn(GAMES, game) || isCardTable(table);
}

/** Names in a row, as a sentence has them: Frodo, Sam and Gollum. */
export function listed(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}` : (names[0] ?? '');
}

/** Partners who have the same points have them once. */
export const scoredTogether = (scores: readonly number[]): readonly number[] =>
  new Set(scores).size === 1 ? scores.slice(0, 1) : scores;

/** A score in words: "6 points to 0"; nothing where ones and noughts only repeat who has won. */
function scoreWords(scores: readonly number[]): string {
  if (scores.every((score) => score === 0 || score === 1)) return '';
  const [first = 0, ...others] = scores;
  const points = `${first} ${first === 1 ? 'point' : 'points'}`;
  return others.length ? `, ${points} to ${others.join(' to ')}` : `, ${points}`;
}

/** What a rematch would be: sides swapped where two play, else as whom one would play it. */
export function rematchWords({ game, seats, rematch_seats: after }: TableInfo): string {
  const own = seats.flatMap(({ yours }, seat) => (yours ? [seat] : []));
  const stays = own.every((seat) => (after[seat] ?? seat) === seat);
  // Whoever brings a deck takes it along, whatever his seat is called.
  const numbered = seats.every(({ name }) => /^player-\d$/.test(name));
  if (stays || numbered) return 'Rematch';
  if (seats.length === 2 || own.length === seats.length) return 'Rematch, sides swapped';
  const titles = own.map((seat) => inSentence(seatTitle(game, seats[after[seat] ?? seat]?.name ?? '')));
  return `Rematch as ${listed(titles)}`;
}

/** How a match ended, in one line; empty while it has not. */
export function resultWords({ game, seats, outcome, result }: TableInfo): string {
  if (!outcome) return '';
  const { leadsOn } = gameClient(game);
  if (leadsOn) return leadsOn.ended;
  const { winners, scores } = outcome;
  // Who plays alone cannot draw.
  if (!winners.length) return `${result.startsWith('lost') ? 'Lost' : 'A draw'}${scoreWords(scores)}`;
  // Somebody who plays against himself is told which of his seats has won.
  const names = namesAt(seats);
  const several = new Set(seats.map(whoSits)).size > 1;
  const called = (seat: number): string => {
    const title = seatTitle(game, seats[seat]?.name ?? '');
    return several ? names[seat] || title : title;
  };
  const [first = 0, ...partners] = winners;
  const sides = [called(first), ...partners.map((seat) => inSentence(called(seat)))];
  const theirs = scoredTogether(winners.map((seat) => scores[seat] ?? 0));
  const others = scoredTogether(scores.filter((_, seat) => !winners.includes(seat)));
  return `${listed(sides)} won${scoreWords([...theirs, ...others])}`;
}
