import { describe, expect, it } from 'vitest';

import { linesFor, type PhoneStage } from './phone';

const STAGE: PhoneStage = { height: 360, bears: [[], []], tabs: false, archery: false, covered: false };
const stage = (dark: readonly number[], light: readonly number[], more: Partial<PhoneStage> = {}) =>
  linesFor({ ...STAGE, bears: [dark, light], ...more });

describe('the stage of a phone', () => {
  it('shows cards where few stand on it', () => {
    expect(stage([], [1, 0, 0])).toEqual({ form: 'card', beside: 3, borne: 'strip' });
  });

  it('shows strips where there are more than three, and where something lies above them', () => {
    expect(stage([], [0, 0, 0, 0]).form).toBe('strip');
    expect(stage([], [0], { covered: true }).form).toBe('strip');
  });

  it('has three beside each other where two would not leave room for all', () => {
    expect(stage([0], [1, 2, 0, 1, 0]).beside).toBe(2);
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

  it('shows the largest form before it knows how much room there is', () => {
    expect(stage([], [0, 0], { height: 0 }).form).toBe('card');
  });
});
