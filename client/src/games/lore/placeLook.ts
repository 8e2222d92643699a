/** Sites and regions of the map as cards that lie on their side: where cards are looked through, not at the table. */
import { valuesOf } from '../../cards/browsing';
import type { CountryName } from '../../cards/countries';
import type { CardLook, Figure } from '../../cards/look';
import type { CardSheet } from '../../core/protocol';
import { emblemOfSite } from './pictures';
import { REGION_SIGNS } from './signs';

/** Colours and country of a place by its type. */
const KINDS: Readonly<Record<string, readonly [string, CountryName]>> = {
  Haven: ['lore-elf', 'valley'],
  'Free-hold': ['lore-dunadan', 'city'],
  'Border-hold': ['lore-man', 'plains'],
  'Ruins & Lairs': ['lore-item', 'moor'],
  'Shadow-hold': ['lore-orc', 'mountains'],
  'Dark-hold': ['lore-undead', 'doom'],
  'Coastal Sea': ['lore-dunadan', 'river'],
  'Free-domain': ['lore-elf', 'rolling'],
  'Border-land': ['lore-man', 'plains'],
  Wilderness: ['lore-hobbit', 'woods'],
  'Shadow-land': ['lore-orc', 'mountains'],
  'Dark-domain': ['lore-undead', 'doom'],
};
const UNKNOWN = ['lore-item', 'moor'] as const;

/** The sign of a region's type; a site has an emblem of its own. */
const SIGNS: Readonly<Record<string, string>> = {
  'Coastal Sea': REGION_SIGNS.c,
  'Free-domain': REGION_SIGNS.f,
  'Border-land': REGION_SIGNS.b,
  Wilderness: REGION_SIGNS.w,
  'Shadow-land': REGION_SIGNS.s,
  'Dark-domain': REGION_SIGNS.d,
};

const DRAWS = [
  ['Draws', 'nw', 'cards that you may draw'],
  ['Opponent draws', 'ne', 'cards that the opponent may draw'],
] as const;

export function placeLook(card: CardSheet): CardLook {
  const [kind = ''] = valuesOf(card, 'Kind');
  const isSite = valuesOf(card, 'Type').includes('site');
  const [palette, country] = KINDS[kind] ?? UNKNOWN;
  const figures = DRAWS.flatMap(([trait, corner, title]): Figure[] =>
    valuesOf(card, trait).map((value) => ({ corner, shape: 'disc', value, title })),
  );
  return {
    slug: card.slug,
    title: card.name,
    subtitle: '',
    kind: isSite ? 'site' : 'region',
    frame: 'landscape',
    palette,
    country,
    emblem: isSite ? emblemOfSite(card.slug) : (SIGNS[kind] ?? ''),
    keywords: card.facts[0] ?? kind,
    briefKeywords: kind,
    text: card.text,
    figures,
  };
}
