/** Cards of a hand or pile in an order that stays: the Free Peoples first, then by what they are. */
import { cardOf } from './reading';
import type { TableView } from './types';

const KINDS = [
  'companion',
  'ally',
  'minion',
  'possession',
  'artifact',
  'condition',
  'event',
  'site',
  'The One Ring',
];

export interface Gathered {
  slug: string;
  copies: number;
  side: string;
}

export function gathered(table: TableView, slugs: readonly string[]): Gathered[] {
  const counts = new Map<string, number>();
  for (const slug of slugs) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  return [...counts]
    .map(([slug, copies]) => {
      const card = cardOf(table, slug);
      const order = [
        card?.side === 'Shadow' ? 1 : 0,
        KINDS.indexOf(card?.kind ?? ''),
        card?.kind === 'site' ? card.site : 0,
      ];
      return { slug, copies, side: card?.side ?? '', order, title: card?.title ?? slug };
    })
    .sort((one, other) => {
      const place = one.order.findIndex((value, index) => value !== other.order[index]);
      if (place < 0) return one.title.localeCompare(other.title);
      return (one.order[place] ?? 0) - (other.order[place] ?? 0);
    })
    .map(({ slug, copies, side }) => ({ slug, copies, side }));
}
