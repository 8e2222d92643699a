/** Decks, as the forms and the waiting room have them. */
import type { GameInfo } from '../core/protocol';
import type { TableOption } from '../core/types.gen';
import { CLOSED, deckTitle } from '../core/decks';

type Chosen = Readonly<Record<string, string>>;

/** The choice beside the starters: a deck that is written out. */
export const OWN = 'own deck';
/** The server reads no longer one. */
export const LONGEST_DECK = 4000;

const KEY = 'mathom.deck';

export function isDeck({ name }: TableOption): boolean {
  return /^deck-\d$/.test(name);
}

/** The decks that the first two players bring, in a game with decks. */
export function decksOf(game: GameInfo | undefined): TableOption[] {
  return (game?.options ?? []).filter(({ name }) => name === 'deck-1' || name === 'deck-2');
}

/** The seats that a table has with these options: one for every deck in a game with decks, else as an option brings them. */
export function seatsOf(game: GameInfo, chosen: Chosen): string[] {
  if (!game.options.some(isDeck)) {
    const other = Object.entries(chosen).find(([name, value]) => game.seatings[`${name}=${value}`]);
    return (other && game.seatings[other.join('=')]) ?? game.seats;
  }
  return game.options
    .filter((option) => isDeck(option) && chosen[option.name])
    .map(({ name }) => name.replace('deck', 'player'));
}

/** The deck that is brought to a seat. */
export function deckOption(seat: string): string {
  return seat.replace('player', 'deck');
}

/** The deck at a seat as people call it; empty in a game without decks. */
export function deckAt(options: Chosen, seat: string): string {
  const deck = options[deckOption(seat)];
  return deck ? deckTitle(deck) : '';
}

/** Is it a deck that is written out, as a table keeps it? */
export function isWritten(deck: string): boolean {
  return deck.includes(';');
}

/** The deck that somebody may bring to a seat, beside the one that lies there if he may know it; none in a game without decks. */
export function deckFor(game: GameInfo | undefined, options: Chosen, seat: string): TableOption | undefined {
  const option = game?.options.find((one) => isDeck(one) && one.name === deckOption(seat));
  const set = options[deckOption(seat)] ?? '';
  const known = set === CLOSED ? option?.choices : [set, ...(option?.choices ?? [])];
  return option && { ...option, choices: [...new Set(known)].filter(Boolean) };
}

/** A deck as it is sent. The line end tells even one line from the name of a starter. */
export function asWritten(text: string): string {
  return `${text.trim()}\n`;
}

/** The options with decks as they were written. */
export function withWritten(chosen: Chosen, written: Chosen): Record<string, string> {
  return Object.fromEntries(
    Object.entries(chosen).map(([name, value]) => [
      name,
      value === OWN ? asWritten(written[name] ?? '') : value,
    ]),
  );
}

/** What is wrong with a text before anybody has to read it. */
export function unreadable(text: string): string {
  if (!text.trim()) return 'Write the deck into the box first, or load it from a file.';
  const { length } = asWritten(text);
  if (length > LONGEST_DECK)
    return `A deck is written in at most ${LONGEST_DECK} characters; this has ${length}.`;
  return '';
}

/** The own deck that was written last in this browser. */
export function rememberedDeck(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function rememberDeck(text: string): void {
  try {
    localStorage.setItem(KEY, text.slice(0, LONGEST_DECK));
  } catch {
    // forgotten with the page
  }
}
