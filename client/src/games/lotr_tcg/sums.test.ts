import { describe, expect, it } from 'vitest';

import threeOnOne from './fixtures/three-on-one.json';
import { tableOf } from './reading';
import { archeryParts, chipsFor, chipsOf, costParts, totalOf } from './sums';
import type { TableView, View } from './types';

const table = tableOf(threeOnOne.view as unknown as View);
const fight = table.skirmishes.find(({ minions }) => minions.length === 3);

describe('chips beside a total', () => {
  it('name each of several minions, with all its strength', () => {
    if (!fight) throw new Error('no skirmish against three');
    const { shadow } = chipsFor(table, fight);
    expect(shadow).toHaveLength(3);
    expect(shadow.reduce((all, { amount }) => all + amount, 0)).toBe(fight.dark);
    // On demand every card of every minion is told.
    expect(totalOf(table, fight).shadow.parts.length).toBeGreaterThanOrEqual(3);
  });

  it('tell what makes a single minion strong', () => {
    if (!fight) throw new Error('no skirmish against three');
    const [first = ''] = fight.minions;
    const { shadow } = chipsFor(table, { ...fight, minions: [first] });
    expect(shadow.map(({ title }) => title)).toEqual(
      totalOf(table, { ...fight, minions: [first] }).shadow.parts.map(({ title }) => title),
    );
  });

  it('gather what has no room', () => {
    const parts = [5, 2, 1, 1].map((amount) => ({ title: 'card', amount }));
    expect(chipsOf(parts, 3).at(-1)).toEqual({ title: '2 more', amount: 2 });
  });
});

describe('sums', () => {
  const with_ = (change: Partial<TableView>): TableView => ({ ...table, ...change });
  const part = (source: string, amount: number) => ({ source, amount, slug: '', key: '' });

  it('tell all that an archery total is made of', () => {
    const shot = with_({ archery: [2, 0], archery_parts: [[part('Legolas', 1), part('Volley', 1)], []] });
    expect(archeryParts(shot, 'light').map(({ title, amount }) => [title, amount])).toEqual([
      ['Legolas', 1],
      ['Volley', 1],
    ]);
    expect(archeryParts(shot, 'dark')).toEqual([]);
  });

  it('tell why a card does not cost what is printed', () => {
    const roams = with_({ cost_parts: { orc: [part('Orc', 2), part('roaming', 2)] } });
    expect(costParts(roams, 'orc').map(({ title }) => title)).toEqual(['Orc', 'roaming']);
    expect(costParts(roams, 'toString')).toEqual([]);
  });
});
