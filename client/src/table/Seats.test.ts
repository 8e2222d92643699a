import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';

import { begin } from '../core/live';
import three from '../games/lotr_tcg/fixtures/three.json';
import { state, tableInfo } from '../testing/samples';
import Seats from './Seats.svelte';

it('says who is out of the game and who has resigned', () => {
  const { view } = three;
  const { table } = view;
  const players = table.players.map((player) => ({ ...player, in_game: player.seat === 0 }));
  const seats = view.seats.map((name) => ({ name, player: null, bot: 'easy' }));
  const offers = { draw: null, undo: null, pause: null, paused: false, rematch: [], resigned: [2] };
  const live = begin(
    state({
      table: tableInfo({ game: 'lotr_tcg', seats }),
      view: { ...view, table: { ...table, players } },
      offers,
    }),
    0,
  );
  render(Seats, { live });
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said[0]).not.toMatch(/out of the game|resigned/);
  expect(said[1]).toContain('out of the game');
  expect(said[2]).toContain('resigned');
});
