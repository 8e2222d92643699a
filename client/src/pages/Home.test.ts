import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { OwnGame } from '../core/protocol';
import { api } from '../core/server';
import { gameInfo, seat, tableInfo } from '../testing/samples';
import Home from './Home.svelte';

const waits = (changed: Partial<OwnGame>): OwnGame => ({
  table: tableInfo({ title: 'The Confrontation', game: 'confrontation' }),
  yours: true,
  since: null,
  left: null,
  opponents: ['Ashen-Badger'],
  situation: 'Turn 12',
  seat: 'fellowship',
  ...changed,
});

const guest = { user: { name: 'Rosie', kind: 'guest' as const } };

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  vi.spyOn(api, 'lobby').mockResolvedValue({ open: [], live: [] });
  vi.spyOn(api, 'ownGames').mockResolvedValue({ games: [] });
  vi.spyOn(api, 'games').mockResolvedValue([
    gameInfo({ name: 'confrontation', title: 'The Confrontation', tutorial: true }),
    gameInfo({ name: 'lanterns', title: 'Lanterns on the Water', about: 'Lamps on a river.' }),
  ]);
  vi.spyOn(api.me, 'subscribe').mockImplementation((told) => {
    told({ ...guest, csrf: '', server: { version: '', protocol: 2 } } as never);
    return () => undefined;
  });
});

describe('the home page', () => {
  it('shows every game that the server has, to play and to learn', async () => {
    render(Home);
    const play = await screen.findByRole('link', { name: 'Play Lanterns on the Water' });
    expect(play.getAttribute('href')).toBe('/play/lanterns');
    expect(screen.getByText('Lamps on a river.')).toBeTruthy();
    const learn = screen.getByRole('link', { name: 'Learn The Confrontation' });
    expect(learn.getAttribute('href')).toBe('/learn/confrontation');
    const brief = screen.getByRole('link', { name: 'The Confrontation: rules in five minutes' });
    expect(brief.getAttribute('href')).toBe('/brief/confrontation');
    expect(screen.queryByRole('link', { name: 'Lanterns on the Water: rules in five minutes' })).toBeNull();
    expect(screen.queryByRole('region', { name: /Your turn in|Your games/ })).toBeNull();
  });

  it('has the games that wait first, with a rim where a clock runs', async () => {
    const other = tableInfo({ id: 't2', title: 'The TCG', game: 'lotr_tcg' });
    vi.spyOn(api, 'ownGames').mockResolvedValue({
      games: [waits({ left: 7 * 60 }), waits({ table: other, yours: false, situation: '' })],
    });
    render(Home);
    const waiting = await screen.findByRole('region', { name: 'Your turn in 1 game' });
    const [first, second] = within(waiting).getAllByRole('link');
    expect(first?.textContent.replaceAll(/\s+/g, ' ')).toContain('7 minutes left');
    expect(first?.getAttribute('href')).toBe('/table/t1');
    expect(first?.closest('.hot')).toBeTruthy();
    expect(second?.closest('.hot')).toBeNull();
    expect(second?.textContent).toContain('View');
  });

  it('closes a game against a bot that was left a while ago, when that is confirmed', async () => {
    HTMLDialogElement.prototype.showModal = () => undefined;
    HTMLDialogElement.prototype.close = () => undefined;
    const now = Date.now() / 1000;
    const close = vi.spyOn(api, 'close').mockResolvedValue(tableInfo());
    const fresh = tableInfo({ id: 't2', title: 'The TCG' });
    vi.spyOn(api, 'ownGames').mockResolvedValue({
      games: [waits({ since: now - 700 }), waits({ table: fresh, since: now - 300 })],
    });
    render(Home);
    const button = await screen.findByRole('button', { name: /^Close this game/ });
    expect(button.getAttribute('aria-label')).toBe(
      'Close this game: The Confrontation, Rosie against Easy bot',
    );
    await fireEvent.click(button);
    await fireEvent.click(screen.getByRole('button', { name: 'Keep it', hidden: true }));
    expect(close).not.toHaveBeenCalled();
    await fireEvent.click(button);
    await fireEvent.click(screen.getByRole('button', { name: 'Close it', hidden: true }));
    expect(close).toHaveBeenCalledExactlyOnceWith('t1');
    await vi.waitFor(() =>
      expect(screen.queryByRole('link', { name: /The Confrontation.*Your turn/ })).toBeNull(),
    );
    expect(screen.getByRole('link', { name: /The TCG/ })).toBeTruthy();
  });

  it('tells who plays and who waits for somebody, but not one’s own games', async () => {
    const person = (name: string) => seat({ player: { name, kind: 'guest' } });
    const table = (id: string, you: number | null, names: string[]) =>
      tableInfo({ id, you, seats: names.map(person) });
    vi.spyOn(api, 'lobby').mockResolvedValue({
      open: [table('o1', null, ['Old-Thrush'])],
      live: [table('l1', null, ['Quick-Otter', 'Red-Fox']), table('l2', 0, ['Rosie', 'Red-Fox'])],
    });
    render(Home);
    const open = await screen.findByRole('link', { name: /^Old-Thrush open seat/ });
    expect(open.getAttribute('href')).toBe('/table/o1');
    expect(screen.getByRole('link', { name: /^Quick-Otter against Red-Fox/ })).toBeTruthy();
    expect(screen.queryByText(/Rosie against/)).toBeNull();
  });

  it('asks for the games again until it has them', async () => {
    const games = vi.spyOn(api, 'games').mockRejectedValueOnce(new Error('the server is away'));
    games.mockResolvedValue([gameInfo({ name: 'lanterns', title: 'Lanterns on the Water' })]);
    vi.useFakeTimers();
    render(Home);
    await vi.advanceTimersByTimeAsync(100);
    expect(screen.getByRole('alert').textContent).toBe('The server is away');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(screen.getByRole('link', { name: 'Play Lanterns on the Water' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what is wrong when the games cannot be asked for', async () => {
    vi.spyOn(api, 'games').mockRejectedValue(new Error('the server is away'));
    render(Home);
    expect((await screen.findByRole('alert')).textContent).toBe('The server is away');
  });
});
