import { describe, expect, it } from 'vitest';

import { drawn, formatTitle, historyWords } from './history';

const history = (...ratings: number[]) =>
  ratings.map((rating, at) => ({ at, rating, table: `t${at}`, event: null }));

describe('the history of a rating', () => {
  it('goes from left to right, higher ratings higher', () => {
    const { points, lowest, highest } = drawn(history(1500, 1540, 1580), 200, 40);
    expect(points).toEqual([
      { x: 0, y: 40 },
      { x: 100, y: 20 },
      { x: 200, y: 0 },
    ]);
    expect([lowest, highest]).toEqual([1500, 1580]);
  });

  it('is a calm line where hardly anything moves, and a point after one match', () => {
    expect(drawn(history(1500, 1504), 200, 40).points).toEqual([
      { x: 0, y: 22 },
      { x: 200, y: 18 },
    ]);
    expect(drawn(history(1500), 200, 40).points).toEqual([{ x: 100, y: 20 }]);
  });

  it('is told in a sentence', () => {
    expect(historyWords([])).toBe('No rated match yet.');
    expect(historyWords(history(1500))).toBe(
      'Rating after one match: 1500, as it was at first; at least 1500, at most 1500.',
    );
    expect(historyWords(history(1500, 1460))).toMatch('after 2 matches: 1460, 40 less than at first');
    const won = { at: 2, rating: 158, table: null, event: 'e1' };
    expect(historyWords([...history(156), won])).toMatch('after one match: 158, 2 more than at first');
  });
});

it('a format has a title', () => {
  expect(formatTitle('multi-player')).toBe('Multi player');
  expect(formatTitle('')).toBe('');
});
