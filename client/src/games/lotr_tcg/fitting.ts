/** How large the cards of the field can be, so that all of it is seen at once. */

/** One side of the field: how many cards each of its characters bears. */
export type SideSize = readonly number[];

export interface LaneSize {
  defender: number;
  minions: readonly number[];
}

export interface Room {
  width: number;
  height: number;
}

export interface Fit {
  card: number;
  /** Cards that a fighter bears lie beside him, where they are read in full, and not beneath. */
  beside: boolean;
  /** How wide the totals of a skirmish are at least. */
  totals: number;
}

const MOST = 116;
const LEAST = 46;
/** Of the field's own measures, in pixels: see Token, Character, Side and Lane. */
export const TALL = 1.24;
const STRIP = 22.5;
const BESIDE = 108;
const SUPPORT_STRIP = 29;
const OWNER = 22;
const BETWEEN_CARDS = 12;
const HEADING = 18;
const ROWS_APART = 10;
const LANE_FRAME = { width: 16, height: 22 };
/** The totals, with who is ahead beneath: in one line or, where they are narrow, in two. */
const WIDE_TOTALS = { width: 136, height: 66 };
const NARROW_TOTALS = { width: 108, height: 80 };
export const SMALL_TOTALS = { width: 80, height: 80 };
const LANES_APART = 8;
/** For the words that say that nobody is there. */
const NOBODY = { width: 72, height: 40 };

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const most = (numbers: readonly number[]): number => Math.max(0, ...numbers);

function sideHeight(bears: SideSize, rows: number, card: number): number {
  const row = card * TALL + most(bears) * STRIP;
  const cards = bears.length ? rows * row + (rows - 1) * BETWEEN_CARDS : NOBODY.height;
  return HEADING + cards;
}

function laneSize({ defender, minions }: LaneSize, { card, beside, totals }: Fit): Room {
  const wide = (bears: number): number => card + (beside && bears ? BESIDE : 0);
  const high = (bears: number): number =>
    beside ? Math.max(card * TALL, bears * STRIP) : card * TALL + bears * STRIP;
  const abreast = sum(minions.map(wide)) + Math.max(0, minions.length - 1) * LANES_APART;
  const width = Math.max(totals, wide(defender), abreast);
  const { height } = width < WIDE_TOTALS.width ? NARROW_TOTALS : WIDE_TOTALS;
  return {
    width: width + LANE_FRAME.width,
    height: high(defender) + most(minions.map(high)) + height + LANE_FRAME.height,
  };
}

function needed(
  sides: readonly [SideSize, SideSize],
  lanes: readonly LaneSize[],
  rows: readonly [number, number],
  fit: Fit,
): Room {
  const { card } = fit;
  const abreast = Math.max(...sides.map((bears, at) => Math.ceil(bears.length / (rows[at] ?? 1))));
  const aside = Math.max(abreast * (card + BETWEEN_CARDS) - BETWEEN_CARDS, NOBODY.width);
  const fights = lanes.map((lane) => laneSize(lane, fit));
  return {
    width: aside + sum(fights.map(({ width }) => width + LANES_APART)),
    height: Math.max(
      sideHeight(sides[0], rows[0], card) + ROWS_APART + sideHeight(sides[1], rows[1], card),
      ...fights.map(({ height }) => height),
    ),
  };
}

const ROWS: readonly (readonly [number, number])[] = [1, 2, 3].flatMap((far) =>
  [1, 2, 3].map((near) => [far, near] as const),
);

/** The largest cards with which everything has room; the smallest that can be read where nothing helps. */
export function fitted(room: Room, sides: readonly [SideSize, SideSize], lanes: readonly LaneSize[]): Fit {
  const fits = (fit: Fit): boolean =>
    ROWS.some((rows) => {
      const { width, height } = needed(sides, lanes, rows, fit);
      return width <= room.width && height <= room.height;
    });
  for (let card = MOST; card > LEAST; card -= 1) {
    for (const beside of [true, false]) {
      for (const { width: totals } of [WIDE_TOTALS, NARROW_TOTALS, SMALL_TOTALS]) {
        if (fits({ card, beside, totals })) return { card, beside, totals };
      }
    }
  }
  return { card: LEAST, beside: false, totals: SMALL_TOTALS.width };
}

/** The support areas of a side's players: how many strips each card makes with what it bears. */
export type Areas = readonly (readonly number[])[];

/** How high support areas are in so many columns; with several players their names stand above. */
export function supportHeight(areas: Areas, columns: number, named: boolean): number {
  const height = areas
    .filter((cards) => cards.length)
    .map((cards) => {
      const rows = Array.from({ length: Math.ceil(cards.length / columns) }, (_, row) =>
        most(cards.slice(row * columns, (row + 1) * columns)),
      );
      return sum(rows) * SUPPORT_STRIP + (named ? OWNER : 0) + 4;
    });
  return height.length ? HEADING + sum(height) : 0;
}

/** How many columns the support areas of both sides need so as not to be higher than the field. */
export function supportColumns(sides: readonly Areas[], height: number, named: boolean): number {
  const enough = [1, 2].find(
    (columns) => sum(sides.map((areas) => supportHeight(areas, columns, named))) + ROWS_APART <= height,
  );
  return enough ?? 3;
}
