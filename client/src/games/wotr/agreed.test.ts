import { expect, it } from 'vitest';

import { agreed } from './agreed';

it('says what is played', () => {
  expect(agreed({})).toBe('Trilogy');
  expect(agreed({ scenario: 'trilogy', people: '2', promos: 'yes' })).toBe('Trilogy, 2 people, with promos');
  expect(agreed({ scenario: 'duel-3', people: '3' })).toBe('3 Player Duel');
  expect(agreed({ scenario: 'trilogy', people: 'any' })).toBe('Trilogy');
  expect(agreed({ scenario: 'fellowship' })).toBe('The Fellowship of the Ring');
});
