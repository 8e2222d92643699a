/** The cards of the game as they are drawn: frames by kind, colours by race or kind, figures in their corners. */
import type { CountryName } from '../../cards/countries';
import { bring } from '../../cards/drawings';
import type { FrameName } from '../../cards/frames';
import type { CardLook, Figure } from '../../cards/look';
import { emblemOf } from './pictures';
import { figure, isCharacter, isHazard, signed } from './reading';
import { SIGNS } from './signs';
import type { CardView, InPlayView } from './types.gen';
import './kinds.css';

const pictures = (): Promise<typeof import('./pictures?drawn')> => import('./pictures?drawn');
const signs = (): Promise<typeof import('./signs?drawn')> => import('./signs?drawn');
void bring(signs);
void bring(pictures);

const FRAMES: Readonly<Record<string, FrameName>> = {
  'main character': 'arched',
  character: 'domed',
  creature: 'horned',
  event: 'double',
  condition: 'scroll',
  item: 'rounded',
  ally: 'gabled',
  faction: 'crenellated',
  quest: 'hollow',
};

interface Colours {
  palette: string;
  country: CountryName;
}

const FOLK: Readonly<Record<string, Colours>> = {
  Man: { palette: 'lore-man', country: 'plains' },
  Dúnadan: { palette: 'lore-dunadan', country: 'city' },
  Elf: { palette: 'lore-elf', country: 'woods' },
  Dwarf: { palette: 'lore-dwarf', country: 'halls' },
  Hobbit: { palette: 'lore-hobbit', country: 'rolling' },
  Wizard: { palette: 'lore-wizard', country: 'rays' },
};
const FOES: Readonly<Record<string, Colours>> = {
  Orc: { palette: 'lore-orc', country: 'cavern' },
  Troll: { palette: 'lore-orc', country: 'mountains' },
  Giant: { palette: 'lore-orc', country: 'mountains' },
  Wolf: { palette: 'lore-beast', country: 'moor' },
  Spider: { palette: 'lore-beast', country: 'woods' },
  Animal: { palette: 'lore-beast', country: 'moor' },
  Plant: { palette: 'lore-beast', country: 'woods' },
  Undead: { palette: 'lore-undead', country: 'moor' },
  Nazgûl: { palette: 'lore-undead', country: 'doom' },
  Dragon: { palette: 'lore-dragon', country: 'mountains' },
  Drake: { palette: 'lore-dragon', country: 'mountains' },
  Balrog: { palette: 'lore-dragon', country: 'doom' },
};
const KINDS: Readonly<Record<string, Colours>> = {
  item: { palette: 'lore-item', country: 'rays' },
  ally: { palette: 'lore-ally', country: 'rolling' },
  faction: { palette: 'lore-faction', country: 'city' },
  quest: { palette: 'lore-quest', country: 'valley' },
  event: { palette: 'lore-event', country: 'rays' },
  condition: { palette: 'lore-event', country: 'river' },
};
const HAZARD: Colours = { palette: 'lore-hazard', country: 'mountains' };

/** The colours of a card: of its race, where it is somebody; else of what it is. */
export function coloursOf(card: Pick<CardView, 'kind' | 'race' | 'type'>): Colours {
  if (card.kind === 'creature') return FOES[card.race] ?? { palette: 'lore-foe', country: 'works' };
  if (card.type === 'hazard') return HAZARD;
  return (isCharacter(card as CardView) ? FOLK[card.race] : KINDS[card.kind]) ?? HAZARD;
}

/** A number beside what is printed. */
function now(value: number, printed: number | null): Pick<Figure, 'raised' | 'lowered'> {
  return printed === null ? {} : { raised: value > printed, lowered: value < printed };
}

function fighting(card: CardView, one: InPlayView | undefined): Figure[] {
  const printed = { prowess: card.attack?.prowess ?? card.prowess, body: card.attack?.body ?? card.body };
  const value = { prowess: one?.prowess ?? printed.prowess, body: one?.body ?? printed.body };
  const side = isHazard(card) ? ('shadow' as const) : ('free' as const);
  const found: Figure[] = [];
  if (value.prowess !== null)
    found.push({
      corner: 'sw',
      shape: 'hexagon',
      side,
      value: figure(value.prowess),
      title: 'prowess',
      icon: SIGNS.prowess,
      ...now(value.prowess, printed.prowess),
    });
  if (value.body !== null)
    found.push({
      corner: 'se',
      shape: 'shield',
      side,
      value: `${value.body}`,
      title: 'body',
      icon: SIGNS.body,
      ...now(value.body, printed.body),
    });
  return found;
}

function figures(card: CardView, one: InPlayView | undefined): Figure[] {
  const found: Figure[] = [];
  if (card.mind !== null && isCharacter(card))
    found.push({ corner: 'nw', shape: 'disc', side: 'free', value: `${card.mind}`, title: 'mind' });
  else if (card.points || card.points_if !== null)
    found.push({
      corner: 'nw',
      shape: 'star',
      value: `${one?.points || card.points}`,
      title: 'marshalling points',
    });
  if (card.influence)
    found.push({ corner: 'ne', shape: 'milestone', value: `${card.influence}`, title: 'influence' });
  else if (card.number !== null)
    found.push({ corner: 'ne', shape: 'coin', value: `${card.number}`, title: 'number to reach' });
  else if (card.attack && card.attack.strikes !== 1)
    found.push({
      corner: 'ne',
      shape: 'diamond',
      value: card.attack.strikes < 0 ? 'all' : `${card.attack.strikes}`,
      title: 'strikes',
    });
  found.push(...fighting(card, one));
  const corruption = one?.corruption ?? card.corruption;
  if (corruption && !found.some(({ corner }) => corner === 'se'))
    found.push({ corner: 'se', shape: 'heart', value: signed(corruption), title: 'corruption' });
  return found;
}

/** What could stand under the title: for somebody his race and skills, else what it is. */
function keywords(card: CardView): string[] {
  if (isCharacter(card)) return [card.race, ...card.skills].filter(Boolean);
  if (card.kind === 'creature') return [card.race, ...card.keys];
  const kind = card.kind === 'item' && card.item_class ? `${card.item_class} item` : card.kind;
  return [kind, ...card.keywords.filter((word) => word !== kind && word !== card.item_class)];
}

/** So many letters have room in that line on a card that is read. */
const LINE = 36;
/** Those that have room there, from the first: none is cut off. The others are told beside the card. */
export function keywordLine(card: CardView): { shown: string[]; left: string[] } {
  const all = keywords(card);
  const room = all.findIndex((_, place) => all.slice(0, place + 1).join(' · ').length > LINE);
  const last = room < 0 ? all.length : Math.max(1, room);
  return { shown: all.slice(0, last), left: all.slice(last) };
}

/** A card as it is printed; in play with its numbers as they count. */
export function cardLook(card: CardView, one?: InPlayView): CardLook {
  const [title = card.name, ...rest] = card.name.split(', ');
  const line = keywordLine(card).shown;
  return {
    slug: card.slug,
    title,
    subtitle: rest.join(', '),
    kind: card.kind,
    frame: card.item_class.includes('ring') ? 'octagon' : (FRAMES[card.kind] ?? 'plain'),
    ...coloursOf(card),
    emblem: emblemOf(card),
    keywords: line.join(' · '),
    // The first of them says most: a card that is too narrow for all has that.
    briefKeywords: line[0] ?? '',
    text: card.text,
    figures: figures(card, one),
    tilted: one?.state === 'tapped',
    exhausted: false,
    wounds: one?.state === 'wounded' ? 1 : 0,
  };
}
