/** The country behind an emblem: a sky, and three planes of land in the colours of the palette. */

export type CountryName =
  | 'rolling'
  | 'halls'
  | 'woods'
  | 'rays'
  | 'city'
  | 'works'
  | 'cavern'
  | 'moor'
  | 'doom'
  | 'river'
  | 'mountains'
  | 'plains'
  | 'valley';

/** A shape of the picture: one of the three planes of land, nearest last, or something bright in the sky. */
export interface Shape {
  d: string;
  plane: 1 | 2 | 3 | 'moon' | 'fire' | 'water';
  opacity: number;
}

/** A number from 0 to 1 that is always the same for the same seed. */
export function chance(seed: number): number {
  const found = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return found - Math.floor(found);
}

const at = (value: number): string => `${Math.round(value * 10) / 10}`;

interface Line {
  base: number;
  high: number;
  seed: number;
  step: number;
  sharp?: boolean;
  /** Down to where it is filled. */
  floor?: number;
}

/** A line of hills or, if it is sharp, of peaks, filled down to the bottom. */
export function ridge(width: number, { base, high, seed, step, sharp = false, floor = 400 }: Line): string {
  const points: [number, number][] = [];
  // A smooth line ends between its last two points.
  for (let x = -step; x <= width + 2 * step; x += step) {
    const swing = sharp ? 1 : 0.6 + 0.4 * Math.sin(x * 0.06 + seed);
    points.push([x, base - high * (0.35 + 0.65 * chance(seed + x * 0.37)) * swing]);
  }
  let d = `M-20 ${floor}V${at(points[0]?.[1] ?? base)}`;
  points.forEach(([x, y], place) => {
    if (sharp) d += `L${at(x)} ${at(y)}`;
    const next = points[place + 1];
    if (!sharp && next) d += `Q${at(x)} ${at(y)} ${at((x + next[0]) / 2)} ${at((y + next[1]) / 2)}`;
  });
  return `${d}V${floor}Z`;
}

/** A fir: where its foot is, and how high it grows. */
export function fir(x: number, y: number, high: number): string {
  const p = (dx: number, dy: number): string => `${at(x + high * dx)} ${at(y - high * dy)}`;
  return `M${p(0, 1)}L${p(0.2, 0.55)}L${p(0.1, 0.55)}L${p(0.28, 0.2)}L${p(0.13, 0.2)}L${p(0.34, 0)}L${p(-0.34, 0)}L${p(-0.13, 0.2)}L${p(-0.28, 0.2)}L${p(-0.1, 0.55)}L${p(-0.2, 0.55)}Z`;
}

/** A tall tree with a round crown. */
export function mallorn(x: number, y: number, high: number): string {
  const p = (dx: number, dy: number): string => `${at(x + high * dx)} ${at(y - high * dy)}`;
  return `M${p(-0.035, 0)}L${p(-0.02, 0.5)}L${p(0.02, 0.5)}L${p(0.035, 0)}ZM${p(0, 1)}C${p(0.3, 0.95)} ${p(0.36, 0.6)} ${p(0.18, 0.45)}C${p(0, 0.36)} ${p(-0.2, 0.4)} ${p(-0.24, 0.52)}C${p(-0.36, 0.7)} ${p(-0.26, 0.98)} ${p(0, 1)}Z`;
}

/** Pen and paper of one picture. */
interface Paper {
  w: number;
  h: number;
  /** How much larger than a card of 116. */
  f: number;
  seed: number;
  draw: (d: string, plane: Shape['plane'], opacity?: number) => void;
  hills: (plane: 1 | 2 | 3, base: number, high: number, step: number, more?: HillOptions) => void;
}

interface HillOptions {
  sharp?: boolean;
  opacity?: number;
  seed?: number;
}

