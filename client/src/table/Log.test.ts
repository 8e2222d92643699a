import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { GameParts } from '../games';
import { line, view } from '../testing/samples';
import Thing from '../testing/Thing.svelte';
import Log from './Log.svelte';

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
});

const parts = {
  example: '',
  names: () => new Map([['Frodo', 'frodo']]),
  Reading: Thing,
  quiet: ['Twilight'],
  side: ({ words }: { words: string }) => (words.startsWith('Frodo') ? 'free' : 'shadow'),
} as unknown as GameParts;

const LINES = [
  { ...line('Turn 1: Sauron.'), heading: 1 },
  line('Orcs move.', 'conf.move'),
  line('Twilight 3.', '', 'Twilight'),
  { ...line('Turn 2: the Fellowship.'), heading: 1 },
  line('Frodo hides.', 'conf.hide'),
];

describe('the log', () => {
  it('is in parts, without bookkeeping, with the newest lines marked and a side for each', () => {
    render(Log, { lines: LINES, news: 4, parts, view: view(), onrule: vi.fn() });
    expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual([
      'Turn 1: Sauron',
      'Turn 2: the Fellowship',
    ]);
    const items = screen.getAllByRole('listitem');
    expect(items.map((one) => [one.classList.contains('new'), one.classList.contains('free')])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(items[1]?.textContent).toContain('Frodo hides.');
  });

  it('shows what a name names, and opens the rule of a line', async () => {
    const onrule = vi.fn();
    render(Log, { lines: LINES, news: 5, parts, view: view(), onrule });
    const [first, second] = screen.getAllByRole('listitem');
    await fireEvent.click(within(second as HTMLElement).getByRole('button', { name: 'Frodo' }));
    expect(screen.getByText('All about frodo in toy')).toBeTruthy();
    expect(onrule).not.toHaveBeenCalled();
    await fireEvent.click(first as HTMLElement);
    expect(onrule).toHaveBeenLastCalledWith('conf.move');
    await fireEvent.click(within(second as HTMLElement).getByRole('button', { name: 'Open the rule' }));
    expect(onrule).toHaveBeenLastCalledWith('conf.hide');
  });

  it('folds a very long line until somebody wants to read all of it', async () => {
    const long = line(`Sauron turns up ${Array.from({ length: 60 }, () => 'Orcs').join(', ')}.`, 'conf.end');
    const onrule = vi.fn();
    render(Log, { lines: [line('Orcs move.'), long], news: 2, parts, view: view(), onrule });
    const [short, folded] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
    expect(within(short).queryByRole('button', { name: 'all of it' })).toBeNull();
    expect(folded.classList.contains('folded')).toBe(true);
    await fireEvent.click(within(folded).getByRole('button', { name: 'all of it' }));
    expect(folded.classList.contains('folded')).toBe(false);
    expect(onrule).not.toHaveBeenCalled();
    await fireEvent.click(within(folded).getByRole('button', { name: 'less' }));
    expect(folded.classList.contains('folded')).toBe(true);
  });

  it('begins with what happened lately, and tells the rest on demand', async () => {
    const many = Array.from({ length: 80 }, (_, turn) => [
      { ...line(`Turn ${turn}.`), heading: 1 },
      line(`Something happens in turn ${turn}.`),
    ]).flat();
    render(Log, { lines: many, news: many.length, onrule: vi.fn() });
    expect(screen.queryByText('Turn 3')).toBeNull();
    expect(screen.getByText('Turn 79')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'What happened earlier' }));
    expect(screen.getByText('Turn 3')).toBeTruthy();
  });

  it('follows the end also where lines come faster than the page hears of its own step down', async () => {
    let laidOut = (): void => undefined;
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(told: () => void) {
          laidOut = told;
        }
        observe(): void {}
        disconnect(): void {}
      },
    );
    const size = { scrollHeight: 600, scrollTop: 0, clientHeight: 400 };
    Element.prototype.scrollTo = () => void (size.scrollTop = size.scrollHeight - size.clientHeight);
    render(Log, { lines: LINES, news: 5, parts, view: view(), onrule: vi.fn() });
    const log = screen.getByRole('log');
    for (const name of ['scrollHeight', 'scrollTop', 'clientHeight'] as const)
      Object.defineProperty(log, name, { get: () => size[name] });
    laidOut();
    expect(size.scrollTop).toBe(200);
    size.scrollHeight = 900;
    await fireEvent.scroll(log); // the step down to 200 is told only now
    laidOut();
    expect(size.scrollTop).toBe(500);
    await fireEvent.scroll(log);
    size.scrollTop = 100; // whoever goes back to read stays there
    await fireEvent.scroll(log);
    size.scrollHeight = 1000;
    laidOut();
    expect(size.scrollTop).toBe(100);
    size.scrollTop = 590; // until he has come to the end again
    await fireEvent.scroll(log);
    size.scrollHeight = 1200;
    laidOut();
    expect(size.scrollTop).toBe(800);
    vi.unstubAllGlobals();
  });
});
