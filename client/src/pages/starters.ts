/** The ready decks, as they are shown where one is chosen. */
import type { SignName } from './signs';

interface Half {
  colour: string;
  sign: SignName;
}

export interface Starter {
  /** Its Free Peoples, and its Shadow. */
  light: Half;
  dark: Half;
  /** One line of advice. */
  advice: string;
}

const GONDOR = '#2c5f99';
const GANDALF = '#6a6596';
const URUKS: Half = { colour: '#55595c', sign: 'orc-head' };
const GOBLINS: Half = { colour: '#6d3f66', sign: 'goblin-head' };
const ORCS: Half = { colour: '#9c2b1d', sign: 'evil-minion' };

/** By game and deck; decks that are not here are shown by their names. */
const STARTERS: Readonly<Record<string, Readonly<Record<string, Starter>>>> = {
  lotr_tcg: {
    aragorn: {
      light: { colour: GONDOR, sign: 'swordman' },
      dark: URUKS,
      advice: 'Strong swords and strong Uruk-hai. It wins by fighting: the easiest one to begin with.',
    },
    gandalf: {
      light: { colour: GANDALF, sign: 'wizard-face' },
      dark: GOBLINS,
      advice: 'A wizard with an answer to most things, and cheap Goblins who come in numbers.',
    },
    'moria-gandalf': {
      light: { colour: GANDALF, sign: 'wizard-staff' },
      dark: GOBLINS,
      advice: 'Gandalf the pilgrim and his events; Goblins with spears who crowd one companion.',
    },
    gimli: {
      light: { colour: '#8b5423', sign: 'dwarf-face' },
      dark: ORCS,
      advice: 'Sturdy Dwarves with axes, and Orcs of Mordor with blades that hurt.',
    },
    boromir: {
      light: { colour: GONDOR, sign: 'hunting-horn' },
      dark: ORCS,
      advice: 'Boromir with friends from every people, and Orcs who grow stronger side by side.',
    },
    legolas: {
      light: { colour: '#1f7053', sign: 'bowman' },
      dark: URUKS,
      advice: 'Elves who shoot before the fight begins, and Uruk-hai who raid. For a patient hand.',
    },
  },
};

export function starterOf(game: string, deck: string): Starter | undefined {
  const decks = Object.hasOwn(STARTERS, game) ? STARTERS[game] : undefined;
  return decks && Object.hasOwn(decks, deck) ? decks[deck] : undefined;
}
