/** The map as the rules know it: rows of the diamond, neighbours, the river and the tunnel. */
import type { Side } from './types';

/** From the Shire to Mordor; within a row, neighbours stand side by side. */
export const ROWS: readonly (readonly string[])[] = [
  ['shire'],
  ['arthedain', 'cardolan'],
  ['rhudaur', 'eregion', 'enedwaith'],
  ['high-pass', 'misty-mountains', 'caradhras', 'gap-of-rohan'],
  ['mirkwood', 'fangorn', 'rohan'],
  ['dagorlad', 'gondor'],
  ['mordor'],
];
export const MOUNTAINS: readonly string[] = ROWS[3] ?? [];
export const HOME: Record<Side, string> = { fellowship: 'shire', sauron: 'mordor' };

export const REGIONS: readonly string[] = ROWS.flat();

export interface Spot {
  row: number;
  place: number;
  /** How many regions the row has. */
  of: number;
}

const SPOTS: ReadonlyMap<string, Spot> = new Map(
  ROWS.flatMap((row, number) =>
    row.map((region, place) => [region, { row: number, place, of: row.length }] as const),
  ),
);

export function spotOf(region: string): Spot {
  const spot = SPOTS.get(region);
  if (!spot) throw new Error(`there is no region ${region}`);
  return spot;
}

/** The regions one row nearer to Mordor (or, with -1, to the Shire) that touch this one, left to right. */
export function ahead(region: string, step: 1 | -1): string[] {
  const { row, place, of } = spotOf(region);
  const next = ROWS[row + step];
  if (!next) return [];
  const places = next.length > of ? [place, place + 1] : [place - 1, place];
  return places.flatMap((at) => next[at] ?? []);
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** Where an arrow key leads from a region, with the given side at the lower corner; null at the edge. */
export function neighbour(region: string, arrow: Arrow, near: Side): string | null {
  const turned = near === 'sauron';
  const { row, place } = spotOf(region);
  if (arrow === 'ArrowLeft' || arrow === 'ArrowRight') {
    const step = (arrow === 'ArrowRight') !== turned ? 1 : -1;
    return ROWS[row]?.[place + step] ?? null;
  }
  const choices = ahead(region, (arrow === 'ArrowUp') !== turned ? 1 : -1);
  // Of two, the one nearer to the middle, so that repeated presses reach the far corner.
  const middle = (token: string) => Math.abs(spotOf(token).place - (spotOf(token).of - 1) / 2);
  return choices.sort((a, b) => middle(a) - middle(b))[0] ?? null;
}
