import { describe, expect, it } from 'vitest';
import type { CardSheet } from '../../core/protocol';
import { used as pictures } from './pictures';
import { placeLook } from './placeLook';
import { used as signs } from './signs';

const sheet = (more: Partial<CardSheet>): CardSheet => ({
  slug: 'moria',
  name: 'Moria',
  heading: '▣ Moria',
  codes: [],
  facts: ['Shadow-hold in Redhorn Gate', 'Wilderness', 'draw 2, opponent 3'],
  text: ['Orcs: 4 strikes of 7.', 'Played here: Gollum.'],
  traits: [
    ['Type', 'site'],
    ['Kind', 'Shadow-hold'],
    ['Draws', '2'],
    ['Opponent draws', '3'],
  ],
  face: null,
  ...more,
});

describe('a place where cards are looked through', () => {
  it('lies on its side, with its own emblem and what both may draw', () => {
    const look = placeLook(sheet({}));
    expect(look).toMatchObject({ frame: 'landscape', kind: 'site', keywords: 'Shadow-hold in Redhorn Gate' });
    expect(pictures).toContain(look.emblem);
    expect(look.figures.map(({ corner, value }) => [corner, value])).toEqual([
      ['nw', '2'],
      ['ne', '3'],
    ]);
    expect(look.text).toEqual(['Orcs: 4 strikes of 7.', 'Played here: Gollum.']);
  });

  it('has the sign of its type if it is a region', () => {
    const traits: CardSheet['traits'] = [
      ['Type', 'region'],
      ['Kind', 'Border-land'],
    ];
    const look = placeLook(sheet({ slug: 'rohan', name: 'Rohan', traits, facts: ['Border-land'] }));
    expect(look).toMatchObject({ kind: 'region', keywords: 'Border-land', figures: [] });
    expect(signs).toContain(look.emblem);
  });
});
