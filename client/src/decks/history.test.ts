import { expect, it } from 'vitest';

import { begun, changed, redone, undone } from './history';

it('takes changes back, and makes them again', () => {
  const two = changed(changed(begun('a'), 'b'), 'c');
  expect(undone(two).now).toBe('b');
  expect(undone(undone(two)).now).toBe('a');
  expect(undone(undone(undone(two))).now).toBe('a');
  expect(redone(undone(two))).toEqual(two);
  expect(redone(two)).toBe(two);
});

it('forgets what was taken back when something else is done', () => {
  const other = changed(undone(changed(begun('a'), 'b')), 'c');
  expect(redone(other).now).toBe('c');
  expect(undone(other).now).toBe('a');
});

it('takes back a word, not a letter of it', () => {
  const typed = ['d', 'de', 'deck'].reduce((all, word) => changed(all, word, 'name'), begun(''));
  expect(undone(typed).now).toBe('');
  const other = changed(typed, 'deck!', 'notes');
  expect(undone(other).now).toBe('deck');
  expect(changed(typed, 'deck')).toBe(typed);
});
