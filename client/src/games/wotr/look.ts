/** The cards of the game as they are drawn: frames by type, colours by faction, icons in their corners. */
import type { CountryName } from '../../cards/countries';
import { bring } from '../../cards/drawings';
import type { FrameName } from '../../cards/frames';
import type { CardLook, Figure, Mark } from '../../cards/look';
import { emblemOf, SIGNS } from './pictures';
import { numbers, titleOf } from './reading';
import type { CardView, Icons, InPlayView } from './types.gen';
import './factions.css';

const pictures = (): Promise<typeof import('./pictures?drawn')> => import('./pictures?drawn');
void bring(pictures);

const FRAMES: Readonly<Record<string, FrameName>> = {
  army: 'crenellated',
  character: 'domed',
  item: 'rounded',
  event: 'double',
  battleground: 'landscape',
  path: 'landscape',
};

const COUNTRIES: Readonly<Record<string, CountryName>> = {
  Dúnedain: 'city',
  Dwarf: 'halls',
  Elf: 'woods',
  Hobbit: 'rolling',
  Rohan: 'plains',
  Wizard: 'rays',
  Isengard: 'works',
  Monstrous: 'cavern',
  Mordor: 'doom',
  Southron: 'moor',
};

/** The palette of a faction; a location has that of its side. */
export function paletteOf(card: Pick<CardView, 'faction' | 'side'>): string {
  const name = card.faction.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (name) return `wotr-${name}`;
  return card.side === 'Shadow' ? 'wotr-dark' : card.side ? 'wotr-light' : 'wotr-path';
}

/** Where a card stands, and what counts of it there. */
export interface Standing {
  one?: InPlayView | undefined;
  place?: 'path' | 'battle';
  role?: 'attacks' | 'defends';
}

type Told = Pick<Figure, 'raised' | 'lowered' | 'dim'>;

/** Icons that do not count where the card is are dim; those that are more than printed are raised. */
function told(value: number, printed: number, counts: boolean): Told {
  return { dim: !counts, raised: counts && value > printed, lowered: counts && value < printed };
}

/** Icons for battles stand in the lower corners: attack on the left, defense on the right. */
function battleFigures(icons: Icons, printed: Icons, { place, role }: Standing): Figure[] {
  const found: Figure[] = [];
  const inBattle = place === 'battle';
  if (icons.attack || printed.attack) {
    const state = place ? told(icons.attack, printed.attack, inBattle && role === 'attacks') : {};
    const value = `${inBattle ? icons.attack : printed.attack}`;
    found.push({
      corner: 'sw',
      shape: 'hexagon',
      side: 'shadow',
      value,
      title: 'attack',
      icon: SIGNS.attack,
      ...state,
    });
  }
  if (icons.defense || printed.defense) {
    const state = place ? told(icons.defense, printed.defense, inBattle && role === 'defends') : {};
    const value = `${inBattle ? icons.defense : printed.defense}`;
    found.push({
      corner: 'se',
      shape: 'shield',
      side: 'free',
      value,
      title: 'defense',
      icon: SIGNS.defense,
      ...state,
    });
  }
  return found;
}

/** Icons for paths: an attack for those who hunt, a defense for those who walk. */
function pathFigure(icons: Icons, printed: Icons, { place }: Standing): Figure[] {
  const attacks = icons.attack > 0 || printed.attack > 0;
  const [value, as] = attacks ? [icons.attack, printed.attack] : [icons.defense, printed.defense];
  if (!value && !as) return [];
  return [
    {
      corner: 'ne',
      shape: 'disc',
      side: attacks ? 'shadow' : 'free',
      value: `${place === 'path' ? value : as}`,
      title: attacks ? 'path attack' : 'path defense',
      icon: attacks ? SIGNS.hunt : SIGNS.walk,
      ...(place ? told(value, as, place === 'path') : {}),
    },
  ];
}

/** Icons that count while an army supports the character. */
function leadershipFigure({ attack, defense }: Icons, { one, place }: Standing): Figure[] {
  if (!attack && !defense) return [];
  const what = attack && defense ? 'attack and defense' : attack ? 'attack' : 'defense';
  return [
    {
      corner: 'nw',
      shape: 'star',
      value: `${Math.max(attack, defense)}`,
      title: `leadership, ${what}`,
      icon: SIGNS.leader,
      ...(attack && defense ? {} : { side: attack ? ('shadow' as const) : ('free' as const) }),
      dim: place !== undefined && !one?.supported,
    },
  ];
}

function locationFigures(card: CardView): Figure[] {
  const own = card.kind === 'path' ? card.path : card.battle;
  const defense: Figure = {
    corner: 'ne',
    shape: 'shield',
    side: card.side === 'Shadow' ? 'shadow' : 'free',
    value: `${own.defense}`,
    title: 'defense',
    icon: card.kind === 'path' ? SIGNS.walk : SIGNS.defense,
  };
  const points: Figure = { corner: 'nw', shape: 'milestone', value: `${card.points}`, title: 'points' };
  return [points, defense];
}

function figures(card: CardView, standing: Standing): Figure[] {
  if (card.kind === 'battleground' || card.kind === 'path') return locationFigures(card);
  const { one, place } = standing;
  const now = place && one ? one.counts : undefined;
  const battle = place === 'battle' && now ? now : card.battle;
  const path = place === 'path' && now ? now : card.path;
  return [
    ...leadershipFigure(card.leadership, standing),
    ...pathFigure(path, card.path, standing),
    ...battleFigures(battle, card.battle, standing),
  ];
}

/** One line under the title: what it is, and where it may walk. */
function keywords(card: CardView, placed: boolean): string {
  if (card.kind === 'battleground') {
    return `${card.defenders.join(', ')} against ${card.attackers.join(', ')}`;
  }
  if (card.kind === 'path') return `Path ${card.number}`;
  if (card.paths.length && !placed) return `${card.keyword || 'Paths'} ${numbers(card.paths)}`;
  // Between two icons there is no room for more than a word.
  const crowded = placed && card.kind === 'character' && card.battle.attack > 0 && card.battle.defense > 0;
  const first = card.keyword || (crowded ? '' : card.kind);
  return first.charAt(0).toUpperCase() + first.slice(1);
}

/** A card as it is drawn. */
export function cardLook(card: CardView, standing: Standing = {}): CardLook {
  const { one, place } = standing;
  const title = titleOf(card);
  const marks: Mark[] = [];
  if (one?.tokens.attack)
    marks.push({ title: 'attack tokens', value: `+${one.tokens.attack}`, emblem: SIGNS.attack });
  if (one?.tokens.defense)
    marks.push({ title: 'defense tokens', value: `+${one.tokens.defense}`, emblem: SIGNS.defense });
  const text = card.text
    .map((line) => line.replace(/^\*\*(Ent|Mount|Nazgûl|Weapon)\.\*\*\s*/, ''))
    .filter(Boolean);
  return {
    slug: card.slug,
    title,
    subtitle: card.name === title ? '' : card.name.slice(title.length + 2),
    kind: card.kind,
    frame: FRAMES[card.kind] ?? 'plain',
    palette: paletteOf(card),
    country: card.kind === 'battleground' ? 'city' : (COUNTRIES[card.faction] ?? 'valley'),
    emblem: emblemOf(card),
    keywords: keywords(card, one !== undefined && place !== undefined),
    text,
    figures: figures(card, standing),
    marks,
    tilted: Boolean(one?.fresh && !one.host),
  };
}
