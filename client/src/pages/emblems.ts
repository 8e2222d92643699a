/** The signs and emblems of the pages. */

export const EMBLEMS = [
  'bowman',
  'broadsword',
  'burning-eye',
  'crossed-swords',
  'crown',
  'crowned-skull',
  'dwarf-face',
  'elephant',
  'evil-minion',
  'goblin-head',
  'horse-head',
  'hourglass',
  'hunting-horn',
  'medieval-gate',
  'meeple',
  'open-book',
  'orc-head',
  'poker-hand',
  'ring',
  'scroll-unfurled',
  'shield',
  'siege-ram',
  'swordman',
  'wizard-face',
  'wizard-staff',
] as const;

/** Those that the build bundles. */
export const used: readonly string[] = EMBLEMS;
