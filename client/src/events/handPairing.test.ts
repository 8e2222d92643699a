import { describe, expect, it } from 'vitest';

import { amiss, draft, pairings, placeOf, put } from './handPairing';

const four = draft(['a', 'b', 'c', 'd'], 2);

describe('pairing by hand', () => {
  it('begins with neighbours in the table, and somebody left over', () => {
    expect(four.tables).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(draft(['a', 'b', 'c'], 2)).toEqual({ tables: [['a', 'b']], byes: [], waiting: ['c'] });
  });

  it('swaps two where a table is full', () => {
    const swapped = put(four, 'a', 1, 2);
    expect(swapped.tables).toEqual([
      ['b', 'd'],
      ['c', 'a'],
    ]);
    expect(placeOf(swapped, 'a')).toBe(1);
    expect(put(swapped, 'a', 1, 2)).toBe(swapped);
  });

  it('gives and takes byes, and sets up new tables', () => {
    const bye = put(four, 'd', 'bye', 2);
    expect(bye).toMatchObject({ byes: ['d'], tables: [['a', 'b'], ['c']] });
    expect(put(bye, 'a', 'bye', 2).byes).toEqual(['d', 'a']);
    expect(put(put(bye, 'c', 'waiting', 2), 'd', 1, 2)).toMatchObject({ byes: [], waiting: ['c'] });
    expect(put(four, 'a', 'new', 2).tables).toEqual([['b'], ['c', 'd'], ['a']]);
    // Whoever comes from a bye to a full table leaves it to the one whose chair he takes.
    expect(put(put(four, 'd', 'bye', 2), 'd', 0, 2)).toMatchObject({
      byes: ['b'],
      tables: [['a', 'd'], ['c']],
    });
  });

  it('says what is amiss', () => {
    expect(amiss(four, [2, 2])).toBe('');
    expect(amiss(put(four, 'a', 'waiting', 2), [2, 2])).toBe('a: at a table, or a bye?');
    expect(amiss(put(four, 'a', 'bye', 2), [2, 2])).toBe('Table 1 has 1; it takes 2.');
    expect(amiss(draft(['a', 'b'], 4), [3, 5])).toMatch('a, b: at a table');
    expect(amiss({ tables: [[]], byes: ['a'], waiting: [] }, [2, 2])).toBe('Nobody is paired yet.');
    expect(pairings({ tables: [['a', 'b'], []], byes: ['c'], waiting: [] })).toEqual({
      pairings: [['a', 'b']],
      byes: ['c'],
    });
  });
});
