/** The cards of a section as they are read: by type, and in it by cost and name. */
import { valuesOf } from '../cards/browsing';
import type { CardSheet } from '../core/protocol';
import type { Entry } from './draft';

export interface Line extends Entry {
  card: CardSheet | undefined;
}

export interface Kind {
  title: string;
  count: number;
  lines: readonly Line[];
}

const TYPES = ['companion', 'ally', 'minion', 'character', 'possession', 'artifact', 'condition', 'event'];

const typeOf = ({ card }: Line): string => (card && (valuesOf(card, 'Type')[0] ?? '')) ?? '';
const costOf = ({ card }: Line): number => Number((card && valuesOf(card, 'Twilight cost')[0]) ?? 0);

export function kindsOf(entries: readonly Entry[], shelf: ReadonlyMap<string, CardSheet>): Kind[] {
  const lines = entries.map((one): Line => ({ ...one, card: shelf.get(one.slug) }));
  const place = (type: string): number => (TYPES.includes(type) ? TYPES.indexOf(type) : TYPES.length);
  const types = [...new Set(lines.map(typeOf))].sort((one, other) => place(one) - place(other));
  const name = ({ card, slug }: Line): string => card?.name ?? slug;
  return types.map((type) => {
    const here = lines.filter((line) => typeOf(line) === type);
    here.sort((one, other) => costOf(one) - costOf(other) || name(one).localeCompare(name(other), 'en'));
    return { title: plural(type), count: here.reduce((sum, { count }) => sum + count, 0), lines: here };
  });
}

function plural(type: string): string {
  const word = type.charAt(0).toUpperCase() + type.slice(1);
  if (!word) return 'Other cards';
  return word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`;
}
