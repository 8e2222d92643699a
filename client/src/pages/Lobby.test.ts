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
  expect((await screen.findByRole('link', { name: /^Join/ })).getAttribute('href')).toBe('/table/t7');
  expect(screen.queryByRole('list', { name: 'Open a table' })).toBeNull();
});

it('does not offer a chair at a rated table to somebody without an account', async () => {
  vi.spyOn(api, 'games').mockResolvedValue(GAMES);
  vi.spyOn(api.me, 'subscribe').mockImplementation((told) => {
    told({ user: null, csrf: '', server: { version: '', protocol: 2 } } as never);
    return () => undefined;
  });
  const open = [tableInfo({ id: 't7', you: null, rated: true }), tableInfo({ id: 't8', you: null })];
  vi.spyOn(api, 'lobby').mockResolvedValue({ open, live: [] });
  render(Lobby);
  expect((await screen.findByRole('link', { name: /^View/ })).getAttribute('href')).toBe('/table/t7');
  expect(screen.getByRole('link', { name: /^Join/ }).getAttribute('href')).toBe('/table/t8');
});
