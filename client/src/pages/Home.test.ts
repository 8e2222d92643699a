import { render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';

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
    expect(screen.queryByRole('region', { name: /They wait for you|Your games/ })).toBeNull();
  });

  it('has the games that wait first, with a rim where a clock runs', async () => {
    const other = tableInfo({ id: 't2', title: 'The TCG', game: 'lotr_tcg' });
    vi.spyOn(api, 'ownGames').mockResolvedValue({
      games: [waits({ left: 7 * 60 }), waits({ table: other, yours: false, situation: '' })],
    });
    render(Home);
    const waiting = await screen.findByRole('region', { name: 'They wait for you 1 game' });
    const [first, second] = within(waiting).getAllByRole('link');
    expect(first?.textContent.replaceAll(/\s+/g, ' ')).toContain('7 minutes left');
    expect(first?.getAttribute('href')).toBe('/table/t1');
    expect(first?.classList.contains('hot')).toBe(true);
    expect(second?.classList.contains('hot')).toBe(false);
    expect(second?.textContent).toContain('Look in');
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
    const open = await screen.findByRole('link', { name: /^Old-Thrush waits for you/ });
    expect(open.getAttribute('href')).toBe('/table/o1');
    expect(screen.getByRole('link', { name: /^Quick-Otter against Red-Fox/ })).toBeTruthy();
    expect(screen.queryByText(/Rosie against/)).toBeNull();
  });

  it('says what is wrong when the games cannot be asked for', async () => {
    vi.spyOn(api, 'games').mockRejectedValue(new Error('the server is away'));
    render(Home);
    expect((await screen.findByRole('alert')).textContent).toBe('The server is away');
  });
});
