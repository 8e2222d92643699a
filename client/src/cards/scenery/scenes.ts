/**
 * The country behind a stage: planes of land from far to near, in a field of 1120 by 520. What is drawn is data without
 * state; the colours are the theme's (see `Backdrop.svelte`).
 */
import { chance, fir, mallorn, ridge } from '../countries';
import type { Terrain } from './terrain';

export const WIDTH = 1120;
export const HEIGHT = 520;

export type Tone = 'far' | 'distant' | 'middle' | 'near' | 'ground' | 'water' | 'snow' | 'fire' | 'stone';

export type Layer =
  | { kind: 'path'; d: string; tone: Tone; opacity: number }
  /** A veil over what lies behind it. */
  | { kind: 'mist'; y: number; high: number; opacity: number };

const path = (tone: Tone, d: string, opacity = 1): Layer => ({ kind: 'path', d, tone, opacity });
const mist = (y: number, high: number, opacity = 1): Layer => ({ kind: 'mist', y, high, opacity });

interface Hills {
  base: number;
  high: number;
  seed: number;
  step?: number;
  sharp?: boolean;
}
const hills = (tone: Tone, { step = 90, ...more }: Hills, opacity = 1): Layer =>
  path(tone, ridge(WIDTH, { step, floor: HEIGHT, ...more }), opacity);

type Plant = (x: number, y: number, high: number) => string;

/** Trees along both sides, larger towards the edges; the middle stays free for what is fought there. */
function grove(
  plant: Plant,
  { count, y, high, seed, free = 0 }: { count: number; y: number; high: number; seed: number; free?: number },
): string {
  let d = '';
  for (let tree = 0; tree < count; tree += 1) {
    const x = ((tree + chance(seed + tree)) / count) * WIDTH;
    const off = Math.min(1, Math.abs(x - WIDTH / 2) / (WIDTH / 2));
    if (off < free) continue;
    d += plant(
      Math.round(x),
      Math.round(y + off * 34 + chance(seed + tree + 5) * 18),
      Math.round(high * (0.45 + 0.75 * off + 0.35 * chance(seed + tree + 2))),
    );
  }
  return d;
}

/** Two banks that frame the ground in front. */
const BANKS = 'M-10 388C150 372 320 424 450 520H-10ZM1130 384C970 370 800 424 670 520H1130Z';

const box = (x: number, y: number, wide: number, high: number): string =>
  `M${x} ${y}h${wide}v${high}h${-wide}Z`;
const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

/** A hill with a round door and two windows in it. */
function smial(x: number, y: number, size: number): Layer[] {
  const s = (value: number): number => Math.round(value * size);
  return [
    path('near', `M${x - s(90)} ${y}C${x - s(70)} ${y - s(86)} ${x + s(70)} ${y - s(86)} ${x + s(90)} ${y}Z`),
    path('stone', disc(x, y - s(22), s(20))),
    path('ground', disc(x, y - s(22), s(15))),
    path('fire', disc(x - s(42), y - s(24), s(8)) + disc(x + s(42), y - s(24), s(8)), 0.8),
  ];
}

/** A king of stone with a raised hand. */
const king = (x: number, turn: 1 | -1): string => {
  const p = (dx: number, y: number): string => `${x + dx * turn} ${y}`;
  return `M${p(-46, 400)}L${p(-40, 250)}C${p(-40, 214)} ${p(-30, 196)} ${p(-16, 190)}C${p(-24, 160)} ${p(20, 160)} ${p(14, 190)}C${p(26, 194)} ${p(34, 204)} ${p(38, 222)}L${p(74, 184)}L${p(82, 192)}L${p(46, 250)}L${p(50, 400)}Z`;
};

