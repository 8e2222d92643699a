import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import Board from './Board.svelte';
import { cardTable, cardView, face, option, OPTIONS } from './fixtures/sample';
import TextTable from './TextTable.svelte';

const onchoose = vi.fn();
const onask = vi.fn();
const props = {
  view: cardView(),
  options: OPTIONS,
  disabled: false,
  onchoose,
  onask,
  events: [],
  reducedMotion: true,
};

const card = (name: RegExp): HTMLElement => screen.getByRole('button', { name });
const isLit = (name: RegExp): boolean => card(name).classList.contains('lit');

beforeEach(() => vi.clearAllMocks());

describe('the board of any card game', () => {
  it('shows zones with what lies in them, and only how many cards are hidden', () => {
    render(Board, { props });
    expect(screen.getByRole('region', { name: 'Ada’s river: 1' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Deck: 20' })).toBeTruthy();
    expect(screen.getByTitle('Bo’s hand: 4')).toBeTruthy();
    expect(screen.queryByRole('region', { name: /Bo’s hand/ })).toBeNull();
    expect(screen.getByText('Round 1 of 4')).toBeTruthy();
    expect(screen.getByText('The moon is up.')).toBeTruthy();
    expect(screen.getByTitle('wind 3')).toBeTruthy();
  });

  it('shows a card with its figures, counters and what is attached', () => {
    render(Board, { props });
    expect(card(/^Lamp, Lantern, costs 2, light 3, soot 1 of 2$/)).toBeTruthy();
    expect(card(/^Green Glass, on Lamp/)).toBeTruthy();
    expect(card(/^Paper Boat, .*turned$/)).toBeTruthy();
    expect(screen.getAllByTitle('oil 2 of 6').length).toBe(1);
  });

  it('groups what belongs to the viewer and to the others', () => {
    render(Board, { props });
    const own = screen.getByRole('region', { name: 'You' });
    expect(within(own).getByRole('button', { name: /^Rushlight/ })).toBeTruthy();
    expect(within(own).queryByRole('button', { name: /^Paper Boat/ })).toBeNull();
    const other = screen.getByRole('region', { name: 'Bo' });
    expect(within(other).getByRole('button', { name: /^Paper Boat/ })).toBeTruthy();
  });

  it('lights what a choice begins with, then what it can go with', async () => {
    render(Board, { props });
    expect([isLit(/^Rushlight/), isLit(/^Moth/), isLit(/^Lamp/), isLit(/^Beacon/)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await fireEvent.click(card(/^Moth/));
    expect(onchoose).not.toHaveBeenCalled();
    expect(card(/^Moth/).getAttribute('aria-pressed')).toBe('true');
    expect([isLit(/^Lamp/), isLit(/^Paper Boat/), isLit(/^Rushlight/)]).toEqual([true, true, false]);
    expect(screen.getByRole('status').textContent).toContain('Moth');
    await fireEvent.click(card(/^Paper Boat/));
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('hang moth.1 boat.1');
  });

  it('makes a choice of one card with one click', async () => {
    render(Board, { props });
    await fireEvent.click(card(/^Rushlight/));
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('light rush.1');
  });

  it('lets go with Escape', async () => {
    render(Board, { props });
    await fireEvent.click(card(/^Moth/));
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(card(/^Moth/).getAttribute('aria-pressed')).toBe('false');
  });

  it('asks why about what is not lit', async () => {
    render(Board, { props });
    await fireEvent.click(card(/^Beacon/));
    expect(onask).toHaveBeenCalledExactlyOnceWith('beacon.1');
    expect(onchoose).not.toHaveBeenCalled();
  });

  it('offers a menu where a card can be used in two ways', async () => {
    const options = [...OPTIONS, option('sell rush.1', 'Sell Rushlight', 'rush.1')];
    render(Board, { props: { ...props, options } });
    await fireEvent.click(card(/^Rushlight/));
    await fireEvent.click(screen.getByRole('button', { name: 'Sell Rushlight' }));
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('sell rush.1');
  });

  it('lets places and players be chosen', async () => {
    const options = [option('draw', 'Draw', 'deck'), option('rob bo', 'Rob Bo', 'bo')];
    render(Board, { props: { ...props, options } });
    await fireEvent.click(screen.getByRole('button', { name: 'Deck: 20' }));
    expect(onchoose).toHaveBeenLastCalledWith('draw');
    await fireEvent.click(screen.getByRole('button', { name: 'Bo' }));
    expect(onchoose).toHaveBeenLastCalledWith('rob bo');
  });

  it('lays out a pile that is seen, and a card of it can be chosen', async () => {
    const options = [option('fetch brass.1', 'Fetch Brass Lamp', 'brass.1')];
    render(Board, { props: { ...props, options } });
    await fireEvent.click(screen.getByRole('button', { name: /^Gone out: 1, look through it/ }));
    await fireEvent.click(screen.getByRole('button', { name: /^Brass Lamp/ }));
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('fetch brass.1');
  });

  it('does nothing for a watcher', async () => {
    const view = cardView({ seat: null, own: [], decision: null });
    render(Board, { props: { ...props, view, options: [], disabled: true } });
    await fireEvent.click(card(/^Lamp/));
    expect(onask).not.toHaveBeenCalled();
  });

  it('draws a table of four, of one, and one without cards', () => {
    for (const count of [1, 4]) {
      const players = Array.from({ length: count }, (_, seat) => ({
        key: `p${seat}`,
        seat,
        counters: [],
        out: seat === 3,
      }));
      const seats = players.map(({ key }) => key);
      const { unmount } = render(Board, {
        props: {
          ...props,
          options: [],
          view: cardView({ seats }, cardTable({ players, zones: [], turn: null })),
        },
      });
      expect(screen.getAllByLabelText(/^Counted with/).length).toBe(count);
      unmount();
    }
  });
});

describe('the table in words', () => {
  it('tells everything, and takes choices', async () => {
    render(TextTable, { props });
    const words = screen.getByRole('article').textContent;
    for (const part of [
      'It is your turn',
      'wind 3',
      'soot 1 of 2',
      'Green Glass',
      'Bo’s hand: 4',
      'Deck: 20',
    ]) {
      expect(words).toContain(part);
    }
    await fireEvent.click(screen.getByRole('button', { name: 'Hang Moth on Lamp' }));
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('hang moth.1 lamp.1');
    await fireEvent.click(screen.getByRole('button', { name: 'Why can’t I use Beacon?' }));
    expect(onask).toHaveBeenCalledExactlyOnceWith('beacon.1');
  });

  it('says how many cards lie face down among those that are seen', () => {
    const zones = [
      { key: 'h', title: 'Hand', owner: 1, cards: [face('a', 'Ant')], count: 3, layout: 'hand' as const },
    ];
    render(TextTable, { props: { ...props, view: cardView({}, cardTable({ zones })) } });
    expect(screen.getByText('2 more, face down.')).toBeTruthy();
  });
});
