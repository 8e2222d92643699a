import { expect, it } from 'vitest';

import { lookWords, type CardLook } from '../../cards/look';
import war from './fixtures/war.json';
import { cardLook, paletteOf } from './look';
import { lookHeld, lookInPlay, lookOf } from './looks';
import { emblemOf, OWN, used } from './pictures';
import { cardOf, inPlay, tableOf } from './reading';
import type { CardView, View } from './types';

const table = tableOf(war.view as unknown as View);
const card = (slug: string): CardView => {
  const found = cardOf(table, slug);
  if (!found) throw new Error(`${slug} is not in the fixture`);
  return found;
};
const at = (look: CardLook): Record<string, string> =>
  Object.fromEntries(
    look.figures.map(({ corner, shape, value, dim }) => [corner, `${shape} ${value}${dim ? ' dim' : ''}`]),
  );
const lying = (slug: string): CardLook => {
  const one = table.in_play.find((other) => other.slug === slug);
  if (!one) throw new Error(`${slug} is not in play`);
  return lookInPlay(table, one);
};

it('gives every card an emblem that no other has', () => {
  const icons = Object.values(OWN);
  expect(icons).toHaveLength(157);
  expect(new Set(icons).size).toBe(icons.length);
  for (const icon of icons) expect(used).toContain(icon);
});

it('finds an emblem for a card that has none of its own', () => {
  expect(used).toContain(emblemOf({ slug: 'none', kind: 'army' }));
  expect(emblemOf({ slug: 'none', kind: 'none' })).toBe('ring');
});

it('draws frames by type and colours by faction', () => {
  expect(
    ['sam-gamgee', 'riders-of-rohan', 'sting', 'there-is-another-way', 'osgiliath'].map(
      (slug) => cardLook(card(slug)).frame,
    ),
  ).toEqual(['domed', 'crenellated', 'rounded', 'double', 'landscape']);
  expect(paletteOf({ faction: 'Dúnedain', side: 'Free Peoples' })).toBe('wotr-dunedain');
  expect(paletteOf({ faction: '', side: 'Shadow' })).toBe('wotr-dark');
  expect(paletteOf({ faction: '', side: '' })).toBe('wotr-path');
});

it('has printed icons in their corners: leadership, path, attack and defense', () => {
  expect(at(cardLook(card('faramir')))).toEqual({ nw: 'star 1', ne: 'disc 1', se: 'shield 1' });
  expect(at(cardLook(card('riders-of-rohan')))).toEqual({ sw: 'hexagon 2', se: 'shield 1' });
  expect(at(cardLook(card('osgiliath')))).toEqual({ nw: 'milestone 1', ne: 'shield 0' });
  expect(cardLook(card('sam-gamgee')).keywords).toBe('Paths 1–9');
  expect(cardLook(card('the-hunter')).keywords).toBe('Nazgûl 1–3, 5–9');
});

it('shows what counts where a card is, and dims the rest', () => {
  // Faramir walks: leadership and battle icons count nothing on a path.
  expect(at(lying('faramir'))).toEqual({ nw: 'star 1 dim', ne: 'disc 1', se: 'shield 1 dim' });
  // The gate has three more at Minas Tirith.
  const gate = lying('the-great-gate');
  expect(at(gate)).toMatchObject({ se: 'shield 3' });
  expect(gate.figures.find(({ corner }) => corner === 'se')).toMatchObject({ raised: true });
  // Those who attack do not defend.
  expect(at(lying('olog-hai'))).toMatchObject({ se: expect.stringMatching(/dim$/) as string });
});

it('tilts what came to its reserve in this round, and what is given up', () => {
  expect(lying('gimli').tilted).toBe(true);
  expect(lying('treebeard').tilted).toBe(false);
  const held = lookHeld(table, 'sting', 1, { paid: true, chosen: true });
  expect(held).toMatchObject({ tilted: true, badge: { words: 'given up' } });
  expect(lookWords(held)).toContain('Sting');
});

it('splits a long name into title and subtitle', () => {
  expect(cardLook(card('grond-hammer-of-the-underworld'))).toMatchObject({
    title: 'Grond',
    subtitle: 'Hammer of the Underworld',
  });
  expect(lookOf(table, 'nobody-knows')).toMatchObject({ title: 'nobody-knows', emblem: '' });
  expect(lookOf(table, 'sting', 2).badge).toEqual({ words: '2 copies' });
});

it('leaves keywords out of the text', () => {
  expect(cardLook(card('sting')).text.join(' ')).not.toContain('**');
  expect(inPlay(table, 'nobody.1')).toBeUndefined();
});
