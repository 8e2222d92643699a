import { describe, expect, it } from 'vitest';

import { clockWords, reading, secondsLeft } from './clocks';

describe('clocks', () => {
  const clocks = { running: 1, left: [60, 30, null], at: 0, also: [] as number[] };

  it('run for the one who has to choose, and stop at nothing', () => {
    expect(secondsLeft(clocks, 0, 10)).toBe(60);
    expect(secondsLeft(clocks, 1, 10)).toBe(20);
    expect(secondsLeft(clocks, 1, 99)).toBe(0);
    expect(secondsLeft({ ...clocks, also: [0] }, 0, 10)).toBe(50);
    expect(secondsLeft(clocks, 2, 10)).toBeNull();
  });

  it.each([
    [9.44, '9.4'],
    [65, '1:05'],
    [3729, '1:02:09'],
    [97_200, '1 day 3 h'],
  ])('%d seconds read %s', (seconds, words) => expect(reading(seconds)).toBe(words));

  it('are told in words', () => {
    expect(clockWords({ kind: 'none', bank: 0, increment: 0, days: 0 })).toBe('no clock');
    expect(clockWords({ kind: 'bank', bank: 600, increment: 5, days: 0 })).toBe('10 min + 5 s');
    expect(clockWords({ kind: 'days', bank: 0, increment: 0, days: 3 })).toBe('3 days a choice');
  });
});
