/** What is read closely: what is printed on cards, in words, and which creatures a site is for. */
import { keywordLine } from './look';
import { attackWords, cardOf, figure, isCharacter, plural, signed, siteOf } from './reading';
import type { CardView, LoreView } from './types';

/** What the type line of a card says. */
export function typeLine(card: CardView): string {
  const kind = card.kind === 'item' && card.item_class ? `${card.item_class} item` : card.kind;
  const side = card.type === 'hazard' && card.kind !== 'creature' ? 'hazard' : '';
  const line = [card.unique ? 'Unique' : '', card.race, side, kind].filter(Boolean).join(' ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** All that is printed on a card in numbers, in words. */
export function figuresInWords(card: CardView): string[] {
  const said: string[] = [];
  if (card.mind !== null) said.push(`mind ${card.mind}`);
  if (card.influence) said.push(`influence ${card.influence}`);
  if (card.attack) said.push(attackWords(card.attack));
  else {
    if (card.prowess !== null) said.push(`prowess ${figure(card.prowess)}`);
    if (card.body !== null) said.push(`body ${card.body}`);
  }
  if (card.corruption) said.push(`corruption ${signed(card.corruption)}`);
  if (card.points || card.points_if !== null)
    said.push(`${plural(card.points, 'point')}${card.points_if === null ? '' : ` (${card.points_if})`}`);
  if (card.number !== null) said.push(`needs ${card.number} or more`);
  if (card.keys.length) said.push(`keyed to ${card.keys.join(', ')}`);
  if (card.skills.length) said.push(card.skills.join(', '));
  // Skills, and what a creature is keyed to, are told already.
  if (!isCharacter(card) && card.kind !== 'creature') said.push(...keywordLine(card).left);
  return said;
}

/** Creatures of a hand that are keyed to a site or to its region: they may attack who goes there. */
export function creaturesAt(table: LoreView, slug: string, hand: readonly string[]): CardView[] {
  const site = siteOf(table, slug);
  if (!site) return [];
  const region = table.regions.find((one) => one.slug === site.region);
  const keys = new Set([site.name, site.type, region?.name, region?.type]);
  return [...new Set(hand)]
    .flatMap((held) => cardOf(table, held) ?? [])
    .filter((card) => card.keys.some((key) => keys.has(key)));
}
