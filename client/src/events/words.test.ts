import { describe, expect, it } from 'vitest';

import { entrant, eventInfo, eventPage, pairing, round } from '../testing/events';
import {
  deckLines,
  deckName,
  facts,
  leftWords,
  marks,
  ownResults,
  pairedWords,
  pairingWords,
  roundNow,
  scoringWords,
  standing,
} from './words';

describe('an event in words', () => {
  it.each([
    [{ status: 'open', players: 3, places: 8 }, '3 of 8 places taken'],
    [{ status: 'running', round: 2, rounds: 3 }, 'Round 2 of 3'],
    [{ status: 'running', round: 2, rounds: null }, 'Round 2'],
    [{ status: 'running', form: 'arena', players: 1 }, 'Being played, 1 player'],
    [{ status: 'running', round: 0 }, 'Begins soon, 4 players'],
    [{ status: 'finished' }, 'Over, 4 players'],
    [{ status: 'cancelled' }, 'Cancelled'],
  ] as const)('%j stands: %s', (changed, words) => expect(standing(eventInfo(changed))).toBe(words));

  it('is told in a few facts', () => {
    expect(facts(eventInfo({ rated: true, private: true, has_password: true }))).toEqual([
      'Swiss rounds',
      '10 min + 5 s',
      'rated',
      'by invitation',
      'with a password',
    ]);
  });

  it.each([
    ['win', '2 points for a win, 1 for a draw, 0 for a loss'],
    ['win 3-1-0', '3 points for a win, 1 for a draw, 0 for a loss'],
    ['score 2', 'the score of each match counts'],
    ['a rule of its own', 'a rule of its own'],
  ])('%s gives %s', (scoring, words) => expect(scoringWords(scoring)).toBe(words));

  it.each([
    [-5, 'no time'],
    [30, 'less than a minute'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [3900, '1 h 05 min'],
    [3 * 86_400, '3 days'],
  ])('%d seconds are %s', (seconds, words) => expect(leftWords(seconds)).toBe(words));
});

describe('a game of an event', () => {
  it.each([
    [{ status: 'open' }, 'not begun'],
    [{ status: 'live' }, 'being played'],
    [{ status: 'finished', score: '7-0', note: '' }, '7–0'],
    [{ status: 'ruled', score: '1-0', note: '' }, '1–0, ruled'],
    [{ status: 'ruled', score: '2-0', note: 'Merry forfeited' }, '2–0, Merry forfeited'],
    [{ status: 'finished', score: '2-0', note: 'Merry gave up' }, '2–0, Merry gave up'],
    [{ status: 'finished', score: '3-9', note: 'Sam won outright' }, '3–9, Sam won outright'],
  ] as const)('%j is %s', (changed, words) =>
    expect(pairingWords(pairing(1, ['Sam', 'Merry'], changed))).toBe(words),
  );

  it('names who meets', () => {
    expect(pairedWords({ players: ['Sam', 'Merry'] })).toBe('Sam against Merry');
    expect(pairedWords({ players: ['Sam', 'Merry', 'Rosie'] })).toBe('Sam, Merry and Rosie');
  });
});

describe('a player of an event', () => {
  it('is marked by what the others should know', () => {
    expect(marks(entrant('Sam', { checked_in: true }), true, false)).toEqual(['checked in']);
    expect(marks(entrant('Sam', { checked_in: true }), false, false)).toEqual([]);
    expect(marks(entrant('Sam', { lodged: true }), true, true)).toEqual(['deck lodged']);
    expect(marks(entrant('Sam', { here: false, ejected: true }), false, true)).toEqual(['ejected']);
    expect(marks(entrant('Sam', { substitute: 'easy', warnings: ['stalling'] }), false, false)).toEqual([
      'played by Easy bot',
      '1 warning',
    ]);
  });

  it('finds his own games, byes among them', () => {
    const won = pairing(2, ['Merry', 'Sam'], { status: 'finished', score: '0-1', points: [0, 2] });
    const page = eventPage({ rounds: [round(1, [won], { over: true }), round(2, [], { byes: ['Sam'] })] });
    expect(ownResults(page, 'Sam')).toMatchObject([
      { round: 1, against: 'Merry', points: 2, table: 't2', over: true },
      { round: 2, against: '', words: 'a bye: a win without a game', table: null },
    ]);
  });

  it('has a deck with a name', () => {
    const deck = 'name: Riders; ring-bearer: Frodo; 2 Aragorn';
    expect(deckName(deck)).toBe('Riders');
    expect(deckName('name: moria-gandalf; 2 Aragorn')).toBe('Moria Gandalf');
    expect(deckName('moria-gandalf')).toBe('Moria Gandalf');
    expect(deckLines(deck)).toEqual(['ring-bearer: Frodo', '2 Aragorn']);
  });
});

it('the round of now is the first that is not over', () => {
  expect(roundNow([])).toBe(0);
  expect(roundNow([round(1, [], { over: true }), round(2, [])])).toBe(2);
  expect(roundNow([round(1, [], { over: true })])).toBe(1);
});
