import { expect, it } from 'vitest';

import { addressOfLink } from './links';

it('makes an address of a link, once', () => {
  const whole = 'https://mathom.example/decks/link/lotr_tcg/d1.eJw_-';
  expect(addressOfLink('https://mathom.example', 'lotr_tcg', 'd1.eJw_-')).toBe(whole);
  expect(addressOfLink('https://mathom.example', 'lotr_tcg', whole)).toBe(whole);
  expect(addressOfLink('https://mathom.example', 'lotr_tcg', '')).toBe('');
});
