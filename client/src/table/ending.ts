/** How a game ended for whoever looks at it. */
import type { TableInfo } from '../core/protocol';

export type Fate = 'won' | 'lost' | 'drawn' | '';

export const VERDICT: Readonly<Record<Fate, string>> = {
  won: 'You have won',
  lost: 'You have lost',
  drawn: 'A draw',
  '': 'The game is over',
};

export function fateOf({ outcome, result, you }: TableInfo, seated: boolean): Fate {
  if (!seated || !outcome) return '';
  const { winners } = outcome;
  if (!winners.length) return result.startsWith('lost') ? 'lost' : 'drawn';
  return winners.some((seat) => seat === you) ? 'won' : 'lost';
}
