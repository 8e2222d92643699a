/** The parts of a path's panorama: each a country in a field of 100 by 100, in its own colours by daylight. */
import { fir, mallorn } from '../countries';
import type { Terrain } from './terrain';

export interface Patch {
  d: string;
  fill: string;
  opacity: number;
}

export interface Cell {
  sky: string;
  patches: readonly Patch[];
}

const patch = (fill: string, d: string, opacity = 1): Patch => ({ d, fill, opacity });
const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** Far mountains behind everything; they rise towards the middle of the way. */
export const FAR =
  'M0 72L40 60L90 66L150 52L190 60L240 40L270 52L310 26L335 40L360 12L390 36L420 8L455 30L490 4L520 34L560 24L600 46L650 38L700 54L760 40L820 52L860 34L900 46V100H0Z';

export const CELLS: Readonly<Record<Terrain, Cell>> = {
  shire: {
    sky: '#f4dfa4',
    patches: [
      patch('#fff6d0', disc(62, 26, 13), 0.9),
      patch('#8fae55', 'M-4 74C30 58 60 60 104 72V100H-4Z'),
      patch('#6d9140', 'M-4 86C26 70 54 74 78 84S104 92 104 94V100H-4Z'),
      patch('#587a33', 'M20 92C28 74 58 74 66 92Z'),
      patch('#f3dca0', disc(43, 87, 6)),
      patch('#8b5a24', disc(43, 87, 5)),
      patch('#4c6c2c', 'M78 84C72 84 71 77 76 75C75 69 86 68 87 74C92 75 91 84 84 84V92H80V84Z'),
    ],
  },
  // A lonely hill with a ring of stones.
  hills: {
    sky: '#dfe3c0',
    patches: [
      patch('#97925c', 'M-4 92C20 86 36 56 52 54S84 84 104 90V100H-4Z'),
      patch('#777a47', 'M-4 100C30 92 70 94 104 88V100Z'),
      patch('#5d5334', 'M38 58V44L42 46V40H45V50L50 46V42H53V52L58 48L61 55V60Z'),
    ],
  },
  plains: {
    sky: '#e8e3bd',
    patches: [
      patch('#b9b978', 'M-4 66C30 60 70 64 104 60V100H-4Z'),
      patch('#a0a561', 'M-4 78C34 72 66 78 104 74V100H-4Z'),
      patch('#f0e6bd', 'M52 72C66 78 38 84 44 92L40 100H62C54 92 70 82 56 72Z', 0.6),
      patch('#7f8a49', 'M-4 92C30 86 70 92 104 88V100H-4Z'),
    ],
  },
  marsh: {
    sky: '#d8dcc0',
    patches: [
      patch('#9aa377', 'M-4 70C30 66 70 70 104 66V100H-4Z'),
      patch(
        '#dfeae0',
        'M8 82h30c8 0 8 6 0 6H8c-8 0-8-6 0-6ZM54 76h34c6 0 6 5 0 5H54c-6 0-6-5 0-5ZM48 92h26c6 0 6 5 0 5H48c-6 0-6-5 0-5Z',
        0.8,
      ),
      patch(
        '#5c6b44',
        'M14 92V68h2v24ZM20 94V74h2v20ZM74 94V70h2v24ZM82 96V66h2v30ZM13 68h4v9h-4ZM73 70h4v9h-4ZM81 66h4v9h-4Z',
      ),
    ],
  },
  forest: {
    sky: '#d5dfc0',
    patches: [
      patch('#8da679', 'M-4 72C30 62 70 66 104 60V100H-4Z'),
      patch(
        '#6d8d63',
        [6, 20, 34, 50, 66, 80, 94].map((x, place) => fir(x, 84, 34 + (place % 3) * 8)).join(''),
      ),
      patch(
        '#3d5d3e',
        [0, 14, 30, 74, 88, 100].map((x, place) => fir(x, 100, 44 + (place % 2) * 12)).join(''),
      ),
      patch('#4a6a3f', 'M-4 94C30 88 70 94 104 90V100H-4Z'),
    ],
  },
  golden: {
    sky: '#f3d995',
    patches: [
      patch('#9b9447', 'M-4 84C30 74 70 80 104 76V100H-4Z'),
      patch('#c9a23c', mallorn(16, 92, 60) + mallorn(48, 94, 70) + mallorn(84, 92, 58)),
      patch('#a98428', mallorn(32, 97, 48) + mallorn(66, 98, 52) + mallorn(98, 97, 44)),
      patch('#6f7434', 'M-4 100C30 90 70 94 104 90V100Z'),
    ],
  },
  // The hidden valley: cliffs, a fall, a house with arches.
  valley: {
    sky: '#cfe3d2',
    patches: [
      patch('#7f8f7e', 'M-2 30C14 34 22 52 26 74L32 100H-4Z'),
      patch('#71836f', 'M104 26C88 36 80 56 76 78L70 100H104Z'),
      patch('#f2fbff', 'M22 44C24 60 22 78 26 96H31C29 78 29 60 27 46Z', 0.9),
      patch('#efe2c0', 'M36 90V70L50 58L64 70V90H58V80A4 4 0 0 0 50 80V90H48V80A4 4 0 0 0 40 80V90Z'),
      patch('#8c5a3a', 'M33 72L50 56L67 72Z'),
      patch('#5f7f4b', 'M-4 96C30 84 62 92 104 88V100H-4Z'),
      patch('#3d5d3e', fir(76, 92, 24) + fir(86, 94, 18) + fir(12, 95, 17)),
    ],
  },
  mountain: {
    sky: '#d5dfe8',
    patches: [
      patch('#8796a3', 'M-4 100L30 38L46 54L72 14L98 48L104 42V100Z'),
      patch('#f7fafc', 'M72 14L84 33L76 40L66 30L58 40L53 36ZM30 38L38 48L30 54L22 50Z'),
      patch('#c9d3d8', 'M-4 100C20 80 52 88 104 84V100Z'),
      patch('#a8b5bd', 'M-4 100C30 90 80 96 104 90V100Z'),
    ],
  },
  // Under the mountain: pillars, fire, the narrow bridge.
  underground: {
    sky: '#6b4a44',
    patches: [
      patch('#4a3431', 'M-2 100V46C12 22 36 10 52 8C74 8 92 22 102 44V100Z'),
      patch('#2a1b1a', 'M8 100V52C20 32 38 22 52 20C68 22 86 32 96 52V100Z'),
      patch('#a32d12', 'M14 100C20 74 84 74 90 100Z', 0.6),
      patch('#ffb347', 'M28 100C34 84 70 84 76 100Z', 0.75),
      patch('#5a3d38', 'M18 100V44H24V100ZM32 100V40H38V100ZM68 100V40H74V100ZM82 100V44H88V100Z'),
      patch(
        '#8d6a58',
        'M8 68C30 60 74 60 96 68V72C86 68 78 72 74 82H70C70 70 34 70 34 82H30C26 72 20 68 8 72Z',
      ),
    ],
  },
  // The great river among firs.
  river: {
    sky: '#c6dcd8',
    patches: [
      patch('#7f9a7c', 'M-4 72C40 62 60 76 104 66V100H-4Z'),
      patch('#dff2f2', 'M40 66C64 72 30 80 16 100H90C76 84 90 76 60 66Z'),
      patch('#36574a', fir(6, 98, 30) + fir(18, 100, 24) + fir(92, 98, 32) + fir(82, 94, 18)),
    ],
  },
  // The kings of stone at the lake.
  lake: {
    sky: '#c9cfc4',
    patches: [
      patch('#8b9384', 'M-4 78C30 70 70 74 104 72V100H-4Z'),
      patch('#dfe9e4', 'M-4 86C30 82 70 86 104 82V100H-4Z', 0.8),
      patch(
        '#6f7870',
        'M22 100L25 40C25 32 37 32 37 40L41 100ZM27 34a4 5 0 1 1 8 0ZM60 100L63 42C63 34 75 34 75 42L79 100ZM65 36a4 5 0 1 1 8 0Z',
      ),
    ],
  },
  // The hill with the high seat.
  heights: {
    sky: '#c4ccc9',
    patches: [
      patch('#84938c', 'M-4 84C20 76 34 56 40 48L46 50L52 44H68L72 52C84 60 92 76 104 80V100H-4Z'),
      patch('#6a7872', 'M52 44V28H55V44ZM65 44V26H68V44ZM57 44V36H59C59 31 63 31 63 36H64V44Z'),
      patch('#5d6f5a', 'M-4 94C30 86 70 94 104 88V100H-4Z'),
      patch('#3f5a48', fir(10, 96, 18) + fir(20, 99, 14) + fir(90, 96, 20)),
    ],
  },
};
