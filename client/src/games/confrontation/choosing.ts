/**
 * What a click means. An option names the things that it is about, in the order in which they are clicked: a special
 * card, then a piece, then a region. What is clicked so far is the selection; what can be clicked next is lit.
 *
 * Things are tokens: a piece or region by its own (`frodo`, `eregion`), cards as `card:4`, `discard:4`, `special:crebain`.
 */
import { ahead, HOME, REGIONS } from './regions';
import { characterOf, contested, sideOfCharacter, whereIs } from './reading';
import type { Option, Side, TableView } from './types';

export interface Meaning {
  /** The selection from now on. */
  select?: readonly string[];
  /** The token of the option that has been chosen. */
  choose?: string;
  /** Tokens of options that the same clicks mean: one of them has to be picked. */
  offer?: readonly string[];
  /** The thing is not lit: why not? */
  ask?: string;
}

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

/** Options with the things still to be clicked: what all of several options share goes without saying. */
export function paths(options: readonly Option[], battleground = ''): Map<string, string[]> {
  const all = options.map((option) => ({ token: option.token, path: things(option, battleground) }));
  const [first, ...others] = all;
  const shared = others.length
    ? (first?.path ?? []).filter((one) => others.every(({ path }) => path.includes(one)))
    : [];
  return new Map(all.map(({ token, path }) => [token, path.filter((one) => !shared.includes(one))]));
}

/** What all of several options are about: shown, but not clicked. */
export function understood(options: readonly Option[]): string[] {
  const [first, ...others] = options;
  if (!first || !others.length) return [];
  return first.touches.filter((one) => others.every(({ touches }) => touches.includes(one)));
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.every((thing, index) => path[index] === thing);
}

/** The things that a click would do something with, given what is selected. */
export function lit(selected: readonly string[], options: readonly Option[], battleground = ''): Set<string> {
  const found = new Set<string>();
  for (const path of paths(options, battleground).values()) {
    for (let count = 0; count <= selected.length; count++) {
      const next = path[count];
      if (next !== undefined && startsWith(path, selected.slice(0, count))) found.add(next);
    }
  }
  for (const thing of selected) found.add(thing);
  return found;
}

/** What a click on a thing means. */
export function click(
  thing: string,
  selected: readonly string[],
  options: readonly Option[],
  battleground = '',
): Meaning {
  const at = selected.indexOf(thing);
  if (at >= 0) return { select: selected.slice(0, at) };
  const all = [...paths(options, battleground)];
  for (let count = selected.length; count >= 0; count--) {
    const wanted = [...selected.slice(0, count), thing];
    const next = all.filter(([, path]) => path.length >= wanted.length && startsWith(path, wanted));
    const complete = next.filter(([, path]) => path.length === wanted.length).map(([token]) => token);
    const [only] = complete;
    if (only !== undefined) return complete.length === 1 ? { choose: only } : { offer: complete };
    if (next.length) return { select: wanted };
  }
  return { ask: thing };
}

/** Options that are about no place, piece or card: they are buttons. */
export function buttons(options: readonly Option[], battleground = ''): Option[] {
  return options.filter((option) => things(option, battleground).length === 0);
}

/** A selection that the options still bear out; the rest of it is dropped. */
export function kept(
  selected: readonly string[],
  options: readonly Option[],
  battleground = '',
): readonly string[] {
  const all = [...paths(options, battleground).values()];
  let count = selected.length;
  while (count > 0 && !all.some((path) => path.length > count && startsWith(path, selected.slice(0, count))))
    count--;
  return count === selected.length ? selected : selected.slice(0, count);
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
