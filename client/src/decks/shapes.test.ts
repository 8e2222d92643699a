import { expect, it } from 'vitest';

import type { CardSheet } from '../core/protocol';
import { EMPTY, withCard, within, type Draft, type Section } from './draft';
import { makesWayFor, sectionFor, shapeOf } from './shapes';

const card = (slug: string, name: string, ...traits: [string, string][]): CardSheet => ({
  slug,
  name,
  heading: name,
  codes: [],
  facts: [],
  text: [],
  traits,
  face: null,
});
const FRODO = card('frodo', 'Frodo, Son of Drogo', ['Type', 'companion'], ['Side', 'Free Peoples']);
const URUK = card('uruk', 'Uruk Savage', ['Type', 'minion'], ['Side', 'Shadow'], ['Site', '5']);
const ROAD = card('road', 'East Road', ['Type', 'site'], ['Site', '1']);
const HILLS = card('hills', 'Green Hill Country', ['Type', 'site'], ['Site', '1']);
const RING = card('ring', 'The One Ring, Isildur’s Bane', ['Type', 'The One Ring']);
const SHELF = new Map([FRODO, URUK, ROAD, HILLS, RING].map((one) => [one.slug, one]));
const SECTIONS: Section[] = ['ring-bearer', 'ring', 'sites', 'free-peoples', 'shadow'].map((name) => ({
  name,
  title: name,
  marks: name === 'ring-bearer',
}));
const tcg = shapeOf('lotr_tcg');

function put(draft: Draft, one: CardSheet): Draft {
  const section = sectionFor(tcg, SECTIONS, one, draft);
  return withCard(draft, section, one.slug, makesWayFor(tcg, SHELF, one, section));
}

it('puts each card of the TCG where it belongs, and the second Frodo into the draw deck', () => {
  const deck = [FRODO, RING, RING, ROAD, URUK, URUK, FRODO].reduce(put, EMPTY);
  expect(deck.entries.map(({ section, slug, count }) => `${section}: ${count} ${slug}`)).toEqual([
    'ring-bearer: 1 frodo',
    'ring: 1 ring',
    'sites: 1 road',
    'shadow: 2 uruk',
    'free-peoples: 1 frodo',
  ]);
});

it('has one site of each number', () => {
  expect(within([ROAD, HILLS].reduce(put, EMPTY), 'sites').map(({ slug }) => slug)).toEqual(['hills']);
});

it('knows sections that it was told of only, and any game', () => {
  const few: Section[] = [{ name: 'deck', title: 'Deck', marks: false }];
  expect(sectionFor(tcg, few, URUK, EMPTY)).toBe('deck');
  expect(sectionFor(shapeOf('toString'), few, URUK, EMPTY)).toBe('deck');
  expect(sectionFor(shapeOf('lore'), [], URUK, EMPTY)).toBe('');
});
