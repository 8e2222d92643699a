import { expect, it } from 'vitest';

import { seat, tableInfo } from '../testing/samples';
import { rematchWords, resultWords } from '.';

const alone = ['fellowship', 'sauron'].map((name) =>
  seat({ name, player: { name: 'Rosie', kind: 'guest' }, yours: true }),
);

it.each([
  [null, '', ''],
  [
    { winners: [1], scores: [0, 9], reason: '', rule: '' },
    'Easy bot won, 9 points to 0',
    'Sauron won, 9 points to 0',
  ],
  [
    { winners: [0], scores: [6, 0], reason: '', rule: '' },
    'Rosie won, 6 points to 0',
    'The Fellowship won, 6 points to 0',
  ],
  [{ winners: [], scores: [3, 3], reason: '', rule: '' }, 'A draw, 3 points to 3', 'A draw, 3 points to 3'],
  [{ winners: [1], scores: [0, 1], reason: '', rule: '' }, 'Easy bot won', 'Sauron won'],
  [{ winners: [], scores: [0, 0], reason: '', rule: '' }, 'A draw', 'A draw'],
  [
    { winners: [0, 1], scores: [1, 1], reason: '', rule: '' },
    'Rosie and Easy bot won',
    'The Fellowship and Sauron won',
  ],
  [
    { winners: [1, 0], scores: [4, 3], reason: '', rule: '' },
    'Easy bot and Rosie won, 3 points to 4',
    'Sauron and the Fellowship won, 3 points to 4',
  ],
])('tells how it ended: %o', (outcome, words, atOneDevice) => {
  expect(resultWords(tableInfo({ game: 'confrontation', outcome }))).toBe(words);
  expect(resultWords(tableInfo({ game: 'confrontation', outcome, seats: alone }))).toBe(atOneDevice);
});

it('knows that who plays alone has lost what nobody won', () => {
  const outcome = { winners: [], scores: [3], reason: '', rule: '' };
  expect(resultWords(tableInfo({ game: 'confrontation', outcome, result: 'lost (3)' }))).toBe(
    'Lost, 3 points',
  );
});

it('tells the points of a side once', () => {
  const seats = ['frodo', 'witch-king', 'aragorn', 'saruman'].map((name) =>
    seat({ name, player: { name, kind: 'guest' } }),
  );
  const outcome = { winners: [1, 3], scores: [17, 19, 17, 19], reason: '', rule: '' };
  expect(resultWords(tableInfo({ game: 'wotr', seats, outcome }))).toBe(
    'witch-king and saruman won, 19 points to 17',
  );
});

it.each([
  ['confrontation', ['fellowship', 'sauron'], [0], [1, 0], 'Rematch, sides swapped'],
  ['lotr_tcg', ['player-1', 'player-2', 'player-3'], [1], [1, 2, 0], 'Rematch'],
  ['wotr', ['frodo', 'witch-king', 'aragorn', 'saruman'], [0], [1, 0, 3, 2], 'Rematch as the Witch-king'],
  [
    'wotr',
    ['frodo', 'witch-king', 'aragorn', 'saruman'],
    [1, 3],
    [1, 0, 3, 2],
    'Rematch as Frodo and Aragorn',
  ],
  [
    'wotr',
    ['frodo', 'witch-king', 'aragorn', 'saruman'],
    [0, 1, 2, 3],
    [1, 0, 3, 2],
    'Rematch, sides swapped',
  ],
  ['wotr', ['gandalf', 'witch-king', 'saruman'], [1], [0, 1, 2], 'Rematch'],
] as const)('says what a rematch of %s at %o is, for %o', (game, names, own, after, words) => {
  const seats = names.map((name, place) => seat({ name, yours: (own as readonly number[]).includes(place) }));
  expect(rematchWords(tableInfo({ game, seats, rematch_seats: [...after] }))).toBe(words);
});
