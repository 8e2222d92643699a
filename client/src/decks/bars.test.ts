import { expect, it } from 'vitest';

import { barsOf, dark, percent } from './bars';

it('stacks the parts of a label, and leaves gaps in a curve', () => {
  const bars = [
    { label: '0', count: 3, part: 'Free Peoples' },
    { label: '0', count: 2, part: 'Shadow' },
    { label: '2', count: 1, part: 'Shadow' },
  ];
  const found = barsOf({ name: 'cost', title: '', bars });
  expect(found.map(({ label, total }) => [label, total])).toEqual([
    ['0', 5],
    ['1', 0],
    ['2', 1],
  ]);
  expect(found[0]?.parts[1]).toEqual({ part: 'Shadow', from: 3, count: 2 });
  expect(barsOf({ name: 'type', title: '', bars }).map(({ label }) => label)).toEqual(['0', '2']);
  expect(barsOf({ name: 'cost', title: '', bars: [] })).toEqual([]);
});

it('knows the dark part, and rounds nothing to certain', () => {
  expect([dark('Shadow'), dark('Hazards'), dark('Free Peoples')]).toEqual([true, true, false]);
  expect([0, 0.001, 0.336, 0.999, 1].map(percent)).toEqual(['0 %', '< 1 %', '34 %', '> 99 %', '100 %']);
});
