import { describe, expect, it } from 'vitest';

import { seat, tableInfo } from '../testing/samples';
import { ago, matchWords, pairing, playerAt, pointsWords, sitter, verdictFor } from './people';

const person = (name: string, at = 'fellowship') => seat({ name: at, player: { name, kind: 'guest' } });
const bot = (at = 'sauron') => seat({ name: at, bot: 'easy' });
const outcome = (winners: number[], scores: number[]) => ({ winners, scores, reason: '', rule: '' });

describe('those at a table', () => {
  it('are told by name', () => {
    expect([sitter(person('Rosie')), sitter(bot()), sitter(seat({}))]).toEqual([
      'Rosie',
      'Easy bot',
      'nobody yet',
    ]);
    expect(pairing({ seats: [person('Rosie'), bot()] })).toBe('Rosie against Easy bot');
    expect(pairing({ seats: [bot(), person('Rosie')] })).toBe('Easy bot against Rosie');
    expect(pairing({ seats: [person('Rosie'), person('Rosie')] })).toBe('Rosie');
    expect(pairing({ seats: [seat({}), seat({})] })).toBe('An empty table');
    expect(pairing({ seats: ['A', 'B', 'C'].map((name) => person(name)) })).toBe('A, B and C');
    expect(pairing({ seats: ['A', 'B', 'C', 'D'].map((name) => person(name)) })).toBe('A, B and 2 more');
  });
});

describe('who plays a seat', () => {
  it('is a side where there are sides', () => {
    expect(playerAt({ game: 'confrontation', seats: [person('Rosie'), bot()] }, 0)).toBe('The Fellowship');
  });

  it('is somebody by name where seats are only numbered', () => {
    const seats = [person('Rosie', 'player-1'), bot('player-2'), seat({ name: 'player-3' })];
    const at = (place: number): string => playerAt({ game: 'lotr_tcg', seats }, place);
    expect([0, 1, 2, 9].map(at)).toEqual(['Rosie', 'Easy bot', 'Player 3', 'Somebody']);
    const bots = [bot('player-1'), bot('player-2')];
    expect(playerAt({ game: 'lotr_tcg', seats: bots }, 1)).toBe('Easy bot 2');
  });
});

describe('a finished match', () => {
  const seats = [person('Rosie'), bot()];

  it('was won, lost or drawn for whoever asks', () => {
    const table = tableInfo({ seats, outcome: outcome([0], [6, 0]), result: 'fellowship' });
    expect(verdictFor(table, 'Rosie')).toBe('Won');
    expect(verdictFor(table, 'Stranger')).toBe('');
    expect(verdictFor({ ...table, outcome: outcome([1], [0, 6]) }, 'Rosie')).toBe('Lost');
    expect(verdictFor({ ...table, outcome: outcome([], [3, 3]), result: 'drawn' }, 'Rosie')).toBe('Drawn');
    expect(verdictFor({ ...table, outcome: null }, 'Rosie')).toBe('');
  });

  it('of one who plays alone is lost without a winner', () => {
    const alone = tableInfo({ seats: [person('Rosie')], outcome: outcome([], [0]), result: 'lost: no food' });
    expect(verdictFor(alone, 'Rosie')).toBe('Lost');
    expect(verdictFor({ ...alone, outcome: outcome([0], [1]), result: 'won' }, 'Rosie')).toBe('Won');
  });

  it('at one device is nobody’s victory', () => {
    const shared = tableInfo({
      seats: [person('Rosie'), person('Rosie', 'sauron')],
      outcome: outcome([0], [1, 0]),
    });
    expect(verdictFor(shared, 'Rosie')).toBe('');
    expect(matchWords(shared, 'Rosie')).toBe('at one device');
  });

  it('is told in words', () => {
    const table = tableInfo({ game: 'confrontation', seats, outcome: outcome([0], [6, 0]) });
    expect(matchWords(table, 'Rosie')).toBe('against Easy bot, as the Fellowship');
    expect(matchWords(table, 'Stranger')).toBe('against Rosie and Easy bot');
    expect(pointsWords(table, 'Rosie')).toBe('6 points to 0');
    expect(pointsWords({ ...table, outcome: outcome([1], [1, 4]) }, 'Rosie')).toBe('1 point to 4');
    expect(pointsWords({ ...table, outcome: outcome([0], [1, 0]) }, 'Rosie')).toBe('');
    const four = [person('Rosie', 'frodo'), bot('witch-king'), person('Sam', 'aragorn'), bot('saruman')];
    const teams = tableInfo({ game: 'wotr', seats: four, outcome: outcome([0, 2], [21, 11, 21, 11]) });
    expect(pointsWords(teams, 'Rosie')).toBe('21 points to 11');
    const both = [person('Rosie', 'frodo'), bot('witch-king'), person('Rosie', 'aragorn'), bot('saruman')];
    expect(pointsWords({ ...teams, seats: both }, 'Rosie')).toBe('21 points to 11');
    expect(pointsWords({ ...teams, outcome: outcome([1, 3], [9, 19, 9, 19]) }, 'Sam')).toBe('9 points to 19');
    const cards = tableInfo({ game: 'lotr_tcg', seats: [person('Rosie', 'player-1'), bot('player-2')] });
    expect(matchWords(cards, 'Rosie')).toBe('against Easy bot');
  });
});

it('says how long ago', () => {
  const now = 1_800_000_000;
  expect([10, 60, 59 * 60, 3600, 23 * 3600, 25 * 3600].map((before) => ago(now - before, now))).toEqual([
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
    'yesterday',
  ]);
  expect(ago(now - 90 * 86_400, now)).toMatch(/202\d/);
});
