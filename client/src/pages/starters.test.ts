import { expect, it } from 'vitest';

import { starterOf } from './starters';

it('has a picture and a line of advice for a ready deck', () => {
  expect(starterOf('lotr_tcg', 'moria-gandalf')?.advice).toMatch(/^Gandalf.*\.$/);
});

it('has none for what it does not know', () => {
  expect(starterOf('lotr_tcg', 'own deck')).toBeUndefined();
  expect(starterOf('lotr_tcg', 'constructor')).toBeUndefined();
  expect(starterOf('lanterns', 'aragorn')).toBeUndefined();
});