const SCENES: Readonly<Record<Terrain, () => Layer[]>> = {
  shire: () => [
    hills('far', { base: 300, high: 80, seed: 3, step: 150 }),
    mist(220, 110),
    hills('distant', { base: 340, high: 70, seed: 8, step: 130 }),
    path('middle', grove(mallorn, { count: 16, y: 336, high: 60, seed: 4, free: 0.25 }), 0.9),
    hills('middle', { base: 376, high: 44, seed: 12, step: 160 }),
    ...smial(170, 404, 1),
    ...smial(930, 410, 1.1),
    ...smial(1060, 396, 0.7),
    path('ground', BANKS, 0.85),
  ],
  hills: () => [
    hills('far', { base: 290, high: 90, seed: 21, step: 110 }),
    hills('distant', { base: 330, high: 100, seed: 26, step: 170 }),
    path(
      'stone',
      // A ring of old stones on a lonely hill.
      'M196 262l6-46 12 2 2 44ZM226 258l4-58 14 4 0 54ZM258 256l8-38 10 2 0 36ZM292 260l2-52 14-2 4 54ZM190 268C220 244 300 244 324 268Z',
      0.9,
    ),
    mist(250, 110),
    hills('middle', { base: 372, high: 56, seed: 31, step: 140 }),
    path('near', grove(fir, { count: 22, y: 366, high: 34, seed: 6, free: 0.45 })),
    path(
      'water',
      'M560 366C620 384 500 402 520 430S470 480 440 520H620C590 470 640 440 590 410S600 384 576 366Z',
      0.22,
    ),
    path('ground', BANKS, 0.85),
  ],
  plains: () => [
    hills('far', { base: 296, high: 46, seed: 41, step: 160 }),
    mist(230, 100),
    hills('distant', { base: 330, high: 18, seed: 44, step: 220 }),
    hills('middle', { base: 360, high: 16, seed: 47, step: 240 }),
    path(
      'water',
      'M556 330C640 352 470 378 500 410S430 470 400 520H660C610 470 660 430 590 400S640 356 570 330Z',
      0.25,
    ),
    path('near', grassland(48, 366)),
    path('ground', BANKS, 0.85),
  ],
  marsh: () => [
    hills('far', { base: 300, high: 40, seed: 51, step: 120 }),
    mist(220, 140),
    hills('distant', { base: 344, high: 14, seed: 54, step: 200 }),
    path(
      'water',
      oval(250, 380, 150, 15) +
        oval(700, 366, 190, 13) +
        oval(960, 396, 120, 16) +
        oval(520, 410, 140, 17) +
        oval(140, 426, 110, 16),
      0.5,
    ),
    path('near', grassland(80, 372)),
    mist(300, 130, 0.8),
    path('near', grassland(40, 420)),
    path('ground', BANKS, 0.8),
  ],
  forest: () => [
    hills('far', { base: 280, high: 60, seed: 61, step: 120 }),
    path('far', grove(fir, { count: 60, y: 300, high: 70, seed: 62 })),
    mist(210, 130),
    path('distant', grove(fir, { count: 46, y: 334, high: 110, seed: 65 })),
    mist(260, 130, 0.8),
    path('middle', grove(fir, { count: 36, y: 366, high: 150, seed: 68, free: 0.2 })),
    path('near', grove(fir, { count: 26, y: 404, high: 220, seed: 71, free: 0.55 })),
    path('ground', BANKS, 0.9),
  ],
  golden: () => [
    path('far', grove(mallorn, { count: 40, y: 320, high: 150, seed: 81 })),
    mist(220, 140),
    path('distant', grove(mallorn, { count: 26, y: 350, high: 220, seed: 84, free: 0.12 })),
    mist(270, 120, 0.7),
    path('middle', grove(mallorn, { count: 18, y: 384, high: 300, seed: 87, free: 0.4 })),
    hills('near', { base: 400, high: 22, seed: 90, step: 170 }),
    path('snow', blossoms(70), 0.75),
    path('ground', BANKS, 0.85),
  ],
  valley: () => [
    hills('far', { base: 260, high: 130, seed: 101, step: 70, sharp: true }),
    mist(200, 130),
    path(
      'distant',
      'M-10 60C90 90 170 150 210 230S250 340 300 400V520H-10ZM1130 40C1030 80 950 150 910 240S880 350 820 400V520H1130Z',
    ),
    path(
      'snow',
      'M176 176C190 230 186 300 214 372L232 380C214 310 210 240 196 188ZM946 190C934 240 938 300 912 366L898 372C912 300 920 240 932 202Z',
      0.75,
    ),
    path('middle', grove(fir, { count: 24, y: 372, high: 70, seed: 105, free: 0.45 })),
    // The house: roofs, arches, a slender bridge.
    path(
      'stone',
      'M430 356V300L470 262L510 300V282L556 236L602 282V300L642 262L682 300V356H662V322a10 12 0 0 0-20 0V356H622V322a10 12 0 0 0-20 0V356H578V318a14 18 0 0 0-44 0V356H510V322a10 12 0 0 0-20 0V356H470V322a10 12 0 0 0-20 0V356Z',
      0.62,
    ),
    path(
      'fire',
      'M548 300a8 12 0 0 1 16 0v14h-16ZM464 286a6 8 0 0 1 12 0v10h-12ZM636 286a6 8 0 0 1 12 0v10h-12Z',
      0.6,
    ),
    mist(300, 90, 0.7),
    hills('near', { base: 392, high: 20, seed: 108, step: 150 }),
    path('ground', BANKS, 0.85),
  ],
  mountain: () => [
    hills('far', { base: 250, high: 190, seed: 111, step: 84, sharp: true }),
    mist(190, 120),
    path(
      'distant',
      'M-10 400L110 190L170 250L300 90L420 260L500 210L640 340L760 230L850 120L960 260L1020 200L1130 360V520H-10Z',
    ),
    path(
      'snow',
      'M300 90L352 164L330 184L306 160L280 196L262 172L246 158ZM850 120L894 176L872 196L850 172L826 200L806 176ZM110 190L136 218L112 236L90 224ZM1020 200L1052 232L1024 250L1000 226Z',
      0.85,
    ),
    mist(280, 130),
    hills('middle', { base: 384, high: 60, seed: 117, step: 80, sharp: true }),
    path(
      'snow',
      'M520 384C590 396 470 410 490 436S420 490 400 520H640C600 480 640 450 580 424S610 396 548 384Z',
      0.35,
    ),
    path('ground', BANKS, 0.85),
  ],
  underground: () => [
    path('far', 'M-10 -10H1130V160C1040 60 860 20 560 20S80 60 -10 160Z'),
    path('fire', oval(560, 470, 420, 120), 0.5),
    path('distant', columns([300, 380, 700, 780], 26, 60)),
    mist(200, 180, 0.5),
    path('middle', columns([170, 236, 850, 916], 40, 30)),
    // The narrow bridge over the fire.
    path(
      'stone',
      'M250 372C400 330 720 330 870 372V384C720 350 640 352 596 404H524C480 352 400 350 250 384Z',
      0.75,
    ),
    path('near', columns([30, 1000], 82, -10)),
    path('near', stalactites()),
    path('ground', BANKS, 0.9),
  ],
  river: () => [
    path(
      'far',
      'M-10 330L60 250L96 268L150 196L186 226L232 170L270 214L318 188L372 250L430 226L480 262L540 238L600 266L660 232L716 258L770 206L812 232L858 160L900 208L950 180L1010 238L1060 212L1130 270V520H-10Z',
    ),
    path(
      'distant',
      'M-10 340L50 292L110 300L180 246L240 284L300 262L370 300L440 284L520 306L600 288L680 304L750 272L820 292L890 238L960 286L1030 258L1130 312V520H-10Z',
    ),
    mist(230, 120),
    path(
      'middle',
      'M-10 352C80 318 180 340 280 344S460 324 560 330S760 346 860 338S1040 318 1130 350V520H-10Z',
    ),
    path(
      'water',
      'M540 330C610 346 480 366 448 396S330 480 290 520H850C800 480 690 430 668 396S640 346 572 330Z',
      0.55,
    ),
    mist(288, 110, 0.7),
    path('near', grove(fir, { count: 52, y: 352, high: 56, seed: 5, free: 0.3 })),
    path('ground', BANKS, 0.85),
  ],
  lake: () => [
    hills('far', { base: 280, high: 110, seed: 131, step: 76, sharp: true }),
    mist(200, 130),
    hills('distant', { base: 322, high: 60, seed: 134, step: 120 }),
    path('stone', king(250, 1) + king(870, -1), 0.6),
    path('water', box(-10, 352, 1140, 168), 0.32),
    path(
      'water',
      'M300 376h210v3H300ZM610 384h260v3H610ZM180 402h240v3H180ZM520 414h320v3H520ZM700 436h240v4H700ZM240 444h260v4H240Z',
      0.6,
    ),
    mist(300, 90, 0.8),
    path('near', grove(fir, { count: 20, y: 372, high: 60, seed: 137, free: 0.7 })),
    path('ground', BANKS, 0.85),
  ],
  heights: () => [
    hills('far', { base: 270, high: 120, seed: 141, step: 90, sharp: true }),
    mist(200, 130),
    path(
      'distant',
      'M-10 420C120 380 240 330 330 300L372 250L404 262L440 214H690L720 258L760 250L800 306C900 336 1000 380 1130 410V520H-10Z',
    ),
    // The high seat between its pillars.
    path(
      'stone',
      'M492 214V132H506V214ZM624 214V126H638V214ZM528 214V172H540V150C540 138 590 138 590 150V172H602V214Z',
      0.8,
    ),
    mist(250, 120, 0.9),
    hills('middle', { base: 386, high: 50, seed: 146, step: 100, sharp: true }),
    path('near', grove(fir, { count: 30, y: 384, high: 60, seed: 149, free: 0.4 })),
    path('ground', BANKS, 0.85),
  ],
};

