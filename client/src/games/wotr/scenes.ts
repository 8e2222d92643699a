/**
 * The places of the war as pictures: sky, what stands there, the ground, and what goes on before it. A field of 372 by
 * 446; the subject stands in the upper 170, and the ground runs down behind the cards. Data without state: each picture
 * is made once.
 */
import { chance, fir, mallorn, ridge } from '../../cards/countries';

export interface Stroke {
  d: string;
  fill?: string;
  stroke?: string;
  wide?: number;
  opacity?: number;
}

export interface Picture {
  sky: readonly [string, string, string];
  ground: readonly [string, string];
  behind: readonly Stroke[];
  before: readonly Stroke[];
}

export const WIDE = 372;
export const HIGH = 446;

// --- pens ------------------------------------------------------------------------------------------------------------

const fill = (colour: string, d: string, opacity = 1): Stroke => ({ d, fill: colour, opacity });
const line = (colour: string, d: string, wide = 1, opacity = 1): Stroke => ({
  d,
  stroke: colour,
  wide,
  opacity,
});
const round = (value: number): number => Math.round(value * 10) / 10;
const disc = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const box = (x: number, y: number, wide: number, high: number): string =>
  `M${x} ${y}h${wide}v${high}h${-wide}Z`;
const each = (count: number, draw: (place: number) => string): string =>
  Array.from({ length: count }, (_, place) => draw(place)).join('');
const at = (seed: number, place: number, from: number, to: number): number =>
  Math.round(from + chance(seed + place * 1.7) * (to - from));

/** Watch-fires in the dark. */
const fires = (seed: number, count: number, colour = '#ffb14a', low = 190, high = 300): Stroke[] => {
  const spot = (place: number): [number, number] => [
    at(seed, place, 0, WIDE),
    at(seed + 60, place, low, high),
  ];
  return [
    fill(
      colour,
      each(count, (place) => disc(...spot(place), 4.5)),
      0.16,
    ),
    fill(
      '#ffe2a0',
      each(count, (place) => disc(...spot(place), 1.5)),
    ),
  ];
};

/** A host: heads, and spears over them. */
const host = (seed: number, y: number, count: number, colour: string, long = 14): Stroke[] => {
  const step = WIDE / count;
  const heads = `M0 ${y + 9}V${y - 1}${each(count, (place) => `q${round(step / 2)} ${-4 - at(seed, place, 0, 3)} ${round(step)} 0`)}V${y + 9}Z`;
  const spears = each(count, (place) => {
    const high = Math.round(long * (0.6 + chance(seed + place) * 0.6));
    return `M${Math.round(place * step + chance(seed + place * 3) * 6)} ${y}l${at(seed, place, -2, 3)} ${-high}`;
  });
  return [fill(colour, heads), line(colour, spears, 1.4)];
};

/** Grass and stones of the ground, larger towards the front. */
const tufts = (seed: number, colour: string, count = 90): Stroke =>
  line(
    colour,
    each(count, (place) => {
      const near = chance(seed + place * 2.3) ** 1.4;
      const long = 3 + near * 9;
      return `M${at(seed, place, 0, WIDE)} ${Math.round(202 + near * 236)}q${round(long / 2)} ${round(-long * 0.22)} ${round(long)} 0`;
    }),
    1.2,
    0.36,
  );

const stars = (seed: number): Stroke =>
  fill(
    '#fff',
    each(26, (place) => disc(at(seed, place, 4, WIDE), at(seed + 9, place, 36, 100), 0.8)),
    0.8,
  );
const ripples = (seed: number, colour: string): Stroke =>
  line(
    colour,
    each(
      46,
      (place) =>
        `M${at(seed, place, 0, WIDE)} ${at(seed + 5, place, 192, 330)}h${at(seed + 2, place, 8, 42)}`,
    ),
    1,
    0.35,
  );
const rain = (seed: number): Stroke =>
  line(
    '#cfe2f0',
    each(90, (place) => `M${at(seed, place, 0, 390)} ${at(seed + 3, place, 0, 230)}l-5 15`),
    0.8,
    0.22,
  );
const snow = (seed: number): Stroke =>
  fill(
    '#fff',
    each(110, (place) => disc(at(seed, place, 0, WIDE), at(seed + 3, place, 30, 430), 1.3)),
    0.6,
  );
const smoke = (x: number, y: number, colour = '#120b0e'): Stroke =>
  line(colour, `M${x} ${y}q-10-40 8-74t-6-74`, 15, 0.4);
const peaks = (seed: number, colour: string, base = 180, high = 110, step = 44): Stroke =>
  fill(colour, ridge(WIDE, { base, high, seed, step, sharp: true, floor: 210 }));
const hills = (seed: number, colour: string, base = 184, high = 50, step = 74): Stroke =>
  fill(colour, ridge(WIDE, { base, high, seed, step, floor: 215 }));
