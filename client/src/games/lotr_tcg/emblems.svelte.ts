/**
 * The emblems of cards. Which card has which is a long table: it comes with the drawings, and no table waits for it.
 */
import { bring } from '../../cards/drawings';
import type { Described } from './pictures';

type Pictures = typeof import('./pictures');

let pictures = $state.raw<Pictures | null>(null);

async function load(): Promise<typeof import('./pictures?drawn')> {
  const [drawn, table] = await Promise.all([import('./pictures?drawn'), import('./pictures')]);
  pictures = table;
  return drawn;
}
const signs = (): Promise<typeof import('./signs?drawn')> => import('./signs?drawn');
void bring(load);
void bring(signs);

/** There is no such drawing: its place is left free as long as there may be one. */
const UNKNOWN = 'unknown';

/** The emblem of a card, once it is known. */
export const emblemOf = (card: Described): string => pictures?.emblemOf(card) ?? UNKNOWN;
