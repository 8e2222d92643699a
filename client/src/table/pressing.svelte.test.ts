import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Option, View } from '../core/protocol';
import { option, view } from '../testing/samples';
import { Choosing, type Given } from './choosing.svelte';

const FRODO = option('move frodo eregion', 'Frodo to Eregion');
const SAM = option('move sam rhudaur', 'Sam to Rhudaur');
const USE = [option('use sword', 'Use it'), option('sell sword', 'Sell it')];

function decide(serial: number, options: Option[]): View {
  const decision = {
    serial,
    seat: 0,
    prompt: '?',
    rule: '',
    options,
    window: '',
    harmless: '',
    alongside: [],
  };
  return view({ decision });
}

describe('choosing', () => {
  let given: Given;
  const choose = vi.fn();
  const why = vi.fn();
  let choosing: Choosing;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    why.mockResolvedValue({ words: 'It is too far.', rule: 'a.rule' });
    const options = [FRODO, SAM, ...USE];
    given = { view: decide(1, options), options, since: 0, choose, why };
    choosing = new Choosing(() => given);
  });
  afterEach(() => vi.useRealTimers());

  it('selects and chooses', () => {
    choosing.press('frodo');
    expect([choosing.selected, choosing.ready]).toEqual([['frodo'], FRODO]);
    expect(choosing.left).toEqual([FRODO]);
    choosing.press('eregion');
    expect(choose).toHaveBeenCalledExactlyOnceWith('move frodo eregion');
    expect(choosing.selected).toEqual([]);
  });

  it('drops', () => {
    expect([choosing.droppable('frodo'), choosing.droppable('sword'), choosing.droppable('gimli')]).toEqual([
      true,
      false,
      false,
    ]);
    choosing.drop('sam', 'rhudaur');
    expect(choose).toHaveBeenCalledExactlyOnceWith('move sam rhudaur');
  });

  it('offers what a press may mean, and lets go of it', () => {
    const box = new DOMRect(1, 2, 3, 4);
    choosing.press('sword', box);
    expect(choosing.offer).toMatchObject({ options: USE, at: box });
    expect(choosing.release()).toBe(true);
    expect([choosing.offer, choosing.selected]).toEqual([null, []]);
    expect(choosing.release()).toBe(false);
    choosing.press('sword');
    choosing.choose('sell sword');
    expect(choose).toHaveBeenCalledExactlyOnceWith('sell sword');
    expect(choosing.offer).toBeNull();
  });

  it('chooses nothing that is not offered', () => {
    choosing.choose('move gollum mordor');
    expect(choose).not.toHaveBeenCalled();
  });

  it('forgets its selection with the question', () => {
    choosing.press('frodo');
    given = { ...given, view: decide(2, [FRODO]) };
    expect(new Choosing(() => given).selected).toEqual([]);
  });

  it('says why at the thing, for some seconds, and keeps the selection', async () => {
    choosing.press('frodo');
    choosing.press('mordor', new DOMRect(5, 5, 1, 1));
    await vi.advanceTimersByTimeAsync(0);
    expect(why).toHaveBeenCalledExactlyOnceWith('mordor');
    expect(choosing.note).toMatchObject({ thing: 'mordor', words: 'It is too far.', rule: 'a.rule' });
    expect(choosing.selected).toEqual(['frodo']);
    await vi.advanceTimersByTimeAsync(8000);
    expect(choosing.note).toBeNull();
  });

  it('keeps a note that is being read, and takes it away with the next press', async () => {
    choosing.press('mordor');
    await vi.advanceTimersByTimeAsync(0);
    choosing.keep();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(choosing.note).not.toBeNull();
    choosing.press('frodo');
    expect(choosing.note).toBeNull();
  });

  it('shows no answer to a question that is no longer asked', async () => {
    choosing.press('mordor');
    choosing.press('frodo');
    await vi.advanceTimersByTimeAsync(0);
    expect(choosing.note).toBeNull();
  });

  describe('of those who wait', () => {
    const forget = vi.fn();
    const plan = (made: string | null = null): Choosing => {
      given = { ...given, planning: { made, forget }, why: null };
      return new Choosing(() => given);
    };

    it('lights nothing before a piece is pressed, and makes a plan of two presses or a drop', () => {
      const mine = plan();
      expect([mine.lit.size, mine.droppable('frodo')]).toEqual([0, true]);
      mine.press('frodo');
      expect([...mine.lit]).toContain('eregion');
      mine.press('eregion');
      mine.drop('sam', 'rhudaur');
      expect(choose.mock.calls).toEqual([['move frodo eregion'], ['move sam rhudaur']]);
    });

    it('offers first what one press could mean', () => {
      given = { ...given, options: [option('play sword', 'Play it')] };
      const mine = plan();
      mine.press('sword');
      expect(choose).not.toHaveBeenCalled();
      expect(mine.offer?.options.map(({ label }) => label)).toEqual(['Play it']);
    });

    it('marks what is planned, and lets go first of the selection, then of the plan', () => {
      const mine = plan('move frodo eregion');
      expect([...mine.planned]).toEqual(['frodo', 'eregion']);
      mine.press('sam');
      expect([mine.release(), forget.mock.calls.length]).toEqual([true, 0]);
      expect([mine.release(), forget.mock.calls.length]).toEqual([true, 1]);
      expect(plan().release()).toBe(false);
    });
  });

  it('asks about what the game says was meant', () => {
    given = { ...given, hints: { question: (thing, selected) => `move ${selected.join()} ${thing}` } };
    const mine = new Choosing(() => given);
    mine.press('frodo');
    mine.press('mordor');
    expect(why).toHaveBeenCalledExactlyOnceWith('move frodo mordor');
  });

  it('asks nobody where nobody answers', () => {
    given = { ...given, why: null };
    new Choosing(() => given).press('mordor');
    expect(why).not.toHaveBeenCalled();
  });
});

