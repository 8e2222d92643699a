import { describe, expect, it } from 'vitest';

import { middle, NARROW, outline, size, slots, TALL, WIDE } from './geometry';
import { ahead, neighbour, REGIONS, ROWS } from './regions';

describe('the map', () => {
  it('is a diamond of sixteen regions', () => {
    expect(ROWS.map((row) => row.length)).toEqual([1, 2, 3, 4, 3, 2, 1]);
    expect(new Set(REGIONS).size).toBe(16);
  });

  it('has the viewer’s home at the lower corner', () => {
    const { height } = size(WIDE);
    expect(middle('shire', WIDE, 'fellowship').y).toBeGreaterThan(height * 0.8);
    expect(middle('mordor', WIDE, 'fellowship').y).toBeLessThan(height * 0.2);
    expect(middle('mordor', WIDE, 'sauron').y).toBeGreaterThan(height * 0.8);
    expect(middle('arthedain', WIDE, 'fellowship').x).toBeLessThan(middle('cardolan', WIDE, 'fellowship').x);
    expect(middle('arthedain', WIDE, 'sauron').x).toBeGreaterThan(middle('cardolan', WIDE, 'sauron').x);
  });

  it.each([
    ['wide', WIDE],
    ['narrow', NARROW],
  ])('keeps every region inside the frame (%s)', (_name, measures) => {
    const { width, height } = size(measures);
    for (const near of ['fellowship', 'sauron'] as const) {
      for (const region of REGIONS) {
        const numbers =
          outline(region, measures, near)
            .match(/-?[\d.]+/g)
            ?.map(Number) ?? [];
        const xs = numbers.filter((_, index) => index % 2 === 0);
        const ys = numbers.filter((_, index) => index % 2 === 1);
        expect(Math.min(...xs)).toBeGreaterThan(-measures.cell * 0.08);
        expect(Math.max(...xs)).toBeLessThan(width + measures.cell * 0.08);
        expect(Math.min(...ys)).toBeGreaterThan(-measures.pitch * 0.12);
        expect(Math.max(...ys)).toBeLessThan(height + measures.pitch * 0.12);
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

describe('pieces in a region', () => {
  it.each([
    ['wide', WIDE],
    ['narrow', NARROW],
  ])('never lie on each other (%s)', (_name, measures) => {
    for (const region of REGIONS) {
      for (const [far, close] of [
        [0, 1],
        [1, 1],
        [2, 2],
        [1, 2],
        [0, 4],
        [4, 1],
        [4, 4],
      ] as const) {
        const all = slots(region, far, close, measures, 'fellowship');
        expect(all).toHaveLength(far + close);
        for (const [index, one] of all.entries()) {
          for (const other of all.slice(index + 1)) {
            const apart = Math.abs(one.x - other.x) / (measures.piece * one.scale);
            const above = Math.abs(one.y - other.y) / (measures.piece * TALL * one.scale);
            expect(apart > 0.95 || above > 0.85).toBe(true);
          }
        }
      }
    }
  });
});

describe('four pieces at home', () => {
  it.each([
    ['wide', WIDE],
    ['narrow', NARROW],
  ])('stand in one row, so that every name can be read (%s)', (_name, measures) => {
    for (const home of ['shire', 'mordor']) {
      for (const near of ['fellowship', 'sauron'] as const) {
        expect(new Set(slots(home, 0, 4, measures, near).map(({ y }) => y)).size).toBe(1);
      }
    }
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
