import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { NewTable } from '../core/protocol';
import { api } from '../core/server';
import { gameInfo } from '../testing/samples';
import Play from './Play.svelte';

const deck = (number: number, usual: string) => ({
  name: `deck-${number}`,
  title: `Deck of player ${number}`,
  kind: 'choice' as const,
  choices: ['aragorn', 'gandalf'],
  default: usual,
  titles: [],
  offered_with: {},
});
const mode = {
  name: 'mode',
  title: 'Rules',
  kind: 'choice' as const,
  choices: ['standard', 'first-game'],
  default: 'standard',
  titles: [],
  offered_with: {},
};
const tcg = gameInfo({
  name: 'lotr_tcg',
  title: 'The TCG',
  seats: ['player-1', 'player-2'],
  seatings: {},
  options: [deck(1, 'aragorn'), deck(2, 'gandalf'), mode],
  bots: [
    { spec: 'easy', title: 'Easy' },
    { spec: 'hard', title: 'Hard' },
    { spec: 'random', title: 'Random' },
  ],
  first: { options: { mode: 'first-game' }, words: 'Sites 1 to 7, no bids.', seat: '' },
  tutorial: true,
});
const war = gameInfo({
  name: 'wotr',
  title: 'The War',
  seats: ['frodo', 'witch-king'],
  seatings: { 'scenario=short': ['balrog', 'gandalf'] },
  options: [{ ...mode, name: 'scenario', choices: ['long', 'short'], default: 'long' }],
  first: { options: { scenario: 'short' }, words: 'The short war.', seat: 'gandalf' },
});
const duel = gameInfo({ name: 'confrontation', title: 'The Confrontation' });

const made: NewTable[] = [];

function come(game: string, finished: Record<string, number> = {}, search = ''): void {
  history.replaceState(null, '', `/play/${game}${search}`);
  vi.spyOn(api, 'user').mockResolvedValue({ finished } as never);
  render(Play, { game });
}

const press = async (name: string): Promise<unknown> =>
  fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  made.length = 0;
  vi.spyOn(api, 'games').mockResolvedValue([duel, tcg, war]);
  vi.spyOn(api.me, 'get').mockReturnValue({ user: { name: 'Rosie', kind: 'guest' } } as never);
  vi.spyOn(api, 'somebody').mockResolvedValue({} as never);
  vi.spyOn(api, 'makeTable').mockImplementation((wish) => {
    made.push(wish);
    return Promise.resolve({ id: 't1' } as never);
  });
  window.scrollTo = () => undefined;
});

describe('who is new to a game', () => {
  it('is offered the beginner’s form against the easy bot, and starts at once', async () => {
    come('lotr_tcg', { confrontation: 3 });
    expect(await screen.findByRole('heading', { name: 'Your first game of The TCG' })).toBeTruthy();
    expect(screen.getByText('Sites 1 to 7, no bids.')).toBeTruthy();
    expect(screen.getByText(/easiest one to begin with/)).toBeTruthy();
    expect(screen.queryByLabelText('The bot’s deck')).toBeNull();
    const learn = screen.getByRole('link', { name: 'Learn step by step first' });
    expect(learn.getAttribute('href')).toBe('/tutorial/lotr_tcg');
    await press('Start the game');
    await vi.waitFor(() => expect(made).toHaveLength(1));
    expect(made[0]).toMatchObject({
      game: 'lotr_tcg',
      side: 'player-1',
      opponent: { kind: 'bot', bot: 'easy' },
      options: { mode: 'first-game', 'deck-1': 'aragorn', 'deck-2': 'gandalf' },
    });
  });

  it('may play in another way', async () => {
    come('lotr_tcg');
    await press('Play another way');
    await fireEvent.click(screen.getByRole('checkbox', { name: /As a first game/ }));
    await fireEvent.click(screen.getByRole('radio', { name: /A friend/ }));
    await press('Make the link');
    await vi.waitFor(() => expect(made).toHaveLength(1));
    expect(made[0]).toMatchObject({ opponent: { kind: 'private' }, options: { mode: 'standard' } });
  });

  it('sits where the beginner’s form of the game wants him, and elsewhere by lot', async () => {
    come('wotr');
    await press('Start the game');
    await vi.waitFor(() => expect(made).toHaveLength(1));
    expect(made[0]).toMatchObject({ side: 'gandalf', options: { scenario: 'short' } });
    await press('Play another way');
    const sides = (): string[] => screen.getAllByRole('option').map(({ textContent }) => textContent ?? '');
    expect(sides()).toEqual(['By lot', 'The Balrog of Moria', 'Gandalf']);
    await fireEvent.click(screen.getByRole('checkbox', { name: /As a first game/ }));
    expect(sides()).toEqual(['By lot', 'Frodo', 'The Witch-king']);
    await press('Start the game');
    await vi.waitFor(() => expect(made).toHaveLength(2));
    expect(made[1]).toMatchObject({ side: 'random', options: { scenario: 'long' } });
  });

  it('is anybody of whom nothing can be asked', async () => {
    vi.spyOn(api, 'user').mockRejectedValue(new Error('away'));
    render(Play, { game: 'lotr_tcg' });
    expect(await screen.findByRole('heading', { name: 'Your first game of The TCG' })).toBeTruthy();
  });
});

describe('who knows a game', () => {
  it('chooses a bot by its strength', async () => {
    come('lotr_tcg', { lotr_tcg: 1 });
    await fireEvent.click(await screen.findByRole('radio', { name: 'Hard' }));
    expect(screen.queryByRole('radio', { name: 'Random' })).toBeNull();
    await press('Start the game');
    await vi.waitFor(() => expect(made).toHaveLength(1));
    expect(made[0]).toMatchObject({ opponent: { kind: 'bot', bot: 'hard' }, options: { mode: 'standard' } });
  });

  it('opens a table for anybody', async () => {
    come('confrontation', { confrontation: 1 }, '?with=anybody');
    await screen.findByRole('radio', { name: /Anybody/, checked: true });
    await fireEvent.change(screen.getByLabelText('Your side'), { target: { value: 'sauron' } });
    await press('Open the table');
    await vi.waitFor(() => expect(made).toHaveLength(1));
    expect(made[0]).toMatchObject({ opponent: { kind: 'open' }, side: 'sauron' });
    const more = screen.getByRole('link', { name: 'More options' });
    expect(more.getAttribute('href')).toBe('/new?game=confrontation&with=anybody');
  });
});

describe('an address', () => {
  it('that names no game of ours shows those that are', async () => {
    come('chess');
    expect(await screen.findByRole('heading', { name: 'There is no game “chess” here' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'The TCG' }).getAttribute('href')).toBe('/play/lotr_tcg');
  });

  it('without a game asks for which one the friend is invited', async () => {
    come('', {}, '?with=friend');
    expect(await screen.findByRole('heading', { name: /Bring a friend/ })).toBeTruthy();
    const link = screen.getByRole('link', { name: /The Confrontation/ });
    expect(link.getAttribute('href')).toBe('/play/confrontation?with=friend');
  });
});

it('says why a table cannot be made', async () => {
  come('confrontation', { confrontation: 1 });
  vi.spyOn(api, 'makeTable').mockRejectedValue(new Error('you have ten tables open already'));
  await press('Start the game');
  expect((await screen.findByRole('alert')).textContent).toBe('You have ten tables open already');
});
