import { expect, it } from 'vitest';

import { line, view } from '../../testing/samples';
import { beats } from './beats';

const before = view({ table: 'before' });
const after = view({ table: 'after' });

it('tells each line, and shows the new table with the last', () => {
  const made = beats(before, [line('Ada draws.'), line('Ada lights a lamp.')], after);
  expect(made.map((beat) => [beat.caption, beat.view, beat.sound])).toEqual([
    ['Ada draws.', before, 'card'],
    ['Ada lights a lamp.', after, 'card'],
  ]);
});

it('gives bookkeeping no beat of its own', () => {
  const quiet = { ...line('The deck has 12 cards.'), quiet: true };
  const made = beats(before, [line('Ada draws.'), quiet], after);
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({ caption: 'Ada draws.', view: after, events: [{}, { quiet: true }] });
  expect(beats(before, [quiet], after)).toMatchObject([{ lasts: 0, view: after }]);
});
