/** The two devices on the backs of pieces and cards, drawn for this game, in a square of 32. */
import type { Side } from './types';

export interface Path {
  d: string;
  /** Drawn as a line of this width; filled if there is none. */
  line?: number;
}

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const fill = (...d: string[]): Path => ({ d: d.join('') });
const line = (width: number, ...d: string[]): Path => ({ d: d.join(''), line: width });

const STAR4 = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}z`;

const EYE = [
  fill(
    'M1 16C6 8 11 6 16 6s10 2 15 10c-5 8-10 10-15 10S6 24 1 16z',
    'M5 16c4 5.6 7 7 11 7s7-1.4 11-7c-4-5.6-7-7-11-7s-7 1.4-11 7z',
  ),
  fill('M16 9.5c2.6 4 2.6 9 0 13-2.6-4-2.6-9 0-13z'),
];

/** A ring of nine for the Fellowship, a lidless eye in flames for Sauron. */
export const DEVICES: Readonly<Record<Side, readonly Path[]>> = {
  fellowship: [
    fill(disc(16, 16, 6.5), disc(16, 16, 4.3)),
    fill(
      ...Array.from({ length: 9 }, (_, index) => {
        const turn = (index / 9) * Math.PI * 2;
        return STAR4(+(16 + 11.6 * Math.sin(turn)).toFixed(2), +(16 - 11.6 * Math.cos(turn)).toFixed(2), 3.6);
      }),
    ),
  ],
  sauron: [
    ...EYE,
    line(
      1.6,
      'M16 4V1M10 5.5 8.5 2.5M22 5.5l1.5-3M16 28v3M10 26.5l-1.5 3M22 26.5l1.5 3M5 9 2.5 7M27 9l2.5-2M5 23l-2.5 2M27 23l2.5 2',
    ),
  ],
};
