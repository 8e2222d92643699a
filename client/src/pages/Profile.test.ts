import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';

import { api } from '../core/server';
import { seat, tableInfo } from '../testing/samples';
import Profile from './Profile.svelte';

const stats = { played: 0, won: 0, lost: 0, drawn: 0 };
const user = { name: 'Rosie', kind: 'guest' as const };

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
  vi.spyOn(api, 'get').mockResolvedValue({ ratings: [], own: [] });
});

it('lets its owner close a match against a bot, and shows what is left then', async () => {
  const close = vi.spyOn(api, 'close').mockResolvedValue(tableInfo());
  const asked = vi.spyOn(api, 'user').mockResolvedValue({ user, stats, finished: {}, games: [tableInfo()] });
  render(Profile, { name: 'Rosie' });
  await fireEvent.click(await screen.findByRole('button', { name: /^Close this game/ }));
  asked.mockResolvedValue({ user, stats: { ...stats, played: 1, lost: 1 }, finished: {}, games: [] });
  await fireEvent.click(screen.getByRole('button', { name: 'Close it', hidden: true }));
  expect(close).toHaveBeenCalledExactlyOnceWith('t1');
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Go on' })).toBeNull());
});

it('says why a match cannot be closed', async () => {
  vi.spyOn(api, 'close').mockRejectedValue(new Error('this match is rated'));
  vi.spyOn(api, 'user').mockResolvedValue({ user, stats, finished: {}, games: [tableInfo()] });
  render(Profile, { name: 'Rosie' });
  await fireEvent.click(await screen.findByRole('button', { name: /^Close this game/ }));
  await fireEvent.click(screen.getByRole('button', { name: 'Close it', hidden: true }));
  expect((await screen.findByRole('alert')).textContent).toBe('This match is rated');
});

it('lets nobody else close it', async () => {
  const seats = [seat({ player: user }), seat({ name: 'sauron', bot: 'easy' })];
  vi.spyOn(api, 'user').mockResolvedValue({
    user,
    stats,
    finished: {},
    games: [tableInfo({ seats, you: null })],
  });
  render(Profile, { name: 'Rosie' });
  expect(await screen.findByRole('link', { name: 'Watch' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Close this game/ })).toBeNull();
});
