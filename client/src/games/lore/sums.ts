/** How numbers add up: the sums of a strike, of a roll, and of a player's points. */
import type { SumPart } from '../../cards/Breakdown.svelte';
import { emblemOf } from './pictures';
import { cardOf, figure, inPlay, signed } from './reading';
import type { Roll } from './staged';
import type { FacedView, LoreView, Part, PlayerView, StrikeView } from './types';

/** Parts as a sum shows them, each with the emblem of its card. */
export function sumParts(table: LoreView, parts: readonly Part[]): SumPart[] {
  return parts.map(({ source, amount, slug, key }) => {
    const card = cardOf(table, slug || (inPlay(table, key)?.slug ?? ''));
    return { title: source, amount, ...(card ? { emblem: emblemOf(card) } : {}) };
  });
}

/** Points of a player by what they are for. */
export const pointsParts = (table: LoreView, player: PlayerView): SumPart[] =>
  sumParts(table, player.points_parts);

/** A sum in words: "5 Gimli + 4 + 3". */
export function sumWords(parts: readonly Part[], dice: readonly number[] = []): string {
  const said = parts.map((part, at) => (at ? added(part) : `${figure(part.amount)} ${part.source}`));
  return [...said, ...dice.map((die) => `+ ${die}`)].join(' ');
}
const added = ({ source, amount }: Part): string => `${amount < 0 ? '−' : '+'} ${Math.abs(amount)} ${source}`;

export interface Fight {
  /** The total of the character: with the dice, once they lie. */
  left: number;
  right: number;
  rolled: boolean;
  /** "The strike fails", "Gimli is wounded". */
  verdict: string;
  /** "by 2", "needs 5 or more". */
  margin: string;
  good: boolean;
}

/** How a strike stands: before the roll what is needed, after it what has come of it. */
export function fightOf(strike: StrikeView, name: string, roll: Roll | undefined): Fight {
  if (!roll) {
    const sure = strike.needed <= 2;
    const never = strike.needed > 12;
    return {
      left: strike.prowess,
      right: strike.against,
      rolled: false,
      verdict: sure ? 'The strike cannot hit' : never ? 'The strike will hit' : `${strike.needed} or more`,
      margin: sure || never ? '' : `turns the strike away · ${chances(strike.needed)}`,
      good: !never,
    };
  }
  const by = Math.abs(roll.total - strike.against);
  return {
    left: roll.total,
    right: strike.against,
    rolled: true,
    verdict: roll.success ? 'The strike fails' : `${name} is hit`,
    margin: by ? `by ${by}` : 'just so',
    good: roll.success,
  };
}

/** A body roll as it lies there: its total against the body, and how it came about. */
export function bodyOf({ dice, parts, total, against }: Pick<Roll, 'dice' | 'parts' | 'total' | 'against'>): {
  left: number;
  right: number;
  sum: string;
} {
  return { left: total, right: against, sum: [dice.join(' + '), ...parts.map(added)].join(' ') };
}

/** How often two dice show a sum or more, in 36. */
export function ways(needed: number): number {
  let found = 0;
  for (let one = 1; one <= 6; one += 1)
    for (let other = 1; other <= 6; other += 1) if (one + other >= needed) found += 1;
  return found;
}
export const chances = (needed: number): string => `${Math.round((ways(needed) / 36) * 100)}\u00a0%`;

/** Modifiers of a roll: "+4 Frodo, −6 The One Ring". */
export const modifierWords = (parts: readonly Part[]): string =>
  parts.map(({ source, amount }) => `${signed(amount)} ${source}`).join(', ');

/** What has become of the strikes of an attack, counted; the one that is being resolved stands above. */
export function tallied(faced: readonly FacedView[]): { state: string; words: string }[] {
  const count = (...states: string[]): number => faced.filter(({ state }) => states.includes(state)).length;
  return [
    { state: 'failed', count: count('failed', 'defeated'), words: 'turned away' },
    { state: 'success', count: count('success'), words: 'hit' },
    { state: 'canceled', count: count('canceled', 'gone'), words: 'canceled' },
    { state: 'waiting', count: count('waiting'), words: 'to come' },
  ].flatMap(({ state, count, words }) => (count ? [{ state, words: `${count} ${words}` }] : []));
}
