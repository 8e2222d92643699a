import { describe, expect, it, vi } from 'vitest';

import { line, view } from '../testing/samples';
import { Showing } from './showing.svelte';

const step = (name: string, ...words: string[]) => ({
  view: view({ game: name }),
  events: words.map((one) => line(one)),
});
const steps = [
  step('start'),
  step('one', 'Frodo moves.'),
  step('two', 'Sam moves.', 'Sam rests.'),
  step('quiet'),
  step('end', 'It is over.'),
] as const;

const shown = (showing: Showing<(typeof steps)[number]>): string =>
  `${showing.view.game}: ${showing.told.map(({ words }) => words).join(' ')}`;

describe('a match that is shown step by step', () => {
  it('is at the step that is wanted, with all that was told up to there', () => {
    const showing = new Showing([...steps], () => ({ factor: 0, sound: false }));
    expect(shown(showing)).toBe('start: ');
    showing.to(1);
    expect(shown(showing)).toBe('one: Frodo moves.');
    showing.to(4);
    expect(shown(showing)).toBe('end: Frodo moves. Sam moves. Sam rests. It is over.');
    showing.to(2);
    expect(shown(showing)).toBe('two: Frodo moves. Sam moves. Sam rests.');
    showing.to(3);
    expect(shown(showing)).toBe('quiet: Frodo moves. Sam moves. Sam rests.');
  });

  it('stays within its ends, whatever is wanted', () => {
    const showing = new Showing([...steps], () => ({ factor: 0, sound: false }), 99);
    expect([showing.at, showing.last]).toEqual([4, 4]);
    for (const [wanted, found] of [
      [-3, 0],
      [1e9, 4],
      [Number.NaN, 0],
      [2.7, 2],
    ] as const) {
      showing.to(wanted);
      expect(showing.at).toBe(found);
    }
  });

  it('shows the next step beat by beat, and leaves that out on the way to any other', () => {
    vi.useFakeTimers();
    const showing = new Showing([...steps], () => ({ factor: 1, sound: false }), 1);
    showing.to(2);
    expect(showing.beats.beat?.events[0]?.words).toBe('Sam moves.');
    expect(showing.told.at(-1)?.words).toBe('Sam moves.');
    vi.advanceTimersByTime(20_000);
    expect(showing.beats.beat).toBeNull();
    expect(shown(showing)).toBe('two: Frodo moves. Sam moves. Sam rests.');
    showing.to(3);
    showing.to(4);
    expect(showing.beats.beat).not.toBeNull();
    showing.to(1);
    expect(showing.beats.beat).toBeNull();
    expect(shown(showing)).toBe('one: Frodo moves.');
    vi.useRealTimers();
  });
});
