/** The picture of a deck in a list: its two sides, by the cultures that it is said to be of. */
import { starterOf, type Starter } from './starters';

type Half = Starter['light'];

const LIGHT: Readonly<Record<string, Half>> = {
  Dwarven: { colour: '#8b5423', sign: 'dwarf-face' },
  Elven: { colour: '#1f7053', sign: 'bowman' },
  Gandalf: { colour: '#6a6596', sign: 'wizard-face' },
  Gondor: { colour: '#2c5f99', sign: 'swordman' },
  Shire: { colour: '#566d22', sign: 'ring' },
};
const DARK: Readonly<Record<string, Half>> = {
  Isengard: { colour: '#55595c', sign: 'orc-head' },
  Moria: { colour: '#6d3f66', sign: 'goblin-head' },
  Ringwraith: { colour: '#3d4468', sign: 'crowned-skull' },
  Sauron: { colour: '#9c2b1d', sign: 'evil-minion' },
};
const NONE: Half = { colour: '#8a6315', sign: 'poker-hand' };

const WIZARD: Half = { colour: '#2f6f6a', sign: 'wizard-staff' };
const HAZARDS: Half = { colour: '#6b2f2a', sign: 'burning-eye' };

const firstOf = (halves: Readonly<Record<string, Half>>, words: string): Half | undefined =>
  Object.entries(halves)
    .map(([name, half]) => ({ half, at: words.indexOf(name) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)[0]?.half;

/** A deck by its own picture, else by the first culture of each side in what is said of it. */
export function pictureOf(game: string, name: string, summary: string): Pick<Starter, 'light' | 'dark'> {
  const known = starterOf(game, name);
  if (known) return known;
  if (game === 'lore') return { light: WIZARD, dark: HAZARDS };
  return { light: firstOf(LIGHT, summary) ?? NONE, dark: firstOf(DARK, summary) ?? NONE };
}
