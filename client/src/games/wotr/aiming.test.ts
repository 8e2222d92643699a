import { expect, it } from 'vitest';

import { arrowTo, type Box } from './aiming';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const ground = { field: box(0, 100, 300, 300), below: [box(0, 410, 145, 60), box(155, 410, 145, 60)] };
const place = box(100, 100, 100, 300);

it.each([
  [
    'a hand, to the place where the card would lie',
    box(40, 490, 40, 60),
    box(150, 330, 40, 56),
    'M60 474H150V404H170V397',
    386,
  ],
  [
    'a hand, to a place whose upper row it joins',
    box(40, 490, 40, 60),
    box(150, 140, 40, 56),
    'M60 474H150V404H150V409',
    398,
  ],
  ['a reserve below', box(20, 440, 40, 20), null, 'M40 440H40V404H150V409', 398],
  ['a reserve above', box(20, 60, 40, 20), null, 'M40 80V96H150V89', 100],
])('goes around the seats from %s', (_, from, slot, d, y) => {
  expect(arrowTo(ground, from, place, slot)).toMatchObject({ d, y });
});

it('goes straight over a single seat', () => {
  const alone = { ...ground, below: [box(0, 410, 300, 60)] };
  expect(arrowTo(alone, box(240, 490, 40, 60), place, null).d).toBe('M260 474H260V404H150V409');
});
