import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';

import { play } from '../../testing/boards.svelte';
import { agreed } from './agreed';
import Board from './Board.svelte';
import { changes, faults } from './deck';
import { bench, table, view } from './fixtures/sample';
import { parts } from './parts';
import { cultures, curve, gathered, neighbours, ofSide } from './reading';
import TextTable from './TextTable.svelte';

const ALL = { waiting: [0, 1], ready: [2], yours: [] };

function shown(
  of = table(),
  arranging: typeof ALL | null = ALL,
  Shown = Board,
): (tokens: readonly string[]) => void {
  const arrange = vi.fn();
  const { props } = play({ view: view(of), events: [] }, parts, []);
  render(Shown, { ...props, arranging, arrange });
  return arrange;
}

const press = async (name: string | RegExp): Promise<void> => {
  await fireEvent.click(screen.getByRole('button', { name }));
};

describe('the table of a draft', () => {
  it('takes a card with the second press, and says which pick that is', async () => {
    const arrange = shown();
    await press('orc');
    expect(arrange).not.toHaveBeenCalled();
    await press('Take orc');
    expect(arrange).toHaveBeenCalledWith(['take 3 orc']);
  });

  it('says who still chooses and who gets the pack', () => {
    shown();
    const round = screen.getByRole('list', { name: 'At the table' });
    expect(within(round).getAllByText(/still chooses/).length).toBe(2);
    expect(within(round).getByText(/is ready/)).toBeTruthy();
    expect(within(round).getByText(/gets your pack next/)).toBeTruthy();
  });

  it('lets nobody take anything who has nothing to choose', async () => {
    const arrange = shown(table(), { waiting: [1], ready: [0, 2], yours: [] });
    await press('orc');
    expect(screen.queryByRole('button', { name: 'Take orc' })).toBeNull();
    expect(arrange).not.toHaveBeenCalled();
  });

  it('lets a pick be changed as long as it is sealed', async () => {
    const arrange = shown(table(), { waiting: [1], ready: [0, 2], yours: ['take 3 axe'] as never[] });
    expect(screen.getByText(/You take axe/)).toBeTruthy();
    await press('orc');
    await press('Take orc');
    expect(arrange).toHaveBeenCalledWith(['take 3 orc']);
  });
});

describe('the bench', () => {
  it('hands in what was changed, and that it is done', async () => {
    const arrange = shown(bench());
    await press('Leave out axe');
    expect(screen.getByText(/as many of each are needed/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Play this deck' })).toHaveProperty('disabled', true);
    await press('Put in bow');
    await fireEvent.change(screen.getByLabelText('Site 1'), { target: { value: 'lane' } });
    await press('Play this deck');
    expect(arrange).toHaveBeenCalledWith(['leave axe', 'put bow', 'site lane', 'done']);
  });

  it('goes back to what is suggested', async () => {
    const arrange = shown(bench());
    await press('Leave out axe');
    await press('As suggested');
    await press('Play this deck');
    expect(arrange).toHaveBeenCalledWith(['done']);
  });

  it('can be used in words, too', async () => {
    const arrange = shown(bench(), ALL, TextTable);
    await press('Leave out axe');
    await press('Put in bow');
    await press('Play this deck');
    expect(arrange).toHaveBeenCalledWith(['leave axe', 'put bow', 'done']);
  });
});

it('counts cultures and costs, the dearest together', () => {
  const lots = gathered(bench(), bench().pool);
  expect(cultures(ofSide(lots, 'Free Peoples'))).toEqual([
    { culture: 'Dwarven', count: 3 },
    { culture: 'Elven', count: 1 },
  ]);
  expect(curve(ofSide(lots, 'Shadow'))).toEqual([0, 0, 1, 0, 0, 0, 2]);
});

it('knows the neighbours in both directions', () => {
  expect(neighbours(table(), 0)).toEqual({ to: 1, from: 2 });
  expect(neighbours(table({ direction: 'right' }), 0)).toEqual({ to: 2, from: 1 });
});

it('says what a deck lacks, and how one becomes another', () => {
  const { first } = bench().bench ?? {};
  if (!first) throw new Error('no bench');
  expect(faults(bench(), first)).toEqual([]);
  expect(faults(bench(), { ...first, cards: ['axe', 'orc', 'troll'] })).toEqual([
    '1 more Free Peoples card is needed',
    '1 Free Peoples and 2 Shadow cards: as many of each are needed',
  ]);
  expect(changes(first, { ...first, cards: ['helm', 'helm', 'orc', 'troll'] })).toEqual([
    'leave axe',
    'put helm',
  ]);
});

it('says what was agreed', () => {
  expect(agreed({ players: '4', format: 'sealed', packs: '6', sets: '2' })).toBe(
    'Sealed for 4, 6 packs each, Mines of Moria',
  );
});
