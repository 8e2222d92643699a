import { describe, expect, it } from 'vitest';

import { gameInfo } from '../testing/samples';
import { lineOf, lookOf, minutesWords, playersWords } from './looks';
import { inOrder } from './order';

const choice = (name: string, choices: string[]) => ({
  name,
  title: name,
  kind: 'choice' as const,
  choices,
  default: choices[0] ?? '',
  titles: [],
  offered_with: {},
});

describe('how many play', () => {
  it('is said by the seats where nothing changes them', () => {
    expect(playersWords(gameInfo({ seats: ['fellowship', 'sauron'] }))).toBe('2 players');
    expect(playersWords(gameInfo({ seats: ['one'] }))).toBe('1 player');
  });

  it('is said by the decks that may be brought', () => {
    const starters = ['gimli', 'boromir'];
    const decks = [1, 2, 3, 4].map((n) => choice(`deck-${n}`, n > 2 ? ['', ...starters] : starters));
    expect(playersWords(gameInfo({ seats: ['player-1', 'player-2'], options: decks }))).toBe(
      '2 to 4 players',
    );
  });

  it('is said by an option of the game', () => {
    expect(playersWords(gameInfo({ options: [choice('players', ['2', '3', '5'])] }))).toBe('2 to 5 players');
    expect(playersWords(gameInfo({ seats: ['a', 'b'], options: [choice('players', ['some'])] }))).toBe(
      '2 players',
    );
  });
});

describe('a game that we have no picture of', () => {
  it('gets one, with a colour that stays the same', () => {
    expect(lookOf('lanterns')).toEqual(lookOf('lanterns'));
    expect(lookOf('lanterns').picture).not.toBe(lookOf('confrontation').picture);
    expect(lookOf('constructor').colour).toMatch(/^#/);
  });

  it('speaks for itself', () => {
    expect(lineOf(gameInfo({ name: 'lanterns', about: 'Lamps on a river.' }))).toBe('Lamps on a river.');
    expect(lineOf(gameInfo({ name: 'confrontation', about: 'Long.' }))).toContain('Nine against nine');
    expect(minutesWords('lanterns')).toBe('');
    expect(minutesWords('confrontation')).toBe('30 min');
  });
});

it('shows the game first that is learned fastest, and others behind those that it knows', () => {
  const names = ['chess', 'lore', 'wotr', 'checkers', 'lotr_tcg', 'confrontation'];
  const shown = inOrder(names.map((name) => gameInfo({ name }))).map(({ name }) => name);
  expect(shown).toEqual(['confrontation', 'lotr_tcg', 'wotr', 'lore', 'chess', 'checkers']);
});
