import { expect, it } from 'vitest';

import { joined, type Mark } from './marks';

const mark = (key: string, words: string): Mark => ({ key, words, tone: 'wound', source: '' });

it('counts what happens to a thing several times, and has one mark for each thing', () => {
  const marks = [mark('a', 'wound'), mark('b', 'wound'), mark('a', 'wound'), mark('b', 'exerts')];
  expect(joined(marks)).toEqual([mark('a', 'wound ×2'), mark('b', 'wound, exerts')]);
});
