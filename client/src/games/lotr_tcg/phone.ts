/**
 * The stage of a phone when no skirmish fills it: minions in one group of rows, companions in another. Cards where there is
 * room for them, else strips; the more there are, the smaller is what they bear, so that everybody is in sight.
 */

/** How both groups are drawn. */
export interface Lines {
  readonly form: 'card' | 'strip';
  /** How many stand beside each other. */
  readonly beside: 2 | 3;
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

/** Heights in pixels. What is borne brings its gap along. */
const HIGH = {
  card: 164,
  strip: 24,
  borne: 27,
  crests: 25,
  row: 8,
  nobody: 28,
  tabs: 44,
  archery: 84,
  edges: 30,
};

/** From the largest to the smallest. */
const FORMS: readonly Lines[] = [
  { form: 'card', beside: 3, borne: 'strip' },
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

/** The largest form in which everybody is in sight. */
export function linesFor({ height, bears, tabs, archery, covered }: PhoneStage): Lines {
  const room = height
    ? height - HIGH.edges - (tabs ? HIGH.tabs : 0) - (archery ? HIGH.archery : 0)
    : Infinity;
  const fits = (lines: Lines): boolean => {
    if (lines.form === 'card' && (covered || bears.some(({ length }) => length > lines.beside))) return false;
    return bears.reduce((sum, some) => sum + highOf(some, lines), 0) <= room;
  };
  return FORMS.find(fits) ?? SMALLEST;
}
