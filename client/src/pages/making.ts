/** Making a table, as the forms need it. */
import type { Clock, GameInfo, NewTable } from '../core/protocol';

export const NO_CLOCK: Clock = { kind: 'none', bank: 0, increment: 0, days: 0 };

/** The clocks that are offered, by name. */
export const CLOCKS: readonly { name: string; title: string; clock: Clock }[] = [
  { name: 'none', title: 'No clock', clock: NO_CLOCK },
  {
    name: 'quick',
    title: '10 minutes + 5 seconds a choice',
    clock: { kind: 'bank', bank: 600, increment: 5, days: 0 },
  },
  {
    name: 'calm',
    title: '30 minutes + 10 seconds a choice',
    clock: { kind: 'bank', bank: 1800, increment: 10, days: 0 },
  },
  { name: 'days', title: '3 days a choice', clock: { kind: 'days', bank: 0, increment: 0, days: 3 } },
];

/** A table against a bot with everything else as usual. */
export function againstBot(game: GameInfo, side: string, bot: string): NewTable {
  return {
    game: game.name,
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    seed: null,
    side,
    opponent: { kind: 'bot', bot },
    clock: NO_CLOCK,
    pace: 'human',
  };
}