const moon = (x: number, y: number, r: number, colour = '#f6e9cf'): Stroke[] => [
  fill(colour, disc(x, y, r * 2.1), 0.1),
  fill(colour, disc(x, y, r)),
];
const trees = (
  plant: (x: number, y: number, high: number) => string,
  seed: number,
  colour: string,
  count: number,
  y: number,
  high: number,
): Stroke =>
  fill(
    colour,
    each(count, (place) =>
      plant(
        Math.round(((place + chance(seed + place)) / count) * 392 - 10),
        y + at(seed, place, -4, 8),
        Math.round(high * (0.7 + chance(seed + place * 5) * 0.6)),
      ),
    ),
  );
const windows = (colour: string, ...spots: readonly (readonly [number, number])[]): Stroke =>
  fill(colour, spots.map(([x, y]) => `M${x} ${y + 8}v-5a2 2 0 0 1 4 0v5Z`).join(''));

// --- what stands there -----------------------------------------------------------------------------------------------

/** A city of seven walls before a snowy peak. */
const whiteCity: readonly Stroke[] = [
  fill('#160d14', 'M0 62Q60 46 120 60T250 52T372 64V0H0Z', 0.55),
  fill('#5d4a56', 'M-10 170L40 96L74 118L128 40L150 62L170 34L214 96L250 78L310 150L390 120V190H-10Z'),
  fill('#efe3df', 'M170 34L214 96L200 110L186 84L176 92L150 62ZM128 40L150 62L138 74L126 62L112 70Z', 0.85),
  fill('#3c2d38', 'M170 34L214 96L250 78L310 150L390 120V190H196Z', 0.6),
  fill('#c9b295', 'M158 184V162Q252 136 350 162V184Z'),
  fill('#d8c2a4', 'M176 162V146Q252 122 332 146V162Q252 138 176 162Z'),
  fill('#e2cfb2', 'M192 146V131Q252 110 316 131V146Q252 123 192 146Z'),
  fill('#ead9bf', 'M208 130V116Q252 100 300 116V130Q252 109 208 130Z'),
  fill('#f2e4cc', 'M222 114V102Q252 90 286 102V114Q252 98 222 114Z'),
  fill('#f8ecd7', 'M234 101V90Q252 84 274 90V101Q252 90 234 101Z'),
  line(
    '#6a5147',
    'M158 162Q252 136 350 162M176 146Q252 122 332 146M192 131Q252 110 316 131M208 116Q252 100 300 116M222 102Q252 90 286 102',
    1,
    0.7,
  ),
  fill('#fff6e3', 'M250 92L256 54L262 92ZM255 54V45h2v9Z'),
  fill('#cfe3ff', 'M257 45l10 3-10 4Z'),
  fill('#7d6256', 'M252 94L247 184H263L259 94Z', 0.5),
  fill(
    '#ffdf93',
    each(30, (place) => box(at(7, place, 170, 340), at(9, place, 132, 176), 2, 3)),
    0.85,
  ),
  fill('#3a241a', 'M244 186v-12a9 9 0 0 1 18 0v12Z'),
];

/** A wall across a gorge, with a tower behind it. */
const hornburg: readonly Stroke[] = [
  line('#dff0ff', 'M250 0L238 44L252 42L228 92', 2, 0.8),
  fill(
    '#1a2229',
    'M-5 0L52 10L70 60L58 100L96 150L0 200ZM377 0L318 6L300 50L316 92L288 130L300 170L377 190Z',
  ),
  fill('#2b3b46', 'M60 60L110 90L150 70L200 96L260 60L310 96V170H60Z'),
  fill(
    '#8a8a80',
    'M248 180V104L254 96H306L312 104V180ZM264 100V48H296V100ZM260 48H300V40H294V45H288V40H282V45H276V40H270V45H264V40H260Z',
  ),
  line('#d7d3c2', 'M280 40V18', 1.6),
  fill('#3f7a4c', 'M280 18h-20l6 6-6 6h20Z'),
  fill('#ffd27a', 'M277 60h7v12h-7ZM294 120h6v10h-6ZM262 120h6v10h-6Z'),
  fill('#77786f', 'M42 192V130Q152 118 252 132V186Z'),
  line('#c9c5b5', 'M42 130Q152 118 252 132', 3),
  line(
    '#55564f',
    'M44 148H248M44 164H140M172 164H250M72 132V148M122 126V148M182 126V148M232 130V148M102 148V164M202 148V164',
    0.8,
    0.7,
  ),
  fill('#14181a', 'M146 190v-18a10 10 0 0 1 20 0v18Z'),
];

