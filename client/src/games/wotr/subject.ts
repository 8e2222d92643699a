/** What can be looked at closely. */
import type { Side } from './types';

export type Subject =
  /** A card, printed; with its key in play it tells how it stands there. */
  | { kind: 'card'; slug: string; key?: string }
  /** How the totals of a location add up. */
  | { kind: 'fight'; location: string }
  | { kind: 'score'; side: Side };
