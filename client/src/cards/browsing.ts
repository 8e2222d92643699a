/** Looking through cards: filters by what is printed on them, words, an order; and all of it as an address. */
import type { CardSheet } from '../core/protocol';
import { asked, meets } from './asked';

/** What is looked for. Of one trait any of the values fits; all traits and all words have to. */
export interface Filters {
  words: string;
  traits: Readonly<Record<string, readonly string[]>>;
  /** The trait by which cards are sorted, `name`, or nothing for the order of the shelf. */
  sort: string;
}

export const NOTHING: Filters = { words: '', traits: {}, sort: '' };

/** A trait with the values that the cards have of it, each with their number. */
export interface Group {
  name: string;
  values: readonly { value: string; count: number }[];
  /** Are they numbers, so that cards can be sorted by them? */
  numbers: boolean;
}

export const valuesOf = (card: CardSheet, name: string): string[] =>
  card.traits.filter(([trait]) => trait === name).map(([, value]) => value);

const isNumber = (value: string): boolean => /^-?\d+$/.test(value);

/** The traits of the cards, in the order in which the cards have them. */
export function groupsOf(cards: readonly CardSheet[]): Group[] {
  const counted = new Map<string, Map<string, number>>();
  for (const card of cards) {
    for (const [name, value] of card.traits) {
      const values = counted.get(name) ?? new Map<string, number>();
      values.set(value, (values.get(value) ?? 0) + 1);
      counted.set(name, values);
    }
  }
  // A trait that the first card lacks stands where most cards have it.
  const place = (name: string): number => {
    const places = cards.flatMap((card) => {
      const at = card.traits.findIndex(([trait]) => trait === name);
      return at < 0 ? [] : [at];
    });
    return places.reduce((sum, at) => sum + at, 0) / places.length;
  };
  return [...counted]
    .sort(([one], [other]) => place(one) - place(other))
    .map(([name, values]) => {
      const numbers = [...values.keys()].every(isNumber);
      const sorted = [...values].map(([value, count]) => ({ value, count }));
      sorted.sort((one, other) =>
        numbers ? Number(one.value) - Number(other.value) : one.value.localeCompare(other.value, 'en'),
      );
      return { name, values: sorted, numbers };
    });
}

/** Has the card one of the wanted values of each trait? */
function hasTraits(card: CardSheet, wanted: Filters['traits']): boolean {
  return Object.entries(wanted).every(
    ([name, values]) => values.length === 0 || valuesOf(card, name).some((value) => values.includes(value)),
  );
}

export function browse(cards: readonly CardSheet[], filters: Filters): CardSheet[] {
  const question = asked(filters.words);
  const found = cards.filter((card) => hasTraits(card, filters.traits) && meets(card, question));
  const { sort } = filters;
  if (!sort) return found;
  const byName = (one: CardSheet, other: CardSheet): number => one.name.localeCompare(other.name, 'en');
  if (sort === 'name') return found.sort(byName);
  const number = (card: CardSheet): number => Number(valuesOf(card, sort)[0] ?? Infinity);
  return found.sort((one, other) => number(one) - number(other) || byName(one, other));
}

/** The filters with one value of a trait more, or less. */
export function toggled(filters: Filters, name: string, value: string): Filters {
  const now = filters.traits[name] ?? [];
  const values = now.includes(value) ? now.filter((one) => one !== value) : [...now, value];
  const { [name]: _, ...others } = filters.traits;
  return { ...filters, traits: values.length ? { ...others, [name]: values } : others };
}

const WORDS = 'find';
const SORT = 'sort';

/** The filters as the end of an address: `?find=axe&Culture=Dwarven`; nothing if there are none. */
export function addressOf(filters: Filters): string {
  const query = new URLSearchParams();
  if (filters.words.trim()) query.set(WORDS, filters.words.trim());
  for (const [name, values] of Object.entries(filters.traits)) {
    for (const value of values) query.append(name, value);
  }
  if (filters.sort) query.set(SORT, filters.sort);
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** Longer words find nothing, and would only make a long address. */
export const MOST_LETTERS = 100;

/** The filters of an address. What the cards do not have is left out. */
export function filtersAt(search: string, groups: readonly Group[]): Filters {
  const query = new URLSearchParams(search);
  const traits: Record<string, string[]> = {};
  for (const { name, values } of groups) {
    const wanted = query.getAll(name).filter((one) => values.some(({ value }) => value === one));
    if (wanted.length) traits[name] = wanted;
  }
  const sort = query.get(SORT) ?? '';
  const known = sort === 'name' || groups.some(({ name, numbers }) => numbers && name === sort);
  return { words: (query.get(WORDS) ?? '').slice(0, MOST_LETTERS), traits, sort: known ? sort : '' };
}
