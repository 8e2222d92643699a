import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { EventLine, View } from '../core/protocol';
import { line, view } from '../testing/samples';
import { PATIENCE, type Beat } from './beats';
import { Beats, type Playing } from './beats.svelte';

const at = (name: string): View => view({ table: name });
const each =
  (lasts: number) =>
  (_before: View, events: readonly EventLine[], after: View): Beat[] =>
    events.map((one, place) => ({
      events: [one],
      view: place < events.length - 1 ? at(`at ${one.words}`) : after,
      stage: one.words,
      lasts,
    }));

describe('the table as it is shown', () => {
  let playing: Playing;
  beforeEach(() => {
    vi.useFakeTimers();
    playing = { make: each(1000), factor: 1, sound: false };
  });
  afterEach(() => vi.useRealTimers());
  const sit = (): Beats => new Beats({ view: at('first'), log: [line('zero')] }, () => playing);
  const words = (beats: Beats): string[] => beats.told.map((one) => one.words);

  it('is that of the beat, with what was told up to there', () => {
    const beats = sit();
    expect([beats.view.table, words(beats), beats.busy]).toEqual(['first', ['zero'], false]);
    beats.hear({ view: at('last'), log: [line('zero'), line('one'), line('two')] }, 1, false);
    expect([beats.view.table, words(beats), beats.busy]).toEqual(['at one', ['zero', 'one'], true]);
    expect(beats.beat?.stage).toBe('one');
    vi.advanceTimersByTime(1000);
    expect([beats.view.table, words(beats)]).toEqual(['last', ['zero', 'one', 'two']]);
    vi.advanceTimersByTime(1000);
    expect([beats.view.table, beats.beat, beats.busy]).toEqual(['last', null, false]);
  });

  it('begins the beats of the next news where those before will have ended', () => {
    const beats = sit();
    const made = vi.fn(each(1000));
    playing.make = made;
    beats.hear({ view: at('second'), log: [line('zero'), line('one')] }, 1, false);
    beats.hear({ view: at('third'), log: [line('zero'), line('one'), line('two')] }, 2, false);
    expect(made.mock.calls[1]?.[0].table).toBe('second');
    expect(beats.view.table).toBe('second');
    vi.advanceTimersByTime(1000);
    expect([beats.view.table, words(beats).length]).toEqual(['third', 3]);
  });

  it('changes at once where nothing is told, or something was taken back', () => {
    const beats = sit();
    beats.hear({ view: at('clock'), log: [line('zero')] }, 1, false);
    expect(beats.view.table).toBe('clock');
    beats.hear({ view: at('on'), log: [line('zero'), line('one'), line('two')] }, 1, false);
    beats.hear({ view: at('back'), log: [line('zero'), line('taken back')] }, 1, false);
    expect([beats.view.table, beats.beat, words(beats)]).toEqual(['back', null, ['zero', 'taken back']]);
  });

  it('lets the player choose after two seconds, whatever is still shown', () => {
    const beats = sit();
    playing.make = (before, events, after) =>
      each(5000)(before, events, after).map((one) => ({ ...one, least: 5000 }));
    beats.hear({ view: at('last'), log: [line('zero'), line('one'), line('two')] }, 1, true);
    vi.advanceTimersByTime(PATIENCE - 1);
    expect(beats.busy).toBe(true);
    vi.advanceTimersByTime(1);
    expect([beats.busy, beats.beat === null]).toEqual([false, false]);
    beats.finish();
    expect([beats.view.table, beats.beat]).toEqual(['last', null]);
  });

  it('tells in words, and reports, what a game cannot show', () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const beats = sit();
    playing.make = () => {
      throw new Error('no such piece');
    };
    beats.hear({ view: at('last'), log: [line('zero'), line('one')] }, 1, false);
    expect(beats.beat?.caption).toBe('one');
    expect(beats.fault).toContain('could not be shown');
    expect(reported).toHaveBeenCalledOnce();
  });

  it('goes on when it is told to', () => {
    const beats = sit();
    beats.next();
    beats.hear({ view: at('last'), log: [line('zero'), line('one')] }, 1, false);
    beats.next();
    expect(beats.beat).toBeNull();
  });
});
