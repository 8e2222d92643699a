import { expect, it } from 'vitest';

import { pictureOf } from './deckPictures';
import { starterOf } from './starters';

it('shows a starter as it is known, and any other deck by its cultures', () => {
  expect(pictureOf('lotr_tcg', 'gimli', '')).toBe(starterOf('lotr_tcg', 'gimli'));
  const shown = pictureOf(
    'lotr_tcg',
    'Riders',
    '60 cards, Shire and Gondor against Moria and Sauron, 21 minions',
  );
  expect([shown.light.sign, shown.dark.sign]).toEqual(['ring', 'goblin-head']);
  expect(pictureOf('second_breakfast', 'x', '').light.sign).toBe('poker-hand');
});
