import { expect, it } from 'vitest';

import { passed } from './counting';

it('passes what lies between, the last first', () => {
  expect(passed(3, 6)).toEqual([5, 4, 3]);
  expect(passed(6, 3)).toEqual([4, 5, 6]);
  expect(passed(4, 4)).toEqual([]);
});

it('leaves out some of a long way, but neither its ends', () => {
  const found = passed(0, 60);
  expect(found).toEqual([50, 40, 30, 20, 10, 0]);
});
