/**
 * Titles and texts that fit. The widths are those of the typeface, so that a title is set before it is ever measured, and
 * in the same way everywhere.
 */

// prettier-ignore
/** Letters of Alegreya, bold, in hundredths of the size. */
const WIDTHS: Readonly<Record<string, number>> = {
  ' ': 17, "'": 18, '’': 21, '-': 35, ',': 27, '.': 27, '!': 28, '?': 37, ':': 24, '&': 72, '(': 29, ')': 29,
  a: 48, b: 51, c: 43, d: 54, e: 46, f: 34, g: 51, h: 54, i: 29, j: 27, k: 52, l: 26, m: 84, n: 56, o: 52, p: 54, q: 52,
  r: 41, s: 41, t: 33, u: 55, v: 47, w: 74, x: 50, y: 46, z: 46,
  A: 62, B: 63, C: 62, D: 69, E: 60, F: 53, G: 65, H: 75, I: 36, J: 33, K: 66, L: 53, M: 84, N: 73, O: 67, P: 58, Q: 68,
  R: 64, S: 54, T: 57, U: 66, V: 62, W: 96, X: 68, Y: 59, Z: 58,
};
const USUAL = 52;

/** How wide a title is at a size, in pixels. */
export function widthOf(text: string, size: number): number {
  let hundredths = 0;
  // A letter with an accent is as wide as without.
  for (const letter of text.normalize('NFD').replace(/\p{M}/gu, '')) hundredths += WIDTHS[letter] ?? USUAL;
  return (hundredths * size) / 100;
}

export interface SetTitle {
  lines: readonly string[];
  /** In pixels at a card's own size. */
  size: number;
  /** 1, or how much narrower the letters are set: only words that do not fit otherwise. */
  narrow: number;
}

const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => widthOf(line, 1)));

/** The lines, so many or as many as there are words, into which a title is best broken: the longest is shortest. */
function broken(words: readonly string[], count: number): string[] {
  if (count < 2 || words.length < 2) return [words.join(' ')];
  return words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), ...broken(words.slice(at + 1), count - 1)])
    .reduce((best, lines) => (longest(lines) < longest(best) ? lines : best));
}

/**
 * A title in a room of some width: on one line as large as it goes, else on two, or on as many as are allowed; the last
 * size is the smallest that is ever used.
 */
export function fitTitle(
  title: string,
  room: number,
  one: readonly number[],
  two: readonly number[],
  most = 2,
): SetTitle {
  for (const size of one) if (widthOf(title, size) <= room) return { lines: [title], size, narrow: 1 };
  const words = title.split(' ');
  let lines = [title];
  for (let count = 2; count <= most; count += 1) {
    lines = broken(words, count);
    for (const size of two) if (longest(lines) * size <= room) return { lines, size, narrow: 1 };
  }
  const size = two.at(-1) ?? one.at(-1) ?? 12;
  return { lines, size, narrow: Math.max(0.6, room / (longest(lines) * size)) };
}

/** What the emblem takes of a strip that sticks out from under its bearer, and the least that is left at the edges. */
const SIGN = 21;
const EDGES = 6;
/** The sans of a strip is narrower than the typeface of titles. */
const SANS = 0.98;
const STRIP_SIZE = 12;

export interface SetStrip {
  lines: readonly string[];
  /** Is there room for the emblem? */
  sign: boolean;
  /** In pixels: as it was given, or wider where a word needs it. */
  wide: number;
}

/** The title of a strip of some width: beside its emblem, without it where that helps, and never cut. */
export function fitStrip(title: string, wide: number): SetStrip {
  const sizes = [STRIP_SIZE];
  const room = (wide - EDGES) / SANS;
  const beside = fitTitle(title, room - SIGN / SANS, sizes, sizes);
  if (beside.narrow === 1) return { lines: beside.lines, sign: true, wide };
  const { lines } = fitTitle(title, room, sizes, sizes);
  const needed = longest(lines) * STRIP_SIZE * SANS + EDGES;
  return { lines, sign: false, wide: Math.max(wide, Math.ceil(needed)) };
}

