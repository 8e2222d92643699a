/** Charts of a deck as bars: one for each label, made of its parts. */
import type { DeckChart } from '../core/types.gen';

export interface Bar {
  label: string;
  total: number;
  /** From the ground up, or from left to right. */
  parts: readonly { part: string; from: number; count: number }[];
}

export function barsOf({ name, bars }: DeckChart): Bar[] {
  const labels =
    name === 'cost' ? withGaps(bars.map(({ label }) => label)) : [...new Set(bars.map(({ label }) => label))];
  return labels.map((label) => {
    let from = 0;
    const parts = bars
      .filter((one) => one.label === label)
      .map(({ part, count }) => {
        from += count;
        return { part, from: from - count, count };
      });
    return { label, total: from, parts };
  });
}

/** Costs of which there is no card have their place in the curve, too. */
function withGaps(labels: readonly string[]): string[] {
  const numbers = labels.map(Number).filter(Number.isInteger);
  if (!numbers.length || numbers.length !== labels.length) return [...new Set(labels)];
  const [least, most] = [Math.min(0, ...numbers), Math.min(40, Math.max(...numbers))];
  return Array.from({ length: most - least + 1 }, (_, at) => String(least + at));
}

/** Which of the two colours a part has. */
export const dark = (part: string): boolean => /shadow|hazard/i.test(part);

/** A chance as people say it: never certain or impossible by rounding. */
export function percent(chance: number): string {
  if (chance <= 0) return '0 %';
  if (chance >= 1) return '100 %';
  const rounded = Math.round(chance * 100);
  if (rounded === 0) return '< 1 %';
  return rounded === 100 ? '> 99 %' : `${rounded} %`;
}
