/** What was agreed for a table, in a few words. */

/** A deck as people call it: `moria-gandalf` is Moria Gandalf, a written one is somebody's own. */
export function deckTitle(deck: string): string {
  if (deck.includes(';')) return 'own deck';
  return deck
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

export function agreed(options: Readonly<Record<string, string>>): string {
  const decks = [1, 2, 3, 4, 5, 6].flatMap((number) => {
    const deck = options[`deck-${number}`];
    return deck ? [deckTitle(deck)] : [];
  });
  const mode = options['mode'] === 'first-game' ? ['a first game'] : [];
  return [decks.join(' against '), ...mode].filter(Boolean).join(', ');
}
