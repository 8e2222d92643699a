import { render, screen, within } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';

import { api } from '../core/server';
import { gameInfo, tableInfo } from '../testing/samples';
import Lobby from './Lobby.svelte';

const GAMES = [
  gameInfo({ name: 'lotr_tcg', title: 'The TCG' }),
  gameInfo({ name: 'lotr_tcg_limited', title: 'Packs', leads_to: 'lotr_tcg' }),
];

it('offers the games themselves where nobody waits', async () => {
  vi.spyOn(api, 'games').mockResolvedValue(GAMES);
  vi.spyOn(api, 'lobby').mockResolvedValue({ open: [], live: [] });
  render(Lobby);
  const offered = await screen.findByRole('list', { name: 'Open a table' });
  const [game, ...more] = within(offered).getAllByRole('link');
  expect(more).toEqual([]);
  expect(game?.getAttribute('href')).toBe('/play/lotr_tcg?with=anybody');
  expect(game?.textContent).toContain('The TCG');
});

it('shows who waits, and nothing else, where somebody does', async () => {
  vi.spyOn(api, 'games').mockResolvedValue(GAMES);
  vi.spyOn(api, 'lobby').mockResolvedValue({ open: [tableInfo({ id: 't7', you: null })], live: [] });
  render(Lobby);
  expect((await screen.findByRole('link', { name: /^Sit down/ })).getAttribute('href')).toBe('/table/t7');
  expect(screen.queryByRole('list', { name: 'Open a table' })).toBeNull();
});
