/** Arrows from the chosen card to where it may go: around the seats, through the gaps of the table. */

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What a table is made of, for arrows: the rows of seats above and below the locations. */
export interface Ground {
  /** The locations. */
  field: Box;
  /** The seats below them. */
  below: readonly Box[];
}

export interface Arrow {
  d: string;
  /** Where its head is, and whether that points down. */
  x: number;
  y: number;
  down: boolean;
}

const middle = ({ left, right }: Box): number => Math.round((left + right) / 2);
const HEAD = 11;

/** Where between the seats below one can go up: in the gap next to where one comes from; straight over a single seat. */
function passage({ below }: Ground, from: number): number {
  const gaps = below.slice(1).map((seat, place) => ((below[place]?.right ?? seat.left) + seat.left) / 2);
  return Math.round(
    gaps.reduce((best, one) => (Math.abs(one - from) < Math.abs(best - from) ? one : best), gaps[0] ?? from),
  );
}

/**
 * The arrow from a card to a place. Cards of a hand lie under the seats, those of a reserve in them. `slot` is where the
 * card would lie, `place` the whole location.
 */
export function arrowTo(ground: Ground, from: Box, place: Box, slot: Box | null): Arrow {
  const { field, below } = ground;
  const x = middle(from);
  const above = from.bottom <= field.top;
  if (above) {
    const y = Math.round(place.top);
    return {
      d: `M${x} ${from.bottom}V${field.top - 4}H${middle(place)}V${y - HEAD}`,
      x: middle(place),
      y,
      down: true,
    };
  }
  // A slot in the lower row is reached from below; else the location is.
  const open = slot && slot.top > (place.top + place.bottom) / 2 ? slot : null;
  const to = open ? middle(open) : middle(place);
  const y = Math.round(open?.bottom ?? place.bottom) + (open ? 0 : -2);
  const under = field.bottom + 4;
  const seats = Math.max(field.bottom, ...below.map(({ bottom }) => bottom));
  const inReserve = from.top < seats;
  const way = inReserve ? x : passage(ground, x);
  // It begins above the word that a chosen card of the hand has at its upper edge.
  const start = inReserve ? from.top : Math.min(seats + 4, from.top - 2);
  return { d: `M${x} ${start}H${way}V${under}H${to}V${y + HEAD}`, x: to, y, down: false };
}
