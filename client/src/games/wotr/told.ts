/** What the log says about the table: the last move, and how a round went. */
import { count, text } from '../../cards/telling';
import { cardOf, sideOf, signed } from './reading';
import type { EventLine, Side, WarView } from './types';

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

/** How the last round's locations went. */
export function resultsOf(
  table: WarView,
  told: readonly EventLine[],
): { round: number; results: readonly Result[] } {
  return roundsOf(table, told).at(-1) ?? { round: 0, results: [] };
}
