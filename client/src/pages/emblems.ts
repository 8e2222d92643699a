/** The signs and emblems of the pages. */

export const EMBLEMS = [
  'bowman',
  'broadsword',
  'burning-eye',
  'crown',
  'dwarf-face',
  'evil-minion',
  'goblin-head',
  'hourglass',
  'hunting-horn',
  'meeple',
  'open-book',
  'orc-head',
  'poker-hand',
  'ring',
  'scroll-unfurled',
  'shield',
  'swordman',
  'wizard-face',
  'wizard-staff',
] as const;

/** Those that the build bundles. */
export const used: readonly string[] = EMBLEMS;