function pillars({ w, h, draw }: Paper): void {
  draw(
    `M0 0H${w}V${at(h * 0.2)}Q${at(w * 0.82)} ${at(h * 0.16)} ${at(w * 0.78)} ${at(h * 0.34)}Q${at(w * 0.5)} ${at(h * 0.02)} ${at(w * 0.22)} ${at(h * 0.34)}Q${at(w * 0.18)} ${at(h * 0.16)} 0 ${at(h * 0.2)}Z`,
    2,
    0.75,
  );
  for (const [x, wide, plane] of [
    [0.05, 0.11, 3],
    [0.2, 0.08, 2],
    [0.72, 0.08, 2],
    [0.84, 0.11, 3],
  ] as const) {
    draw(`M${at(w * x)} ${h}V${at(h * 0.1)}H${at(w * (x + wide))}V${h}Z`, plane, plane === 3 ? 0.95 : 0.75);
    draw(
      `M${at(w * (x - 0.015))} ${at(h * 0.2)}H${at(w * (x + wide + 0.015))}V${at(h * 0.26)}H${at(w * (x - 0.015))}Z`,
      plane,
    );
  }
}

const COUNTRIES: Readonly<Record<CountryName, (paper: Paper) => void>> = {
  rolling({ hills }) {
    hills(1, 0.74, 20, 34, { opacity: 0.8 });
    hills(2, 0.88, 16, 28, { seed: 3 });
    hills(3, 1, 12, 30, { seed: 5 });
  },
  halls(paper) {
    pillars(paper);
    paper.hills(3, 1, 9, 18, { sharp: true });
  },
  cavern(paper) {
    const { w, f, seed, draw, hills } = paper;
    pillars(paper);
    let d = '';
    for (let drop = 0; drop < 9; drop += 1) {
      const x = (w * (drop + 0.5)) / 9;
      d += `M${at(x - 6 * f)} 0L${at(x)} ${at((8 + 18 * chance(seed + drop)) * f)}L${at(x + 6 * f)} 0Z`;
    }
    draw(d, 3, 0.9);
    hills(3, 1, 9, 18, { sharp: true });
  },
  woods({ w, h, f, seed, draw, hills }) {
    let far = '';
    for (let tree = 0; tree < 7; tree += 1) {
      far += mallorn((w * (tree + 0.3)) / 6.4, h * 0.96, (46 + 20 * chance(seed + tree)) * f);
    }
    draw(far, 1, 0.7);
    hills(2, 0.96, 10, 24);
    draw(
      [0.04, 0.16, 0.86, 0.97]
        .map((x) => fir(w * x, h * 1.02, (50 + 16 * chance(seed + x * 9)) * f))
        .join(''),
      3,
    );
  },
  rays({ w, h, f, draw, hills }) {
    let d = '';
    for (let ray = 0; ray < 10; ray += 1) {
      const [one, other] = [0, 0.2].map((wide) => ((-170 + ray * 36) * Math.PI) / 180 + wide);
      const tip = (turn = 0): string =>
        `${at(w / 2 + Math.cos(turn) * 220 * f)} ${at(h * 0.52 + Math.sin(turn) * 220 * f)}`;
      d += `M${at(w / 2)} ${at(h * 0.52)}L${tip(one)}L${tip(other)}Z`;
    }
    draw(d, 1, 0.26);
    hills(2, 0.9, 12, 26);
    hills(3, 1, 8, 20, { seed: 2 });
  },
  city({ w, h, draw, hills }) {
    hills(1, 0.78, 34, 22, { sharp: true, opacity: 0.75 });
    const towers = [
      [0.06, 0.14, 0.3],
      [0.14, 0.07, 0.52],
      [0.26, 0.12, 0.22],
      [0.66, 0.1, 0.26],
      [0.76, 0.06, 0.62],
      [0.82, 0.16, 0.36],
    ] as const;
    draw(
      towers
        .map(
          ([x, wide, high]) =>
            `M${at(w * x)} ${h}V${at(h * (1 - high))}L${at(w * (x + wide / 2))} ${at(h * (0.92 - high))}L${at(w * (x + wide))} ${at(h * (1 - high))}V${h}Z`,
        )
        .join(''),
      2,
      0.95,
    );
    hills(3, 1, 9, 22, { seed: 4 });
  },
  works({ w, h, draw, hills }) {
    hills(1, 0.72, 20, 16, { sharp: true, opacity: 0.7 });
    const p = (x: number, y: number): string => `${at(w * x)} ${at(h * y)}`;
    draw(
      `M${p(0.8, 1)}L${p(0.83, 0.16)}L${p(0.86, 0.24)}L${p(0.885, 0.1)}L${p(0.91, 0.24)}L${p(0.94, 0.16)}L${p(0.97, 1)}Z`,
      2,
    );
    for (const x of [0.08, 0.2]) {
      draw(
        `M${p(x, 1)}L${p(x, 0.5)}L${p(x + 0.07, 0.5)}L${p(x + 0.07, 1)}ZM${p(x + 0.03, 0.48)}C${p(x - 0.08, 0.3)} ${p(x + 0.16, 0.22)} ${p(x + 0.02, 0.02)}C${p(x + 0.22, 0.2)} ${p(x + 0.06, 0.34)} ${p(x + 0.06, 0.48)}Z`,
        2,
        0.7,
      );
    }
    hills(3, 1, 10, 9, { sharp: true, seed: 1 });
  },
  moor({ w, h, f, draw, hills }) {
    const r = 30 * f;
    draw(
      `M${at(w / 2 - r)} ${at(h * 0.46)}a${at(r)} ${at(r)} 0 1 0 ${at(2 * r)} 0a${at(r)} ${at(r)} 0 1 0 ${at(-2 * r)} 0Z`,
      'moon',
      0.5,
    );
    hills(1, 0.84, 14, 18, { opacity: 0.85 });
    const p = (x: number, y: number): string => `${at(w * x)} ${at(h * y)}`;
    draw(
      [0.08, 0.9]
        .map(
          (x) =>
            `M${p(x, 1)}C${p(x + 0.01, 0.7)} ${p(x - 0.03, 0.5)} ${p(x - 0.06, 0.3)}L${p(x - 0.01, 0.46)}L${p(x + 0.03, 0.22)}L${p(x + 0.03, 0.5)}L${p(x + 0.1, 0.36)}C${p(x + 0.05, 0.6)} ${p(x + 0.05, 0.8)} ${p(x + 0.06, 1)}Z`,
        )
        .join(''),
      3,
    );
    hills(3, 1, 9, 16, { seed: 3 });
  },
  doom({ w, h, draw, hills }) {
    const p = (x: number, y: number): string => `${at(w * x)} ${at(h * y)}`;
    draw(
      `M${p(0.1, 1)}L${p(0.42, 0.22)}L${p(0.47, 0.27)}L${p(0.53, 0.24)}L${p(0.58, 0.22)}L${p(0.92, 1)}Z`,
      1,
      0.85,
    );
    draw(
      `M${p(0.44, 0.24)}C${p(0.36, 0.08)} ${p(0.52, 0.08)} ${p(0.46, -0.05)}L${p(0.6, -0.05)}C${p(0.56, 0.1)} ${p(0.66, 0.1)} ${p(0.57, 0.24)}Z`,
      'fire',
      0.55,
    );
    hills(2, 0.92, 22, 9, { sharp: true });
    hills(3, 1.02, 16, 8, { sharp: true, seed: 7 });
  },
  river({ w, h, f, seed, draw, hills }) {
    hills(1, 0.6, 36, 20, { sharp: true, opacity: 0.6 });
    hills(2, 0.74, 14, 22, { seed: 2, opacity: 0.9 });
    const p = (x: number, y: number): string => `${at(w * x)} ${at(h * y)}`;
    draw(
      `M${p(0.46, 0.66)}C${p(0.6, 0.74)} ${p(0.3, 0.82)} ${p(0.2, 1)}L${p(0.86, 1)}C${p(0.7, 0.84)} ${p(0.66, 0.74)} ${p(0.52, 0.66)}Z`,
      'water',
      0.8,
    );
    draw(
      [0.03, 0.1, 0.17, 0.86, 0.93]
        .map((x) => fir(w * x, h * 1.02, (34 + 18 * chance(seed + x * 7)) * f))
        .join(''),
      3,
    );
  },
  mountains({ w, h, draw, hills }) {
    hills(1, 0.62, 40, 24, { sharp: true, opacity: 0.6 });
    const p = (x: number, y: number): string => `${at(w * x)} ${at(h * y)}`;
    draw(
      `M${p(0.02, 1)}L${p(0.3, 0.3)}L${p(0.4, 0.48)}L${p(0.58, 0.14)}L${p(0.74, 0.46)}L${p(0.82, 0.36)}L${p(1.02, 1)}Z`,
      2,
    );
    draw(
      `M${p(0.58, 0.14)}L${p(0.66, 0.3)}L${p(0.61, 0.36)}L${p(0.57, 0.28)}L${p(0.52, 0.35)}L${p(0.5, 0.29)}ZM${p(0.3, 0.3)}L${p(0.355, 0.4)}L${p(0.3, 0.46)}L${p(0.255, 0.42)}Z`,
      'water',
      0.95,
    );
    hills(3, 1.02, 10, 18, { seed: 5 });
  },
  plains({ w, h, draw, hills }) {
    hills(1, 0.62, 12, 40, { opacity: 0.55 });
    hills(2, 0.72, 5, 44, { seed: 4 });
    const p = (x: number, y: number): string => `${at(w * x)} ${at(h * y)}`;
    draw(
      `M${p(0.48, 0.7)}C${p(0.62, 0.78)} ${p(0.34, 0.84)} ${p(0.3, 1)}L${p(0.5, 1)}C${p(0.48, 0.84)} ${p(0.64, 0.78)} ${p(0.5, 0.7)}Z`,
      'water',
      0.4,
    );
    hills(3, 1.02, 7, 26, { seed: 8 });
  },
  valley({ w, h, draw, hills, f }) {
    hills(1, 0.56, 26, 22, { sharp: true, opacity: 0.55 });
    const p = (x: number, y: number): string => `${at(w * x)} ${at(h * y)}`;
    draw(
      `M${p(0, 0.18)}C${p(0.12, 0.26)} ${p(0.2, 0.5)} ${p(0.24, 1)}L${p(0, 1)}ZM${p(1, 0.12)}C${p(0.88, 0.24)} ${p(0.8, 0.5)} ${p(0.76, 1)}L${p(1, 1)}Z`,
      2,
    );
    draw(
      `M${p(0.165, 0.4)}C${p(0.185, 0.6)} ${p(0.18, 0.8)} ${p(0.2, 1)}L${p(0.235, 1)}C${p(0.225, 0.8)} ${p(0.21, 0.6)} ${p(0.19, 0.44)}Z`,
      'water',
      0.9,
    );
    hills(2, 0.92, 8, 30, { seed: 3, opacity: 0.9 });
    draw(
      `M${p(0.42, 0.88)}L${p(0.42, 0.66)}L${p(0.52, 0.5)}L${p(0.62, 0.66)}L${p(0.62, 0.88)}L${p(0.57, 0.88)}L${p(0.57, 0.74)}L${p(0.54, 0.7)}L${p(0.51, 0.74)}L${p(0.51, 0.88)}Z`,
      3,
    );
    draw(
      fir(w * 0.34, h * 0.92, 22 * f) + fir(w * 0.7, h * 0.94, 26 * f) + fir(w * 0.78, h * 0.96, 20 * f),
      3,
    );
    hills(3, 1.02, 6, 26, { seed: 6 });
  },
};

const drawn = new Map<string, readonly Shape[]>();

/** The picture of a country; the seed keeps two cards of one country apart. */
export function picture(country: CountryName, seed: number, width: number, height: number): readonly Shape[] {
  const key = `${country} ${seed} ${width} ${height}`;
  const known = drawn.get(key);
  if (known) return known;
  const shapes: Shape[] = [];
  const f = width / 116;
  const draw: Paper['draw'] = (d, plane, opacity = 1) => shapes.push({ d, plane, opacity });
  COUNTRIES[country]({
    w: width,
    h: height,
    f,
    seed,
    draw,
    hills(plane, base, high, step, { sharp = false, opacity = 1, seed: more = 0 } = {}) {
      draw(
        ridge(width, { base: height * base, high: high * f, seed: seed + more, step: step * f, sharp }),
        plane,
        opacity,
      );
    },
  });
  drawn.set(key, shapes);
  return shapes;
}

/** A small number for a card, always the same. */
export function seedOf(name: string): number {
  let found = 7;
  for (const letter of name) found = (found * 31 + (letter.codePointAt(0) ?? 0)) % 97;
  return found;
}
