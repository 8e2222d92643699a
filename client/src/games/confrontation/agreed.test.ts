import { expect, it } from 'vitest';

import { agreed } from './agreed';

it.each([
  [
    { mode: 'classic', special: '0-0', games: '1', 'turn-limit': '200' },
    'classic characters, no special cards, one game, a draw after 200 turns',
  ],
  [
    { mode: 'draft', special: '2-2', games: '2', 'turn-limit': '0' },
    'draft characters, 2 special cards a side, two games with sides swapped, no limit of turns',
  ],
  [
    { mode: 'variant', special: '4-0', games: '1', 'turn-limit': '0' },
    'variant characters, special cards: 4 for the Fellowship, 0 for Sauron, one game, no limit of turns',
  ],
])('%o in words', (options, words) => {
  expect(agreed(options)).toBe(words);
});
