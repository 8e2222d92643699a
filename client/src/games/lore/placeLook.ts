/** Sites and regions of the map as cards that lie on their side: where cards are looked through, not at the table. */
import { valuesOf } from '../../cards/browsing';
import type { CountryName } from '../../cards/countries';
import type { CardLook, Figure } from '../../cards/look';
import type { CardSheet } from '../../core/protocol';
import { emblemOfSite } from './pictures';
import { regionType, siteType } from './reading';
import { REGION_SIGNS } from './signs';

/** Colours and country: of a site by its type, of a region by its own. */
const SITES: Readonly<Record<ReturnType<typeof siteType>, readonly [string, CountryName]>> = {
  H: ['lore-elf', 'valley'],
  F: ['lore-dunadan', 'city'],
  B: ['lore-man', 'plains'],
  R: ['lore-item', 'moor'],
  S: ['lore-orc', 'mountains'],
  D: ['lore-undead', 'doom'],
};
const REGIONS: Readonly<Record<ReturnType<typeof regionType>, readonly [string, CountryName]>> = {
  c: ['lore-dunadan', 'river'],
  f: ['lore-elf', 'rolling'],
  b: ['lore-man', 'plains'],
  w: ['lore-hobbit', 'woods'],
  s: ['lore-orc', 'mountains'],
  d: ['lore-undead', 'doom'],
};

const DRAWS = [
  ['Draws', 'nw', 'cards that you may draw'],
  ['Opponent draws', 'ne', 'cards that the opponent may draw'],
] as const;

export function placeLook(card: CardSheet): CardLook {
  const [kind = ''] = valuesOf(card, 'Kind');
  const isSite = valuesOf(card, 'Type').includes('site');
  const [palette, country] = isSite ? SITES[siteType(kind)] : REGIONS[regionType(kind)];
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
    emblem: isSite ? emblemOfSite(card.slug) : REGION_SIGNS[regionType(kind)],
    keywords: card.facts[0] ?? kind,
    briefKeywords: kind,
    text: card.text,
    figures,
  };
}
