import { expect, it, vi } from 'vitest';

import { cardLook, lines } from './look';
import { emblemOf, OWN, used } from './pictures';
import { SITE_LOOKS, terrainAt, terrainOf } from './terrain';
import type { CardView, InPlayView } from './types.gen';

const CARD: CardView = {
  slug: 'a-card',
  name: 'A Card',
  title: 'A Card',
  subtitle: '',
  code: '1C1',
  unique: false,
  kind: 'event',
  side: 'Free Peoples',
  culture: 'Gondor',
  race: '',
  item_class: '',
  cost: 0,
  strength: 0,
  vitality: 0,
  site: 0,
  home: 0,
  signet: '',
  shadow_number: 0,
  arrow: '',
  keywords: [],
  text: [],
};
const URUK: CardView = {
  ...CARD,
  slug: 'uruk-scout',
  title: 'Uruk Scout',
  kind: 'minion',
  side: 'Shadow',
  culture: 'Isengard',
  race: 'Uruk-hai',
  cost: 3,
  strength: 7,
  vitality: 2,
  site: 5,
  keywords: ['tracker', 'damage'],
  text: ['**Tracker.** **Damage +1.**', 'Each [isengard] minion you play pays 1 less.'],
};
const IN_PLAY: InPlayView = {
  key: 'uruk-scout.4',
  slug: 'uruk-scout',
  owner: 1,
  host: '',
  active: true,
  wounds: 1,
  strength: 9,
  vitality: 2,
  strength_parts: [],
  vitality_parts: [],
  keywords: ['damage +2', 'fierce'],
  exhausted: true,
  roaming: false,
  fighting: false,
  stacked: [],
  abilities: [],
};

it('gives every declared card an emblem that no other has', () => {
  const icons = Object.values(OWN);
  expect(new Set(icons).size).toBe(icons.length);
  for (const icon of icons) expect(used).toContain(icon);
});

it('draws a card before its emblem is known, and then with it', async () => {
  expect(cardLook(URUK).title).toBe('Uruk Scout');
  await vi.waitFor(() => expect(cardLook(URUK).emblem).toBe(emblemOf(URUK)));
});

it('finds an emblem for a card that has none of its own', () => {
  const emblem = (more: Partial<CardView>): string => emblemOf({ ...CARD, slug: 'none', ...more });
  expect(emblem({ title: 'Gimli’s Battle Axe', kind: 'possession', item_class: 'hand weapon' })).toBe(
    'battle-axe',
  );
  expect(emblem({ title: 'Herugrim', kind: 'possession', item_class: 'hand weapon' })).toBe('broadsword');
  expect(emblem({ title: 'Celeborn', kind: 'ally', race: 'Elf', culture: 'Elven' })).toBe('elf-helmet');
  expect(emblem({ title: 'Sprung from Nowhere', keywords: ['spell'] })).toBe('magic-swirl');
  expect(emblem({ title: 'Hollow', kind: 'site', culture: '' })).toBe('mountain-road');
  expect(emblem({ title: 'Plain', culture: 'Sauron' })).toBe('fluffy-flame');
  expect(emblem({ title: 'Plain', culture: '' })).toBe('ring');
  // Whatever a rule names is bundled.
  for (const culture of [
    'Dwarven',
    'Elven',
    'Gandalf',
    'Gondor',
    'Shire',
    'Isengard',
    'Moria',
    'Ringwraith',
    'Sauron',
  ]) {
    expect(used).toContain(emblem({ title: 'Plain', culture }));
  }
});