/** Broken arches over a river. */
const ruins: readonly Stroke[] = [
  ...moon(262, 92, 16),
  fill('#4a3f5f', disc(255, 88, 14.5)),
  stars(3),
  fill('#5d4a66', 'M-5 160L50 118L96 138L160 104L220 136L290 108L377 146V180H-5Z'),
  fill(
    '#2b2740',
    'M10 186V118h8v-10h10v10h6V92h12v26h8v68ZM58 186V132a30 30 0 0 1 42-27l-6 10 12 3-8 9 14 5V186ZM300 186V104l8-12 10 12v20h10V90h14v34h10v62ZM230 186V138a34 34 0 0 1 62-12l-14 4 8 10-10 4V186ZM128 186V112h6V86l7-10 7 10v26h6v74Z',
  ),
  fill(
    '#463f5c',
    'M58 132a30 30 0 0 1 42-27l-6 10a22 22 0 0 0-28 20ZM230 138a34 34 0 0 1 62-12l-14 4a26 26 0 0 0-40 12Z',
  ),
  windows('#ffc873', [138, 118], [316, 122], [34, 130]),
  fill(
    '#1d1b2e',
    'M0 190V170H96q6 0 8 6v14q10-16 26-16t26 16q8-16 24-16t12 4l10-2-6 12 12-4-2 18 14-2v-8q10-16 26-16t26 16q10-16 28-16h84v20Z',
  ),
];

/** A great hall with a roof of straw on a green hill. */
const goldenHall: readonly Stroke[] = [
  peaks(31, '#7d93a6', 170, 100, 40),
  fill(
    '#e8eef0',
    'M96 78L112 98L100 106L90 96L80 106L76 98ZM286 84L300 102L288 110L278 100L268 108L270 98Z',
    0.8,
  ),
  hills(35, '#4d6b4a', 180, 40),
  fill('#3d5a38', 'M60 190C110 150 150 128 188 126S282 152 330 190Z'),
  fill('#6b4a22', 'M132 136V112H246V136Z'),
  fill('#d9a93d', 'M118 114L140 78H238L260 114Z'),
  fill('#f1cc6a', 'M126 106L140 80H238L252 106L246 96H134Z', 0.7),
  line('#8a6417', 'M140 78L128 62M238 78L250 62', 3),
  fill('#ffdf93', box(150, 120, 8, 10) + box(220, 120, 8, 10)),
  fill('#2a1a0c', 'M180 136v-14a9 9 0 0 1 18 0v14Z'),
  line('#7a5a2a', 'M120 148h136M108 158h160M96 168h184', 2, 0.7),
];

/** White towers over a haven, ships before it. */
const haven = (wall: string, sail: string, roof: string): Stroke[] => [
  hills(41, '#3f5a6a', 160, 60, 80),
  fill(
    wall,
    'M36 178V120h14v-12h8v12h16v58ZM92 178V96l10-16 10 16v82ZM128 178v-40h60v40ZM206 178V110h12V88l8-12 8 12v22h12v68ZM262 178v-34h70v34Z',
  ),
  fill(roof, 'M88 98L102 74L116 98ZM222 92L226 72L238 92ZM124 138L158 118L192 138ZM258 144L297 124L336 144Z'),
  windows('#ffe0a0', [60, 130], [100, 112], [150, 148], [224, 118], [290, 150], [312, 150]),
  fill('#1c1611', 'M30 214q26 12 64 0l-8 14H40ZM282 220q24 11 58 0l-7 12h-44Z'),
  fill(sail, 'M60 210V160q26 18 22 46ZM56 210V166q-18 16-18 42ZM310 216v-44q22 16 18 40Z'),
];

/** Dunes under a low sun. */
const desert: readonly Stroke[] = [
  ...moon(270, 112, 30, '#fff0c0'),
  peaks(51, '#a8743a', 176, 34, 60),
  hills(53, '#b98540', 186, 40, 110),
  fill('#8a5d28', 'M-5 190C60 150 110 186 180 180S300 150 380 188V214H-5Z'),
  fill('#5d3c16', 'M60 182V120h10v62ZM52 122q13-22 26 0ZM92 184v-46h8v46ZM86 140q10-18 20 0Z'),
  fill('#6b471c', 'M120 186v-30h60v30ZM146 156a14 14 0 0 1 28 0Z'),
];

/** A wall with a gate between two towers of teeth. */
const blackGate: readonly Stroke[] = [
  peaks(61, '#3a2a2c', 178, 130, 36),
  fill('#d9622b', disc(300, 90, 26), 0.28),
  fill(
    '#1d1517',
    'M-5 196V112L40 84L60 126H92V70l8-14 8 8 8-8 8 14v58h124V70l8-14 8 8 8-8 8 14v56h34L332 84L377 112V196Z',
  ),
  fill('#0f0a0b', 'M124 196V126h124v70Z'),
  line(
    '#4a3836',
    'M128 140H244M128 158H244M128 176H244M148 126V196M168 126V196M204 126V196M224 126V196M186 126V196',
    2,
  ),
  fill('#ff9a4a', box(98, 84, 4, 9) + box(112, 84, 4, 9) + box(258, 84, 4, 9) + box(272, 84, 4, 9)),
];

