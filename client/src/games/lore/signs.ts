/**
 * The signs of the board: what regions and sites are, what is counted, and the devices of the players. The ids are those
 * of game-icons. This is data and imports nothing, so that the build can read it.
 */

export const SITE_SIGNS = {
  H: 'elven-castle',
  F: 'white-tower',
  B: 'house',
  R: 'ancient-columns',
  S: 'guarded-tower',
  D: 'evil-tower',
} as const;

export const REGION_SIGNS = {
  c: 'waves',
  f: 'wheat',
  b: 'horse-head',
  w: 'pine-tree',
  s: 'desert-skull',
  d: 'evil-eyes',
} as const;

export const SIGNS = {
  influence: 'brain',
  points: 'laurel-crown',
  hand: 'card-draw',
  pile: 'stack',
  discard: 'card-discard',
  prowess: 'broadsword',
  body: 'shield',
  mind: 'brain',
  influencing: 'vertical-banner',
  corruption: 'fluffy-flame',
  done: 'check-mark',
  ring: 'ring',
  book: 'open-book',
  used: 'footprint',
  die: 'perspective-dice-six-faces-random',
  company: 'flying-flag',
  exhausted: 'hourglass',
  strikes: 'crossed-swords',
  item: 'swap-bag',
} as const;

/** The device on the banner of who plays a main character. */
export const DEVICES: Readonly<Record<string, string>> = {
  gandalf: 'wizard-staff',
  radagast: 'oak-leaf',
  alatar: 'hunting-horn',
  pallando: 'crystal-ball',
  saruman: 'white-tower',
};

/** What attacks where no card does: the races of automatic-attacks. */
export const RACES: Readonly<Record<string, string>> = {
  Orc: 'orc-head',
  Troll: 'troll',
  Man: 'hooded-figure',
  Wolf: 'wolf-head',
  Spider: 'spider-face',
  Undead: 'death-skull',
  Dragon: 'dragon-head',
  'Pûkel-creature': 'stone-bust',
};

/** Those that the build bundles. */
export const used: readonly string[] = [
  ...Object.values(SITE_SIGNS),
  ...Object.values(REGION_SIGNS),
  ...Object.values(SIGNS),
  ...Object.values(DEVICES),
  ...Object.values(RACES),
];
