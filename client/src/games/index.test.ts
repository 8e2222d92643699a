import { expect, it } from 'vitest';

import { tableInfo } from '../testing/samples';
import { resultWords } from '.';

it.each([
  [null, ''],
  [{ winner: 1, scores: [0, 9], reason: '', rule: '' }, 'Sauron won, 9 to 0'],
  [{ winner: 0, scores: [6, 0], reason: '', rule: '' }, 'The Fellowship won, 6 to 0'],
  [{ winner: null, scores: [3, 3], reason: '', rule: '' }, 'A draw, 3 to 3'],
  [{ winner: 1, scores: [0, 1], reason: '', rule: '' }, 'Sauron won'],
  [{ winner: null, scores: [0, 0], reason: '', rule: '' }, 'A draw'],
])('tells how it ended: %o', (outcome, words) => {
  expect(resultWords(tableInfo({ game: 'confrontation', outcome }))).toBe(words);
});
