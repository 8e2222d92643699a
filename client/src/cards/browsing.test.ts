import { describe, expect, it } from 'vitest';

import type { CardSheet } from '../core/protocol';
import { addressOf, browse, filtersAt, groupsOf, MOST_LETTERS, NOTHING, toggled } from './browsing';

const card = (name: string, traits: [string, string][], text = ''): CardSheet => ({
  slug: name.toLowerCase(),
  name,
  heading: name,
  codes: [],
  facts: [],
  text: [text],
  traits,
  face: null,
});
const CARDS = [
  card('Smeagol', [
    ['Type', 'guest'],
    ['Cost', '10'],
  ]),
  card(
    'Axe',
    [
      ['Type', 'tool'],
      ['Phase', 'Skirmish'],
      ['Cost', '2'],
    ],
    'Sméagol fears it.',
  ),
  card('Broth', [
    ['Type', 'dish'],
    ['Phase', 'Skirmish'],
    ['Phase', 'Regroup'],
    ['Cost', '2'],
  ]),
];
const GROUPS = groupsOf(CARDS);
const names = (cards: CardSheet[]): string[] => cards.map((one) => one.name);

describe('looking through cards', () => {
  it('knows the traits in their order, numbers by size, each with a count', () => {
    expect(GROUPS.map(({ name, numbers }) => [name, numbers])).toEqual([
      ['Type', false],
      ['Phase', false],
      ['Cost', true],
    ]);
    expect(GROUPS[2]?.values).toEqual([
      { value: '2', count: 2 },
      { value: '10', count: 1 },
    ]);
  });

  it('takes any value of a trait, and all traits and words', () => {
    const two = toggled(toggled(NOTHING, 'Type', 'tool'), 'Type', 'guest');
    expect(names(browse(CARDS, two))).toEqual(['Smeagol', 'Axe']);
    expect(names(browse(CARDS, toggled(two, 'Phase', 'Skirmish')))).toEqual(['Axe']);
    expect(names(browse(CARDS, { ...NOTHING, words: 'smeagol' }))).toEqual(['Smeagol', 'Axe']);
    expect(toggled(toggled(NOTHING, 'Type', 'tool'), 'Type', 'tool')).toEqual(NOTHING);
  });

  it('sorts by name, or by a number and then by name', () => {
    expect(names(browse(CARDS, { ...NOTHING, sort: 'name' }))).toEqual(['Axe', 'Broth', 'Smeagol']);
    expect(names(browse(CARDS, { ...NOTHING, sort: 'Cost' }))).toEqual(['Axe', 'Broth', 'Smeagol']);
    expect(names(browse(CARDS, NOTHING))).toEqual(['Smeagol', 'Axe', 'Broth']);
  });

  it('is an address, which says the same when it is opened again', () => {
    const filters = {
      ...toggled(toggled(NOTHING, 'Phase', 'Regroup'), 'Cost', '2'),
      words: 'a b',
      sort: 'Cost',
    };
    expect(filtersAt(addressOf(filters), GROUPS)).toEqual(filters);
    expect(addressOf(NOTHING)).toBe('');
    expect(filtersAt('?Phase=Never&Nonsense=1&sort=Type', GROUPS)).toEqual(NOTHING);
    expect(filtersAt(`?${new URLSearchParams({ find: 'x'.repeat(10_000) })}`, GROUPS).words).toHaveLength(
      MOST_LETTERS,
    );
  });
});
