import { expect, it } from 'vitest';

import { fan, LEAST_STEP } from './fan';

const CARD = 116;

it('lays a few cards loosely in the middle', () => {
  const { places, width, step } = fan(3, { width: 800, card: CARD });
  expect(step).toBe(CARD - 9);
  expect(places[0]?.x).toBeCloseTo((800 - width) / 2);
  expect(places[1]).toMatchObject({ y: 0, turn: 0 });
  expect(places[0]?.turn).toBeCloseTo(-(places[2]?.turn ?? 0));
});

it('overlaps more cards so that they stay inside', () => {
  for (const count of [8, 12, 20]) {
    const { places, width } = fan(count, { width: 700, card: CARD });
    expect(width).toBeLessThanOrEqual(700.001);
    expect(places[0]?.x).toBeGreaterThanOrEqual(-0.001);
    expect((places.at(-1)?.x ?? 0) + CARD).toBeLessThanOrEqual(700.001);
  }
});

it('lays them at the left, where the middle has to stay free', () => {
  const { places } = fan(3, { width: 800, card: CARD, left: true, bend: 0 });
  expect(places[0]?.x).toBe(0);
  const many = { width: 300, card: CARD };
  expect(fan(12, { ...many, left: true }).places).toEqual(fan(12, many).places);
});

it('shows something of every card, even where there is no room', () => {
  expect(fan(40, { width: 300, card: CARD }).step).toBe(LEAST_STEP);
});

it('keeps groups apart, and lets what is lit stand up', () => {
  const { places } = fan(4, { width: 800, card: CARD, gaps: [2], standing: new Set([1]) });
  const steps = places.slice(1).map(({ x }, place) => Math.round(x - (places[place]?.x ?? 0)));
  expect(steps).toEqual([107, 127, 107]);
  expect(places[1]?.y).toBeLessThan(places[2]?.y ?? 0);
});

it('lays no card and one card without dividing by nothing', () => {
  expect(fan(0, { width: 500, card: CARD }).places).toEqual([]);
  expect(fan(1, { width: 500, card: CARD }).places).toEqual([{ x: 192, y: 0, turn: 0 }]);
});

it('leaves room for how its ends lean', () => {
  const { places } = fan(8, { width: 700, card: CARD });
  const lean = CARD * (162 / 116) * Math.sin((Math.abs(places[0]?.turn ?? 0) * Math.PI) / 180);
  expect(places[0]?.x ?? 0).toBeGreaterThanOrEqual(lean - 0.001);
});
