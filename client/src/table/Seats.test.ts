import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';

import { begin } from '../core/live';
import { out } from '../games/lotr_tcg/asking';
import three from '../games/lotr_tcg/fixtures/three.json';
import { seat, state, tableInfo, view } from '../testing/samples';
import Seats from './Seats.svelte';

it('says who is out of the game and who has resigned', () => {
  const { table } = three.view;
  const players = table.players.map((player) => ({ ...player, in_game: player.seat === 0 }));
  const seats = three.view.seats.map((name) => seat({ name, bot: 'easy' }));
  const offers = { draw: null, undo: null, pause: null, paused: false, rematch: [], resigned: [2] };
  const live = begin(
    state({
      table: tableInfo({ game: 'lotr_tcg', seats }),
      view: { ...three.view, table: { ...table, players } },
      offers,
    }),
    0,
  );
  render(Seats, { live, out: out(live.view) });
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said[0]).not.toMatch(/out of the game|resigned/);
  expect(said[1]).toContain('out of the game');
  expect(said[2]).toContain('resigned');
});

it('marks each seat that is ours', () => {
  const rosie = { name: 'Rosie', kind: 'guest' } as const;
  const seats = ['frodo', 'sauron', 'sam'].map((name, number) =>
    number === 1 ? seat({ name, bot: 'easy' }) : seat({ name, player: rosie, yours: true }),
  );
  const live = begin(state({ table: tableInfo({ seats }), view: view({ own: [0, 2] }) }), 0);
  render(Seats, { live, out: [] });
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said.map((words) => words.includes(', you'))).toEqual([true, false, true]);
});
