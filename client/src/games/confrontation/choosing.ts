/**
 * The things that an option is about, in the order in which they are pressed: a special card, then a piece, then a
 * region.
 *
 * Things are tokens: a piece or region by its own (`frodo`, `eregion`), cards as `card:4`, `discard:4`, `special:crebain`.
 */
import { ahead, HOME, REGIONS } from './regions';
import { characterOf, contested, sideOfCharacter, whereIs } from './reading';
import type { Option, Side, TableView } from './types';

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

/** The things that an option is about, in the order in which they are clicked. Without any it is a button. */
export function things(option: Option, battleground = ''): string[] {
  const [verb = '', word = '', version = ''] = option.token.split(' ');
  if (verb === 'card') return [`card:${word}`];
  if (verb === 'exchange') return [`discard:${word}`];
  if (verb === 'pick') return [`special:${word}`];
  if (verb === 'field') return [`face:${word}:${version}`];
  if (SPECIAL_VERBS.has(verb)) return [`special:${verb}`, ...option.touches];
  if (option.token === 'fight concealed') return battleground ? [battleground] : [];
  return [...option.touches];
}

/** A click on a region that is not lit is meant for the one lit piece in it, if there is just one. */
export function meant(thing: string, table: TableView, bright: ReadonlySet<string>): string {
  const region = table.regions.find(({ token }) => token === thing);
  if (!region || bright.has(thing)) return thing;
  const pieces = [...region.fellowship.pieces, ...region.sauron.pieces].filter(({ token }) =>
    bright.has(token),
  );
  return pieces.length === 1 && pieces[0] ? pieces[0].token : thing;
}

/** The choice that somebody had in mind who clicked a thing that is not lit: "why can't I?" is asked about it. */
export function question(thing: string, selected: readonly string[], table: TableView): string {
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