/** One tower of dark stone. */
const tower = (stone: string, edge: string, light: string, horned: boolean): Stroke[] => [
  fill(stone, 'M166 196L172 74L178 66V52L186 60L194 52V66L200 74L208 196Z'),
  ...(horned
    ? [
        fill(
          stone,
          'M172 76L164 42L178 66ZM200 76L210 42L194 66ZM178 60L180 32L186 58ZM194 60L196 34L188 58Z',
        ),
      ]
    : []),
  line(edge, 'M178 80L176 194M196 80L198 194M187 70V196', 1, 0.6),
  windows(light, [176, 96], [194, 112], [182, 132], [192, 156]),
];

/** Halls under the mountain: pillars, and a bridge over fire. */
const halls = (bridge: boolean): Stroke[] => [
  fill('#0d090b', 'M-5 0H377V110C340 40 280 26 186 26S32 40-5 110Z'),
  fill('#c2521c', disc(186, 214, 70), 0.28),
  fill(
    '#33211f',
    each(4, (place) => box([86, 128, 226, 268][place] ?? 0, 40, 18, 160)),
  ),
  fill(
    '#241717',
    each(4, (place) => `M${[30, 306][place % 2] ?? 0} 200V30h36v170Z`),
  ),
  line('#6a4a3c', 'M34 60h28M34 90h28M310 60h28M310 90h28M90 70h10M132 70h10M230 70h10M272 70h10', 2, 0.6),
  ...(bridge
    ? [
        fill(
          '#8d6a58',
          'M30 172C100 150 272 150 342 172V180C300 162 250 166 236 196H220C212 160 160 160 152 196H136C122 166 72 162 30 180Z',
        ),
        fill('#ffb347', 'M120 204C140 184 232 184 252 204Z', 0.7),
      ]
    : [
        fill('#3a2b28', 'M146 196V98a40 40 0 0 1 80 0v98Z'),
        line('#cfe3ff', 'M152 196V100a34 34 0 0 1 68 0V196M186 100V196M168 118a18 22 0 0 1 36 0', 1.6, 0.85),
        fill('#dff0ff', disc(186, 82, 3) + disc(166, 92, 2) + disc(206, 92, 2)),
      ]),
];

/** A round door in a green hill. */
const smial: readonly Stroke[] = [
  ...moon(290, 84, 20, '#fff3c9'),
  hills(71, '#7d9a52', 170, 60, 90),
  fill('#5d7d36', 'M60 196C80 112 150 90 196 90S320 116 336 196Z'),
  fill('#f3dca0', disc(190, 160, 25)),
  fill('#3f6b2f', disc(190, 160, 21)),
  fill('#e8c75a', disc(190, 160, 2.5)),
  fill('#ffe2a0', disc(130, 162, 11) + disc(252, 162, 11)),
  line('#5a3c18', 'M119 162h22M130 151v22M241 162h22M252 151v22M165 186h50', 2),
  fill('#466428', 'M206 92C196 60 240 44 250 66C274 62 274 92 250 94V110H240V96C226 104 210 102 206 92Z'),
  line('#c9b27a', 'M190 186Q180 204 200 216T176 250', 5, 0.5),
];

/** An inn with lit windows and a sign. */
const inn: readonly Stroke[] = [
  stars(5),
  hills(75, '#2c3a3c', 170, 40, 80),
  fill('#3a2a1c', 'M70 196V118h60V92l30-26 30 26v26h110v78Z'),
  fill('#22170e', 'M58 122L92 92H128L160 60L192 92H284L314 122Z'),
  fill(
    '#ffcf72',
    box(86, 136, 20, 16) +
      box(214, 136, 20, 16) +
      box(256, 136, 20, 16) +
      box(150, 92, 20, 16) +
      box(86, 168, 20, 14),
  ),
  line('#3a2a1c', 'M96 136v16M224 136v16M266 136v16M160 92v16M86 144h20M214 144h20M256 144h20', 1.4),
  fill('#ffb14a', 'M150 196v-26a10 10 0 0 1 22 0v26Z', 0.9),
  line('#1a120a', 'M314 128h26M336 128v10', 2),
  fill('#8a6417', box(324, 138, 24, 18)),
];

/** A hill with a ring of broken stones. */
const lonelyHill: readonly Stroke[] = [
  stars(7),
  hills(81, '#39443f', 176, 50, 70),
  fill('#2b332c', 'M20 198C90 178 130 116 176 110H206C250 116 290 176 350 198Z'),
  fill('#4d5248', 'M150 114V84l8 3V78h8v20l10-8v-10h8v18l12-6v-12h8v16l10-4 4 18Z'),
  ...fires(6, 4, '#ff8f3a', 104, 112),
];

