import { describe, expect, it } from 'vitest';

import { steady } from './steady';

describe('steady', () => {
  it('keeps the value that says the same', () => {
    let strength = 8;
    const look = steady(() => ({ title: 'Aragorn', strength }));
    const first = look();
    expect(look()).toBe(first);
    strength = 10;
    expect(look()).toEqual({ title: 'Aragorn', strength: 10 });
    expect(look()).not.toBe(first);
  });
});
