/** How numbers add up, with the cards that make them. */
import type { SumPart } from '../../cards/Breakdown.svelte';
import { causeOf, count, text } from '../../cards/telling';
import type { Total } from '../../cards/Totals.svelte';
import { emblemOf } from './emblems.svelte';
import { cardOf, inPlay } from './reading';
import { seatOf } from './telling';
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

/** What adds up to the Shadow's total: of one minion everything that makes it strong, of several each of them. */
function foes(table: TableView, minions: readonly string[]): SumPart[] {
  const [only, ...others] = minions;
  if (only !== undefined && !others.length) return strengthParts(table, only);
  return minions.flatMap((key) => {
    const one = inPlay(table, key);
    return one ? [part(table, { source: titleOf(table, key), amount: one.strength, slug: one.slug })] : [];
  });
}

/** The same in chips, for which there is room beside the totals. */
export function chipsFor(
  table: TableView,
  { defender, minions }: SkirmishView,
  room = CHIPS,
): Record<'shadow' | 'free', SumPart[]> {
  return {
    shadow: chipsOf(foes(table, minions), room),
    free: chipsOf(strengthParts(table, defender), room),
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

/** Who and what makes the archery total of a side. */
export function archeryParts(table: TableView, side: 'light' | 'dark'): SumPart[] {
  const [light, dark] = table.archery_parts;
  return (side === 'light' ? light : dark).map((one) => part(table, one));
}

/** A character's vitality, wounds not counted. */
export function vitalityParts(table: TableView, key: string): SumPart[] {
  return (inPlay(table, key)?.vitality_parts ?? []).map((one) => part(table, one));
}

/** What a card of the hand costs, where that is not what is printed on it. */
export function costParts(table: TableView, slug: string): SumPart[] {
  const parts = Object.hasOwn(table.cost_parts, slug) ? table.cost_parts[slug] : undefined;
  return (parts ?? []).map((one) => part(table, one));
}

/** The Shadow number of a site on the path. */
export function shadowParts(table: TableView, slug: string): SumPart[] {
  return (table.path.find((site) => site.slug === slug)?.shadow_parts ?? []).map((one) => part(table, one));
}