it('puts keywords and phase under the title, and leaves the rest to the text', () => {
  expect(lines(URUK)).toEqual({
    keywords: ['Uruk-hai', 'Tracker', 'Damage +1'],
    text: ['Each [isengard] minion you play pays 1 less.'],
  });
  expect(cardLook(URUK).keywords).toBe('Uruk-hai · tracker · damage +1');
  expect(cardLook(URUK).text).toEqual(['Each Isengard minion you play pays 1 less.']);
  const event = cardLook({
    ...CARD,
    text: ['**Spell.**', '**Fellowship or Regroup:** Add (2): heal [gondor] Men.'],
  });
  expect(event.keywords).toBe('Fellowship or Regroup · spell');
  expect(event.briefKeywords).toBe('Fellowship/Regroup · spell');
  expect(event.text).toEqual(['Add 2 twilight: heal Gondor Men.']);
});

it('says on the table what a card does, not what it needs', () => {
  const look = cardLook({
    ...CARD,
    kind: 'condition',
    text: ['To play this, spot an Elf. It stays in the support area.', 'Each Elf is **strength +1**.'],
  });
  expect(look.keywords).toBe('Support area');
  expect(look.text).toEqual(['To play this, spot an Elf.', 'Each Elf is **strength +1**.']);
  expect(look.brief).toEqual(['Each Elf is **strength +1**.']);
  expect(cardLook({ ...CARD, kind: 'companion', text: ['To play this, spot a Dwarf.'] }).brief).toEqual([
    'To play this, spot a Dwarf.',
  ]);
});

it('has its figures in their corners, as they are now', () => {
  const at = (look: ReturnType<typeof cardLook>): Record<string, string> =>
    Object.fromEntries(look.figures.map(({ corner, shape, value }) => [corner, `${shape} ${value}`]));
  expect(at(cardLook(URUK))).toEqual({ nw: 'coin 3', ne: 'house 5', sw: 'shield 7', se: 'heart 2' });
  const now = cardLook(URUK, { inPlay: IN_PLAY });
  expect(at(now)).toEqual({ nw: 'coin 3', ne: 'house 5', sw: 'shield 9', se: 'heart 1' });
  expect(now.figures.find(({ corner }) => corner === 'sw')).toMatchObject({ raised: true, lowered: false });
  expect(now).toMatchObject({
    wounds: 1,
    exhausted: true,
    keywords: 'Uruk-hai · damage +2 · fierce',
  });
  expect(at(cardLook({ ...CARD, kind: 'possession', item_class: 'hand weapon', strength: 2 }))).toEqual({
    nw: 'coin 0',
    sw: 'shield +2',
  });
  expect(cardLook(URUK, { cost: 5 }).figures[0]).toMatchObject({ value: '5', lowered: true });
  expect(cardLook({ ...CARD, kind: 'companion', signet: 'Frodo' }).figures[1]).toMatchObject({
    sign: 'ring',
  });
});

it('shows burdens on the Ring-bearer', () => {
  expect(cardLook({ ...CARD, kind: 'companion' }, { burdens: 2 }).marks).toEqual([
    { title: 'burdens', value: '2', emblem: 'ring' },
  ]);
});

it('knows in what country a site lies', () => {
  const site = (title: string, ...keywords: string[]): CardView => ({
    ...CARD,
    kind: 'site',
    culture: '',
    title,
    keywords,
  });
  expect(terrainOf(site('Frodo’s Bedroom'.replace('’', "'"), 'sanctuary'))).toBe('shire');
  expect(terrainOf(site('House of Elrond', 'sanctuary'))).toBe('valley');
  expect(terrainOf(site('Lothlórien Woods', 'forest', 'sanctuary'))).toBe('golden');
  expect(terrainOf(site('Moria Stairway', 'underground'))).toBe('underground');
  expect(terrainOf(site('Anduin Wilderland', 'forest', 'river'))).toBe('river');
  expect(terrainOf({ ...site('Nowhere'), site: 4 })).toBe('mountain');
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(terrainAt)).toHaveLength(9);
  expect(cardLook({ ...site('Mithril Mine', 'underground'), site: 4, shadow_number: 3 })).toMatchObject({
    frame: 'landscape',
    palette: SITE_LOOKS.underground.palette,
    country: 'cavern',
  });
});
