import { expect, it } from 'vitest';

import { drawings, rounded } from '../../scripts/emblems.mjs';

import { bring, drawing, PLAIN } from './drawings';

const SET = { icons: { ring: { body: '<path fill="currentColor" d="M1.2 1.2L9.9 9.9z"/>' } } };

it('bundles the emblems that a table names, and no others', () => {
  expect(Object.keys(drawings(['ring', 'ring'], 'a table', SET))).toEqual(['ring']);
});

it('fails with the name of an emblem that does not exist', () => {
  expect(() => drawings(['ring', 'rnig', 'toString'], 'games/x/emblems.ts', SET)).toThrow(
    'games/x/emblems.ts names emblems that game-icons does not have: rnig, toString.',
  );
});

it('rounds every point where it lies', () => {
  // A hundred steps of 0.4 are 40, not nothing.
  expect(
    rounded(`M0 0${'h.4'.repeat(100)}`)
      .match(/-?\d+/g)
      ?.slice(2)
      .map(Number)
      .reduce((sum, step) => sum + step),
  ).toBe(40);
  expect(rounded('M10.4 10.4L20.6 20.4H5.5V1.6z')).toBe('m10 10l11 10h-15v-18z');
  expect(rounded('m1 1c1.5 0 2.5 1 2.5 2.500s.5 1 1 1z')).toBe('m1 1c2 0 3 1 3 3s0 1 1 1z');
});

it('reads arcs whose flags are run together', () => {
  expect(rounded('M0 0a5 5 0 01.6.4')).toBe('m0 0a5 5 0 0 1 1 0');
  expect(rounded('M0 0a5 5 0 0 1 10 10')).toBe(rounded('M0 0a5 5 0 0110 10'));
});

it('goes back to the start of a part when it is closed', () => {
  expect(rounded('M10 10h5v5zm1 1h1')).toBe('m10 10h5v5zm1 1h1');
});

it('shows a plain sign for what has not come, and the drawing when it has', async () => {
  expect(drawing('own-sign')).toBe(PLAIN);
  const quiet = console.warn;
  console.warn = () => undefined;
  await bring(() => Promise.reject(new Error('offline')));
  console.warn = quiet;
  expect(drawing('own-sign')).toBe(PLAIN);
  await bring(() => Promise.resolve({ default: { 'own-sign': 'M0 0h1' } }));
  expect(drawing('own-sign')).toBe('M0 0h1');
});

it('draws nothing while a table is on its way', async () => {
  let arrive: (drawn: { default: Record<string, string> }) => void = () => undefined;
  const coming = bring(() => new Promise((resolve) => (arrive = resolve)));
  expect(drawing('awaited')).toBe('');
  arrive({ default: { awaited: 'M0 0h2' } });
  await coming;
  expect(drawing('awaited')).toBe('M0 0h2');
});
