/** How a game ended for whoever looks at it. */
import type { TableInfo } from '../core/protocol';
import { gameClient } from '../games';

export type Fate = 'won' | 'lost' | 'drawn' | 'done' | '';

export const VERDICT: Readonly<Record<Fate, string>> = {
  won: 'You have won',
  lost: 'You have lost',
  drawn: 'A draw',
  done: 'Now play',
  '': 'The game is over',
};

export function fateOf({ game, outcome, result, you }: TableInfo, seated: boolean): Fate {
  if (!seated || !outcome) return '';
  if (gameClient(game).leadsOn) return 'done';
  const { winners } = outcome;
  if (!winners.length) return result.startsWith('lost') ? 'lost' : 'drawn';
  return winners.some((seat) => seat === you) ? 'won' : 'lost';
}
