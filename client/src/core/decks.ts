/** Decks of any game: a built-in one by its name, or one that is written out in a line. */

/** A deck as people call it: `moria-gandalf` is Moria Gandalf, a written one is somebody's own. */
export function deckTitle(deck: string): string {
  if (deck.includes(';')) return 'own deck';
  return deck
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
