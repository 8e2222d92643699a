/**
 * What the options of this game are about: things, in the order in which they are pressed. A special card, then a piece,
 * then a region. An enemy that is known is a target like the region in which it stands.
 *
 * Things are tokens: a piece or region by its own (`frodo`, `eregion`), cards as `card:4`, `discard:4`, `special:crebain`,
 * and a face of a tile as `face:frodo:variant`.
 */
import { spoken } from '../../core/asking';
import type { Step } from '../../table/choosing';
import { characterOf, contested, sideOfCharacter, tableOf, whereIs } from './reading';
import { ahead, HOME, REGIONS } from './regions';
import { ENEMY, placeOf, type Option, type RegionView, type Side, type TableView, type View } from './types';

const SPECIAL_VERBS = new Set([
  'shadowfax',
  'gandalf-the-white',
  'a-king-revealed',
  'recall-to-mordor',
  'dark-of-mordor',
  'crebain',
  'palantir',
  'gwaihir',
]);
/** With these a piece goes into a region, whoever stands there. */
const STEPPING = new Set(['move', 'tunnel', 'march', 'shadowfax', 'dark-of-mordor']);

/** The things that an option is about. Without any it is a button. */
export function things(option: Option, view: View): readonly Step[] {
  const table = tableOf(view);
  const [verb = '', word = '', version = ''] = option.token.split(' ');
  if (verb === 'card') return [`card:${word}`];
  if (verb === 'exchange') return [`discard:${word}`];
  if (verb === 'pick') return [`special:${word}`];
  if (verb === 'field') return [`face:${word}:${version}`];
  if (option.token === 'fight concealed') {
    const battleground = table.battle?.region ?? contested(table)?.token;
    return battleground ? [battleground] : [];
  }
  const about = STEPPING.has(verb) ? intoRegion(option.touches, table) : option.touches;
  return SPECIAL_VERBS.has(verb) ? [`special:${verb}`, ...about] : about;
}

/** A step into a region means the same as one against an enemy there. */
function intoRegion(touches: readonly string[], table: TableView): readonly Step[] {
  const [piece = '', target = ''] = touches;
  const side = sideOfCharacter(table, piece);
  const region = table.regions.find(({ token }) => token === target);
  if (!side || !region) return touches;
  const enemies = placeOf(region, ENEMY[side]).pieces.map(({ token }) => token);
  return enemies.length ? [piece, [target, ...enemies]] : touches;
}

/** The place on the page onto which cards are dragged to be played: the map. */
export const MAP = 'map';

/** Cards that are played by themselves may be dropped onto the map. */
export function places({ token }: Option): readonly string[] {
  const [verb = ''] = token.split(' ');
  return verb === 'card' || verb === 'exchange' || SPECIAL_VERBS.has(verb) ? [MAP] : [];
}

/** A press on a region that is not lit is meant for the one lit piece in it, if there is just one. */
export function meant(region: RegionView, lit: ReadonlySet<string>): string {
  if (lit.has(region.token)) return region.token;
  const pieces = [...region.fellowship.pieces, ...region.sauron.pieces].filter(({ token }) => lit.has(token));
  return pieces.length === 1 && pieces[0] ? pieces[0].token : region.token;
}

/** Two things that are named mean a step, whatever was asked last: "Frodo to Rohan" is planned before the first move. */
const STEP: Option = { token: 'move piece region', label: '', touches: [] };

/** What words mean: things by their names, or a step. */
export function asked(view: View, words: string): string[] {
  const options = view.decision?.options ?? [];
  const steps = options.some(({ token }) => token.split(' ').length > 2) ? options : [STEP];
  return spoken(view.table, steps, words);
}

/** The choice that somebody had in mind who clicked a thing that is not lit: "why can't I?" is asked about it. */
export function question(thing: string, selected: readonly string[], view: View): string {
  const table = tableOf(view);
  const [kind = '', card = ''] = thing.split(':');
  if (kind === 'card') return `card ${card}`;
  if (kind === 'discard') return `exchange ${card}`;
  const chosen = selected.find((one) => characterOf(table, one));
  const special = kind === 'special' ? card : selected.find((one) => one.startsWith('special:'))?.slice(8);
  if (special) return specialQuestion(special, kind === 'special' ? '' : thing, chosen);
  if (REGIONS.includes(thing)) {
    if (table.battle) return `retreat ${thing}`;
    if (table.phase === 'camp') return `place ${table.ring_bearer} ${thing}`;
    return chosen ? `move ${chosen} ${thing}` : thing;
  }
  const side = sideOfCharacter(table, thing);
  if (!side) return thing;
  if (contested(table)) return `fight ${thing}`;
  return `move ${thing} ${stepFor(thing, side, table)}`;
}

function stepFor(piece: string, side: Side, table: TableView): string {
  const home = HOME[side === 'fellowship' ? 'sauron' : 'fellowship'];
  const from = whereIs(table, piece)?.token;
  return (from && ahead(from, side === 'fellowship' ? 1 : -1)[0]) ?? home;
}

function specialQuestion(special: string, thing: string, chosen: string | undefined): string {
  const region = REGIONS.includes(thing) ? thing : '';
  switch (special) {
    case 'gwaihir':
      return 'gwaihir';
    case 'gandalf-the-white':
      return 'gandalf-the-white fangorn';
    case 'shadowfax':
      return `shadowfax ${chosen ?? (region ? 'frodo' : thing || 'frodo')} ${region || 'fangorn'}`;
    case 'dark-of-mordor':
      return `dark-of-mordor ${chosen ?? (region ? 'orcs' : thing || 'orcs')} ${region || 'rohan'}`;
    case 'recall-to-mordor':
      return `recall-to-mordor ${chosen ?? 'saruman'}`;
    default:
      return `${special} ${thing || 'fangorn'}`;
  }
}
