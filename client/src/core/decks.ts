/** Decks of any game: a built-in one by its name, or one that is written out in a line. */

/** What a table says of a deck that the viewer may not know. */
export const CLOSED = 'closed';

/** A deck as people call it: `halls-of-durin` is Halls of Durin, `the-kings-road` The King’s Road, a written one own. */
export function deckTitle(deck: string): string {
  if (deck === CLOSED) return 'closed list';
  if (deck.includes(';')) return 'own deck';
  return deck
    .split('-')
    .map((word, place) => (place && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
    .replace(/\bKings\b/, 'King’s');
}

/** Words that are small within a title. */
const SMALL = new Set(['a', 'and', 'of', 'the', 'to', 'in']);