/** Tufts of grass along a line. */
function grassland(count: number, y: number): string {
  let d = '';
  for (let tuft = 0; tuft < count; tuft += 1) {
    const x = Math.round(((tuft + chance(tuft + y)) / count) * WIDTH);
    const foot = Math.round(y + chance(tuft * 3 + y) * 60);
    const high = Math.round(10 + (foot - y) * 0.35);
    d += `M${x} ${foot}q-2 ${-high} -9 ${-high - 4}q8 4 9 ${high - 2}q1 ${-high} 8 ${-high - 3}q-5 6 -5 ${high + 7}Z`;
  }
  return d;
}

/** Small flowers on the ground. */
function blossoms(count: number): string {
  let d = '';
  for (let flower = 0; flower < count; flower += 1) {
    const x = Math.round(chance(flower + 7) * WIDTH);
    const y = Math.round(398 + chance(flower + 91) * 100);
    d += disc(x, y, 2);
  }
  return d;
}

/** Pillars from the ground into the dark. */
function columns(at: readonly number[], wide: number, top: number): string {
  return at
    .map((x) => {
      const cap = Math.round(wide * 0.28);
      return `${box(x, top, wide, HEIGHT - top)}${box(x - cap, top + 90, wide + 2 * cap, Math.round(wide * 0.4))}${box(x - cap, 410, wide + 2 * cap, 110)}`;
    })
    .join('');
}

function stalactites(): string {
  let d = '';
  for (let drop = 0; drop < 22; drop += 1) {
    const x = Math.round(((drop + chance(drop + 3)) / 22) * WIDTH);
    const long = Math.round(30 + 90 * chance(drop + 17));
    d += `M${x - 16} -10L${x} ${long}L${x + 16} -10Z`;
  }
  return d;
}

const drawn = new Map<Terrain, readonly Layer[]>();

/** The planes of a country, far first; drawn once. */
export function scene(terrain: Terrain): readonly Layer[] {
  const known = drawn.get(terrain) ?? SCENES[terrain]();
  drawn.set(terrain, known);
  return known;
}

export const TERRAINS = Object.keys(SCENES) as readonly Terrain[];
