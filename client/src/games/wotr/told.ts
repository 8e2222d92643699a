/** What the log says about the table: the last move, and how a round went. */
import { count, text } from '../../cards/telling';
import { cardOf, sideOf, signed } from './reading';
import type { EventLine, LocationView, Side, WarView } from './types';

/** What an event is about, for the last-move marker: the card and where it went. */
export function lastMove(told: readonly EventLine[]): { key: string; words: string } | null {
  const event = told.findLast(({ type }) => ['CardPlayed', 'CardMoved', 'LocationActivated'].includes(type));
  return event && text(event, 'key') ? { key: text(event, 'key'), words: event.words } : null;
}

/** The results of a round, in words: "Edoras: the Shadow wins it, +1". */
export interface Result {
  slug: string;
  name: string;
  winner: Side | '';
  worth: string;
}

/** How the locations of each round went; rounds in which none has been fought yet are left out. */
export function roundsOf(
  table: WarView,
  told: readonly EventLine[],
): { round: number; results: readonly Result[] }[] {
  const begins = told.flatMap(({ type }, at) => (type === 'RoundBegan' ? [at] : []));
  return begins.flatMap((at, place) => {
    const ended = told.slice(at, begins[place + 1]).filter(({ type }) => type === 'CombatEnded');
    const began = told[at];
    if (!ended.length || !began) return [];
    const results = ended.map((event): Result => {
      const winner = text(event, 'winner');
      const [points, left] = [count(event, 'points'), count(event, 'uncancelled')];
      const slug = text(event, 'slug');
      return {
        slug,
        name: cardOf(table, slug)?.name ?? text(event, 'location'),
        winner: winner ? sideOf(winner.replace(/^The /, '')) : '',
        worth: points ? signed(points) : left ? `${left} corruption` : '',
      };
    });
    return [{ round: count(began, 'number'), results }];
  });
}

/** A place on the field: a location, or what came of it. */
export interface Ground {
  key: string;
  location: LocationView | undefined;
  result: Result | undefined;
}

/**
 * The field from left to right, with battlegrounds on both sides of the path. A location that has been fought keeps its
 * place until the round is over, so that the others keep theirs.
 */
export function groundOf(table: WarView, told: readonly EventLine[]): readonly Ground[] {
  const round = told.slice(
    Math.max(
      0,
      told.findLastIndex(({ type }) => type === 'RoundBegan'),
    ),
  );
  const activated = round.filter(({ type }) => type === 'LocationActivated');
  const { results } = resultsOf(table, round);
  const all = [
    ...activated.map((event) => ({
      key: text(event, 'key'),
      kind: text(event, 'kind'),
      slug: text(event, 'slug'),
    })),
    ...table.locations,
  ];
  const ground = [...new Map(all.map((one) => [one.key, one])).values()].flatMap(({ key, kind, slug }) => {
    const location = table.locations.find((one) => one.key === key);
    const result = results.find((one) => one.slug === slug);
    return location || result ? [{ key, kind, location, result }] : [];
  });
  const path = ground.filter(({ kind }) => kind === 'path');
  const lands = ground.filter(({ kind }) => kind !== 'path');
  const half = Math.ceil(lands.length / 2);
  return [...lands.slice(0, half), ...path, ...lands.slice(half)];
}

/** How the last round's locations went. */
export function resultsOf(
  table: WarView,
  told: readonly EventLine[],
): { round: number; results: readonly Result[] } {
  return roundsOf(table, told).at(-1) ?? { round: 0, results: [] };
}
