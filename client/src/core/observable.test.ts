import { describe, expect, it } from 'vitest';

import { Value } from './observable';

describe('a value', () => {
  it('tells its listeners at once and at every change, until they leave', () => {
    const value = new Value(1);
    const heard: number[] = [];
    const leave = value.subscribe((now) => heard.push(now));
    value.set(2);
    value.set(2);
    leave();
    value.set(3);
    expect(heard).toEqual([1, 2]);
  });
});
