import { describe, expect, it } from 'vitest';

import type { CardSheet } from '../core/protocol';
import { asked, meets } from './asked';

const ARAGORN: CardSheet = {
  slug: 'aragorn-ranger-of-the-north',
  name: 'Aragorn, Ranger of the North',
  heading: '◆ •Aragorn, Ranger of the North',
  codes: ['1R89'],
  facts: ['Gondor companion, Man', 'twilight cost 4', 'strength 8', 'vitality 4', 'signet of Gandalf'],
  text: ['**Maneuver:** Exert Aragorn: he is **defender +1** until the regroup phase.', 'A [gondor] weapon.'],
  traits: [
    ['Culture', 'Gondor'],
    ['Phase', 'Maneuver'],
    ['Keyword', 'ranger'],
    ['Twilight cost', '4'],
  ],
  face: null,
};
const fits = (typed: string): boolean => meets(ARAGORN, asked(typed));

describe('what is typed to find cards', () => {
  it('is words of title, text as it is read, facts, keywords, phases and codes, in any order', () => {
    for (const typed of ['', '  ', 'north RANGER', 'exert', 'signet gandalf', 'maneuver', '1r89', 'man'])
      expect(fits(typed), typed).toBe(true);
    expect(fits('aragorn shire')).toBe(false);
  });

  it('is words that stand together, across bold words and signs', () => {
    expect(fits('"maneuver: exert"')).toBe(true);
    expect(fits('“gondor weapon”')).toBe(true);
    expect(fits('"exert maneuver"')).toBe(false);
    expect(fits('"exert aragorn')).toBe(true);
  });

  it('is what a card has not', () => {
    expect(fits('aragorn -uruk')).toBe(true);
    expect(fits('aragorn -"exert aragorn"')).toBe(false);
    expect(fits('uruk-hai')).toBe(false);
  });

  it('is figures', () => {
    for (const typed of [
      'strength>7',
      'strength = 8',
      'str>=8',
      'cost<5',
      'twilight cost≤4',
      'vitality=4 strength<9',
    ])
      expect(fits(typed), typed).toBe(true);
    for (const typed of ['strength>8', 'cost=3', 'vitality<4', 'wisdom>0'])
      expect(fits(typed), typed).toBe(false);
  });

  it('takes nonsense for words that no card has', () => {
    for (const typed of ['strength>', '>8', '- -', '""x', '((', '\\', 'strength>8x', '[a-', '%00'])
      expect(() => fits(typed), typed).not.toThrow();
    expect(fits('strength>>8')).toBe(false);
    expect(asked('"   " -')).toEqual({ words: ['-'], without: [], figures: [] });
  });
});
