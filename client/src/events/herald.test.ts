import { describe, expect, it } from 'vitest';

import { eventInfo, eventPage, pairing, round } from '../testing/events';
import { tableInfo } from '../testing/samples';
import { mayLead, Remembered, summons } from './herald';

const you = {
  name: 'Sam',
  checked_in: true,
  here: true,
  deck: '',
  table: tableInfo({ id: 't2', status: 'live' }),
  ready: true,
  warnings: [],
};
const rounds = [
  round(1, [pairing(1, ['Sam', 'Rosie'], { table_id: 't1', status: 'finished' })], { over: true }),
  round(2, [pairing(1, ['Merry', 'Sam'], { table_id: 't2' })]),
];
const event = eventPage({ you, rounds });
const never = (): boolean => false;

describe('a table that opens', () => {
  it('is told once, with round and opponent', () => {
    expect(summons(event, never)).toEqual({
      event: 'e1',
      table: 't2',
      words: 'Your table is open. Tuesday evening, round 2: you play against Merry.',
    });
    expect(summons(event, () => true)).toBeNull();
  });

  it('is told without a round in an arena', () => {
    const arena = { ...event, info: eventInfo({ form: 'arena' }) };
    expect(summons(arena, never)?.words).toMatch('Tuesday evening, Arena: you play against Merry.');
  });

  it('is none for who has no table, or whose game is over', () => {
    expect(summons(eventPage(), never)).toBeNull();
    expect(summons({ ...event, you: { ...you, table: null } }, never)).toBeNull();
    const over = tableInfo({ id: 't2', status: 'finished' });
    expect(summons({ ...event, you: { ...you, table: over } }, never)).toBeNull();
  });

  it('is gone to, unless something would be lost', () => {
    expect(mayLead({ name: 'home' }, event)).toBe(true);
    expect(mayLead({ name: 'event', id: 'e1' }, event)).toBe(true);
    expect(mayLead({ name: 'table', id: 't1' }, event)).toBe(true);
    expect(mayLead({ name: 'table', id: 'another' }, event)).toBe(false);
    expect(mayLead({ name: 'deck', id: 'd' }, event)).toBe(false);
    expect(mayLead({ name: 'newEvent' }, event)).toBe(false);
  });
});

describe('tables that were told of', () => {
  it('are remembered, and known to the other tabs', () => {
    const store = new Map<string, string>();
    const kept = {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
    };
    const [one, other] = [new Remembered(kept), new Remembered(kept)];
    one.add('t1');
    expect(other.has('t1')).toBe(true);
    for (let number = 0; number < 60; number += 1) other.add(`x${number}`);
    expect(new Remembered(kept).has('t1')).toBe(false);
    expect(new Remembered(kept).has('x59')).toBe(true);
  });

  it('are forgotten with the page where nothing is kept', () => {
    const none = new Remembered(null);
    none.add('t1');
    expect(none.has('t1')).toBe(true);
    const odd = { getItem: () => '{"no list"', setItem: () => undefined };
    expect(new Remembered(odd).has('t1')).toBe(false);
  });
});
