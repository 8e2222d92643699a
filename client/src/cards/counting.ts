/** At most so many numbers roll by. */
const MOST = 6;

/** What is passed on the way from one number to another, the last first: it stands above what comes after it. */
export function passed(from: number, to: number): readonly number[] {
  const steps = Math.min(MOST, Math.abs(to - from));
  return Array.from({ length: steps }, (_, place) => Math.round(to + ((from - to) * (place + 1)) / steps));
}
