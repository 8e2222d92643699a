/**
 * The emblem of each character and card: names of icons of the game-icons set. The build bundles those that are used.
 * Some characters have one for each version.
 */

const CHARACTERS: Readonly<Record<string, string>> = {
  // the Fellowship
  frodo: 'ring',
  sam: 'camp-cooking-pot',
  pippin: 'shamrock',
  merry: 'oak-leaf',
  gandalf: 'pointy-hat',
  aragorn: 'winged-sword',
  legolas: 'bow-arrow',
  gimli: 'battle-axe',
  boromir: 'hunting-horn',
  'frodo:variant': 'hobbit-dwelling',
  'sam:variant': 'trowel',
  'aragorn:variant': 'crown',
  'gandalf:variant': 'wizard-face',
  elrond: 'polar-star',
  treebeard: 'tree-face',
  faramir: 'bowman',
  smeagol: 'fishing',
  theoden: 'mounted-knight',
  // Sauron
  balrog: 'fluffy-flame',
  shelob: 'spider-face',
  'witch-king': 'crowned-skull',
  'flying-nazgul': 'bat-mask',
  'black-rider': 'cloaked-figure-on-horseback',
  saruman: 'wizard-staff',
  orcs: 'orc-head',
  warg: 'wolf-head',
  'cave-troll': 'troll',
  'witch-king:variant': 'flail',
  'flying-nazgul:variant': 'wyvern',
  'saruman:variant': 'hand',
  'orcs:variant': 'goblin-head',
  'uruk-hai': 'warlord-helmet',
  wormtongue: 'snake-tongue',
  'mouth-of-sauron': 'lips',
  watcher: 'kraken-tentacle',
  gollum: 'evil-eyes',
};

/** Text cards and special cards. The Eye of Sauron has his own device. */
const CARDS: Readonly<Record<string, string>> = {
  magic: 'magic-swirl',
  'noble-sacrifice': 'sword-hilt',
  'elven-cloak': 'hood',
  retreat: 'return-arrow',
  shadowfax: 'horse-head',
  'gandalf-the-white': 'sunbeams',
  'a-king-revealed': 'queen-crown',
  gwaihir: 'eagle-head',
  'recall-to-mordor': 'evil-tower',
  'dark-of-mordor': 'fog',
  crebain: 'raven',
  palantir: 'crystal-ball',
};

/** What stands for words on the table. */
export const SIGNS = { fight: 'crossed-swords', card: 'poker-hand', random: 'rolling-dices' } as const;

/** Those that the build bundles. */
export const used: readonly string[] = [
  ...new Set([...Object.values(CHARACTERS), ...Object.values(CARDS), ...Object.values(SIGNS)]),
];

export function emblemOf(token: string, version = 'classic'): string {
  return CHARACTERS[`${token}:${version}`] ?? CHARACTERS[token] ?? '';
}

/** The emblem of a text card or a special card; empty for the Eye of Sauron. */
export function cardEmblem(token: string): string {
  return CARDS[token] ?? '';
}

/** All that have an emblem, for whoever checks that nobody was forgotten. */
export const EMBLEMS = { characters: CHARACTERS, cards: CARDS };
