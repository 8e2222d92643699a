/** How large cards can be so that all of them are in sight. */

export const SHAPE = 1.4;
export const LARGEST = 132;
export const SMALLEST = 74;
export const STRIP = 22;

/**
 * The width of cards on a table of that height, where so many rows of cards and so many strips lie beneath each other and
 * so much is taken by bars.
 */
export function cardWidth(height: number, rows: number, strips: number, bars: number): number {
  if (height <= 0 || rows <= 0) return LARGEST;
  const each = (height - bars - strips * STRIP) / rows;
  return Math.round(Math.max(SMALLEST, Math.min(LARGEST, each / SHAPE)));
}

/** How far each card after the first is pushed over the one before it, where a row has not room for all. */
export function overlap(room: number, count: number, width: number, gap: number): number {
  if (count < 2 || room <= 0) return 0;
  const over = count * width + (count - 1) * gap - room;
  return over <= 0 ? 0 : Math.min(width * 0.72 + gap, over / (count - 1));
}
