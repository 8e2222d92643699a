import { expect, it } from 'vitest';

import { changed, whole, type Change } from './changes';
import { tableInfo, view } from '../testing/samples';

it.each<[unknown, Change, unknown]>([
  [{ at: 'shire' }, {}, { at: 'shire' }],
  [{ at: 'shire' }, { in: { at: { set: null } } }, { at: null }],
  [
    { at: 'shire', wounds: 1 },
    { in: { burdens: { set: 2 } }, gone: ['wounds'] },
    { at: 'shire', burdens: 2 },
  ],
  [[1, 2, 3], { length: 1 }, [1]],
  [
    [{ wounds: 0 }],
    { in: { 0: { in: { wounds: { set: 1 } } }, 1: { set: 'new' } }, length: 2 },
    [{ wounds: 1 }, 'new'],
  ],
  ['shire', { set: ['bree'] }, ['bree']],
])('%j becomes another by %j', (before, change, after) => {
  const kept = structuredClone(before);
  expect(changed(before, change)).toEqual(after);
  expect(before).toEqual(kept);
});

it('has every view of a replay whole, and keeps once what does not change', () => {
  const table = { map: { regions: ['the-shire'] }, turn: 1 };
  const first = { choices: 0, token: null, seat: null, view: view({ table }), changes: null, events: [] };
  const next = { choices: 1, token: 'pass', seat: 0, view: null, events: [] };
  const { steps } = whole({
    table: tableInfo({}),
    viewer: 'all',
    steps: [first, { ...next, changes: { in: { table: { in: { turn: { set: 2 } } } } } }],
  });
  expect(steps.map((step) => step.view.table)).toEqual([table, { ...table, turn: 2 }]);
  const maps = steps.map((step) => (step.view.table as typeof table).map);
  expect(maps[1]).toBe(maps[0]);
  expect(steps[1]).not.toHaveProperty('changes');
});

it('reads replays of before, whose views are all whole', () => {
  const step = { token: null, seat: null, changes: null, events: [] };
  const told = [0, 1].map((choices) => ({ ...step, choices, view: view({ table: choices }) }));
  expect(whole({ table: tableInfo({}), viewer: 'all', steps: told }).steps[1]?.view.table).toBe(1);
});
