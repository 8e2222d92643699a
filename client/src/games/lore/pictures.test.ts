import icons from '@iconify-json/game-icons/icons.json';
import { expect, it } from 'vitest';

import { emblemOf, emblemOfSite, OWN, SITES, used } from './pictures';

const known = new Set(Object.keys(icons.icons));

it('gives each of 304 cards and 69 sites an emblem that no other has', () => {
  expect(Object.keys(OWN)).toHaveLength(304);
  expect(Object.keys(SITES)).toHaveLength(69);
  const given = [...Object.values(OWN), ...Object.values(SITES)];
  expect(new Set(given).size).toBe(given.length);
});

it('names only icons that exist, and bundles all of them', () => {
  expect(used.filter((icon) => !known.has(icon))).toEqual([]);
  for (const icon of [...Object.values(OWN), ...Object.values(SITES)]) expect(used).toContain(icon);
});

it('finds an emblem for a card or site that has none of its own', () => {
  expect(emblemOf({ slug: 'none', kind: 'creature', race: 'Orc' })).toBe('orc-head');
  expect(emblemOf({ slug: 'none', kind: 'item', race: '' })).toBe('swap-bag');
  for (const icon of [emblemOf({ slug: 'none', kind: 'none', race: '' }), emblemOfSite('none')]) {
    expect(used).toContain(icon);
  }
});
