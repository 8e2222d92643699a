/** Pitching a camp: any piece anywhere, in any order, until its side says that it is ready. */
import type { Option } from '../../core/protocol';
import type { Step } from '../../table/choosing';
import type { CampView, PieceView, Side, TableView } from './types';
import { sideOf } from './types';

/** Which piece stands in which front region; all others are at home. */
export type Camp = Readonly<Record<string, string>>;

/** The front regions, each for one piece. Home takes whoever is left. */
export function fronts({ places }: CampView): string[] {
  return places.filter(({ count }) => count === 1).map(({ region }) => region);
}

export function homeOf({ places }: CampView): string {
  return places.find(({ count }) => count > 1)?.region ?? '';
}

/** Only what the rules allow: known pieces, each in one front region, no region twice. */
export function sound(view: CampView, camp: Readonly<Record<string, unknown>>): Camp {
  const free = new Set(fronts(view));
  const kept: Record<string, string> = {};
  for (const [piece, region] of Object.entries(camp)) {
    if (typeof region !== 'string' || !view.pieces.includes(piece) || !free.delete(region)) continue;
    kept[piece] = region;
  }
  return kept;
}

export function atHome(view: CampView, camp: Camp): string[] {
  return view.pieces.filter((piece) => camp[piece] === undefined);
}

const standingIn = (camp: Camp, region: string): string | undefined =>
  Object.keys(camp).find((piece) => camp[piece] === region);

/** A piece goes to a region; who stands there takes its place. */
export function put(view: CampView, camp: Camp, piece: string, region: string): Camp {
  const there = standingIn(camp, region);
  if (there !== undefined) return swapped(camp, piece, there);
  const { [piece]: _left, ...rest } = camp;
  return fronts(view).includes(region) ? { ...rest, [piece]: region } : rest;
}

/** Two pieces change places. */
export function swapped(camp: Camp, one: string, other: string): Camp {
  const { [one]: first, [other]: second, ...rest } = camp;
  return {
    ...rest,
    ...(second === undefined ? {} : { [one]: second }),
    ...(first === undefined ? {} : { [other]: first }),
  };
}

/** Is every front region taken? */
export function complete(view: CampView, camp: Camp): boolean {
  return fronts(view).every((region) => standingIn(camp, region) !== undefined);
}

/** The choices that say it: one for each front region. */
export function tokens(view: CampView, camp: Camp): string[] {
  return fronts(view).map((region) => `place ${standingIn(camp, region) ?? ''} ${region}`);
}

/** One of the named camps. */
export function named(view: CampView, name: string): Camp {
  return sound(view, view.camps.find((one) => one.name === name)?.places ?? {});
}

/** A camp by chance. */
export function drawn(view: CampView, random: () => number = Math.random): Camp {
  const left = [...view.pieces];
  return Object.fromEntries(
    fronts(view).map((region) => [left.splice(Math.floor(random() * left.length), 1)[0] ?? '', region]),
  );
}

/** What can be done with the camp now, as choices: a piece to a region, or two pieces for each other. */
export function changes(view: CampView, camp: Camp): Option[] {
  const home = homeOf(view);
  const option = (token: string, touches: string[]): Option => ({ token, label: '', touches });
  const moves = view.pieces.flatMap((piece) =>
    [...fronts(view), home]
      .filter((region) => region !== (camp[piece] ?? home))
      .map((region) => option(`put ${piece} ${region}`, [piece, region])),
  );
  const swaps = view.pieces.flatMap((one, index) =>
    view.pieces
      .slice(index + 1)
      .filter((other) => camp[one] !== undefined || camp[other] !== undefined)
      .map((other) => option(`swap ${one} ${other}`, [one, other])),
  );
  return [...moves, ...swaps];
}

/** The things of such a choice: of two that change places, either may be taken first. */
export function steps({ token, touches }: Option): readonly Step[] {
  return token.startsWith('swap ') ? [touches, touches] : touches;
}

export function changed(view: CampView, camp: Camp, token: string): Camp {
  const [verb = '', piece = '', other = ''] = token.split(' ');
  return verb === 'swap' ? swapped(camp, piece, other) : put(view, camp, piece, other);
}

/** The table with the camp on it. Those at home are seen there once all others stand. */
export function pitched(table: TableView, view: CampView, camp: Camp): TableView {
  const side = view.side as Side;
  const { characters } = sideOf(table, side);
  const seen = (token: string): PieceView[] => {
    const one = characters.find((character) => character.token === token);
    return one ? [{ token, name: one.name, strength: one.strength, revealed: false, known: false }] : [];
  };
  const home = homeOf(view);
  const regions = table.regions.map((region) => {
    const there = Object.keys(camp).filter((piece) => camp[piece] === region.token);
    const all = region.token === home && complete(view, camp) ? atHome(view, camp) : there;
    return { ...region, [side]: { pieces: all.flatMap(seen), hidden: 0, candidates: [] } };
  });
  return { ...table, regions };
}
