import { expect, it } from 'vitest';

import type { CardSheet } from '../core/protocol';
import { kindsOf } from './sorting';

const card = (slug: string, type: string, cost: string): [string, CardSheet] => [
  slug,
  {
    slug,
    name: slug,
    heading: slug,
    codes: [],
    facts: [],
    text: [],
    face: null,
    traits: [
      ['Type', type],
      ['Twilight cost', cost],
    ],
  },
];
const SHELF = new Map([
  card('blow', 'event', '0'),
  card('gimli', 'companion', '2'),
  card('elrond', 'ally', '4'),
  card('axe', 'event', '0'),
]);

it('sorts cards by type, cost and name, and leaves none out', () => {
  const entries = ['blow', 'nobody', 'elrond', 'gimli', 'axe'].map((slug, at) => ({
    section: 's',
    slug,
    count: at + 1,
  }));
  expect(
    kindsOf(entries, SHELF).map(({ title, count, lines }) => [title, count, lines.map(({ slug }) => slug)]),
  ).toEqual([
    ['Companions', 4, ['gimli']],
    ['Allies', 3, ['elrond']],
    ['Events', 6, ['axe', 'blow']],
    ['Other cards', 2, ['nobody']],
  ]);
});