/** A white torrent through a ford. */
const ford: readonly Stroke[] = [
  peaks(85, '#5d7480', 172, 120, 46),
  trees(fir, 86, '#20362f', 18, 186, 48),
  fill(
    '#cfe6ee',
    'M150 186C190 196 120 214 90 250S40 380 0 446H372C330 380 300 300 260 250S230 196 206 186Z',
    0.5,
  ),
  fill('#f6fcff', 'M120 206q12-16 26-6t26-8 28 8 26-4 22 12q-60 14-128-2Z', 0.85),
];

/** A house in a valley of falling waters. */
const valley = (house: boolean): Stroke[] => [
  peaks(91, '#8aa0a8', 160, 110, 40),
  fill('#4a6458', 'M-5 20C60 50 92 96 104 140L122 200H-5ZM377 10C320 44 286 92 272 138L252 200H377Z'),
  line('#eef9ff', 'M74 60C84 100 82 140 94 190M302 58C292 104 294 140 282 188', 5, 0.85),
  line('#eef9ff', 'M80 64C90 104 88 144 100 190', 2, 0.6),
  ...(house
    ? [
        fill('#d9c8a4', 'M130 188V142L154 118L178 142V128L196 104L214 128V142L230 124L246 142V188Z'),
        fill('#8c5a3a', 'M124 146L154 114L184 146ZM172 132L196 98L220 132ZM206 146L230 120L254 146Z'),
        windows('#ffe0a0', [150, 152], [192, 142], [208, 160], [228, 152], [170, 160]),
      ]
    : [
        fill('#26352f', 'M140 196C136 140 160 118 188 116S240 142 236 196Z'),
        line('#d9f0fa', 'M160 122V194M176 118V196M192 117V196M208 120V196M222 130V194', 6, 0.65),
      ]),
  trees(fir, 93, '#1d3129', 12, 196, 34),
];

/** A cruel peak in the snow. */
const snowPeak: readonly Stroke[] = [
  peaks(101, '#6d8090', 176, 90, 50),
  fill('#4a5c6b', 'M20 200L120 96L146 118L200 30L236 84L262 70L350 200Z'),
  fill(
    '#f4f9fc',
    'M200 30L236 84L222 98L206 78L192 104L176 86L164 98ZM120 96L146 118L132 130L118 118L104 124ZM262 70L286 106L270 112L256 98L246 104Z',
  ),
  line('#cfdde6', 'M40 190q60-12 100 0t110-6 100 6', 3, 0.6),
];

/** A dark lake before the mountains, with a mirror of stars. */
const mere: readonly Stroke[] = [
  stars(11),
  peaks(111, '#3d4a5c', 178, 130, 44),
  fill('#e9eff4', 'M96 70L110 92L98 98L88 88L78 96ZM266 62L284 88L270 94L258 82L248 92Z', 0.8),
  fill('#22303e', 'M40 196Q186 176 332 196Q186 216 40 196Z'),
];

/** A seat of stone on a hill over the river. */
const highSeat: readonly Stroke[] = [
  hills(115, '#5d7078', 164, 50, 80),
  fill('#3f564c', 'M10 200C90 190 130 130 160 116H220C250 130 290 190 362 200Z'),
  fill('#7a8680', 'M150 118V100H230V118ZM166 100V66h6V58h8v8h20v-8h8v8h6v34ZM178 100V84h24v16Z'),
  trees(fir, 117, '#22362d', 14, 196, 40),
];

/** Pools with small lights over them. */
const pools: readonly Stroke[] = [
  hills(121, '#4a5648', 174, 24, 90),
  fill(
    '#9fb59a',
    'M30 190h90c12 0 12 8 0 8H30c-12 0-12-8 0-8ZM190 186h120c12 0 12 8 0 8H190c-12 0-12-8 0-8ZM110 206h90c12 0 12 9 0 9h-90c-12 0-12-9 0-9Z',
    0.45,
  ),
  line(
    '#2b3528',
    each(26, (place) => `M${at(122, place, 6, 366)} ${at(123, place, 186, 214)}v-${at(124, place, 14, 34)}`),
    2,
  ),
  ...fires(125, 9, '#bfffd0', 150, 210),
];

/** Razor-edged rocks. */
const crags: readonly Stroke[] = [
  peaks(131, '#6a6f66', 178, 80, 26),
  fill(
    '#454a42',
    'M-5 200L26 138L44 168L70 116L92 160L118 124L140 172L170 120L190 156L214 108L240 164L262 126L290 170L318 118L340 158L377 130V204Z',
  ),
  line('#8b9086', 'M70 116L78 150M170 120L164 152M214 108L220 144M318 118L310 150', 2, 0.6),
];

/** A statue at the meeting of four roads. */
const crossing: readonly Stroke[] = [
  ...moon(186, 128, 26, '#ffcf8a'),
  trees(mallorn, 141, '#3d3324', 12, 190, 86),
  fill('#5d564a', 'M158 200v-12h10v-34q-6-30 10-40q-4-14 10-14t10 14q16 10 10 40v34h10v12Z'),
  fill('#f2dc9a', 'M178 104q10-10 20 0l-2 3q-8-6-16 0Z'),
  line('#8a7a55', 'M186 200L40 300M186 200L330 300M186 200L170 420', 8, 0.25),
];

