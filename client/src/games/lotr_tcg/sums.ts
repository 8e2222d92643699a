/** How numbers add up, with the cards that make them. */
import type { SumPart } from '../../cards/Breakdown.svelte';
import type { Total } from '../../cards/Totals.svelte';
import { causeOf, count, seatOf, text } from './telling';
import { emblemOf } from './pictures';
import { cardOf, inPlay } from './reading';
import type { EventLine, Part, SkirmishView, TableView } from './types';

/** Older games tell the source by its name only. */
function part(
  table: TableView,
  { source, amount, slug = '' }: Pick<Part, 'source' | 'amount'> & { slug?: string },
): SumPart {
  const card = slug
    ? cardOf(table, slug)
    : Object.values(table.cards).find(({ title, name }) => title === source || name === source);
  return { title: source, amount, ...(card ? { emblem: emblemOf(card) } : {}) };
}

/** The strength of a character in play. */
export function strengthParts(table: TableView, key: string): SumPart[] {
  return (inPlay(table, key)?.strength_parts ?? []).map((one) => part(table, one));
}

const titleOf = (table: TableView, key: string): string => {
  const slug = inPlay(table, key)?.slug ?? '';
  return cardOf(table, slug)?.title ?? '';
};

/** Both totals of a skirmish. */
export function totalOf(
  table: TableView,
  { defender, minions, light, dark }: SkirmishView,
): Record<'shadow' | 'free', Total> {
  const names = minions.map((key) => titleOf(table, key)).filter(Boolean);
  return {
    shadow: {
      value: dark,
      title: names.join(', ') || 'Nobody',
      parts: minions.flatMap((key) => strengthParts(table, key)),
    },
    free: {
      value: light,
      title: titleOf(table, defender) || 'Nobody',
      parts: strengthParts(table, defender),
    },
  };
}

/** So many chips have room beside a total; what is more stands in the last of them. */
const CHIPS = 3;

export function chipsOf(parts: readonly SumPart[], room = CHIPS): SumPart[] {
  if (parts.length <= room) return [...parts];
  const [shown, rest] = [parts.slice(0, room - 1), parts.slice(room - 1)];
  return [
    ...shown,
    { title: `${rest.length} more`, amount: rest.reduce((all, { amount }) => all + amount, 0) },
  ];
}

/** What has gone into the twilight pool, and out of it, since the turn began. */
export function twilightParts(told: readonly EventLine[]): SumPart[] {
  const begin = told.findLastIndex(({ type }) => type === 'TurnBegan');
  return told
    .slice(begin + 1)
    .filter(({ type }) => type === 'Twilight')
    .map((event) => ({ title: text(event, 'why'), amount: count(event, 'change') }));
}

/** How a player's burdens came about. */
export function burdenParts(table: TableView, told: readonly EventLine[], seat: number): SumPart[] {
  return told
    .filter((event) => seatOf(table, event) === seat)
    .flatMap((event) => {
      if (event.type === 'Bid') return [{ title: 'the bid', amount: count(event, 'burdens') }];
      if (event.type !== 'Burdens') return [];
      const { name, slug } = causeOf(event);
      const card = cardOf(table, slug);
      return [
        {
          title: name || 'an effect',
          amount: count(event, 'change'),
          ...(card ? { emblem: emblemOf(card) } : {}),
        },
      ];
    });
}

/** The archers of a side. */
export function archeryParts(table: TableView, side: 'light' | 'dark'): SumPart[] {
  return table.in_play
    .filter((one) => {
      const kind = cardOf(table, one.slug)?.kind;
      const own = side === 'dark' ? kind === 'minion' : kind === 'companion' || kind === 'ally';
      return own && one.active && one.keywords.includes('archer');
    })
    .map((one) => part(table, { source: titleOf(table, one.key), amount: 1, slug: one.slug }));
}
