import { describe, expect, it } from 'vitest';

import { fitted, supportColumns, supportHeight, type LaneSize, type SideSize } from './fitting';

const side = (...bears: number[]): SideSize => bears;
const DESKTOP = { width: 844, height: 355 };
const LOW = { width: 930, height: 246 };

describe('the cards of the field', () => {
  it('are as large as anybody wants where few lie', () => {
    expect(fitted(DESKTOP, [side(), side(1, 0)], []).card).toBe(116);
  });

  it('follow the height of the field', () => {
    const sides = [side(0, 0), side(1, 0, 0)] as const;
    expect(fitted(LOW, sides, []).card).toBeLessThan(fitted(DESKTOP, sides, []).card);
    expect(fitted(LOW, sides, []).card).toBeGreaterThan(60);
  });

  it('follow its width, in as many rows as give the largest', () => {
    const many = fitted(DESKTOP, [side(), side(...Array<number>(12).fill(0))], []);
    expect(many.card).toBeGreaterThan(DESKTOP.width / 12);
  });

  it('do not shrink for what a fighter bears while there is room beside him', () => {
    const lane = (bears: number): LaneSize => ({ defender: bears, minions: [0] });
    const bare = fitted(DESKTOP, [side(), side(1)], [lane(0)]);
    const laden = fitted(DESKTOP, [side(), side(1)], [lane(3)]);
    expect(laden.beside).toBe(true);
    expect(laden.card).toBe(bare.card);
  });

  it('lie beneath a fighter where lanes leave no room beside him', () => {
    const lanes = Array<LaneSize>(4).fill({ defender: 1, minions: [0] });
    expect(fitted(DESKTOP, [side(), side(0, 0)], lanes).beside).toBe(false);
  });

  it('are larger where the totals of a skirmish need not be wide', () => {
    const lanes = Array<LaneSize>(5).fill({ defender: 0, minions: [0] });
    expect(fitted(DESKTOP, [side(), side(0)], lanes).totals).toBeLessThan(
      fitted(DESKTOP, [side(), side(0)], lanes.slice(3)).totals,
    );
  });

  it('stay large enough to be told apart whatever happens', () => {
    expect(fitted({ width: 0, height: 0 }, [side(), side()], []).card).toBeGreaterThan(40);
  });
});

describe('support areas', () => {
  it('take another column when they grow too high', () => {
    const areas = [[Array<number>(6).fill(1)], [Array<number>(7).fill(1)]];
    expect(supportColumns([[[1]], [[1, 2]]], DESKTOP.height, false)).toBe(1);
    expect(supportColumns(areas, DESKTOP.height, false)).toBe(2);
  });

  it('have no height without cards', () => {
    expect(supportHeight([[], []], 1, true)).toBe(0);
  });
});
