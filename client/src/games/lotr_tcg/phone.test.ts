import { describe, expect, it } from 'vitest';

import { crowdFor, lanesFor, linesFor, siteFits, type PhoneStage } from './phone';

const STAGE: PhoneStage = { height: 360, bears: [[], []], tabs: false, archery: false, covered: false };
const stage = (dark: readonly number[], light: readonly number[], more: Partial<PhoneStage> = {}) =>
  linesFor({ ...STAGE, bears: [dark, light], ...more });

describe('the stage of a phone', () => {
  it('shows cards where few stand on it', () => {
    expect(stage([], [1, 0, 0])).toEqual({ form: 'card', beside: 3, borne: 'strip' });
  });

  it('shows smaller cards where there are more than three, and strips where something lies above them', () => {
    expect(stage([], [0, 0, 0, 0])).toEqual({ form: 'small', beside: 4, borne: 'crests' });
    expect(stage([], [0], { covered: true }).form).toBe('strip');
  });

  it('has three strips beside each other where two would not leave room for all', () => {
    expect(stage([0], [1, 2, 0, 1, 0])).toEqual({ form: 'strip', beside: 2, borne: 'strip' });
    expect(stage([0, 0, 0, 0], [1, 2, 0, 1, 0, 0, 0, 2, 1])).toEqual({
      form: 'strip',
      beside: 3,
      borne: 'strip',
    });
  });

  it('shows what is borne as crests before anybody would be out of sight', () => {
    const crowd = stage([1, 0, 0, 0, 0], [1, 4, 1, 2, 0, 0, 0, 1, 0], { tabs: true });
    expect(crowd).toEqual({ form: 'strip', beside: 3, borne: 'crests' });
  });

  it('shows the site before any minion comes, where there is room for it', () => {
    const fits = (dark: number[], light: number[], more: Partial<PhoneStage> = {}): boolean =>
      siteFits({ ...STAGE, bears: [dark, light], ...more });
    expect(fits([], [1, 0, 0])).toBe(true);
    expect(fits([0], [1, 0, 0])).toBe(false);
    expect(fits([], [4, 0, 0])).toBe(false);
    expect(fits([], [1, 0], { covered: true })).toBe(false);
    expect(fits([], [1, 0], { height: 0 })).toBe(false);
  });

  it('shows the largest form before it knows how much room there is', () => {
    expect(stage([], [0, 0], { height: 0 }).form).toBe('card');
  });
});

describe('skirmishes that wait, on a phone', () => {
  const room = { width: 390, height: 360 };
  it('stand side by side as cards that can be read', () => {
    for (const count of [1, 2, 3, 4]) {
      const lanes = lanesFor(room, Array<number>(count).fill(1));
      expect(lanes?.defender).toBeGreaterThanOrEqual(84);
      expect((lanes?.defender ?? 0) * count).toBeLessThan(room.width);
    }
  });

  it('show several against one as strips where cards would be too narrow', () => {
    expect(lanesFor(room, [2, 1])?.minions.every((one) => one !== null)).toBe(true);
    expect(lanesFor(room, [3, 1, 1])?.minions).toEqual([null, expect.any(Number), expect.any(Number)]);
  });

  it('stand one beneath the other where there are too many, or too little room', () => {
    expect(lanesFor(room, [1, 1, 1, 1, 1])).toBeNull();
    expect(lanesFor(room, [2, 1, 1, 1])).toBeNull();
    expect(lanesFor({ ...room, height: 260 }, [1, 1])).toBeNull();
  });

  it('has up to four minions of a fight as cards', () => {
    expect(crowdFor(room, 3)).toBeGreaterThanOrEqual(84);
    expect(crowdFor(room, 5)).toBeNull();
    expect(crowdFor({ ...room, height: 200 }, 2)).toBeNull();
  });
});
