/** Where the cards of a hand lie: a fan that overlaps the more, the less room there is. */

export interface Place {
  /** From the left edge of the hand, in pixels. */
  x: number;
  /** Down from where a card in the middle stands. */
  y: number;
  /** In degrees. */
  turn: number;
}

export interface Fan {
  places: Place[];
  /** From the first card's left edge to the last one's right. */
  width: number;
  /** How much of a covered card is seen. */
  step: number;
}

interface Room {
  width: number;
  card: number;
  /** How far apart cards lie where there is room. */
  loose?: number;
  /** The numbers of cards before which there is a gap: other kinds of cards follow. */
  gaps?: readonly number[];
  gap?: number;
  /** The numbers of cards that stand up. */
  standing?: ReadonlySet<number>;
  rise?: number;
  /** The turn of a card beside the middle one, in degrees. */
  bend?: number;
  /** The cards lie at the left, not in the middle. */
  left?: boolean;
}

/** At least this much of every card is seen: its cost and the beginning of its title. */
export const LEAST_STEP = 30;

/** How high a card is, measured by its width. */
const HIGH = 162 / 116;

export function fan(count: number, room: Room): Fan {
  const { width, card, gaps = [], standing = new Set<number>(), rise = 7 } = room;
  const inside = gaps.filter((place) => place > 0 && place < count);
  const loose = room.loose ?? card - 9;
  const wanted = room.gap ?? 20;
  // A long row bends less: its ends would hang out of sight.
  const bend = (room.bend ?? 1.4) * Math.min(1, 6 / Math.max(1, count - 1));
  // The first and the last card lean outwards.
  const lean = card * HIGH * Math.sin((((count - 1) / 2) * bend * Math.PI) / 180);
  const squeezed = count > 1 ? (width - 2 * lean - card - inside.length * wanted) / (count - 1) : loose;
  const step = Math.max(LEAST_STEP, Math.min(loose, squeezed));
  const places: Place[] = [];
  let x = 0;
  for (let place = 0; place < count; place += 1) {
    if (place) x += step + (inside.includes(place) ? wanted : 0);
    const off = place - (count - 1) / 2;
    const sunk = off * off * 0.9 * (bend / 1.4);
    places.push({ x, y: sunk - (standing.has(place) ? rise : 0), turn: off * bend });
  }
  const taken = count ? x + card : 0;
  const start = room.left ? Math.min(lean, (width - taken) / 2) : (width - taken) / 2;
  return { places: places.map((one) => ({ ...one, x: one.x + start })), width: taken, step };
}
