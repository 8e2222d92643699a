import { describe, expect, it } from 'vitest';

import {
  copiesOf,
  countIn,
  draftOf,
  EMPTY,
  same,
  textOf,
  withCard,
  withCopies,
  within,
  withoutCard,
  type Draft,
  type Section,
} from './draft';

const SECTIONS: Section[] = [
  { name: 'bearer', title: 'Ring-bearer', marks: true },
  { name: 'sites', title: 'Sites', marks: false },
  { name: 'light', title: 'Free Peoples', marks: false },
];
const built = [
  ['light', 'gimli'],
  ['light', 'axe'],
  ['light', 'gimli'],
  ['bearer', 'frodo'],
].reduce<Draft>((draft, [section = '', slug = '']) => withCard(draft, section, slug), {
  ...EMPTY,
  name: 'Axes',
});

describe('a deck that is built', () => {
  it('counts copies by section, in the order in which cards came', () => {
    expect(within(built, 'light')).toEqual([
      { section: 'light', slug: 'gimli', count: 2 },
      { section: 'light', slug: 'axe', count: 1 },
    ]);
    expect([countIn(built, 'light'), copiesOf(built, 'gimli'), copiesOf(built, 'gimli', 'sites')]).toEqual([
      3, 2, 0,
    ]);
  });

  it('is written as the server reads it: marks first, then headings', () => {
    expect(textOf({ ...built, lines: { Haven: 'Rivendell', Empty: ' ' } }, SECTIONS)).toBe(
      'Name: Axes\nHaven: Rivendell\n\nRing-bearer: frodo\n\nFree Peoples:\n2 gimli\n1 axe\n',
    );
    expect(textOf(EMPTY, SECTIONS)).toBe('Name: own deck\n');
  });

  it('lets no name break the text', () => {
    expect(textOf({ ...EMPTY, name: 'a;b\n#c' }, [])).toBe('Name: a b c\n');
  });

  it('loses cards one by one, and stays as it is where there is none', () => {
    const one = withoutCard(built, 'gimli');
    expect(copiesOf(one, 'gimli')).toBe(1);
    expect(copiesOf(withoutCard(one, 'gimli'), 'gimli')).toBe(0);
    expect(withoutCard(built, 'nobody')).toBe(built);
    expect(withoutCard(built, 'gimli', 'sites')).toBe(built);
  });

  it('takes any number that is typed for one from none to 99', () => {
    expect(copiesOf(withCopies(built, 'light', 'axe', 1e9), 'axe')).toBe(99);
    expect(copiesOf(withCopies(built, 'light', 'axe', -3), 'axe')).toBe(0);
    expect(copiesOf(withCopies(built, 'light', 'axe', Number.NaN), 'axe')).toBe(0);
    expect(withCopies(built, 'light', 'axe', 1.5)).toBe(built);
  });

  it('lets a card take the place of another, and only once', () => {
    const inPath = (other: { section: string }): boolean => other.section === 'sites';
    const first = withCard(built, 'sites', 'east-road', inPath);
    const second = withCard(first, 'sites', 'westfarthing', inPath);
    expect(within(second, 'sites').map(({ slug }) => slug)).toEqual(['westfarthing']);
    expect(withCard(second, 'sites', 'westfarthing', inPath)).toEqual(second);
  });

  it('is the same whatever the order of its cards', () => {
    const other = { ...built, entries: [...built.entries].reverse(), name: ' Axes ' };
    expect(same(built, other)).toBe(true);
    expect(same(built, withoutCard(built, 'axe'))).toBe(false);
  });

  it('comes from what a text says', () => {
    const card = { slug: 'gimli', name: 'Gimli', count: 2 };
    const read = draftOf(
      {
        format: 'text',
        name: 'Axes',
        notes: [['Haven', 'Bree']],
        sections: [{ name: 'light', title: 'Free Peoples', marks: false, count: 2, cards: [card] }],
        faults: [],
        reasons: [],
        remarks: [],
        legal: false,
        summary: '',
        statistics: { size: 2, hand: 8, charts: [], path: [] },
      },
      { notes: 'hm' },
    );
    expect(read).toEqual({
      name: 'Axes',
      notes: 'hm',
      public: false,
      lines: { Haven: 'Bree' },
      entries: [{ section: 'light', slug: 'gimli', count: 2 }],
    });
  });
});
