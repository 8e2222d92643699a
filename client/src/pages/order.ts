/** In which order games stand on the pages. */
import type { GameInfo } from '../core/protocol';

/** From the game that is learned fastest on. */
const KNOWN: readonly string[] = ['confrontation', 'lotr_tcg', 'lotr_tcg_limited', 'wotr', 'lore'];

/** Games in the order in which somebody new looks at them; those that we do not know come last, as they came. */
export function inOrder(games: readonly GameInfo[]): GameInfo[] {
  const place = ({ name }: GameInfo): number => (KNOWN.indexOf(name) + KNOWN.length + 1) % (KNOWN.length + 1);
  return [...games].sort((one, other) => place(one) - place(other));
}
