import { describe, expect, it } from 'vitest';

import { canDraw, gameClient, seatTitle } from '..';
import { cardTable, cardView } from './fixtures/sample';
import { cardWidth, LARGEST, overlap, SMALLEST } from './fitting';
import { colours, look, PALETTE, rosette } from './looks';
import { agreed, asked, called, others, remember, type Counter, type Face } from './reading';

describe('a game without a board of its own', () => {
  it('has the generic one, if its view is a card table', () => {
    expect(canDraw(cardView())).toBe(true);
    expect(canDraw(cardView({ table: { board: [] } }))).toBe(false);
    expect(gameClient('lanterns').agreed({ players: '3', 'turn-limit': '0', mode: '' })).toBe(
      'players 3, turn limit 0',
    );
    expect(seatTitle('lanterns', 'player-2')).toBe('Player 2');
    expect(agreed({})).toBe('');
  });

  it('never says a key to people', () => {
    expect(called(cardView(), 'moth.1')).toBe('Moth');
    expect(called(cardView(), 'hang moth.1 lamp.1')).toBe('Hang Moth Lamp');
  });

  it('knows things by their titles', () => {
    const view = { ...cardView(), game: 'a game that no other test remembers' };
    expect(asked(view, 'paper')).toEqual(['boat.1']);
    expect(asked(view, 'boat.1')).toEqual(['boat.1']);
    expect(asked(view, 'dragon')).toEqual([]);
    remember(view);
    expect(asked(view, 'beacon.1')).toEqual(['beacon.1', 'light beacon.1']);
  });
});

it('seats the others in the order in which they follow', () => {
  const players = [0, 1, 2, 3].map((seat) => ({ key: `p${seat}`, seat, counters: [], out: false }));
  expect(others(cardTable({ players }), 2).map(({ seat }) => seat)).toEqual([3, 0, 1]);
});

it('gives each suit a colour of its own as long as there are some', () => {
  const suits = Array.from({ length: PALETTE }, (_, number) => `suit ${number}`);
  expect(new Set(colours(suits).values()).size).toBe(PALETTE);
  expect(colours([...suits, '']).get('')).toBe(PALETTE);
});

it('draws the same rosette for the same title', () => {
  expect(rosette('Moth')).toEqual(rosette('Moth'));
  const drawn = ['Moth', 'Lamp', 'Beacon', 'Glass', 'Boat'].map((title) => JSON.stringify(rosette(title)));
  expect(new Set(drawn).size).toBeGreaterThan(3);
});

it('makes cards as large as the window allows', () => {
  expect(cardWidth(0, 4, 0, 200)).toBe(LARGEST);
  expect(cardWidth(2000, 4, 0, 200)).toBe(LARGEST);
  expect(cardWidth(300, 4, 2, 200)).toBe(SMALLEST);
  expect(cardWidth(800, 4, 0, 200)).toBeLessThan(cardWidth(900, 4, 0, 200));
});

it('lays cards over each other only where there is no room', () => {
  expect(overlap(1000, 5, 100, 10)).toBe(0);
  const over = overlap(400, 7, 100, 10);
  expect(7 * 100 + 6 * 10 - 6 * over).toBeCloseTo(400);
  expect(overlap(50, 9, 100, 10)).toBeLessThan(100);
});

it('draws a card with its figures, counters and what it costs', () => {
  const counter = (title: string, value: number, most: number | null = null): Counter => ({
    title,
    value,
    most,
  });
  const card: Face = {
    key: 'rush.1',
    title: 'Rushlight',
    kind: 'lantern',
    text: ['Burns.'],
    suit: 'oil',
    cost: 2,
    figures: [counter('light', 3), counter('wind', 1), counter('age', 9)],
    counters: [counter('oil', 2, 6)],
    turned: true,
    attached: [],
  };
  expect(look(card, 3)).toMatchObject({
    palette: 'suit-3',
    keywords: 'lantern',
    tilted: true,
    marks: [{ title: 'oil', value: '2/6' }],
  });
  expect(look(card, 3).figures.map(({ corner, title, value }) => `${corner} ${title} ${value}`)).toEqual([
    'nw costs 2',
    'sw light 3',
    'se wind 1',
  ]);
  expect(look({ ...card, cost: null, figures: [] }, 0).figures).toEqual([]);
});
