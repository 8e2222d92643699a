import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { begin } from '../core/live';
import { calledAt } from '../core/sitting';
import { seat, state, tableInfo, view } from '../testing/samples';
import { sittings, Watch } from './sitting.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rosie = { name: 'Rosie', kind: 'guest' } as const;

it('knows who sits where, whose turn it is, who is here and who thinks', () => {
  const live = begin(state({ presence: ['here', 'away'], thinking: [true, false] }), 0);
  expect(sittings(live, live.view, new Watch(), [], false)).toMatchObject([
    {
      seat: 0,
      name: 'Rosie',
      title: 'Fellowship',
      bot: '',
      former: false,
      yours: true,
      toMove: true,
      presence: 'here',
      thinking: true,
    },
    {
      seat: 1,
      name: 'Easy bot',
      title: 'Sauron',
      bot: 'easy',
      former: false,
      yours: false,
      toMove: false,
      presence: 'away',
      gone: '',
    },
  ]);
});

it('says that our own line is lost, and of nobody else', () => {
  const live = begin(state({ presence: ['here', 'here'] }), 0);
  const shown = sittings(live, live.view, new Watch(), [], true);
  expect(shown.map((one) => one.presence)).toEqual(['reconnecting', 'here']);
});

it('says who no longer plays', () => {
  const offers = { ...state().offers, resigned: [0] };
  const live = begin(state({ offers }), 0);
  const shown = sittings(live, live.view, new Watch(), [1], false);
  expect(shown.map((one) => one.gone)).toEqual(['resigned', 'out of the game']);
});

it('lets clocks run that run, those of all who set up at the same time', () => {
  const clocks = { running: 0, left: [60, 30], at: 0, also: [1] };
  const live = begin(state({ clocks }), Date.now());
  const watch = new Watch();
  const [first, second] = sittings(live, live.view, watch, [], false);
  watch.run(true);
  vi.advanceTimersByTime(5000);
  expect([first?.clock?.left, second?.clock?.left]).toEqual([55, 25]);
  watch.run(false);
  vi.advanceTimersByTime(5000);
  expect(Math.round(first?.clock?.left ?? 0)).toBe(55);
  const still = begin(state({ clocks: { ...clocks, running: null, also: [] } }), Date.now());
  expect(sittings(still, still.view, watch, [], false).map((one) => one.clock)).toMatchObject([
    { running: false },
    { running: false },
  ]);
});

it('calls seats by their titles where one person has them all', () => {
  const seats = ['player-1', 'player-2'].map((name) => seat({ name, player: rosie, yours: true }));
  const live = begin(
    state({ table: tableInfo({ game: 'lotr_tcg', seats }), view: view({ own: [0, 1] }) }),
    0,
  );
  expect(sittings(live, live.view, new Watch(), [], false).map(calledAt)).toEqual(['Player 1', 'Player 2']);
});

it('calls a side by its name, and who has only a number by his own', () => {
  const seats = [
    seat({ name: 'player-1', player: rosie, yours: true }),
    seat({ name: 'player-2', bot: 'easy' }),
  ];
  const tcg = begin(state({ table: tableInfo({ game: 'lotr_tcg', seats }) }), 0);
  expect(sittings(tcg, tcg.view, new Watch(), [], false).map(calledAt)).toEqual(['Rosie', 'Easy bot']);
  const duel = begin(state({ table: tableInfo({ game: 'confrontation' }) }), 0);
  expect(sittings(duel, duel.view, new Watch(), [], false).map(calledAt)).toEqual([
    'The Fellowship',
    'Sauron',
  ]);
});