/** How wide a strip with its whole title on one line is, in pixels. */
export function stripWidth(title: string, figures: number): number {
  return Math.ceil(32 + widthOf(title, 12.5) * SANS + figures * 25);
}

/** How wide a chip is that tells of what a total is made: emblem, title, amount. */
export function chipWidth(title: string, amount: string): number {
  return Math.ceil(40 + widthOf(`${title}${amount}`, 13) * SANS);
}

/** Things of some widths in rows, one after the other: how many rows they take. */
export function rowsOf(widths: readonly number[], room: number, gap: number): number {
  let [rows, used] = [widths.length ? 1 : 0, 0];
  for (const width of widths) {
    if (used && used + gap + width > room) [rows, used] = [rows + 1, width];
    else used += (used ? gap : 0) + width;
  }
  return rows;
}

/** A letter of the sans in a text, on average, against its size. */
const LETTER = 0.44;

/** How many lines paragraphs take. */
export function linesOf(text: readonly string[], room: number, size: number): number {
  const letters = room / (LETTER * size);
  return text.reduce((lines, paragraph) => lines + Math.max(1, Math.ceil(paragraph.length / letters)), 0);
}

/** Letters of the sans in a text against those of titles, and the space between words against the size. */
const PROSE = 0.96;
const SPACE = 0.24;

/** How many lines words take one after the other, broken between words. */
export function wrapped(text: string, room: number, size: number): number {
  const space = SPACE * size;
  let [lines, used] = [0, room];
  for (const word of text.split(' ')) {
    const wide = widthOf(word, size) * PROSE;
    if (lines && used + space + wide <= room) used += space + wide;
    else [lines, used] = [lines + 1, wide];
  }
  return lines;
}

export interface SetBrief {
  size: number;
  line: number;
  /** By how much the picture above gives way. */
  raised: number;
  lines: number;
}

/** The picture of a card at table size gives way for two lines, and no more. */
const GIVES_WAY = 25.5;
const BRIEF = 12.5 / 12;

/**
 * A card's text at table size, in the units of its outline: smaller letters where the card is drawn larger, then less of
 * a picture, as much as it needs to be read to its end. What is longer ends after the last line there is room for.
 */
export function fitBrief(
  text: string,
  { room, high, least, most = GIVES_WAY }: { room: number; high: number; least: number; most?: number },
): SetBrief {
  const sizes = [Math.max(12, least), ...[11, 10].filter((size) => size > least), least];
  const set = sizes.map((size): SetBrief => {
    const [line, lines] = [size * BRIEF, wrapped(text, room, size)];
    return { size, line, raised: Math.max(0, lines * line - high), lines };
  });
  const whole = set.filter(({ raised }) => raised <= most);
  if (whole.length) {
    const best = whole.reduce((one, other) => (other.raised < one.raised ? other : one));
    // Whatever room there is may be used, should a line break earlier than was thought.
    return { ...best, lines: Math.max(best.lines, Math.floor((high + best.raised + 0.01) / best.line)) };
  }
  const line = least * BRIEF;
  return { size: least, line, raised: most, lines: Math.floor((high + most + 0.01) / line) };
}

export interface SetText {
  size: number;
  line: number;
  /** By how much the picture above gives way, in pixels. */
  raised: number;
}

/** A card's whole text: smaller, and with less of a picture, the longer it is. */
export function fitText(
  text: readonly string[],
  { room, high, most }: { room: number; high: number; most: number },
): SetText {
  for (const size of [16, 15, 14.5, 14, 13.5, 13]) {
    const line = Math.round(size * 1.22 * 2) / 2;
    const needed = linesOf(text, room, size) * line + (text.length - 1) * 5;
    // First the picture gives way, then the letters.
    if (needed <= high + most) return { size, line, raised: Math.max(0, Math.ceil(needed - high)) };
  }
  return { size: 13, line: 15, raised: most };
}
