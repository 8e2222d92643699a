import { expect, it } from 'vitest';

import { sentence } from './sentences';

it('ends a sentence once', () => {
  expect(sentence('a site is missing')).toBe('A site is missing.');
  expect(sentence('there is no card; did you mean Gimli?')).toBe('There is no card; did you mean Gimli?');
});
