/** What can be looked at closely. */
export type Subject =
  /** A card, printed; with its key in play it tells how it stands there. */
  | { kind: 'card'; slug: string; key?: string }
  | { kind: 'site'; slug: string }
  | { kind: 'region'; slug: string }
  | { kind: 'company'; id: number }
  /** What a card has made so for a while. */
  | { kind: 'lasting'; source: string }
  /** What a player's marshalling points are made of. */
  | { kind: 'points'; seat: number }
  /** How the sums of the strike add up. */
  | { kind: 'strike' };
