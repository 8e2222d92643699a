import { describe, expect, it } from 'vitest';

import { pairing } from '../testing/events';
import { ended, endings } from './results';

const duel = pairing(1, ['Sam', 'Merry']);

describe('what a director may choose', () => {
  it('is who has won, where a win says all', () => {
    expect(endings(duel, 'win', false).map(({ title }) => title)).toEqual([
      'Sam has won',
      'Merry has won',
      'A draw',
      'By their scores',
      'Sam gave up',
      'Merry gave up',
      'Sam did not play',
      'Merry did not play',
    ]);
  });

  it('is the scores, where they make the points, and in a group', () => {
    expect(endings(duel, 'lore', false)[0]?.ending).toBe('scores');
    expect(endings(pairing(1, ['a', 'b', 'c']), 'win', false)[0]?.ending).toBe('scores');
  });

  it('is also no result, where there was one', () => {
    expect(endings(duel, 'win', true).at(-1)?.ending).toBe('none');
  });
});

describe('the result that is sent', () => {
  it.each([
    ['won 1', { scores: [0, 1], conceded: [], forfeited: [] }],
    ['draw', { scores: [1, 1], conceded: [], forfeited: [] }],
    ['gave-up 0', { scores: [], conceded: ['Sam'], forfeited: [] }],
    ['absent 1', { scores: [], conceded: [], forfeited: ['Merry'] }],
    ['none', null],
  ] as const)('%s', (ending, result) => expect(ended(duel, ending, [])).toEqual({ result }));

  it('has scores as they were typed, if they are numbers', () => {
    expect(ended(duel, 'scores', [' 12 ', '-3'])).toMatchObject({ result: { scores: [12, -3] } });
    expect(ended(duel, 'scores', ['12', 'x'])).toEqual({
      fault: 'Write the score of Merry as a whole number.',
    });
    expect(ended(duel, 'scores', [])).toHaveProperty('fault');
  });
});
