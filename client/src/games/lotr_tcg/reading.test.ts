import { describe, expect, it } from 'vitest';

import { agreed } from './agreed';
import skirmish from './fixtures/skirmish.json';
import three from './fixtures/three.json';
import {
  belongings,
  breakdown,
  cardOf,
  closedTo,
  fellowship,
  inPlay,
  minions,
  nextFight,
  others,
  shortStanding,
  standing,
  stateWords,
  support,
  tableOf,
} from './reading';
import { onStage } from './scene';
import { gathered } from './sorting';
import { soundsFor } from './sounds';
import type { SkirmishView, View } from './types';

const view = skirmish.view as unknown as View;
const table = tableOf(view);

describe('the view', () => {
  it('has every card that it names', () => {
    for (const one of table.in_play) expect(cardOf(table, one.slug), one.slug).toBeDefined();
  });

  it('puts every card in play into one place', () => {
    const seats = table.players.map(({ seat }) => seat);
    const placed = [
      ...seats.flatMap((seat) => fellowship(table, seat)),
      ...seats.flatMap((seat) => support(table, seat)),
      ...minions(table),
      ...table.in_play.filter(({ host }) => host !== ''),
    ];
    expect(placed.map(({ key }) => key).sort()).toEqual(table.in_play.map(({ key }) => key).sort());
  });

  it('begins a fellowship with its Ring-bearer, and tells his burdens', () => {
    const [first] = fellowship(table, table.free_peoples);
    expect(first?.key).toBe(table.ring_bearers[table.free_peoples]);
    expect(first && stateWords(table, first).join()).toMatch(/Ring-bearer with \d+ burden/);
  });

  it('adds up every strength', () => {
    for (const one of table.in_play.filter(({ strength_parts: parts }) => parts.length)) {
      const sum = one.strength_parts.reduce((all, { amount }) => all + amount, 0);
      expect(one.strength).toBe(Math.max(0, sum));
      expect(breakdown(one)).toContain(String(one.strength_parts[0]?.amount));
    }
  });

  it('knows who fights, with totals that are those of the fighters', () => {
    for (const one of table.skirmishes) {
      expect(one.light).toBe(inPlay(table, one.defender)?.strength);
      expect(one.dark).toBe(one.minions.reduce((all, key) => all + (inPlay(table, key)?.strength ?? 0), 0));
    }
    expect(table.skirmishes.filter(({ going_on: now }) => now)).toHaveLength(1);
  });

  it('calls exhausted who has been brought down to one vitality', () => {
    const [one] = minions(table);
    if (!one) throw new Error('there is no minion');
    const weak = { ...one, vitality: 1, wounds: 0, exhausted: true };
    expect(stateWords(table, weak)).not.toContain('exhausted');
    expect(stateWords(table, { ...weak, vitality: 2, wounds: 1 })).toEqual(
      expect.arrayContaining(['vitality 1 of 2', '1 wound', 'exhausted']),
    );
  });

  it('has every card of a player on the stage or beside it, once', () => {
    const staged = onStage(table);
    const aside = table.players.flatMap(({ seat }) => {
      const { company, support: rest } = belongings(table, seat, staged);
      return [...company, ...rest].map(({ key }) => key);
    });
    expect(new Set(aside).size).toBe(aside.length);
    const top = table.in_play.filter(({ host }) => !host).map(({ key }) => key);
    expect(
      [...aside.filter((key) => top.includes(key)), ...top.filter((key) => staged.has(key))].sort(),
    ).toEqual(top.sort());
  });

  it('seats the others from the viewer’s left', () => {
    const several = tableOf(three.view as unknown as View);
    expect(others(several, 1).map(({ seat }) => seat)).toEqual([2, 0]);
  });
});

