import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';

import { Trouble, type GameInfo, type TableInfo } from '../core/protocol';
import { api } from '../core/server';
import { seat } from '../testing/samples';
import { OWN } from './decks';
import Table from './Table.svelte';

const STARTERS = ['gimli', 'boromir', 'legolas'];
const WRITTEN = 'name: Axes; ring-bearer: frodo; the-one-ring';
const deck = (number: number, choices: string[]): GameInfo['options'][number] => ({
  name: `deck-${number}`,
  title: `Deck of player ${number}`,
  kind: 'choice',
  choices,
  default: choices[0] ?? '',
  titles: [],
  offered_with: {},
});
const tcg: GameInfo = {
  name: 'lotr_tcg',
  about: '',
  title: 'The TCG',
  seats: ['player-1', 'player-2'],
  seatings: {},
  sides: [],
  together: false,
  modes: [],
  leads_to: '',
  options: [deck(1, STARTERS), deck(2, STARTERS), deck(3, ['', ...STARTERS])],
  bots: [],
  windows: [],
  tutorial: false,
  cards: false,
  decks: false,
  first: null,
};
const duel: GameInfo = { ...tcg, name: 'confrontation', seats: ['fellowship', 'sauron'], options: [] };

function open(game: GameInfo, options: Record<string, string> = {}, you: number | null = null): TableInfo {
  const decks = Object.keys(options).filter((name) => name.startsWith('deck'));
  const seats = decks.length > 2 ? [...game.seats, 'player-3'] : game.seats;
  return {
    id: 't1',
    game: game.name,
    title: game.title,
    options,
    status: 'open',
    seats: seats.map((name, number) =>
      number === 0
        ? seat({ name, player: { name: 'Maker', kind: 'guest' }, yours: you === 0 })
        : seat({ name, open_to_you: you === null }),
    ),
    clock: { kind: 'none', bank: 0, increment: 0, days: 0 },
    private: true,
    created: 0,
    result: '',
    outcome: null,
    rematch: null,
    you,
    rematch_seats: [],
    event: null,
    rated: false,
    host: null,
    quiet: [],
    abandoned: null,
  };
}

const SET = { 'deck-1': 'gimli', 'deck-2': 'boromir' };
let join: MockInstance<typeof api.join>;

async function visit(table: TableInfo): Promise<void> {
  vi.spyOn(api, 'table').mockResolvedValue(table);
  join.mockResolvedValue({ ...table, you: 1 });
  render(Table, { id: 't1' });
  await screen.findByRole('heading', { name: table.title });
}

const field = (): HTMLSelectElement => screen.getByLabelText<HTMLSelectElement>('Your deck');
const choose = (value: string): Promise<unknown> => fireEvent.change(field(), { target: { value } });
const sit = (): Promise<unknown> => fireEvent.click(screen.getByRole('button', { name: 'Sit down here' }));

beforeEach(() => {
  localStorage.clear();
  join = vi.spyOn(api, 'join');
  vi.spyOn(api, 'somebody').mockResolvedValue({} as never);
  vi.spyOn(api, 'games').mockResolvedValue([duel, tcg]);
});

