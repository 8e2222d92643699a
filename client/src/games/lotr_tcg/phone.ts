/**
 * The stage of a phone when no skirmish fills it: minions in one group of rows, companions in another; skirmishes that
 * wait side by side. Cards where there is room for them, smaller ones where there are more, else strips; the more there
 * are, the smaller is what they bear, so that everybody is in sight.
 */

/** How both groups are drawn. */
export interface Lines {
  readonly form: 'card' | 'small' | 'strip';
  /** How many stand beside each other. */
  readonly beside: 2 | 3 | 4;
  /** What a character bears: a strip beneath it for each, or one row of crests. */
  readonly borne: 'strip' | 'crests';
}

export interface PhoneStage {
  /** Pixels from top to bottom; 0 while that is not known. */
  readonly height: number;
  /** How much each minion and each companion bears. */
  readonly bears: readonly [dark: readonly number[], light: readonly number[]];
  /** Is there a row of tabs above, and are there totals of archery between the groups? */
  readonly tabs: boolean;
  readonly archery: boolean;
  /** Does something lie over the upper part? */
  readonly covered: boolean;
}

/** A smaller card, in pixels. */
export const SMALL = 88;
/** How high a card is, measured by its width. */
const TALL = 162 / 116;

/** Heights in pixels. What is borne brings its gap along. */
const HIGH = {
  card: 164,
  small: Math.ceil(SMALL * TALL) + 5,
  strip: 24,
  borne: 27,
  crests: 25,
  row: 8,
  nobody: 28,
  site: 122,
  tabs: 44,
  archery: 84,
  edges: 30,
};

/** From the largest to the smallest. */
const FORMS: readonly Lines[] = [
  { form: 'card', beside: 3, borne: 'strip' },
  { form: 'card', beside: 3, borne: 'crests' },
  { form: 'small', beside: 4, borne: 'crests' },
  { form: 'strip', beside: 2, borne: 'strip' },
  { form: 'strip', beside: 3, borne: 'strip' },
  { form: 'strip', beside: 3, borne: 'crests' },
];
const SMALLEST: Lines = { form: 'strip', beside: 3, borne: 'crests' };

/** How high a group is. */
function highOf(bears: readonly number[], { form, beside, borne }: Lines): number {
  if (!bears.length) return HIGH.nobody;
  const rows = Array.from({ length: Math.ceil(bears.length / beside) }, (_, row) =>
    Math.max(...bears.slice(row * beside, (row + 1) * beside)),
  );
  const under = (most: number): number => (borne === 'strip' ? most * HIGH.borne : most && HIGH.crests);
  return rows.reduce((sum, most) => sum + HIGH[form] + under(most), (rows.length - 1) * HIGH.row);
}

/** What is left of the height when both groups stand there in a form. */
function spareIn({ height, bears, tabs, archery }: PhoneStage, lines: Lines): number {
  if (!height) return Infinity;
  const taken = HIGH.edges + (tabs ? HIGH.tabs : 0) + (archery ? HIGH.archery : 0);
  return height - taken - bears.reduce((sum, some) => sum + highOf(some, lines), 0);
}

/** The largest form in which everybody is in sight. */
export function linesFor(stage: PhoneStage): Lines {
  const fits = (lines: Lines): boolean => {
    if (lines.form !== 'strip' && stage.covered) return false;
    if (lines.form === 'card' && stage.bears.some(({ length }) => length > lines.beside)) return false;
    return spareIn(stage, lines) >= 0;
  };
  return FORMS.find(fits) ?? SMALLEST;
}

/** Before any minion comes: is there room for the site where the fellowship is? */
export function siteFits(stage: PhoneStage): boolean {
  const [dark] = stage.bears;
  const more = HIGH.site - HIGH.nobody;
  return !stage.covered && stage.height > 0 && !dark.length && spareIn(stage, linesFor(stage)) >= more;
}

/** Between two cards on a phone, and beside the outermost ones. */
const GAP = 6;
const EDGE = 8;
/** Cards that are told apart by their titles are no narrower. */
const LEAST = 84;
const LARGEST = 112;
/** Totals between two lines of cards, and the row of those who do not fight. */
const BETWEEN = 50;
const RESTING = 44;

/** Cards of one width, in pixels; null: there is room for strips only. */
export interface Lanes {
  readonly defender: number;
  /** Those of each skirmish. */
  readonly minions: readonly (number | null)[];
}

/** Skirmishes that wait, side by side; null where they have no room as cards, and stand one beneath the other. */
export function lanesFor(room: { width: number; height: number }, crowds: readonly number[]): Lanes | null {
  const lane = (room.width - 2 * EDGE - (crowds.length - 1) * GAP) / Math.max(1, crowds.length);
  const high = room.height ? (room.height - BETWEEN - RESTING - 2 * EDGE) / (2 * TALL) : LARGEST;
  const defender = Math.floor(Math.min(LARGEST, lane, high));
  if (defender < LEAST) return null;
  const minions = crowds.map((count) => {
    const each = Math.floor((lane - (count - 1) * 4) / Math.max(1, count));
    return each >= LEAST ? Math.min(defender, each) : null;
  });
  // A strip that is narrower than this cuts names.
  return minions.includes(null) && lane < 110 ? null : { defender, minions };
}

/** How wide the cards of a skirmish against several are: those above, one beneath them; null: only strips have room. */
export function crowdFor(room: { width: number; height: number }, minions: number): number | null {
  const wide = (room.width - 2 * EDGE - (minions - 1) * GAP) / minions;
  const high = room.height ? (room.height - HIGH.tabs - 2 * EDGE - 3 * GAP) / (2 * TALL) : LARGEST;
  const each = Math.floor(Math.min(LARGEST, wide, high));
  return each >= LEAST ? each : null;
}