/** A watch-tower over a pass, under a red star. */
const pass: readonly Stroke[] = [
  peaks(145, '#2f2a2e', 178, 150, 40),
  fill('#191517', 'M-5 200V90L60 30L120 150L150 196ZM377 200V80L320 40L262 140L230 196Z'),
  fill('#241d1f', 'M166 196V120h-8V92h10v-10h8v10h10v-10h8v10h10v28h-8v76Z'),
  fill('#ff5a3a', disc(183, 74, 4)),
  windows('#ff8a4a', [176, 104], [186, 128], [178, 150]),
];

/** A dead city that shines by itself. */
const paleCity: readonly Stroke[] = [
  ...moon(186, 96, 34, '#b8f0c8'),
  peaks(151, '#1e2b2a', 178, 130, 42),
  fill('#3d564c', 'M120 196V140h14v-12h10v12h20V92l10-18 12-6 12 6 10 18v48h18v-12h10v12h16v56Z'),
  fill(
    '#c8ffd8',
    each(18, (place) => box(at(152, place, 128, 244), at(153, place, 104, 186), 3, 4)),
    0.7,
  ),
  fill('#9fe8b4', 'M100 200q86-20 172 0q-86 14-172 0Z', 0.3),
];

/** Webs over a black tunnel. */
const lair: readonly Stroke[] = [
  fill('#1a1418', 'M-5 0H377V200H-5Z', 0.7),
  fill('#060405', 'M110 200C104 120 140 80 186 78S268 120 262 200Z'),
  line(
    '#cfc8d2',
    'M186 78L120 20M186 78L250 16M186 78V10M150 92L60 60M222 92L312 56M130 120L30 130M244 120L344 126M120 20Q186 44 250 16M60 60Q120 96 186 60T312 56M30 130Q90 130 130 120',
    1.1,
    0.45,
  ),
  fill('#ff6a4a', disc(170, 140, 3) + disc(180, 134, 3) + disc(194, 134, 3) + disc(204, 140, 3)),
];

/** A mountain of fire. */
const fireMountain: readonly Stroke[] = [
  fill('#ff7a2a', disc(186, 70, 60), 0.25),
  peaks(161, '#2a1614', 184, 60, 44),
  fill('#1d0f0e', 'M40 200L160 72Q186 84 212 72L332 200Z'),
  line('#ff8a3a', 'M176 80Q170 110 182 130T160 200M198 80Q210 116 200 140T226 200', 4),
  line('#ffd27a', 'M176 80Q170 110 182 130T160 200M198 80Q210 116 200 140T226 200', 1.4),
  smoke(180, 70, '#0a0606'),
  smoke(206, 66, '#0a0606'),
];

/** The brink, and the fire beneath it. */
const brink: readonly Stroke[] = [
  fill('#120807', 'M-5 0H377V60C330 30 250 26 186 26S42 30-5 60Z'),
  fill('#ff5a1a', disc(186, 190, 110), 0.3),
  fill('#ffb347', 'M60 214C100 170 272 170 312 214Z', 0.7),
  fill(
    '#1a0d0b',
    'M-5 214V120C40 130 70 150 96 160L150 158L166 168L140 180L60 214ZM377 214V110C330 128 300 150 280 166L312 214Z',
  ),
];

/** A ferry on a slow river. */
const ferry: readonly Stroke[] = [
  ...moon(300, 80, 14),
  hills(171, '#34463c', 172, 30, 70),
  trees(mallorn, 172, '#22332a', 10, 184, 44),
  fill('#1c1510', 'M140 206h96v8h-96ZM150 206v-14h2v14ZM222 206v-14h2v14Z'),
  fill('#ffcf72', disc(188, 194, 4)),
  line('#3a2c1e', 'M0 204h60M20 196v30M44 196v30', 4),
];

/** A camp of fair folk among trees. */
const camp: readonly Stroke[] = [
  stars(15),
  trees(fir, 181, '#233a36', 16, 176, 84),
  trees(fir, 183, '#162824', 10, 196, 110),
  fill('#d9e8e0', 'M120 196L146 156L172 196ZM210 196L238 152L266 196Z', 0.75),
  ...fires(184, 12, '#ffe0a0', 150, 206),
];

/** A long table under trees and stars. */
const council: readonly Stroke[] = [
  ...valley(true).slice(0, 4),
  fill(
    '#c9b48a',
    'M96 190V112h8v78ZM132 190V104h8v86ZM232 190V104h8v86ZM268 190V112h8v78ZM88 112Q186 60 284 112Q186 84 88 112Z',
  ),
  fill('#5d4630', 'M140 186Q186 172 232 186Q186 200 140 186Z'),
];

