import { expect, it } from 'vitest';

import { printed, spoken } from './print';

it('cuts a text of a card into plain and bold words', () => {
  expect(printed('**Response:** Take a dish.')).toEqual([
    { text: 'Response:', bold: true },
    { text: ' Take a dish.', bold: false },
  ]);
  expect(printed('2 ** 3')).toEqual([{ text: '2 ** 3', bold: false }]);
  expect(printed('')).toEqual([]);
});

it('reads it out without signs', () => {
  expect(spoken('Play a **guest** or a **dish**.')).toBe('Play a guest or a dish.');
});