describe('a free chair', () => {
  it('has the deck that its maker has laid there', async () => {
    await visit(open(tcg, SET));
    expect(field().value).toBe('boromir');
    await sit();
    await vi.waitFor(() => expect(join).toHaveBeenCalledWith('t1', 1, {}));
    expect(
      await screen.findByText('The game starts as soon as every chair is taken.', { exact: false }),
    ).toBeTruthy();
  });

  it('takes another one', async () => {
    await visit(open(tcg, SET));
    await choose('legolas');
    await sit();
    await vi.waitFor(() => expect(join).toHaveBeenCalledWith('t1', 1, { 'deck-2': 'legolas' }));
  });

  it('tells nobody which decks lie there where lists are closed, and whoever sits down brings one', async () => {
    await visit(open(tcg, { 'deck-1': 'closed', 'deck-2': 'closed', lists: 'closed' }));
    expect(screen.getByText(', closed list')).toBeTruthy();
    expect(screen.getByText('2 decks, closed lists', { exact: false })).toBeTruthy();
    expect([...field().options].map((one) => one.value)).toEqual([...STARTERS, OWN]);
    await sit();
    await vi.waitFor(() => expect(join).toHaveBeenCalledWith('t1', 1, { 'deck-2': 'gimli' }));
  });

  it('takes an own deck, if it can be played', async () => {
    const check = vi.spyOn(api, 'checkOption').mockResolvedValueOnce({ reasons: ['no sites', 'no Ring'] });
    await visit(open(tcg, SET));
    await choose(OWN);
    await fireEvent.input(screen.getByLabelText('The cards of this deck, one a line'), {
      target: { value: '2 Orcs' },
    });
    await sit();
    expect(await screen.findByText('No sites')).toBeTruthy();
    expect(screen.getByText('No Ring')).toBeTruthy();
    expect(check).toHaveBeenCalledWith('lotr_tcg', 'deck-2', '2 Orcs\n');
    expect(join).not.toHaveBeenCalled();
    check.mockResolvedValueOnce({ reasons: [] });
    await vi.waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sit down here' }).disabled).toBe(false),
    );
    await sit();
    await vi.waitFor(() => expect(join).toHaveBeenCalledWith('t1', 1, { 'deck-2': '2 Orcs\n' }));
  });

  it('offers a deck that its maker has written as one that lies there', async () => {
    await visit(open(tcg, { ...SET, 'deck-2': WRITTEN }));
    expect([...field().options].map((one) => one.text.trim())).toEqual([
      'The deck that lies here',
      'Gimli',
      'Boromir',
      'Legolas',
      'Your own deck …',
    ]);
    expect(field().value).toBe(WRITTEN);
    await sit();
    await vi.waitFor(() => expect(join).toHaveBeenCalledWith('t1', 1, {}));
  });

  it('is never left without a deck', async () => {
    await visit(open(tcg, { ...SET, 'deck-3': 'gimli' }));
    const [second, third] = screen.getAllByLabelText<HTMLSelectElement>('Your deck');
    expect([second?.value, third?.value]).toEqual(['boromir', 'gimli']);
    expect([...(third?.options ?? [])].map((one) => one.value)).toEqual([...STARTERS, OWN]);
  });

  it('says why one cannot sit down', async () => {
    await visit(open(tcg, SET));
    join.mockRejectedValue(new Trouble('invalid_option', 'a first game is played with starters as they are'));
    await choose('legolas');
    await sit();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'A first game is played with starters as they are',
    );
    await choose('gimli');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has no deck in a game without decks, or when nobody tells which there are', async () => {
    await visit(open(duel));
    expect(screen.queryByLabelText('Your deck')).toBeNull();
    await sit();
    await vi.waitFor(() => expect(join).toHaveBeenCalledWith('t1', 1, {}));
    vi.spyOn(api, 'games').mockRejectedValue(new Trouble('unavailable', 'later'));
    await visit({ ...open(tcg, SET), title: 'Once more' });
    expect(screen.queryByLabelText('Your deck')).toBeNull();
    expect(screen.getByText(', Boromir deck')).toBeTruthy();
  });
});

describe('a chair that is kept for somebody', () => {
  it('is not offered to others', async () => {
    const table = open(duel);
    await visit({ ...table, seats: table.seats.map((one) => ({ ...one, open_to_you: false })) });
    expect(screen.queryByRole('button', { name: /Sit/ })).toBeNull();
    expect(screen.getByText('waiting for somebody …')).toBeTruthy();
  });
});

describe('who waits for somebody', () => {
  it('is told that another deck may come', async () => {
    await visit(open(tcg, SET, 0));
    expect(screen.queryByLabelText('Your deck')).toBeNull();
    expect(screen.getByText(', Boromir deck')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('Whoever sits down may bring another deck.');
  });

  it('sits down in another chair, too, where the server lets him', async () => {
    const player = { name: 'Maker', kind: 'guest' } as const;
    const mine = (name: string) => seat({ name, player, yours: true });
    const table = open({ ...duel, name: 'tricks' }, {}, 0);
    const [north, east] = [mine('north'), seat({ name: 'east' })];
    await visit({ ...table, seats: [north, east, seat({ name: 'south', open_to_you: true })] });
    const chairs = (): (string | undefined)[] =>
      screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());
    expect(chairs()).toEqual(['North Maker, you', 'East waiting for somebody …', 'South Sit here, too']);
    join.mockResolvedValue({ ...table, seats: [north, east, mine('south')] });
    await fireEvent.click(screen.getByRole('button', { name: 'Sit here, too' }));
    await vi.waitFor(() => expect(chairs()[2]).toBe('South Maker, you'));
    expect(join).toHaveBeenCalledWith('t1', 2, {});
  });
});
