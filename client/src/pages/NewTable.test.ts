import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { GameInfo, NewTable as Wish } from '../core/protocol';
import { api } from '../core/server';
import type { TableOption } from '../core/types.gen';
import { OWN } from './decks';
import NewTable from './NewTable.svelte';

const DECKS = ['gimli', 'boromir'];
const deck = (number: number, choices: string[], usual: string): TableOption => ({
  name: `deck-${number}`,
  title: `Deck of player ${number}`,
  kind: 'choice',
  choices,
  default: usual,
  titles: [],
  offered_with: {},
});
const game: GameInfo = {
  name: 'lotr_tcg',
  about: '',
  title: 'The TCG',
  seats: ['player-1', 'player-2'],
  seatings: {},
  sides: [],
  together: false,
  modes: [],
  leads_to: '',
  options: [
    deck(1, DECKS, 'gimli'),
    deck(2, DECKS, 'boromir'),
    deck(3, ['', ...DECKS], ''),
    {
      name: 'mode',
      title: 'Rules',
      kind: 'choice',
      choices: ['standard', 'first-game'],
      default: 'standard',
      titles: ['The whole game', 'A first game'],
      offered_with: {},
    },
    {
      name: 'turn-limit',
      title: 'Turns',
      kind: 'number',
      choices: ['0', '100'],
      default: '50',
      titles: [],
      offered_with: {},
    },
  ],
  bots: [{ spec: 'easy', title: 'Easy' }],
  windows: [],
  tutorial: false,
  cards: false,
  decks: false,
  first: null,
};
const duel: GameInfo = { ...game, name: 'confrontation', seats: ['fellowship', 'sauron'], options: [] };

const made: Wish[] = [];

async function form(...games: GameInfo[]): Promise<void> {
  vi.spyOn(api, 'games').mockResolvedValue(games);
  render(NewTable);
  await screen.findByRole('button', { name: 'Make the table' });
}

const choose = (label: string, value: string): Promise<unknown> =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = (): Promise<unknown> =>
  fireEvent.click(screen.getByRole('button', { name: 'Make the table' }));
const offered = (label: string): string[] =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map((one) => one.text.trim());

beforeEach(() => {
  made.length = 0;
  localStorage.clear();
  vi.spyOn(api, 'somebody').mockResolvedValue({} as never);
  vi.spyOn(api, 'makeTable').mockImplementation((wish) => {
    made.push(wish);
    return Promise.resolve({ id: 't1' } as never);
  });
  window.scrollTo = () => undefined;
});

