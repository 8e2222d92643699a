/** How large the cards of a pack are: as large as all of them have room before the eye at once. */

export interface Packing {
  readonly width: number;
  /** 0 while it is not known. */
  readonly height: number;
}

/** Cards in pixels: two lines of their text can be read from the least width on. */
export const LEAST = 110;
const LARGEST = 168;
export const GAP = { wide: 12, narrow: 6 };
const TALL = 162 / 116;
/** A site lies on its side: it takes the room of so many cards beside each other. */
const LYING = TALL;

/** How many rows cards of some width take, laid one after the other. */
function rowsOf(widths: readonly number[], room: number, gap: number): number {
  let [rows, used] = [1, 0];
  for (const width of widths) {
    if (used && used + gap + width > room) [rows, used] = [rows + 1, width];
    else used += (used ? gap : 0) + width;
  }
  return rows;
}

/** The width of a card, the largest with which the whole pack is seen. */
export function cardWidth(lying: readonly boolean[], { width, height }: Packing, gap = GAP.wide): number {
  for (let card = LARGEST; card > LEAST; card -= 2) {
    const rows = rowsOf(
      lying.map((one) => card * (one ? LYING : 1)),
      width,
      gap,
    );
    if (!height || rows * (card * TALL + gap) <= height) return card;
  }
  return LEAST;
}
