/** Reading the view: who has what where, and how it is said. */
import { regionAt, siteAt, type RegionType, type SiteType } from './map/land';
import type {
  CardView,
  CompanyView,
  EventLine,
  InPlayView,
  LoreView,
  PlayerView,
  SiteView,
  View,
} from './types';

export function tableOf(view: View): LoreView {
  return view.table as LoreView;
}

export function cardOf(table: LoreView, slug: string): CardView | undefined {
  return Object.hasOwn(table.cards, slug) ? table.cards[slug] : undefined;
}

export const nameOf = (table: LoreView, slug: string): string => cardOf(table, slug)?.name ?? slug;

export function inPlay(table: LoreView, key: string): InPlayView | undefined {
  return table.in_play.find((one) => one.key === key);
}

/** What a card in play is called. */
export const titleOf = (table: LoreView, key: string): string =>
  nameOf(table, inPlay(table, key)?.slug ?? key);

/** What lies on a card: items, allies, hazards. */
export function borneBy(table: LoreView, key: string): InPlayView[] {
  return table.in_play.filter(({ host }) => host === key);
}

export function playerAt(table: LoreView, seat: number | null): PlayerView | undefined {
  return table.players.find((one) => one.seat === seat);
}

export function companyOf(table: LoreView, id: number): CompanyView | undefined {
  return table.companies.find((one) => one.id === id);
}

export function siteOf(table: LoreView, slug: string): SiteView | undefined {
  return table.sites.find((one) => one.slug === slug);
}

export const siteName = (table: LoreView, slug: string): string =>
  siteOf(table, slug)?.name ?? siteAt(slug)?.name ?? slug;

export const regionName = (table: LoreView, slug: string): string =>
  table.regions.find((one) => one.slug === slug)?.name ?? regionAt(slug)?.name ?? slug;

/** The seat whose hand is at hand first: who is asked of those that one person has, or the viewer's own. */
export function askedSeat(view: View): number {
  const { decision, own, seat } = view;
  if (decision && own.includes(decision.seat)) return decision.seat;
  return own.includes(seat ?? -1) ? (seat ?? 0) : (own[0] ?? seat ?? 0);
}

const REGION_LETTERS: Readonly<Record<string, RegionType>> = {
  'Coastal Sea': 'c',
  'Free-domain': 'f',
  'Border-land': 'b',
  Wilderness: 'w',
  'Shadow-land': 's',
  'Dark-domain': 'd',
};
const SITE_LETTERS: Readonly<Record<string, SiteType>> = {
  Haven: 'H',
  'Free-hold': 'F',
  'Border-hold': 'B',
  'Ruins & Lairs': 'R',
  'Shadow-hold': 'S',
  'Dark-hold': 'D',
};
export const regionType = (type: string): RegionType => REGION_LETTERS[type] ?? 'w';
export const siteType = (type: string): SiteType => SITE_LETTERS[type] ?? 'R';
export const REGION_TITLES: Readonly<Record<RegionType, string>> = {
  c: 'Coastal Sea',
  f: 'Free-domain',
  b: 'Border-land',
  w: 'Wilderness',
  s: 'Shadow-land',
  d: 'Dark-domain',
};
export const SITE_TITLES: Readonly<Record<SiteType, string>> = {
  H: 'Haven',
  F: 'Free-hold',
  B: 'Border-hold',
  R: 'Ruins & Lairs',
  S: 'Shadow-hold',
  D: 'Dark-hold',
};

