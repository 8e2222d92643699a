import { expect, it } from 'vitest';

import { tableInfo } from '../testing/samples';
import { resultWords } from '.';

it.each([
  [null, ''],
  [{ winners: [1], scores: [0, 9], reason: '', rule: '' }, 'Sauron won, 9 to 0'],
  [{ winners: [0], scores: [6, 0], reason: '', rule: '' }, 'The Fellowship won, 6 to 0'],
  [{ winners: [], scores: [3, 3], reason: '', rule: '' }, 'A draw, 3 to 3'],
  [{ winners: [1], scores: [0, 1], reason: '', rule: '' }, 'Sauron won'],
  [{ winners: [], scores: [0, 0], reason: '', rule: '' }, 'A draw'],
  [{ winners: [0, 1], scores: [1, 1], reason: '', rule: '' }, 'The Fellowship and Sauron won'],
  [{ winners: [1, 0], scores: [4, 3], reason: '', rule: '' }, 'Sauron and the Fellowship won, 3 to 4'],
])('tells how it ended: %o', (outcome, words) => {
  expect(resultWords(tableInfo({ game: 'confrontation', outcome }))).toBe(words);
});

it('knows that who plays alone has lost what nobody won', () => {
  const outcome = { winners: [], scores: [3], reason: '', rule: '' };
  expect(resultWords(tableInfo({ game: 'confrontation', outcome, result: 'lost (3)' }))).toBe('Lost, 3');
});