/** An old wood that does not like strangers. */
const darkWood = (leaf: string, near: string): Stroke[] => [
  trees(mallorn, 191, leaf, 14, 180, 120),
  trees(fir, 193, near, 12, 196, 100),
  line(
    near,
    'M40 200Q60 120 30 60M330 200Q310 110 346 50M150 200Q160 150 140 110M240 200Q228 150 250 104',
    7,
    0.9,
  ),
];

const goldenWood: readonly Stroke[] = [
  trees(mallorn, 201, '#c9a23c', 12, 178, 130),
  trees(mallorn, 203, '#9b7d2a', 9, 196, 150),
  fill(
    '#fff3c9',
    each(30, (place) => disc(at(204, place, 0, WIDE), at(205, place, 60, 210), 1.4)),
    0.8,
  ),
];

// --- the places ------------------------------------------------------------------------------------------------------

type Light = readonly [sky: readonly [string, string, string], ground: readonly [string, string]];

const DAWN: Light = [
  ['#23151d', '#8a4230', '#efb665'],
  ['#8a5230', '#22140e'],
];
const STORM: Light = [
  ['#0c1420', '#1f3346', '#4a6575'],
  ['#46565a', '#141a1c'],
];
const DUSK: Light = [
  ['#15182c', '#3b3557', '#e0a98a'],
  ['#5b5068', '#11131f'],
];
const DAY: Light = [
  ['#2c5068', '#7fa8b4', '#f2dfae'],
  ['#5f7a4a', '#1c2a1a'],
];
const NIGHT: Light = [
  ['#0a101c', '#1c2a3e', '#3d5468'],
  ['#2c3a38', '#0e1516'],
];
const RED: Light = [
  ['#140808', '#4a1a14', '#c4562a'],
  ['#4a2a22', '#140a08'],
];
const SAND: Light = [
  ['#5a3a1c', '#d08a3c', '#ffe2a0'],
  ['#a87a3c', '#2e1d0c'],
];
const UNDER: Light = [
  ['#0d090b', '#2a1917', '#3b2320'],
  ['#33211d', '#0d0808'],
];
const GOLD: Light = [
  ['#3a3014', '#9a7a2a', '#f6dc8a'],
  ['#7a6a2c', '#221d0c'],
];
const GREEN: Light = [
  ['#0a1412', '#1c3630', '#4a7a64'],
  ['#2c4438', '#0c1512'],
];
const SEA: Light = [
  ['#16324a', '#4f88a8', '#f6dcae'],
  ['#3a6a84', '#0e2230'],
];
const ICE: Light = [
  ['#1c2c3e', '#5d7a92', '#dfe9ee'],
  ['#9fb2be', '#22303a'],
];

interface Plan {
  light: Light;
  subject: readonly Stroke[];
  before?: readonly Stroke[];
}

const war = (seed: number, colour: string): Stroke[] => [
  ...host(seed, 188, 44, colour),
  ...host(seed + 5, 206, 34, colour, 17),
  ...fires(seed + 9, 26),
];