export const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
/** A number as it is printed: with a true minus. */
export const figure = (value: number): string => `${value}`.replace('-', '−');
export const signed = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`);

/** Where a card belongs: its company, through the card that it lies on. */
export function companyAt(table: LoreView, key: string): CompanyView | undefined {
  const one = inPlay(table, key);
  if (!one) return undefined;
  if (one.company) return companyOf(table, one.company);
  return one.host ? companyAt(table, one.host) : undefined;
}

export const isCharacter = (card: CardView | undefined): boolean =>
  card?.kind === 'character' || card?.kind === 'main character';
export const isHazard = (card: CardView | undefined): boolean => card?.type === 'hazard';

/** The characters of a company, with the allies that follow them. */
export function membersOf(table: LoreView, company: CompanyView): InPlayView[] {
  return company.members.flatMap((key) => inPlay(table, key) ?? []);
}

/** Who leads a company: its main character, or who has the highest mind. */
export function leaderOf(table: LoreView, company: CompanyView): InPlayView | undefined {
  const members = membersOf(table, company).filter(({ host }) => !host);
  const main = members.find(({ slug }) => cardOf(table, slug)?.kind === 'main character');
  const mind = ({ slug }: InPlayView): number => cardOf(table, slug)?.mind ?? 0;
  return main ?? [...members].sort((one, other) => mind(other) - mind(one))[0];
}

/** What a company is called: "Gandalf's company". */
export function companyName(table: LoreView, company: CompanyView): string {
  const leader = leaderOf(table, company);
  return leader ? `${nameOf(table, leader.slug)}’s company` : 'An empty company';
}

/** The company whose movement or site phase has begun last; 0 where another phase has begun since. */
export function begun(told: readonly EventLine[]): number {
  const company = told.findLast(({ type }) => type === 'PhaseBegan')?.data['company'];
  return typeof company === 'number' ? company : 0;
}

/** The company that a question is about, if the player has only one there: where it goes, or whether it enters. */
export function askedAbout({ decision, table }: View): CompanyView | undefined {
  const [, from, to] =
    /^(?:Where does the company at (.+) go|Does the company enter (.+))\?$/.exec(decision?.prompt ?? '') ??
    [];
  const there = (table as LoreView).companies.filter(
    ({ owner, site }) => owner === decision?.seat && siteName(table as LoreView, site) === (from ?? to),
  );
  return there.length === 1 ? there[0] : undefined;
}

/** The company that matters now: who is attacked, moves, or is at a site; else the first of whose turn it is. */
export function actingCompany(view: View, told: readonly EventLine[]): CompanyView | undefined {
  const table = tableOf(view);
  return (
    companyOf(table, table.attack?.company ?? table.move?.company ?? 0) ??
    askedAbout(view) ??
    companyOf(table, begun(told)) ??
    table.companies.find(({ owner }) => owner === table.current) ??
    table.companies[0]
  );
}

const STATES: Readonly<Record<string, string>> = { tapped: 'tapped', wounded: 'wounded' };

/** How a card in play stands, in words. */
export function stateWords(table: LoreView, one: InPlayView): string[] {
  const card = cardOf(table, one.slug);
  const said = STATES[one.state] ? [STATES[one.state] ?? ''] : [];
  if (one.prowess !== null) said.push(`prowess ${figure(one.prowess)}`);
  if (one.body !== null) said.push(`body ${one.body}`);
  if (one.corruption) said.push(`corruption ${signed(one.corruption)}`);
  if (one.stages && card?.kind === 'quest') said.push(`${plural(one.stages, 'stage')} done`);
  if (one.points && !isCharacter(card)) said.push(plural(one.points, 'point'));
  return said;
}

/** A card in play with all that is on it, said. */
export function words(table: LoreView, one: InPlayView): string {
  const on = borneBy(table, one.key).map(({ slug }) => nameOf(table, slug));
  const said = [nameOf(table, one.slug), ...stateWords(table, one)];
  if (on.length) said.push(`with ${on.join(', ')}`);
  return said.join(', ');
}

/** An attack in words: "3 strikes of prowess 6". */
export function attackWords(attack: { strikes: number; prowess: number; body?: number | null }): string {
  const strikes = attack.strikes < 0 ? 'a strike for each character' : plural(attack.strikes, 'strike');
  return `${strikes}, prowess ${attack.prowess}${(attack.body ?? null) === null ? '' : `, body ${attack.body}`}`;
}

/** What of a hand can be played at a site, as far as the site says: items by its marks, rings, lore, and what names it. */
export function playableAt(table: LoreView, slug: string, hand: readonly string[]): CardView[] {
  const site = siteOf(table, slug);
  if (!site) return [];
  const marks = new Set(site.items);
  const fits = (card: CardView): boolean => {
    if (card.sites.includes(slug)) return true;
    if (card.kind === 'item')
      return card.item_class === 'gold ring' ? site.ring : !card.sites.length && marks.has(card.item_class);
    if (card.keywords.includes('information')) return site.book;
    return isCharacter(card) && (site.type === 'Haven' || card.home_sites.includes(slug));
  };
  return [...new Set(hand)].flatMap((held) => cardOf(table, held) ?? []).filter(fits);
}

const KINDS = [
  'main character',
  'character',
  'faction',
  'ally',
  'item',
  'quest',
  'condition',
  'event',
  'creature',
];

export interface Gathered {
  slug: string;
  copies: number;
  /** Characters and resources, or hazards. */
  group: string;
}

/** Cards of a hand or pile in an order that stays: what one plays oneself, then hazards; by what they are. */
export function gathered(table: LoreView, slugs: readonly string[]): Gathered[] {
  const counts = new Map<string, number>();
  for (const slug of slugs) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  const order = (slug: string): number => {
    const card = cardOf(table, slug);
    return (isHazard(card) ? 100 : 0) + KINDS.indexOf(card?.kind ?? '');
  };
  return [...counts]
    .map(([slug, copies]) => ({
      slug,
      copies,
      group: isHazard(cardOf(table, slug)) ? 'hazards' : 'resources',
    }))
    .sort(
      (one, other) =>
        order(one.slug) - order(other.slug) ||
        nameOf(table, one.slug).localeCompare(nameOf(table, other.slug)),
    );
}

/** Conditions that concern everybody: on no card, company or site, and in nobody's point pile. */
export function standingCards(table: LoreView): InPlayView[] {
  const happening = [table.attack?.key, ...table.resolving.map(({ key }) => key)];
  return table.in_play.filter(
    ({ key, host, company, site, scored_by }) =>
      !host && !company && !site && scored_by === null && !happening.includes(key),
  );
}

/** What cards have made so for a while: each card by its name, with what it says. */
export function lastingTexts(
  table: LoreView,
): { source: string; lines: string[]; card: CardView | undefined }[] {
  const found = new Map<string, string[]>();
  for (const words of table.lasting) {
    const [, source = words, line = ''] = /^(.+?): (.+)$/s.exec(words) ?? [];
    found.set(source, [...(found.get(source) ?? []), line].filter(Boolean));
  }
  const cards = Object.values(table.cards);
  return [...found].map(([source, lines]) => ({
    source,
    lines,
    card: cards.find(({ name }) => name === source),
  }));
}

/** The timing keywords: steps inside other actions, in which only cards with that word may be played. */
const TIMING = new Set([
  'engagement',
  'strike',
  'body roll',
  'corruption roll',
  'faction roll',
  'ring test',
  'counter',
]);

/** Who may play a card now, or pass; null where another question is asked, or none. */
export const priorityOf = ({ decision }: View): number | null => (decision?.window ? decision.seat : null);

/** The timing window that is open, in words: "Strike cards"; empty where any card may be played. */
export const windowWords = (window: string): string =>
  TIMING.has(window) ? `${window.charAt(0).toUpperCase()}${window.slice(1)} cards` : '';
