/**
 * The emblems: one for each of the thirty-six characters, for the text cards and special cards, and the two devices on
 * the backs of the pieces. Each is a few paths in a square of 32, and differs from the others by its shape.
 */

export interface Path {
  d: string;
  /** Drawn as a line of this width; filled if there is none. */
  line?: number;
}
export type Emblem = readonly Path[];

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
export const DEVICES: Record<'fellowship' | 'sauron', Emblem> = {
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

const EMBLEMS: Record<string, Emblem> = {
  // the Fellowship, classic
  frodo: [fill(disc(16, 18, 11), disc(16, 18, 7)), line(1.8, 'M16 1.5v3.5M8.5 3l1.7 3.2M23.5 3l-1.7 3.2')],
  sam: [
    fill(disc(12.5, 19.5, 10.5), disc(12.5, 19.5, 8.3)),
    fill(disc(12.5, 19.5, 6.6)),
    line(4, 'M20.5 11.5 28 4'),
  ],
  pippin: [
    fill('M27 3C13 3 5 10 6 22c.2 1.6.6 2.6 1 3.5C19 27 28 19 27 3zM24 6 10.5 21.5l-1-1z'),
    line(2, 'M9.5 21.5 4 29'),
  ],
  merry: [
    fill('M29 2c-2 8-7 13-14 17.5L12.5 17C17 10 21 4.5 29 2z'),
    fill('M8.5 15.5 16.5 23.5 14.8 25.2 6.8 17.2z'),
    line(3.6, 'M10.5 21.5 4.5 27.5'),
    fill(disc(4, 28, 2.4)),
  ],
  gandalf: [
    fill('M18 1.5c-4 4-6 12-8 18.5h13.5C22.5 14 20 12 20.5 9 20.8 6 20 4 18 1.5z'),
    fill('M2 25.5C5 21.5 10 21.5 16 21.5s11 0 14 4c-4 5-24 5-28 0z'),
  ],
  aragorn: [
    fill('M16 1l2.6 4v15h-5.2V5z'),
    fill('M7 19.5c6 1.2 12 1.2 18 0v3c-6 1.2-12 1.2-18 0z'),
    fill('M14.4 23.5h3.2V28h-3.2z', disc(16, 29.5, 2.2)),
    fill(STAR4(6, 9, 5), STAR4(26, 9, 5)),
  ],
  legolas: [
    line(2.4, 'M8 2.5C22 6 26 18 25.5 28'),
    line(1.2, 'M8 2.5 25.5 28'),
    line(2, 'M4.5 27.5 22 10'),
    fill('M29 3l-2.5 9-6.5-6.5zM3 29l1-6 2.5 2.5L9 28z'),
  ],
  gimli: [
    line(2.8, 'M16 2.5V30'),
    fill('M14 5C10 3 6 3 4 4.5c-2.5 4.5-2.5 9 0 13.5 2 1.5 6 1.5 10-.5z'),
    fill('M18 5c4-2 8-2 10-.5 2.5 4.5 2.5 9 0 13.5-2 1.5-6 1.5-10-.5z'),
  ],
  boromir: [
    fill('M30 4C30 18 22 28 9 29C6 29 3 27.5 2 25L5 21.5C15 22 21 16 21.5 6.5Z'),
    line(2.4, 'M20 3.5L31 2M5.5 20.5L2 27'),
    line(1.7, 'M6 14C6.5 10 9 6 13 4M11 15C11.5 12 13 9.5 15.5 8'),
  ],
  // the Fellowship, variant
  'frodo:variant': [
    fill(disc(16, 23, 7), disc(16, 23, 4.2)),
    { d: 'M4 2c1 8 5 12 12 14M28 2c-1 8-5 12-12 14', line: 2 },
    fill(disc(4, 2.8, 1.8), disc(28, 2.8, 1.8), disc(6.8, 9.5, 1.8), disc(25.2, 9.5, 1.8)),
  ],
  'sam:variant': [
    line(3, 'M16 5v12'),
    line(2.4, 'M11 3.5h10'),
    fill('M8.5 15.5h15c.8 7-2 12-7.5 15.5C10.5 27.5 7.7 22.5 8.5 15.5z'),
  ],
  elrond: [
    fill(
      'M16 1l2.5 9.5L27 5l-5.5 8.5L31 16l-9.5 2.5L27 27l-8.5-5.5L16 31l-2.5-9.5L5 27l5.5-8.5L1 16l9.5-2.5L5 5l8.5 5.5z',
      disc(16, 16, 3),
    ),
  ],
  'aragorn:variant': [
    fill('M8 21h16l1.5 7h-19z'),
    fill('M9 19C3 17 1 10 2 3c2 5 5 7 9 9zM23 19c6-2 8-9 7-16-2 5-5 7-9 9z'),
    fill('M16 7l3.5 6-3.5 6-3.5-6z'),
  ],
  'gandalf:variant': [
    line(2.8, 'M16 13v18'),
    fill(disc(16, 9, 4.2)),
    line(
      1.8,
      'M16 3V.8M9.5 9H6.5M25.5 9h-3M11.4 4.4 9.3 2.3M20.6 4.4l2.1-2.1M11.4 13.6l-2.1 2.1M20.6 13.6l2.1 2.1',
    ),
    line(2, 'M9 30.5h14'),
  ],
  treebeard: [
    fill('M13 17 10.5 31h3.5l2-6 2 6h3.5L19 17z'),
    fill(
      'M16 1c3 0 5 2 5.5 4 4-.5 7 2 6.5 5.5 2 2.5.5 6.5-3 7-3 2-6 1-9 .5-3 .5-6 1.5-9-.5-3.5-.5-5-4.5-3-7C3.5 7 6.5 4.5 10.5 5 11 3 13 1 16 1z',
      disc(12.5, 11, 1.5),
      disc(19.5, 11, 1.5),
    ),
  ],
  faramir: [
    fill('M20 3A13.5 13.5 0 1 0 29 23 11 11 0 0 1 20 3z'),
    line(1.8, 'M14 22 28 8'),
    fill('M30.5 5.5l-1.5 6-4.5-4.5z'),
  ],
  smeagol: [
    fill(
      'M2 16C7 8.5 15 8 21 14.5L30 8c-1.5 5.5-1.5 10.5 0 16l-9-6.5C15 24 7 23.5 2 16z',
      disc(8.5, 14.5, 1.7),
    ),
    line(1.4, 'M14 12.5c1.5 2.5 1.5 4.5 0 7'),
  ],
  theoden: [
    fill(disc(16, 16, 14), disc(16, 16, 11.6)),
    fill(
      'M16 5.5l2 5.5 5-3-2 5.5 5.5 2.5-5.5 2.5 2 5.5-5-3-2 5.5-2-5.5-5 3 2-5.5L5.5 16l5.5-2.5L9 8l5 3z',
      disc(16, 16, 2.6),
    ),
  ],
  // Sauron, classic
  balrog: [
    fill(
      'M16 31C8 31 4 26 5 20c.6-3.5 3-5 3-9 2 1 3 2.5 3.2 4.5C13 12 13.5 7 11.5 1 19 4 20.5 10 20 15c1.5-1 2.5-2.5 2.5-5 3.5 3.5 4.8 7 4.5 11-.5 6-5 10-11 10z',
      'M16 28.5c3 0 5-2 5-4.8 0-3-2.5-4.2-4-7.7-1 3.5-6 4.5-6 8 0 2.7 2 4.5 5 4.5z',
    ),
  ],
  shelob: [
    fill('M16 12c4.5 0 7.5 4 7.5 9S20.5 30 16 30s-7.5-4-7.5-9 3-9 7.5-9z', disc(16, 9, 3.6)),
    line(
      1.9,
      'M12.5 10C9 8 8 5 8 1.5M19.5 10C23 8 24 5 24 1.5M10 16C6 15 4 12 2 7M22 16c4-1 6-4 8-9M9 21c-3 0-5 1-7.5 4M23 21c3 0 5 1 7.5 4M10.5 26C8 27 7 28.5 6.5 31M21.5 26c2.5 1 3.5 2.5 4 5',
    ),
  ],
  'witch-king': [
    fill('M3 16V5l4.5 6L11 1.5 16 9l5-7.5 3.5 9.5L29 5v11z'),
    fill(
      'M5 18h22c0 6-4 11-11 13C9 29 5 24 5 18z',
      'M9 21.5l5 2.5c-2 1.5-4.5 1-5-2.5zM23 21.5 18 24c2 1.5 4.5 1 5-2.5z',
    ),
  ],
  'flying-nazgul': [
    fill(
      'M16 9c1.5-1 2-3 2-5l2 3c4-3 7-4 11-4-1 3-1 6-.5 9-2-1-3.5-.5-4.5 1-1.5-1-3-.8-4 1-1.5-.5-2.5 0-3 1.5l-1 6L16 30l-2-8.5-1-6c-.5-1.5-1.5-2-3-1.5-1-1.8-2.5-2-4-1C5 11.5 3.5 11 1.5 12 2 9 2 6 1 3c4 0 7 1 11 4l2-3c0 2 .5 4 2 5z',
    ),
  ],
  'black-rider': [
    fill(
      'M16 1C9 3 7 9 7 15c-1 6-3 10-5 16h28c-2-6-4-10-5-16 0-6-2-12-9-14z',
      'M16 6.5c-3.5 2-4.5 5-4.5 9 0 3 2 5.5 4.5 7.5 2.5-2 4.5-4.5 4.5-7.5 0-4-1-7-4.5-9z',
    ),
  ],
  saruman: [
    fill('M12 31 13 12h6l1 19z'),
    fill('M12 12.5 9.5 1l3.5 5 1.5-3L16 6.5 17.5 3 19 6l3.5-5L20 12.5z'),
    fill('M6 31l1.5-7h3L10 31zM26 31l-1.5-7h-3L22 31z'),
  ],
  orcs: [
    fill('M4 2c10 3 17 10 20 18l-3.5 1.5C17 14 12 8 4 2z'),
    fill('M28 2C18 5 11 12 8 20l3.5 1.5C15 14 20 8 28 2z'),
    line(2.8, 'M21 20.5 28 29M11 20.5 4 29'),
    line(2.2, 'M18.5 23.5l6.5-5M13.5 23.5 7 18.5'),
  ],
  warg: [
    fill(
      'M4 1.5 12 8h8l8-6.5-1 12.5 3 6-6 2.5-4 8h-8l-4-8L2 20l3-6z',
      'M8.5 14l5.5 2.5c-2 1.5-4.5.5-5.5-2.5zM23.5 14 18 16.5c2 1.5 4.5.5 5.5-2.5z',
      'M13.5 25.5h5L16 28.5z',
    ),
  ],
  'cave-troll': [
    fill('M17 2.5c5-2 12 2 12.5 8 .5 5-3.5 8-7.5 7.5L8 30.5 2 25l12.5-13.5C13.5 8 14 4 17 2.5z'),
    line(1.8, 'M19 1 20.5 5M26 1.5 24.5 6M31 8l-4.5.5M30 15.5l-4-2.5M12.5 6.5l3.5 2'),
  ],
  // Sauron, variant
  'uruk-hai': [
    fill('M11 1h10.5v4L26 3.5V8l-4.5 1.5V21H11z'),
    fill('M7.5 21h17v3h-17z'),
    fill('M14.3 24h3.8v7h-3.8z'),
  ],
  'witch-king:variant': [
    fill(disc(21, 11, 6.2)),
    fill(
      'M21 1l1.8 4.5h-3.6zM31 11l-4.5 1.8V9.2zM21 21l-1.8-4.5h3.6zM11 11l4.5-1.8v3.6zM28.1 3.9l-1.9 4.4-2.5-2.5zM28.1 18.1l-4.4-1.9 2.5-2.5zM13.9 3.9l4.4 1.9-2.5 2.5z',
    ),
    line(3, 'M16.5 15.5 3.5 28.5'),
  ],
  'saruman:variant': [
    fill(
      'M9 31C7 26 5 22 3 17.5c-.6-1.5 1.5-2.8 2.7-1.3L9 20.5V6c0-2.3 3-2.3 3.2 0L13 14l.4-11.5c.2-2.3 3.3-2.3 3.4 0L17.2 14l1.3-10c.4-2.2 3.3-1.9 3.2.4L21.2 15l2.2-7c.7-2 3.3-1.3 3 .8C25.5 15 25 23 22.5 31z',
    ),
  ],
  wormtongue: [
    line(3.4, 'M22 29.5C10 32 4 27 7 22.5s17-2 17-8.5S13 13 12 8'),
    fill('M12 1.5c3.5 0 5.5 3 4.5 6.5-.6 2-2.5 3-4.5 3s-3.9-1-4.5-3C6.5 4.5 8.5 1.5 12 1.5z'),
    line(1.3, 'M12 10.5v5M12 15.5l-2 2.5M12 15.5l2 2.5'),
  ],
  'orcs:variant': [
    fill('M16 0l2.5 6C25 7 28 12 28 19l-3 8-4-1.5V20h-3.5l-1.5 4-1.5-4H11v5.5L7 27l-3-8C4 12 7 7 13.5 6z'),
    line(2, 'M11 28v3.5M16 26.5v4M21 28v3.5'),
  ],
  'mouth-of-sauron': [
    fill(
      'M1 14C5 8 10 6 12.5 6c1.5 0 2.5 1 3.5 1s2-1 3.5-1C22 6 27 8 31 14c-3 9-9 13-15 13S4 23 1 14z',
      'M5 14.5h22c-2 6-7 9-11 9s-9-3-11-9z',
    ),
    fill('M7 14.5h4L9 19zM12 14.5h4l-2 5zM16.5 14.5h4l-2 5zM21 14.5h4L23 19zM11 23l2-4 2 5zM17 24l2-5 2 4z'),
  ],
  watcher: [
    line(3, 'M6 27C2 18 4 7 9 4.5c4-2 6 2 3.5 4'),
    line(3, 'M16 27C13 18 16 13 19 12c4-1 5 4 1.5 5'),
    line(3, 'M25.5 27C30 19 29 9 24.5 5.5c-3-2.3-6 .5-4 3'),
    line(2, 'M1 28.5c2.5-2 5-2 7.5 0s5 2 7.5 0 5-2 7.5 0 5 2 7.5 0'),
  ],
  'flying-nazgul:variant': [
    fill(
      'M13 1h6l1 11 8 4c2 4 2 8 1 13-2-4-4-6.5-7.5-8L19 20l-1 11c-1.5-2-2.5-2-4 0l-1-11-2.5 1C7 22.5 5 25 3 29c-1-5-1-9 1-13l8-4z',
    ),
  ],
  gollum: [
    fill('M1 11C5 6.5 11 7 14.5 14C12 20 5 21 1 11Z', disc(8.6, 13, 3)),
    fill('M31 11C27 6.5 21 7 17.5 14C20 20 27 21 31 11Z', disc(23.4, 13, 3)),
    line(2, 'M2 6.5L12 8.5M30 6.5L20 8.5'),
    line(2.2, 'M9 31V25M13.5 31V23.5M18.5 31V23.5M23 31V25'),
  ],
};

/** Text cards and special cards. */
const CARD_EMBLEMS: Record<string, Emblem> = {
  magic: [line(2.8, 'M4 28 17 15'), fill(STAR4(21, 11, 10), STAR4(8, 8, 5), STAR4(25, 25, 5))],
  'noble-sacrifice': [
    fill('M16 1l2.6 4v7l-5.2 3.5V5z'),
    fill('M18.6 15v5.5h-5.2v-2z'),
    fill('M7 21h18v3H7zM14.4 24.5h3.2V29h-3.2z', disc(16, 30, 2)),
  ],
  'elven-cloak': [
    fill(
      'M16 1c-5 1-8 5-8 10 0 3 1 5 2 6.5C6 21 4 26 3 31h26c-1-5-3-10-7-13.5 1-1.5 2-3.5 2-6.5 0-5-3-9-8-10z',
      'M16 5.5c-2.8 1-4 3.5-4 6.5 0 2.5 1.5 5 4 6.5 2.5-1.5 4-4 4-6.5 0-3-1.2-5.5-4-6.5z',
    ),
    fill('M16 17l3.5 3-3.5 4-3.5-4z'),
  ],
  retreat: [line(3.2, 'M10 10h10a7.5 7.5 0 0 1 0 15H8'), fill('M13 2v16L2.5 10z')],
  'eye-of-sauron': EYE,
  shadowfax: [
    fill(
      'M8 31c0-7 1-11 4-15-3 2-6 3-8 2.5L3 15c4-4 6-9 11-10.5L15 1l3 3.5c7 1 11 8 10 26.5h-7c1-6-.5-9-4-11-1 4-1.5 7-1 11z',
      disc(13.5, 9.5, 1.3),
    ),
  ],
  'gandalf-the-white': [line(2.6, 'M16 12v19'), fill(STAR4(16, 9, 9)), line(1.6, 'M7 17 4 20M25 17l3 3')],
  'a-king-revealed': [fill('M3 25V8l7 7 6-11 6 11 7-7v17z'), fill('M3 27h26v3H3z')],
  gwaihir: [
    fill(
      'M16 12c1-3 3-4 5-4 4-4 7-5 10-5-1 9-5 15-12 17l3 9-6-4-6 4 3-9C6 18 2 12 1 3c3 0 6 1 10 5 2 0 4 1 5 4z',
    ),
  ],
  'recall-to-mordor': [
    fill('M1 30 11 12l3 4 3-6 14 20z'),
    line(2.6, 'M6 9c3-6 12-8 17-2'),
    fill('M26 2l-.5 9-7.5-4z'),
  ],
  'dark-of-mordor': [
    fill('M7 20a6 6 0 0 1 .8-12A8.5 8.5 0 0 1 24 9a5.6 5.6 0 0 1 1 11z'),
    line(2.2, 'M9 24l-2 5M16 24l-2 6M23 24l-2 5'),
  ],
  crebain: [
    fill(
      'M1 9c5-3 9-2 12 2 1-2 3-2.5 5-1.5l2.5 1-2.5 1c4 2 7 2 13-2-2 8-8 12-15 11l-4 8-1-9C6 18 5 12 1 9z',
      disc(16.5, 12, 1),
    ),
  ],
  palantir: [
    fill(disc(16, 13.5, 12), 'M9 13c1-4 4-6.5 8-6.5l.5 2c-3 0-5.5 2-6.5 5z'),
    fill('M7 26h18l3 5H4z'),
  ],
};

/** The emblem of a character: some have one for each version. */
export function emblemOf(token: string, version = 'classic'): Emblem {
  return EMBLEMS[`${token}:${version}`] ?? EMBLEMS[token] ?? DEVICES.fellowship;
}

export function cardEmblem(token: string): Emblem {
  return CARD_EMBLEMS[token] ?? [];
}

/** All character emblems, by token and, where there are two, version. */
export const CHARACTER_EMBLEMS: Readonly<Record<string, Emblem>> = EMBLEMS;
export const CARD_EMBLEM_NAMES: readonly string[] = Object.keys(CARD_EMBLEMS);
