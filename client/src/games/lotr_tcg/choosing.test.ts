import { describe, expect, it } from 'vitest';

import { offeredElsewhere, question } from './choosing';
import skirmish from './fixtures/skirmish.json';
import { tableOf } from './reading';
import type { InPlayView, Option, View } from './types';

const option = (token: string, ...touches: string[]): Option => ({ token, label: token, touches });
const PASS = option('pass');
const ASSIGN = [
  option('assign orc.1 gimli.2', 'orc.1', 'gimli.2'),
  option('assign orc.1 frodo.3', 'orc.1', 'frodo.3'),
  option('assign troll.4 gimli.2', 'troll.4', 'gimli.2'),
];
const inPlay = (key: string, abilities: number[] = []): InPlayView => ({
  key,
  slug: key.split('.')[0] ?? '',
  owner: 0,
  host: '',
  active: true,
  wounds: 0,
  strength: 1,
  vitality: 1,
  strength_parts: [],
  keywords: [],
  exhausted: false,
  roaming: false,
  fighting: false,
  stacked: [],
  abilities,
});

describe('the question', () => {
  const ask = (thing: string, selected: readonly string[], ...options: Option[]): string => {
    const view = structuredClone(skirmish.view) as unknown as View;
    const table = tableOf(view);
    table.in_play = [inPlay('frodo.3', [1]), inPlay('sam.6'), inPlay('orc.1')];
    const mine = table.players.find(({ seat }) => seat === view.seat);
    if (mine) mine.hand = ['axe'];
    if (view.decision) view.decision.options = [PASS, ...options];
    return question(thing, selected, view);
  };

  it('is about playing a card of the hand', () => {
    expect(ask('axe', [])).toBe('play axe');
  });

  it('is about the ability of a card in play', () => {
    expect(ask('frodo.3', [])).toBe('use frodo.3 1');
  });

  it('is about the pair that was pressed', () => {
    expect(ask('sam.6', ['orc.1'], ...ASSIGN)).toBe('assign orc.1 sam.6');
    expect(ask('sam.6', [], option('pick gimli.2', 'gimli.2'))).toBe('pick sam.6');
  });
});

describe('choices that touch nothing on the table', () => {
  it('are cards to be laid out, where they are cards of a deck or pile', () => {
    const pick = option('card athelas', 'athelas');
    expect(
      offeredElsewhere([PASS, pick, ...ASSIGN], new Set(['orc.1', 'gimli.2', 'frodo.3', 'troll.4'])),
    ).toEqual([pick]);
  });
});
