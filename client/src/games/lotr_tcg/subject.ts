/** What can be looked at closely. */

export type Subject =
  /** A card, printed; with its key in play it tells how it stands there. */
  | { kind: 'card'; slug: string; key?: string }
  /** How the totals of a skirmish add up. */
  | { kind: 'fight'; defender: string }
  | { kind: 'archery' }
  /** Where the twilight in the pool comes from. */
  | { kind: 'pool' }
  | { kind: 'burdens'; seat: number };
