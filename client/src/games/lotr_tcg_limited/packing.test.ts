import { expect, it } from 'vitest';

import { cardWidth, LEAST } from './packing';

const PACK = [...Array<boolean>(10).fill(false), true];

it('shows a whole pack at once, with cards as large as that allows', () => {
  const room = { width: 680, height: 540 };
  const card = cardWidth(PACK, room);
  expect(card).toBeGreaterThan(LEAST);
  const rows = Math.floor(room.height / (card * (162 / 116) + 12));
  const inRow = Math.floor((room.width + 12) / (card + 12));
  expect(rows * inRow).toBeGreaterThanOrEqual(PACK.length);
});

it('grows as the pack is emptied, up to a limit', () => {
  const room = { width: 680, height: 540 };
  expect(cardWidth(PACK.slice(0, 4), room)).toBeGreaterThan(cardWidth(PACK, room));
  expect(cardWidth([false], room)).toBe(168);
});

it('never makes cards so small that their text cannot be read', () => {
  expect(cardWidth(PACK, { width: 374, height: 300 })).toBe(LEAST);
  expect(cardWidth(PACK, { width: 374, height: 650 }, 6)).toBeGreaterThanOrEqual(LEAST);
});
