import { expect, it } from 'vitest';

import { placed } from './faults';

it('finds the line of a fault by what the server names or quotes, those of the whole deck last', () => {
  const text = 'Name: x\r\n3 Gandolf\n5 Uruk Savage';
  const found = placed(
    [
      { words: 'a site is missing for 1', rule: 'a' },
      { words: "there is no card 'Gandolf'; did you mean Gandalf?", rule: 'b' },
      { words: 'odd', rule: '', line: 1 } as { words: string; rule: string },
    ],
    text,
  );
  expect(found.map(({ at, written }) => [at, written])).toEqual([
    [1, 'Name: x'],
    [2, '3 Gandolf'],
    [0, ''],
  ]);
});
