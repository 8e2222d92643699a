/** The picture of the land, read from its data: it is fetched after the table. */
import { pathOf, pointsOf, type Point } from './land';
import { GLYPHS, GROUNDS, RIVERS, SHORES } from './picture';

export interface Ground {
  kind: 'rock' | 'dark' | 'sea' | 'far';
  d: string;
}
export interface River {
  width: number;
  d: string;
}
/** A mountain, a tree, grass: which, where and how large. */
export interface Glyph {
  kind: string;
  x: number;
  y: number;
  size: number;
}

const rows = (text: string): string[] => text.trim().split('\n');

/** A soft curve through bends. */
function bends(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  const parts = points.slice(0, -1).map((from, at) => {
    const to = points[at + 1] ?? from;
    const before = points[at - 1] ?? from;
    const after = points[at + 2] ?? to;
    const handle = (a: number, b: number, by: number): string => (a + b / by).toFixed(1);
    return `C${handle(from.x, to.x - before.x, 6)} ${handle(from.y, to.y - before.y, 6)} ${handle(to.x, from.x - after.x, 6)} ${handle(to.y, from.y - after.y, 6)} ${to.x} ${to.y}`;
  });
  return `M${first.x} ${first.y}${parts.join('')}`;
}

export const grounds: readonly Ground[] = rows(GROUNDS).map((row) => {
  const at = row.indexOf(' ');
  return { kind: row.slice(0, at) as Ground['kind'], d: pathOf(pointsOf(row.slice(at)), true) };
});

export const shores: string = rows(SHORES)
  .map((row) => pathOf(pointsOf(row)))
  .join('');

export const rivers: readonly River[] = rows(RIVERS).map((row) => {
  const [width = 2, ...numbers] = row.split(' ').map(Number);
  const points = numbers.flatMap((x, at) => (at % 2 ? [] : [{ x, y: numbers[at + 1] ?? 0 }]));
  return { width, d: bends(points) };
});

/** From the far to the near ones, so that each stands before those behind it. */
export const glyphs: readonly Glyph[] = rows(GLYPHS)
  .flatMap((row) => {
    const [kind = '', ...text] = row.split(' ');
    const numbers = text.map(Number);
    let y = 0;
    return numbers.flatMap((step, at) => {
      if (at % 3) return [];
      y += step;
      return [{ kind, y, x: numbers[at + 1] ?? 0, size: (numbers[at + 2] ?? 10) / 10 }];
    });
  })
  .sort((one, other) => one.y - other.y);

export interface Peak {
  id: string;
  line: string;
  shade: string;
  snow: string;
}

/** Six mountains of each kind. */
export const peaks: readonly Peak[] = ['M', 'D'].flatMap((kind) =>
  Array.from({ length: 6 }, (_, at) => {
    const wide = 9;
    const high = 13.8 + (at % 3) * 1.6;
    const top = [-1.6, 1.2, 0.2, 2, -0.6, 0.8][at] ?? 0;
    const left = [0.5, 0.44, 0.56, 0.48, 0.4, 0.52][at] ?? 0.5;
    const right = [0.46, 0.54, 0.4, 0.5, 0.58, 0.42][at] ?? 0.5;
    const n = (value: number): string => value.toFixed(1);
    const line = `M${-wide} 0L${n(-wide * 0.45)} ${n(-high * left)}L${top} ${n(-high)}L${n(wide * 0.42)} ${n(-high * right)}L${wide} 0`;
    return {
      id: `${kind}${at}`,
      line,
      shade: `M${top} ${n(-high)}L${n(wide * 0.42)} ${n(-high * right)}L${wide} 0H${n(top * 0.3)}L${n(top + 1.6)} ${n(-high * 0.5)}Z`,
      snow:
        kind === 'D' || at % 2
          ? ''
          : `M${top} ${n(-high)}L${n(top + wide * 0.34)} ${n(-high * 0.62)}L${n(top + wide * 0.1)} ${n(-high * 0.7)}L${n(top - wide * 0.1)} ${n(-high * 0.58)}L${n(top - wide * 0.32)} ${n(-high * 0.64)}Z`,
    };
  }),
);
