/** Seats as people call them. */

const TITLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  confrontation: {
    fellowship: 'The Fellowship',
    sauron: 'Sauron',
    first: 'First player',
    second: 'Second player',
  },
  wotr: { 'witch-king': 'The Witch-king', balrog: 'The Balrog of Moria' },
};

/** A seat as people call it: a side by its name, others by their own words: `player-2` is Player 2. */
export function seatTitle(game: string, seat: string): string {
  const words = seat.replaceAll('-', ' ');
  const known = Object.hasOwn(TITLES, game) ? TITLES[game] : undefined;
  return known?.[seat] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A title in the middle of a sentence: the Fellowship. */
export function inSentence(title: string): string {
  return title.replace(/^The /, 'the ');
}
