import { describe, expect, it } from 'vitest';

import { asked, called, out } from './asking';
import assignment from './fixtures/assignment.json';
import three from './fixtures/three.json';
import type { View } from './types';

const view = assignment.view as View;

describe('asking about cards', () => {
  it.each([
    ['axe strike', ['play axe-strike']],
    ['play Axe Strike', ['play axe-strike']],
    ['orc s', ['play orc-scout']],
    ['Westfarthing', ['use westfarthing.5 0']],
    ['use westfarthing', ['use westfarthing.5 0']],
    // The player's own Frodo, not the other one's.
    ['frodo', ['pick frodo-reluctant-adventurer.1', 'frodo-reluctant-adventurer.1']],
    ['frodo-reluctant-adventurer.1', ['pick frodo-reluctant-adventurer.1', 'frodo-reluctant-adventurer.1']],
    ['play frodo', ['play frodo-reluctant-adventurer']],
    ['tol brandir', ['play tol-brandir']],
    [
      'orc butcher against legolas',
      [
        'assign orc-butcher.14 legolas-prince-of-mirkwood.8',
        'assign orc-butcher.15 legolas-prince-of-mirkwood.8',
      ],
    ],
    ['the one ring to gimli', ['transfer the-one-ring-the-ruling-ring.2 gimli-dwarf-of-the-mountain-race.6']],
    ['use westfarthing.5 0', ['use westfarthing.5 0']],
    ['gollum', []],
    ['pass', []],
    ['', []],
  ])('%s', (text, questions) => {
    expect(asked(view, text)).toEqual(questions);
  });

  it.each([
    ['frodo-reluctant-adventurer.1', 'Frodo, Reluctant Adventurer'],
    ['play axe-strike', 'Axe Strike'],
    ['use westfarthing.5 0', 'Westfarthing'],
    ['assign orc-butcher.14 frodo-reluctant-adventurer.1', 'Orc Butcher against Frodo'],
    ['pass', 'pass'],
    ['', ''],
  ])('%s is called %s', (question, title) => {
    expect(called(view, question)).toBe(title);
  });
});

it('tells who is out of the game', () => {
  const { table } = three.view;
  const players = table.players.map((player) => ({ ...player, in_game: player.seat !== 1 }));
  expect(out(three.view as View)).toEqual([]);
  expect(out({ ...three.view, table: { ...table, players } } as View)).toEqual([1]);
});