describe('a new table with decks', () => {
  it('seats its maker where his deck lies', async () => {
    await form(game);
    expect(offered('Your seat')).toEqual(['Player 1', 'Player 2']);
    await choose('Your deck', 'boromir');
    await submit();
    await vi.waitFor(() => expect(made).toHaveLength(1));
    expect(made[0]).toMatchObject({
      side: 'player-1',
      options: { 'deck-1': 'boromir', 'deck-2': 'boromir' },
    });
  });

  it('offers a seat for every deck', async () => {
    await form(game);
    await choose('Deck of player 3', 'gimli');
    expect(offered('Your seat')).toEqual(['Player 1', 'Player 2', 'Player 3']);
    await choose('Your seat', 'player-3');
    expect(screen.getByLabelText<HTMLSelectElement>('Your deck').value).toBe('gimli');
    await choose('Your deck', '');
    expect(screen.getByLabelText<HTMLSelectElement>('Your seat').value).toBe('player-1');
  });

  it('is not made with a deck that is not allowed', async () => {
    const check = vi
      .spyOn(api, 'checkOption')
      .mockResolvedValueOnce({ reasons: ['no Ring-bearer', 'no sites'] });
    await form(game);
    await choose('Your deck', OWN);
    await fireEvent.input(screen.getByLabelText('The cards of this deck, one a line'), {
      target: { value: '2 Orcs' },
    });
    await submit();
    expect(await screen.findByText('No Ring-bearer')).toBeTruthy();
    expect(screen.getByText('No sites')).toBeTruthy();
    expect(made).toEqual([]);
    check.mockResolvedValueOnce({ reasons: [] });
    await vi.waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make the table' }).disabled).toBe(false),
    );
    await submit();
    await vi.waitFor(() => expect(made).toHaveLength(1));
    expect(made[0]?.options).toMatchObject({ 'deck-1': '2 Orcs\n', 'deck-2': 'boromir' });
  });

  it('refuses an empty number in words', async () => {
    await form(game);
    await fireEvent.input(screen.getByLabelText('Turns'), { target: { value: '' } });
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Turns: write a number from 0 to 100.');
    expect(made).toEqual([]);
  });

  it('folds what most tables leave as it is, and unfolds it where something is wrong', async () => {
    await form(game);
    const fold = screen.getByText('Further options').closest('details');
    expect(fold?.open).toBe(false);
    expect(fold?.textContent).toContain('all as usual');
    expect(fold?.contains(screen.getByLabelText('Turns'))).toBe(true);
    expect(fold?.contains(screen.getByLabelText('Rules'))).toBe(false);
    await fireEvent.input(screen.getByLabelText('Turns'), { target: { value: '7' } });
    expect(fold?.textContent).toContain('1 not as usual');
    await fireEvent.input(screen.getByLabelText('Turns'), { target: { value: '101' } });
    await submit();
    await screen.findByRole('alert');
    expect(fold?.open).toBe(true);
  });

  it('has a tick for what is yes or no', async () => {
    const rule = { ...deck(1, ['no', 'yes'], 'no'), name: 'two-strikes', title: 'Two strikes' };
    await form({ ...game, options: [...game.options, rule] });
    const tick = screen.getByLabelText<HTMLInputElement>('Two strikes');
    expect([tick.type, tick.checked]).toEqual(['checkbox', false]);
    await fireEvent.click(tick);
    await submit();
    await vi.waitFor(() => expect(made).toHaveLength(1));
    expect(made[0]?.options).toMatchObject({ 'two-strikes': 'yes' });
  });

  it('explains the first game', async () => {
    await form(game);
    expect(offered('Rules')).toEqual(['The whole game', 'A first game']);
    expect(screen.getByText(/fixed companions, no bids/)).toBeTruthy();
  });
});

describe('a new table without decks', () => {
  it('draws lots for the sides, unless one is chosen', async () => {
    await form(duel);
    expect(offered('Your side')).toEqual(['By lot', 'The Fellowship', 'Sauron']);
    await submit();
    await vi.waitFor(() => expect(made[0]?.side).toBe('random'));
  });

  it('lets one person take a whole side where the game does', async () => {
    const label = 'All seats of my side are mine';
    await form({ ...duel, together: true, sides: [['fellowship'], ['sauron']] });
    await fireEvent.click(screen.getByLabelText(label));
    await submit();
    await vi.waitFor(() => expect(made).toHaveLength(1));
    expect(made[0]).toMatchObject({ together: true });
  });

  it('offers an option, and several seats to one person, only with the scenario in which they mean something', async () => {
    const choice = (name: string, title: string, choices: string[]): TableOption => ({
      ...deck(1, choices, choices[0] ?? ''),
      name,
      title,
    });
    const war: GameInfo = {
      ...duel,
      name: 'wotr',
      together: true,
      seatings: { 'scenario=duel': ['gandalf', 'witch-king'] },
      options: [
        { ...choice('scenario', 'Scenario', ['trilogy', 'duel']), titles: ['Trilogy', '2 Player Duel'] },
        {
          ...choice('doubles', 'The Shadow acts twice', ['no', 'yes']),
          offered_with: { scenario: ['duel'] },
        },
      ],
    };
    await form(war);
    expect(offered('Scenario')).toEqual(['Trilogy', '2 Player Duel']);
    expect(screen.queryByLabelText('The Shadow acts twice')).toBeNull();
    await fireEvent.click(screen.getByLabelText('All seats of my side are mine'));
    await choose('Scenario', 'duel');
    expect(screen.queryByLabelText('All seats of my side are mine')).toBeNull();
    await fireEvent.click(screen.getByLabelText('The Shadow acts twice'));
    await choose('Scenario', 'trilogy');
    await submit();
    await vi.waitFor(() => expect(made).toHaveLength(1));
    // What is not offered any more is not sent, either.
    expect(made[0]?.options).toEqual({ scenario: 'trilogy' });
  });

  it('does not speak of it where nobody may', async () => {
    await form(duel);
    expect(screen.queryByLabelText('All seats of my side are mine')).toBeNull();
  });
});
