/** The signs that all card tables share: what is counted, and what figures mean. */

export const SIGNS = {
  strength: 'crossed-swords',
  archery: 'bow-arrow',
  vitality: 'hearts',
  hand: 'poker-hand',
  deck: 'stack',
  discard: 'card-discard',
  dead: 'tombstone',
  place: 'trail',
} as const;

/** Those that the build bundles. */
export const used: readonly string[] = Object.values(SIGNS);