describe('a skirmish', () => {
  const fight = (light: number, dark: number): SkirmishView => ({
    defender: 'gimli.1',
    minions: ['orc.2'],
    light,
    dark,
    going_on: true,
    fierce: false,
  });
  it.each([
    [7, 5, 'fellowship ahead by 2'],
    [5, 7, 'minions ahead by 2'],
    [6, 6, 'a tie: minions win'],
    [10, 5, 'fellowship overwhelms'],
    [4, 8, 'minions overwhelm'],
  ])('%i against %i: %s', (light, dark, said) => {
    expect(standing(fight(light, dark))).toBe(said);
  });
});

it.each([
  [7, 5, 'by 2'],
  [6, 6, 'tie'],
  [10, 5, 'overwhelms'],
])('%i against %i in short: %s', (light, dark, said) => {
  const fight = { defender: 'gimli.1', minions: ['orc.2'], light, dark, going_on: true, fierce: false };
  expect(shortStanding(fight)).toBe(said);
});

describe('beside the table', () => {
  it('a hand keeps its order, equal cards together', () => {
    const hand = table.players.find(({ seat }) => seat === view.seat)?.hand ?? [];
    const cards = gathered(table, [...hand, ...hand]);
    expect(cards.reduce((all, { copies }) => all + copies, 0)).toBe(hand.length * 2);
    const sides = cards.map(({ side }) => side);
    expect(sides).toEqual([...sides].sort());
    expect(gathered(table, [...hand].reverse())).toEqual(gathered(table, hand));
  });

  it('keeps closed lists of others until the match is over', () => {
    const closed = {
      ...view,
      seat: 0,
      own: [0],
      outcome: null,
      table: { ...table, lists: 'closed' },
    } as View;
    expect([closedTo(closed, 0), closedTo(closed, 1), closedTo({ ...closed, own: [] }, 0)]).toEqual([
      false,
      true,
      true,
    ]);
    const over = { ...closed, outcome: { winners: [0], scores: [1, 0], reason: '', rule: '' } } as View;
    expect(closedTo(over, 1)).toBe(false);
    expect(closedTo({ ...closed, table: { ...table, lists: 'open' } } as View, 1)).toBe(false);
  });

  it('tells what was agreed', () => {
    expect(agreed({ 'deck-1': 'gimli', 'deck-2': 'moria-gandalf', mode: 'standard' })).toBe(
      'Gimli against Moria Gandalf',
    );
    expect(agreed({ 'deck-1': 'gimli', 'deck-2': 'closed', mode: 'standard', lists: 'closed' })).toBe(
      'Gimli against closed list',
    );
    expect(agreed({ 'deck-1': 'closed', 'deck-2': 'closed', 'deck-3': 'closed', mode: 'standard' })).toBe(
      '3 decks, closed lists',
    );
    expect(agreed({ 'deck-1': 'a;b', 'deck-2': 'aragorn', mode: 'first-game' })).toBe(
      'own deck against Aragorn, a first game',
    );
  });

  it('sounds once for each kind of event', () => {
    const line = (type: string): { type: string; words: string; rule: string; data: object } => ({
      type,
      words: '',
      rule: '',
      data: {},
    });
    const events = ['CardPlayed', 'CardPlayed', 'Killed', 'Noted'].map(line) as never[];
    expect(soundsFor(events)).toEqual(['card', 'fall']);
  });
});

describe('which skirmish is next', () => {
  const fight = (defender: string, going_on = false): SkirmishView => ({
    ...{ defender, minions: ['orc.1'], light: 4, dark: 5, going_on, fierce: false },
  });
  const after = (...skirmishes: SkirmishView[]): string =>
    nextFight({ ...table, phase: 'skirmish', skirmishes });

  it('is the only one left, and else for the leading player to say', () => {
    expect(after(fight('frodo.1', true), fight('sam.2'))).toBe('sam.2');
    expect(after(fight('frodo.1', true), fight('sam.2'), fight('gimli.3'))).toBe('');
    expect(after(fight('frodo.1', true))).toBe('');
    expect(nextFight({ ...table, phase: 'assignment', skirmishes: [fight('sam.2')] })).toBe('');
  });
});
