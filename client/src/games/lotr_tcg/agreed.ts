/** What was agreed for a table, in a few words. */

import { CLOSED, deckTitle } from '../../core/decks';

export function agreed(options: Readonly<Record<string, string>>): string {
  const decks = [1, 2, 3, 4, 5, 6].flatMap((number) => {
    const deck = options[`deck-${number}`];
    return deck ? [deckTitle(deck)] : [];
  });
  const known = decks.some((title) => title !== deckTitle(CLOSED));
  const mode = options['mode'] === 'first-game' ? ['a first game'] : [];
  return [known ? decks.join(' against ') : `${decks.length} decks, closed lists`, ...mode]
    .filter(Boolean)
    .join(', ');
}
