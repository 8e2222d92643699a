/** The history of a rating as a line. */
import type { RatingPoint } from './wire';

export interface Drawn {
  /** The points of the line, from left to right. */
  points: { x: number; y: number }[];
  lowest: number;
  highest: number;
}

/**
 * Matches follow each other at equal steps: when they were played does not stretch the line. So many points at `least`
 * are its height.
 */
export function drawn(history: readonly RatingPoint[], width: number, height: number, least = 40): Drawn {
  const ratings = history.map(({ rating }) => rating);
  const lowest = Math.min(...ratings);
  const highest = Math.max(...ratings);
  // A rating that hardly moves makes a calm line, not a mountain.
  const span = Math.max(highest - lowest, least);
  const middle = (highest + lowest) / 2;
  const points = ratings.map((rating, at) => ({
    x: ratings.length === 1 ? width / 2 : (at / (ratings.length - 1)) * width,
    y: round(height / 2 - ((rating - middle) / span) * height),
  }));
  return { points: points.map(({ x, y }) => ({ x: round(x), y })), lowest, highest };
}

const round = (number: number): number => Math.round(number * 10) / 10;

/** The same in a sentence. */
export function historyWords(history: readonly RatingPoint[]): string {
  const [first, last] = [history[0], history.at(-1)];
  if (!first || !last) return 'No rated match yet.';
  const ratings = history.map(({ rating }) => rating);
  const played = history.filter(({ event }) => !event).length;
  const matches = played === 1 ? 'one match' : `${played} matches`;
  const moved = last.rating - first.rating;
  const way =
    moved === 0
      ? 'as it was at first'
      : moved > 0
        ? `${moved} more than at first`
        : `${-moved} less than at first`;
  return `Rating after ${matches}: ${last.rating}, ${way}; at least ${Math.min(...ratings)}, at most ${Math.max(...ratings)}.`;
}

/** A format as people read it; empty for the usual one of a game. */
export function formatTitle(format: string): string {
  const plain = format.replaceAll(/[-_]/g, ' ').trim();
  return plain ? plain.charAt(0).toUpperCase() + plain.slice(1) : '';
}
