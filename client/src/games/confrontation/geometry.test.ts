import { describe, expect, it } from 'vitest';

import { leftSlot, measured, middle, nameOf, outline, slots, TALL, type Measures } from './geometry';
import { ahead, neighbour, REGIONS, ROWS } from './regions';

/** The map's box at 1440x900, at 1280x720 and on a phone. */
const WIDE = measured(1100, 680);
const SIZES: [string, Measures][] = [
  ['1440x900', WIDE],
  ['1280x720', measured(980, 530)],
  ['a phone', measured(390, 546)],
];

describe('the map', () => {
  it('is a diamond of sixteen regions', () => {
    expect(ROWS.map((row) => row.length)).toEqual([1, 2, 3, 4, 3, 2, 1]);
    expect(new Set(REGIONS).size).toBe(16);
  });

  it('has the viewer’s home at the lower corner', () => {
    const { height } = WIDE;
    expect(middle('shire', WIDE, 'fellowship').y).toBeGreaterThan(height * 0.8);
    expect(middle('mordor', WIDE, 'fellowship').y).toBeLessThan(height * 0.2);
    expect(middle('mordor', WIDE, 'sauron').y).toBeGreaterThan(height * 0.8);
    expect(middle('arthedain', WIDE, 'fellowship').x).toBeLessThan(middle('cardolan', WIDE, 'fellowship').x);
    expect(middle('arthedain', WIDE, 'sauron').x).toBeGreaterThan(middle('cardolan', WIDE, 'sauron').x);
  });

  it.each(SIZES)('keeps every region inside its box (%s)', (_name, m) => {
    for (const near of ['fellowship', 'sauron'] as const) {
      for (const region of REGIONS) {
        const numbers =
          outline(region, m, near)
            .match(/-?[\d.]+/g)
            ?.map(Number) ?? [];
        const xs = numbers.filter((_, index) => index % 2 === 0);
        const ys = numbers.filter((_, index) => index % 2 === 1);
        expect(Math.min(...xs)).toBeGreaterThan(-m.cell * 0.08);
        expect(Math.max(...xs)).toBeLessThan(m.width + m.cell * 0.08);
        expect(Math.min(...ys)).toBeGreaterThan(-m.pitch * 0.12);
        expect(Math.max(...ys)).toBeLessThan(m.height + m.pitch * 0.12);
      }
    }
  });

  it('draws the border between neighbours once, whoever it is drawn for', () => {
    const corner = (path: string) => new Set(path.match(/-?[\d.]+ -?[\d.]+/g));
    const mine = corner(outline('eregion', WIDE, 'fellowship'));
    const theirs = [...corner(outline('misty-mountains', WIDE, 'fellowship'))];
    expect(theirs.filter((point) => mine.has(point)).length).toBeGreaterThanOrEqual(4);
  });
});

/** How many of each side may be in a region at once: what it holds, and an attacker or three of Sauron's in the Shire. */
const CROWDS = [
  [0, 1],
  [1, 1],
  [0, 2],
  [1, 2],
  [2, 1],
  [0, 4],
  [1, 4],
  [4, 1],
  [3, 4],
] as const;

