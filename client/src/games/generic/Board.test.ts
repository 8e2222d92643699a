import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it } from 'vitest';

import { play, type Played } from '../../testing/boards.svelte';
import Drawn from '../../table/Drawn.svelte';
import Board from './Board.svelte';
import { cardTable, cardView, face, option, OPTIONS } from './fixtures/sample';
import { parts } from './parts';
import TextTable from './TextTable.svelte';

/** The table with its choices, or with others. */
function props(options = OPTIONS, view = cardView()): Played {
  return play({ view, events: [] }, parts, options);
}

const card = (name: RegExp): HTMLElement => screen.getByRole('button', { name });
const isLit = (name: RegExp): boolean => card(name).classList.contains('lit');

describe('the board of any card game', () => {
  it('shows zones with what lies in them, and only how many cards are hidden', () => {
    const given = props();
    render(Board, given.props);
    expect(screen.getByRole('region', { name: 'Ada’s river: 1' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Deck: 20' })).toBeTruthy();
    expect(screen.getByTitle('Bo’s hand: 4')).toBeTruthy();
    expect(screen.queryByRole('region', { name: /Bo’s hand/ })).toBeNull();
    expect(screen.getByText('Round 1 of 4')).toBeTruthy();
    expect(screen.getByText('The moon is up.')).toBeTruthy();
    expect(screen.getByTitle('wind 3')).toBeTruthy();
  });

  it('shows a card with its figures, counters and what is attached', () => {
    const given = props();
    render(Board, given.props);
    expect(card(/^Lamp, Lantern, costs 2, light 3, soot 1 of 2$/)).toBeTruthy();
    expect(card(/^Green Glass, on Lamp/)).toBeTruthy();
    expect(card(/^Paper Boat, .*turned$/)).toBeTruthy();
    expect(screen.getAllByTitle('oil 2 of 6').length).toBe(1);
  });

  it('groups what belongs to the viewer and to the others', () => {
    const given = props();
    render(Board, given.props);
    const own = screen.getByRole('region', { name: 'You' });
    expect(within(own).getByRole('button', { name: /^Rushlight/ })).toBeTruthy();
    expect(within(own).queryByRole('button', { name: /^Paper Boat/ })).toBeNull();
    const other = screen.getByRole('region', { name: 'Bo' });
    expect(within(other).getByRole('button', { name: /^Paper Boat/ })).toBeTruthy();
  });

  it('lights what a choice begins with, then what it can go with', async () => {
    const given = props();
    render(Board, given.props);
    expect([isLit(/^Rushlight/), isLit(/^Moth/), isLit(/^Lamp/), isLit(/^Beacon/)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await fireEvent.click(card(/^Moth/));
    expect(given.onchoose).not.toHaveBeenCalled();
    expect(card(/^Moth/).getAttribute('aria-pressed')).toBe('true');
    expect([isLit(/^Lamp/), isLit(/^Paper Boat/), isLit(/^Rushlight/)]).toEqual([true, true, false]);
    await fireEvent.click(card(/^Paper Boat/));
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith('hang moth.1 boat.1');
  });

  it('makes a choice of one card with one click', async () => {
    const given = props();
    render(Board, given.props);
    await fireEvent.click(card(/^Rushlight/));
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith('light rush.1');
  });

  it('lets go', async () => {
    const given = props();
    render(Board, given.props);
    await fireEvent.click(card(/^Moth/));
    given.props.choosing.release();
    await tick();
    expect(card(/^Moth/).getAttribute('aria-pressed')).toBeNull();
  });

  it('asks why about what is not lit', async () => {
    const given = props();
    render(Board, given.props);
    await fireEvent.click(card(/^Beacon/));
    expect(given.onask).toHaveBeenCalledExactlyOnceWith('beacon.1');
    expect(given.onchoose).not.toHaveBeenCalled();
  });

  it('offers a menu where a card can be used in two ways', async () => {
    const options = [...OPTIONS, option('sell rush.1', 'Sell Rushlight', 'rush.1')];
    const given = props(options);
    const { rerender } = render(Drawn, given.props);
    await fireEvent.click(await screen.findByRole('button', { name: /^Rushlight/ }));
    await rerender(given.props);
    await fireEvent.click(screen.getByRole('button', { name: 'Sell Rushlight' }));
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith('sell rush.1');
  });

  it('lets places and players be chosen', async () => {
    const options = [option('draw', 'Draw', 'deck'), option('rob bo', 'Rob Bo', 'bo')];
    const given = props(options);
    render(Board, given.props);
    await fireEvent.click(screen.getByRole('button', { name: 'Deck: 20' }));
    expect(given.onchoose).toHaveBeenLastCalledWith('draw');
    await fireEvent.click(screen.getByRole('button', { name: 'Bo' }));
    expect(given.onchoose).toHaveBeenLastCalledWith('rob bo');
  });

  it('lays out a pile that is seen, and a card of it can be chosen', async () => {
    const options = [option('fetch brass.1', 'Fetch Brass Lamp', 'brass.1')];
    const given = props(options);
    render(Board, given.props);
    await fireEvent.click(screen.getByRole('button', { name: /^Gone out: 1, look through it/ }));
    await fireEvent.click(screen.getByRole('button', { name: /^Brass Lamp/ }));
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith('fetch brass.1');
  });

  it('does nothing for a watcher', async () => {
    const view = cardView({ seat: null, own: [], decision: null });
    const given = props([], view);
    render(Board, given.props);
    await fireEvent.click(card(/^Lamp/));
    expect(given.onask).not.toHaveBeenCalled();
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
      const { unmount } = render(
        Board,
        props([], cardView({ seats }, cardTable({ players, zones: [], turn: null }))).props,
      );
      expect(screen.getAllByLabelText(/^Counted with/).length).toBe(count);
      unmount();
    }
  });
});

describe('the table in words', () => {
  it('tells everything, and takes choices', async () => {
    const given = props();
    render(TextTable, given.props);
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
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith('hang moth.1 lamp.1');
    await fireEvent.click(screen.getByRole('button', { name: 'Why can’t I use Beacon?' }));
    expect(given.onask).toHaveBeenCalledExactlyOnceWith('beacon.1');
  });

  it('says how many cards lie face down among those that are seen', () => {
    const zones = [
      { key: 'h', title: 'Hand', owner: 1, cards: [face('a', 'Ant')], count: 3, layout: 'hand' as const },
    ];
    render(TextTable, props(OPTIONS, cardView({}, cardTable({ zones }))).props);
    expect(screen.getByText('2 more, face down.')).toBeTruthy();
  });
});
