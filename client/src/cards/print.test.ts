import { expect, it } from 'vitest';

import { printed, spoken, unsaid } from './print';

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

it('says of keywords only what the facts beside them do not', () => {
  expect(unsaid('Man · ranger', ['Gondor companion, Man', 'twilight cost 4'])).toBe('Ranger');
  expect(unsaid('Man', ['Gondor companion, Man'])).toBe('');
  expect(unsaid('', [])).toBe('');
});
