/** A deck from a pool: how one becomes another, and what keeps one from being played. */
import { SIDES, type DeckView, type DraftTable, type SideName } from './reading';

const count = (slugs: readonly string[], slug: string): number => slugs.filter((one) => one === slug).length;

/** One copy less. */
export function without(slugs: readonly string[], slug: string): string[] {
  const at = slugs.indexOf(slug);
  return at < 0 ? [...slugs] : [...slugs.slice(0, at), ...slugs.slice(at + 1)];
}

/** The choices that make the one deck of the other. */
export function changes(from: DeckView, to: DeckView): string[] {
  const found: string[] = [];
  for (const slug of new Set([...from.cards, ...to.cards])) {
    const more = count(to.cards, slug) - count(from.cards, slug);
    for (let left = Math.abs(more); left > 0; left--) found.push(`${more > 0 ? 'put' : 'leave'} ${slug}`);
  }
  for (const slug of to.sites) if (!from.sites.includes(slug)) found.push(`site ${slug}`);
  if (to.ring_bearer !== from.ring_bearer) found.push(`bear ${to.ring_bearer}`);
  if (to.ring !== from.ring) found.push(`bear ${to.ring}`);
  return found;
}

/** What keeps a deck from being played, in words; nothing if it may be. */
export function faults(table: DraftTable, deck: DeckView): string[] {
  const fewest = table.bench?.fewest ?? 0;
  const [light, dark] = SIDES.map((side) => sizeOf(table, deck, side));
  const found = SIDES.flatMap((side) => {
    const size = sizeOf(table, deck, side);
    return size < fewest
      ? [`${fewest - size} more ${side} ${fewest - size === 1 ? 'card is' : 'cards are'} needed`]
      : [];
  });
  if (light !== dark)
    found.push(`${light} Free Peoples and ${dark} Shadow cards: as many of each are needed`);
  return found;
}

export const sizeOf = (table: DraftTable, deck: DeckView, side: SideName): number =>
  deck.cards.filter((slug) => table.cards[slug]?.side === side).length;
