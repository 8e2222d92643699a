import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { line, view } from '../testing/samples';
import { BeatQueue, beatsOf, FACTOR, inWords, lasting, type Beat, type Shown } from './beats';

const before = view({ table: 'before' });
const after = view({ table: 'after' });
const beat = (name: string, lasts = 1000, more: Partial<Beat> = {}): Beat => ({
  events: [line(name)],
  view: view({ table: name }),
  stage: null,
  lasts,
  ...more,
});

describe('the beats of an update', () => {
  const report = vi.fn();
  beforeEach(() => vi.clearAllMocks());

  it('are the game’s own, and the last shows the new table', () => {
    const events = [line('one'), line('two')];
    const made = beatsOf(() => events.map((one) => inWords(one, before)), before, events, after, report);
    expect(made.map((one) => [one.caption, one.view])).toEqual([
      ['one', before],
      ['two', after],
    ]);
    expect(report).not.toHaveBeenCalled();
  });

  it('tell every line, whatever the game forgets', () => {
    const events = [line('one'), line('two'), line('three')];
    const made = beatsOf(() => [beat('one')], before, events, after, report);
    expect(made.flatMap((one) => one.events).map(({ words }) => words)).toEqual(['one', 'two', 'three']);
    expect(beatsOf(() => [], before, events, after, report)).toMatchObject([
      { events, view: after, lasts: 0 },
    ]);
  });

  it('are words where the game makes none, or fails', () => {
    const events = [line('A strange thing happens.', '', 'NeverHeardOf'), line('Another.')];
    const fails = (): Beat[] => {
      throw new Error('no such piece');
    };
    for (const make of [undefined, fails]) {
      const made = beatsOf(make, before, events, after, report);
      expect(made.map((one) => one.caption)).toEqual(['A strange thing happens.', 'Another.']);
      expect(made.map((one) => one.view)).toEqual([before, after]);
    }
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('no such piece'));
  });

  it('are none where nothing happened', () => {
    expect(beatsOf(undefined, before, [], after, report)).toEqual([]);
  });
});

describe('how long a beat is shown', () => {
  it('follows the speed', () => {
    expect(lasting(beat('a'), [], FACTOR.calm)).toBe(1600);
    expect(lasting(beat('a'), [], FACTOR.normal)).toBe(1000);
    expect(lasting(beat('a'), [], FACTOR.quick)).toBe(500);
  });

  it('hurries where many wait, but keeps the least', () => {
    const many = Array.from({ length: 20 }, (_, place) => beat(String(place)));
    expect(lasting(beat('a'), many, 1)).toBeLessThan(400);
    expect(lasting(beat('a', 1000, { least: 900 }), many, 1)).toBe(900);
    expect(lasting(beat('a', 1000, { least: 900 }), many, FACTOR.quick)).toBe(450);
  });
});

describe('the queue', () => {
  let shown: Shown[] = [];
  let factor = 1;
  const queue = (): BeatQueue =>
    new BeatQueue(
      () => factor,
      (one) => shown.push(one),
    );
  const names = (): unknown[] => shown.map((one) => one.beat?.view.table ?? null);

  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    factor = 1;
  });
  afterEach(() => vi.useRealTimers());

  it('shows one beat after another, then the table', () => {
    const beats = queue();
    beats.add([beat('a'), beat('b', 500)], false);
    expect(names()).toEqual(['a']);
    expect(beats.busy).toBe(true);
    vi.advanceTimersByTime(999);
    expect(names()).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(names()).toEqual(['a', 'b']);
    vi.advanceTimersByTime(500);
    expect(names()).toEqual(['a', 'b', null]);
    expect(beats.busy).toBe(false);
  });

  it('puts later ones behind those that wait', () => {
    const beats = queue();
    beats.add([beat('a'), beat('b')], false);
    vi.advanceTimersByTime(500);
    beats.add([beat('c')], false);
    vi.advanceTimersByTime(5000);
    expect(names()).toEqual(['a', 'b', 'c', null]);
  });

  it('goes on when told to', () => {
    const beats = queue();
    beats.add([beat('a'), beat('b')], false);
    beats.next();
    expect(names()).toEqual(['a', 'b']);
    vi.advanceTimersByTime(999);
    expect(names()).toEqual(['a', 'b']);
    beats.next();
    expect(names()).toEqual(['a', 'b', null]);
  });

  it('shows nothing at speed off', () => {
    factor = FACTOR.off;
    queue().add([beat('a'), beat('b')], false);
    expect(names()).toEqual([null]);
  });

  it('lets the player’s own choice wait two seconds at most', () => {
    const beats = queue();
    beats.add([beat('a', 3000), beat('b', 3000), beat('c', 3000)], true);
    vi.advanceTimersByTime(2000);
    expect(names()).toEqual(['a', 'b', 'c', null]);
  });

  it('counts the two seconds from the first of several updates', () => {
    const beats = queue();
    beats.add([beat('a', 1500)], true);
    vi.advanceTimersByTime(1000);
    beats.add([beat('b', 3000)], true);
    vi.advanceTimersByTime(1000);
    expect(names().at(-1)).toBeNull();
  });

  it('stays where it is while nobody looks', () => {
    const beats = queue();
    beats.add([beat('a'), beat('b')], false);
    beats.hold(true);
    vi.advanceTimersByTime(60_000);
    beats.add([beat('c')], false);
    expect(names()).toEqual(['a']);
    beats.hold(false);
    vi.advanceTimersByTime(3000);
    expect(names()).toEqual(['a', 'b', 'c', null]);
  });

  it('forgets what waits', () => {
    const beats = queue();
    beats.add([beat('a'), beat('b')], false);
    beats.clear();
    vi.advanceTimersByTime(5000);
    expect(names()).toEqual(['a', null]);
  });
});