describe('pieces in a region', () => {
  it.each(SIZES)('never lie on each other (%s)', (_name, m) => {
    for (const near of ['fellowship', 'sauron'] as const) {
      for (const region of REGIONS) {
        for (const [far, close] of CROWDS) {
          const all = slots(region, far, close, m, near);
          expect(all).toHaveLength(far + close);
          for (const [index, one] of all.entries()) {
            for (const other of all.slice(index + 1)) {
              const apart = Math.abs(one.x - other.x) >= one.size;
              const above = Math.abs(one.y - other.y) >= one.size * TALL;
              expect(apart || above).toBe(true);
            }
          }
        }
      }
    }
  });

  it.each(SIZES)('leave every name to be read (%s)', (_name, m) => {
    for (const near of ['fellowship', 'sauron'] as const) {
      const names = REGIONS.map((region) => nameOf(region, m, near));
      for (const region of REGIONS) {
        for (const [far, close] of CROWDS) {
          for (const { x, y, size } of slots(region, far, close, m, near)) {
            for (const name of names) {
              const beside = Math.abs(name.x - x) >= size / 2 + name.size * 3;
              const clear =
                y - (size * TALL) / 2 > name.y || y + (size * TALL) / 2 < name.y - name.size * 0.72;
              expect(beside || clear).toBe(true);
            }
          }
        }
      }
    }
  });

  it('have room for a name of twelve pixels at 1440x900, two in a region', () => {
    for (const region of REGIONS) {
      for (const { size } of slots(region, 0, 2, WIDE, 'fellowship')) expect(size).toBeGreaterThan(53);
    }
  });

  it('are never too small for a finger', () => {
    const [, , [, phone]] = SIZES as [unknown, unknown, [string, Measures]];
    for (const { size } of slots('eregion', 0, 2, phone, 'fellowship')) expect(size).toBeGreaterThan(36);
    for (const { size } of slots('shire', 0, 4, phone, 'fellowship')) expect(size).toBeGreaterThan(34);
  });
});

describe('four pieces at home', () => {
  it.each(SIZES)('stand in one row (%s)', (_name, m) => {
    for (const home of ['shire', 'mordor']) {
      for (const near of ['fellowship', 'sauron'] as const) {
        expect(new Set(slots(home, 0, 4, m, near).map(({ y }) => y)).size).toBe(1);
      }
    }
  });
});

describe('where a piece has stood', () => {
  it('is the middle of an empty region, and beside those who stayed', () => {
    const { x } = middle('eregion', WIDE, 'fellowship');
    expect(leftSlot('eregion', 'caradhras', 0, WIDE, 'fellowship')?.x).toBe(x);
    const [stays] = slots('eregion', 0, 1, WIDE, 'fellowship');
    const left = leftSlot('eregion', 'caradhras', 1, WIDE, 'fellowship');
    expect(left && stays && left.x - stays.x).toBeGreaterThanOrEqual(stays?.size ?? 0);
    const other = leftSlot('eregion', 'misty-mountains', 1, WIDE, 'fellowship');
    expect(other && stays && stays.x - other.x).toBeGreaterThanOrEqual(stays?.size ?? 0);
  });

  it('is not shown where there is no room for it', () => {
    expect(leftSlot('eregion', 'caradhras', 2, measured(390, 546), 'fellowship')).toBeNull();
  });
});

describe('arrow keys', () => {
  it('lead ahead to the far corner and back', () => {
    let region: string | null = 'shire';
    const way: string[] = [];
    while (region) {
      way.push(region);
      region = neighbour(region, 'ArrowUp', 'fellowship');
    }
    expect(way).toHaveLength(7);
    expect(way.at(-1)).toBe('mordor');
  });

  it('go by what is seen: the map is turned for Sauron', () => {
    expect(neighbour('arthedain', 'ArrowRight', 'fellowship')).toBe('cardolan');
    expect(neighbour('arthedain', 'ArrowLeft', 'sauron')).toBe('cardolan');
    expect(neighbour('mordor', 'ArrowUp', 'sauron')).toMatch(/dagorlad|gondor/);
    expect(neighbour('shire', 'ArrowDown', 'fellowship')).toBeNull();
  });

  it('reach every region', () => {
    const seen = new Set(['shire']);
    for (const region of seen) {
      for (const arrow of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
        const next = neighbour(region, arrow, 'fellowship');
        if (next) seen.add(next);
      }
    }
    expect(seen.size).toBe(16);
  });

  it('know what touches what', () => {
    expect(ahead('shire', 1)).toEqual(['arthedain', 'cardolan']);
    expect(ahead('high-pass', 1)).toEqual(['mirkwood']);
    expect(ahead('caradhras', 1)).toEqual(['fangorn', 'rohan']);
    expect(ahead('mordor', 1)).toEqual([]);
  });
});
