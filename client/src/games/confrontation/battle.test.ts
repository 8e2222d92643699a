import { describe, expect, it } from 'vitest';

import { accounted, comparedSheet, liveSheet, pastSheet, sum } from './battle';
import battle from './fixtures/battle.json';
import midgame from './fixtures/midgame.json';
import { tableOf } from './reading';
import type { CardView, EventLine, View } from './types';

const card = (strength: number, name = String(strength)): CardView => ({
  token: name,
  name,
  strength,
  text: '',
});
const table = tableOf(battle.view as unknown as View);

describe('a battle that is being fought', () => {
  const sheet = liveSheet(table);

  it('shows both fighters with what they are worth', () => {
    expect(sheet?.fighters.fellowship.name).toBe(table.battle?.fellowship.name);
    expect(sheet?.fighters.sauron.total).toBe(table.battle?.sauron.total);
    expect(sheet?.region).toBe(table.battle?.region);
  });

  it('shows the enemy’s card face down and nothing of it', () => {
    const enemy = sheet?.fighters[table.side === 'sauron' ? 'fellowship' : 'sauron'];
    expect(enemy?.laid).toBe('down');
    expect(enemy?.card).toBeNull();
    expect(sheet?.step).toBe(3);
  });

  it('says that the cloak and the Troll leave the card out', () => {
    const fought = table.battle;
    if (!fought) throw new Error('the fixture has a battle');
    const played = {
      ...fought,
      cloaked: true,
      sauron: { ...fought.sauron, card: card(5), total: fought.sauron.strength },
    };
    const told = liveSheet({ ...table, battle: played });
    expect(told?.fighters.sauron.terms[1]?.void).toBe('cloaked');
    expect(told?.notes.join()).toMatch(/Elven Cloak/);
    expect(told && sum(told.fighters.sauron)).toBe(
      `${fought.sauron.strength} = ${fought.sauron.strength}`.replace(/-/g, '−'),
    );
  });
});

describe('a battle that is over', () => {
  const events = midgame.events as EventLine[];

  it('is told from the log', () => {
    const past = pastSheet(tableOf(midgame.view as unknown as View), events);
    const began = events.findLast(({ type }) => type === 'BattleBegan');
    expect(past?.step).toBe(5);
    expect(past?.title).toBe(began?.data['region']);
    expect([past?.fighters.fellowship.name, past?.fighters.sauron.name]).toContain(began?.data['attacker']);
  });

  it('is not told of the game before', () => {
    const started = { type: 'GameStarted', words: '', rule: '', data: {} };
    expect(pastSheet(table, [...events, started])).toBeNull();
    expect(pastSheet(table, [])).toBeNull();
  });
});

describe('a total', () => {
  it('is strength and card', () => {
    expect(sum({ terms: accounted(4, card(3), 7), total: 7 })).toBe('4 + 3 = 7');
  });

  it('leaves out a card that did not count', () => {
    const terms = accounted(5, card(6), 5);
    expect(terms[1]?.void).toBe('counts for nothing');
    expect(sum({ terms, total: 5 })).toBe('5 = 5');
  });

  it('names what an ability added', () => {
    const terms = accounted(2, card(1), 6);
    expect(terms[2]).toEqual({ what: 'ability', value: 3 });
    expect(sum({ terms, total: 6 })).toBe('2 + 1 + 3 = 6');
  });

  it('gives text cards no number', () => {
    expect(sum({ terms: accounted(3, card(0, 'Magic'), 3), total: 3 })).toBe('3 = 3');
  });
});

describe('the last word about strengths', () => {
  const sheet = liveSheet(table);
  const line = (data: Record<string, unknown>): EventLine => ({
    type: 'StrengthsCompared',
    words: '',
    rule: '',
    data,
  });

  it('names what counted, as the event tells it', () => {
    const parts = [
      { source: 'Gimli', amount: 3 },
      { source: 'Gandalf', amount: 1 },
    ];
    const told = sheet && comparedSheet(sheet, line({ light_total: 4, dark_total: 5, light_parts: parts }));
    expect(told?.compared).toBe(true);
    expect(told?.fighters.fellowship.terms).toEqual([
      { what: 'Gimli', value: 3 },
      { what: 'Gandalf', value: 1 },
    ]);
  });

  it('is worked out where an old record does not tell it', () => {
    const told = sheet && comparedSheet(sheet, line({ light_total: 3, dark_total: 5 }));
    expect(told?.fighters.fellowship.total).toBe(3);
    expect(told?.fighters.fellowship.terms[0]).toEqual({ what: 'strength', value: 3 });
  });
});
