/** How a director says that a game ended. */
import type { PairingInfo } from './wire';

/** `won 0`: the first of them has won; `absent 1`: the second did not play. */
export type Ending = 'draw' | 'scores' | 'none' | `won ${number}` | `gave-up ${number}` | `absent ${number}`;

export interface Choice {
  ending: Ending;
  title: string;
}

export interface Ended {
  scores: number[];
  conceded: string[];
  forfeited: string[];
}

/** Do the scores themselves make the points? Then a bare win says too little. */
export function needsScores(scoring: string): boolean {
  return scoring === 'lore' || scoring.startsWith('score ');
}

/** What a director may choose for a game; a correction may also open it again. */
export function endings({ players }: PairingInfo, scoring: string, correcting: boolean): Choice[] {
  const many = players.length > 2;
  const plain: Choice[] =
    needsScores(scoring) || many
      ? []
      : [
          ...players.map((name, at): Choice => ({ ending: `won ${at}`, title: `${name} has won` })),
          { ending: 'draw', title: 'A draw' },
        ];
  return [
    ...plain,
    { ending: 'scores', title: 'By their scores' },
    ...players.map((name, at): Choice => ({ ending: `gave-up ${at}`, title: `${name} gave up` })),
    ...players.map((name, at): Choice => ({ ending: `absent ${at}`, title: `${name} did not play` })),
    ...(correcting ? [{ ending: 'none', title: 'No result: the game is open again' } as const] : []),
  ];
}

/** The result that was chosen; null: there is none. Words say what is wrong with what was typed. */
export function ended(
  { players }: PairingInfo,
  ending: Ending,
  typed: readonly string[],
): { result: Ended | null } | { fault: string } {
  const [kind, place] = ending.split(' ');
  const at = Number(place);
  const who = players[at] ?? '';
  switch (kind) {
    case 'none':
      return { result: null };
    case 'won':
      return { result: bare(players.map((_, seat) => Number(seat === at))) };
    case 'draw':
      return { result: bare(players.map(() => 1)) };
    case 'gave-up':
      return { result: { scores: [], conceded: [who], forfeited: [] } };
    case 'absent':
      return { result: { scores: [], conceded: [], forfeited: [who] } };
  }
  const odd = players.find((_, seat) => !/^-?\d{1,4}$/.test((typed[seat] ?? '').trim()));
  if (odd !== undefined) return { fault: `Write the score of ${odd} as a whole number.` };
  return { result: bare(players.map((_, seat) => Number(typed[seat]))) };
}

const bare = (scores: number[]): Ended => ({ scores, conceded: [], forfeited: [] });