it('takes a second press on a thing, right after a new question, for one that was meant for the question before', () => {
  vi.useFakeTimers();
  const choose = vi.fn();
  const axe = option('play axe', 'Play it');
  let given: Given = { view: decide(1, [axe, SAM]), options: [axe, SAM], since: Date.now() - 5000, choose };
  // What is derived keeps its value only where something looks at it: here nothing does.
  const choosing = new Choosing(() => given);
  choosing.press('axe');
  expect(choose).toHaveBeenCalledTimes(1);
  given = { ...given, view: decide(2, [axe, SAM]), since: Date.now() };
  vi.advanceTimersByTime(100);
  choosing.press('axe');
  expect(choose).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(300);
  choosing.press('axe');
  expect(choose).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

describe('an element that is a thing', () => {
  const choose = vi.fn();
  const given: Given = { view: decide(1, [FRODO, SAM]), options: [FRODO, SAM], choose };
  let stop: () => void;
  let elements: Map<string, HTMLElement>;
  let choosing: Choosing;
  beforeEach(() => {
    choose.mockClear();
    choosing = new Choosing(() => given);
    elements = new Map();
    stop = $effect.root(() => {
      for (const name of ['frodo', 'eregion', 'mordor']) {
        const element = document.createElement(name === 'frodo' ? 'button' : 'div');
        document.body.append(element);
        elements.set(name, element);
        choosing.thing(name)(element);
      }
    });
    flushSync();
  });
  afterEach(() => {
    stop();
    document.body.replaceChildren();
  });
  const marks = (name: string): string[] =>
    ['lit', 'selected', 'target'].filter((mark) => elements.get(name)?.hasAttribute(`data-${mark}`));

  it('is marked, pressed by click and by key, and reached by Tab', () => {
    expect([marks('frodo'), marks('eregion'), marks('mordor')]).toEqual([['lit'], [], []]);
    expect(elements.get('eregion')?.getAttribute('role')).toBe('button');
    expect(elements.get('eregion')?.tabIndex).toBe(0);
    elements.get('frodo')?.click();
    flushSync();
    expect([marks('frodo'), marks('eregion')]).toEqual([
      ['lit', 'selected'],
      ['lit', 'target'],
    ]);
    expect(elements.get('frodo')?.getAttribute('aria-pressed')).toBe('true');
    const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true });
    elements.get('eregion')?.dispatchEvent(held);
    expect(choose).not.toHaveBeenCalled();
    elements.get('eregion')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(choose).toHaveBeenCalledExactlyOnceWith('move frodo eregion');
  });
});