const PLANS: Readonly<Record<string, Plan>> = {
  'dol-amroth': {
    light: SEA,
    subject: haven('#cfd8dc', '#f2f6f8', '#3d6a8a'),
    before: [ripples(1, '#d9ecf2')],
  },
  edoras: {
    light: DAY,
    subject: goldenHall,
    before: [tufts(2, '#9ab06a'), ...host(4, 204, 40, '#10170c', 12)],
  },
  'helms-deep': {
    light: STORM,
    subject: hornburg,
    before: [
      tufts(3, '#5d7478'),
      ...host(6, 196, 50, '#070a0b'),
      ...host(8, 214, 36, '#050708', 18),
      ...fires(9, 30, '#ff8f3a'),
      rain(10),
    ],
  },
  lorien: { light: GOLD, subject: goldenWood, before: [tufts(4, '#d9c06a')] },
  'minas-tirith': {
    light: DAWN,
    subject: whiteCity,
    before: [tufts(5, '#c98a55'), ...war(11, '#120a08'), smoke(40, 170), smoke(330, 166)],
  },
  pelargir: { light: DUSK, subject: haven('#b9a78a', '#e6d4ae', '#7a4a2a'), before: [ripples(6, '#e0b49a')] },
  rivendell: { light: DAY, subject: valley(true), before: [tufts(7, '#9ab08a')] },
  'dol-guldur': {
    light: GREEN,
    subject: [...darkWood('#1d2f28', '#0c1613'), ...tower('#161c1c', '#3d4a46', '#9fe8b4', true)],
    before: [tufts(8, '#4a6a58'), ...fires(12, 14, '#9fe8b4')],
  },
  harad: { light: SAND, subject: desert, before: [tufts(9, '#d9a85a'), ...host(14, 204, 36, '#2e1d0c')] },
  'minas-morgul': {
    light: GREEN,
    subject: paleCity,
    before: [tufts(10, '#5d8a70'), ...host(15, 204, 40, '#070d0b')],
  },
  morannon: { light: RED, subject: blackGate, before: [tufts(11, '#8a5240'), ...war(16, '#0d0606')] },
  moria: { light: UNDER, subject: halls(true), before: [...host(18, 206, 40, '#080505'), ...fires(19, 24)] },
  orthanc: {
    light: STORM,
    subject: [...hornburg.slice(1, 3), ...tower('#12171a', '#5d6a70', '#ffd27a', true)],
    before: [tufts(12, '#5d6a6c'), ...war(20, '#080b0c')],
  },
  umbar: { light: SAND, subject: haven('#7a5a34', '#1c1611', '#4a2a14'), before: [ripples(13, '#f2d9a0')] },
  'bag-end': { light: DAY, subject: smial, before: [tufts(14, '#b9cc7a')] },
  'bucklebury-ferry': { light: NIGHT, subject: ferry, before: [ripples(15, '#9fb8c4')] },
  'gildors-encampment': { light: NIGHT, subject: camp, before: [tufts(16, '#5d8a78')] },
  'inn-of-the-prancing-pony': { light: NIGHT, subject: inn, before: [tufts(17, '#5d6a5a'), rain(17)] },
  'the-old-forest': { light: GREEN, subject: darkWood('#2f4a34', '#13231a'), before: [tufts(18, '#5d7a54')] },
  weathertop: { light: NIGHT, subject: lonelyHill, before: [tufts(19, '#5d6a62')] },
  'fords-of-bruinen': { light: DAY, subject: ford, before: [tufts(20, '#8aa07a', 40)] },
  imladris: { light: DUSK, subject: valley(true), before: [tufts(21, '#8a9a94')] },
  'the-council-of-elrond': { light: GOLD, subject: council, before: [tufts(22, '#c9b46a')] },
  caradhras: { light: ICE, subject: snowPeak, before: [snow(23)] },
  'khazad-dum': { light: UNDER, subject: halls(true), before: [...fires(24, 16, '#ff7a2a')] },
  'the-doors-of-durin': { light: NIGHT, subject: halls(false), before: [ripples(25, '#8aa4b4')] },
  'dimrill-dale': { light: ICE, subject: mere, before: [tufts(26, '#8a9aa4')] },
  egladil: { light: GOLD, subject: goldenWood.slice(0, 2), before: [ripples(27, '#ffe9b0')] },
  lothlorien: { light: GOLD, subject: goldenWood, before: [tufts(28, '#e0c878')] },
  'amon-hen': { light: DAY, subject: highSeat, before: [ripples(29, '#d9e8ec')] },
  'dead-marshes': { light: GREEN, subject: pools, before: [tufts(30, '#6a7a5a')] },
  'emyn-muil': { light: STORM, subject: crags, before: [tufts(31, '#7a8078')] },
  'henneth-annun': { light: DUSK, subject: valley(false), before: [ripples(32, '#cfe0ec')] },
  osgiliath: {
    light: DUSK,
    subject: ruins,
    before: [ripples(33, '#e0b49a'), fill('#0d0c17', 'M150 206q16 10 44 0l-5-6h-34Z')],
  },
  'the-cross-roads': { light: DUSK, subject: crossing, before: [tufts(34, '#a8906a')] },
  'cirith-ungol': { light: RED, subject: pass, before: [tufts(35, '#6a4a44')] },
  'morgul-vale': {
    light: GREEN,
    subject: paleCity,
    before: [tufts(36, '#8ab89a'), ...fires(37, 20, '#d9ffe0')],
  },
  'shelobs-lair': { light: UNDER, subject: lair, before: [tufts(38, '#4a3c44', 40)] },
  'crack-of-doom': { light: RED, subject: brink, before: fires(39, 30, '#ff7a2a') },
  morgai: { light: RED, subject: crags, before: [tufts(40, '#7a4a3c'), ...fires(41, 8, '#ff7a2a')] },
  orodruin: {
    light: RED,
    subject: fireMountain,
    before: [tufts(42, '#6a3a2c'), ...fires(43, 18, '#ff7a2a')],
  },
};

const PLAIN: Plan = {
  light: DUSK,
  subject: [peaks(1, '#4a4458'), hills(2, '#332f42')],
  before: [tufts(3, '#7d7092')],
};

const made = new Map<string, Picture>();

/** The picture of a location; a country at dusk where there is none of its own. */
export function sceneOf(slug: string): Picture {
  const found = made.get(slug);
  if (found) return found;
  const plan = (Object.hasOwn(PLANS, slug) ? PLANS[slug] : undefined) ?? PLAIN;
  const [sky, ground] = plan.light;
  const picture: Picture = { sky, ground, behind: plan.subject, before: plan.before ?? [] };
  made.set(slug, picture);
  return picture;
}

export const SCENES: readonly string[] = Object.keys(PLANS);
