/** The drawings on the map: what grows, stands and burns in each region. */

/** A small drawing around the middle of its foot: paths that are filled with the land's colour and inked. */
export interface Glyph {
  /** Filled with paper and outlined. */
  shape: string;
  /** Lines only. */
  lines?: string;
  /** Filled with ink. */
  ink?: string;
}

export type GlyphName = keyof typeof GLYPHS;

export const GLYPHS = {
  peak: {
    shape: 'M-25 0C-19-9-12-24-6-33L-2-29L3-38C9-27 17-10 25 0C10 3-10 3-25 0Z',
    ink: 'M3-38C9-27 17-10 25 0L12 1C12-8 6-13 8-19C3-24 6-29 3-38Z',
    lines: 'M-6-33C-8-24-12-18-10-10M-2-29C-3-22-5-19-3-12',
  },
  crag: {
    shape: 'M-18 0C-14-8-9-17-5-24L0-21L4-27C9-18 13-8 18 0C8 2-8 2-18 0Z',
    ink: 'M4-27C9-18 13-8 18 0L8 1C9-6 4-9 6-14C2-18 5-21 4-27Z',
  },
  hill: { shape: 'M-20 0C-14-13 10-15 20 0C8 2-8 2-20 0Z', lines: 'M4-8C9-7 12-4 14-1M-3-4C1-4 4-2 5 0' },
  smial: {
    shape: 'M-22 0C-16-19 14-19 22 0C8 2-8 2-22 0Z',
    lines: 'M-12-7A6 6 0 1 0 0-7A6 6 0 1 0-12-7M-6-13V-1M8-9C12-8 14-5 16-2M6-15V-20H9V-14',
    ink: 'M-5-7A1 1 0 1 0-3-7A1 1 0 1 0-5-7',
  },
  fir: { shape: 'M0-24L7-9H4L9 0H-9L-4-9H-7Z', lines: 'M0 0V4', ink: 'M0-24L7-9H4L9 0H2Z' },
  oak: {
    shape: 'M-3 2L-2-7C-9-5-13-11-9-15C-11-21-3-25 1-22C7-25 13-19 10-15C14-10 8-5 3-7L3 2Z',
    lines: 'M-5-13C-3-11 0-11 1-13M4-17C6-16 7-14 6-12',
  },
  holly: {
    shape: 'M-2 2V-5C-8-4-10-8-8-11C-10-16-4-20 0-17C5-20 10-15 8-11C10-7 6-4 2-5V2Z',
    ink: 'M-4-10A1.5 1.5 0 1 0-1-10A1.5 1.5 0 1 0-4-10M2-13A1.5 1.5 0 1 0 5-13A1.5 1.5 0 1 0 2-13',
  },
  ruin: { shape: 'M-8 2V-16L-5-14V-18H-2V-14L1-17V-12H4L7-6V2Z', lines: 'M-3 2V-4A2 2 0 0 1 1-4V2M-12 2H11' },
  stones: { shape: 'M-13 2L-12-10L-8-12L-6 2ZM-3 2L-2-14L3-13L4 2ZM8 2L9-8L13-9L14 2Z', lines: 'M-16 2H18' },
  grass: {
    shape: '',
    lines:
      'M-8 0C-8-5-10-7-11-9M-8 0C-7-6-6-8-5-10M-6 0C-5-4-3-6-1-7M4 2C4-3 2-5 1-7M4 2C5-4 6-6 8-8M6 2C7-1 9-3 11-4',
  },
  hall: { shape: 'M-16 2V-7L-20-6L0-20L20-6L16-7V2Z', lines: 'M-20-6L0-20L20-6M-3 2V-5H3V2M-4-20L0-25L4-20' },
  reeds: {
    shape: '',
    lines: 'M-12 0H12M-7 3H15M-8 0V-10M-4 0V-14M1 0V-9M5 2V-12M-10-10H-6M3-12H7',
    ink: 'M-5-14h2v5h-2zM4-12h2v5h-2z',
  },
  city: {
    shape: 'M-22 2V-5H-17V-11H-11V-17H-5V-24L0-34L5-24V-17H11V-11H17V-5H22V2Z',
    lines: 'M-17-5H17M-11-11H11M-5-17H5M0-34V-39L5-37L0-36',
    ink: 'M-2-2H2V2H-2ZM-1-22H1V-19H-1Z',
  },
  doom: {
    shape: 'M-34 2C-24-8-16-24-9-36L-4-33L0-36L5-33L9-36C16-24 24-8 34 2Z',
    ink: 'M9-36C16-24 24-8 34 2H14C14-10 6-16 9-24Z',
    lines:
      'M-9-36C-13-44-4-46-6-52C-2-50 2-54 0-59C8-54 5-48 9-45C12-42 11-38 9-36M-2-32C-4-26 0-22-2-16C-3-12-6-10-6-6',
  },
  'dark-tower': {
    shape: 'M-8 2L-6-30L-10-34V-42L-6-37L-3-46L0-38L3-46L6-37L10-42V-34L6-30L8 2Z',
    ink: 'M0-38L3-46L6-37L10-42V-34L6-30L8 2H1Z',
    lines: 'M-5-20H5M-6-9H6',
  },
  thorn: { shape: 'M-14 2L-9-18L-4-6L1-26L6-6L10-15L15 2Z', ink: 'M1-26L6-6L10-15L15 2H5Z' },
} satisfies Record<string, Glyph>;

export type Terrain = 'green' | 'plain' | 'wood' | 'stone' | 'marsh' | 'white' | 'ash';

export interface Stand {
  glyph: GlyphName;
  /** From the region's middle, in widths of a cell and pitches of a row, as seen by the Fellowship. */
  x: number;
  y: number;
  scale?: number;
}

const stand = (glyph: GlyphName, x: number, y: number, scale = 1): Stand => ({ glyph, x, y, scale });

export const LAND: Record<string, { terrain: Terrain; stands: Stand[] }> = {
  shire: {
    terrain: 'green',
    stands: [
      stand('smial', -0.62, 0.02),
      stand('smial', 0.6, 0.1, 1.05),
      stand('oak', 0.8, -0.1, 0.8),
      stand('hill', -0.42, 0.48, 0.9),
      stand('hill', 0.36, 0.5, 0.8),
      stand('oak', -0.84, -0.14, 0.75),
    ],
  },
  arthedain: {
    terrain: 'plain',
    stands: [
      stand('ruin', -0.38, 0.06, 0.95),
      stand('hill', -0.28, 0.42, 0.85),
      stand('hill', 0.36, 0.16, 0.85),
    ],
  },
  cardolan: {
    terrain: 'plain',
    stands: [stand('stones', 0.36, 0.06, 0.95), stand('hill', 0.26, 0.44, 0.8), stand('grass', -0.36, 0.2)],
  },
  rhudaur: {
    terrain: 'plain',
    stands: [
      stand('crag', -0.36, 0.1, 0.9),
      stand('ruin', 0.37, 0.12, 0.8),
      stand('fir', -0.22, 0.4, 0.7),
      stand('fir', 0.2, 0.44, 0.7),
    ],
  },
  eregion: {
    terrain: 'green',
    stands: [
      stand('holly', -0.4, 0.06, 1.05),
      stand('holly', -0.3, 0.34, 0.9),
      stand('holly', 0.4, 0.12, 1.05),
      stand('holly', 0.28, 0.4, 0.85),
    ],
  },
  enedwaith: {
    terrain: 'plain',
    stands: [
      stand('grass', -0.36, 0.1),
      stand('hill', 0.34, 0.06, 0.9),
      stand('grass', 0.3, 0.36),
      stand('grass', -0.2, 0.42),
    ],
  },
  'high-pass': {
    terrain: 'stone',
    stands: [stand('peak', -0.33, 0.26), stand('crag', -0.14, 0.5, 0.9), stand('peak', 0.36, 0.2, 0.85)],
  },
  'misty-mountains': {
    terrain: 'stone',
    stands: [
      stand('peak', -0.36, 0.2, 1),
      stand('crag', 0.2, 0.52, 0.9),
      stand('peak', 0.33, 0.24, 0.95),
      stand('crag', -0.2, 0.5, 0.8),
    ],
  },
  caradhras: {
    terrain: 'stone',
    stands: [stand('peak', -0.33, 0.2, 0.9), stand('peak', 0.35, 0.22, 1.15), stand('crag', 0.1, 0.54, 0.85)],
  },
  'gap-of-rohan': {
    terrain: 'stone',
    stands: [
      stand('crag', -0.36, 0.14),
      stand('crag', -0.24, 0.46, 0.8),
      stand('grass', 0.34, 0.3),
      stand('crag', 0.36, 0.02, 0.75),
    ],
  },
  mirkwood: {
    terrain: 'wood',
    stands: [
      stand('fir', -0.42, 0.02),
      stand('fir', -0.33, 0.2, 1.1),
      stand('fir', -0.4, 0.36),
      stand('fir', 0.38, 0.04, 1.05),
      stand('fir', 0.31, 0.24),
      stand('fir', 0.41, 0.32, 0.9),
      stand('fir', -0.14, 0.5, 0.9),
      stand('fir', 0.12, 0.52, 0.9),
    ],
  },
  fangorn: {
    terrain: 'wood',
    stands: [
      stand('oak', -0.4, 0.06, 1.05),
      stand('oak', -0.31, 0.3),
      stand('oak', 0.4, 0.08, 1.05),
      stand('oak', 0.32, 0.32, 0.95),
    ],
  },
  rohan: {
    terrain: 'plain',
    stands: [
      stand('hall', 0.35, 0.06, 0.85),
      stand('grass', -0.37, 0.1),
      stand('grass', -0.3, 0.36),
      stand('grass', 0.28, 0.4),
    ],
  },
  dagorlad: {
    terrain: 'marsh',
    stands: [
      stand('reeds', -0.35, 0.04),
      stand('reeds', -0.2, 0.4, 0.85),
      stand('reeds', 0.36, 0.1, 0.9),
      stand('reeds', 0.2, 0.46, 0.8),
    ],
  },
  gondor: {
    terrain: 'white',
    stands: [stand('city', 0.34, 0.2, 0.95), stand('crag', -0.36, 0.12, 0.85), stand('grass', -0.2, 0.42)],
  },
  mordor: {
    terrain: 'ash',
    stands: [
      stand('doom', -0.66, 0.22, 1),
      stand('dark-tower', 0.62, 0.26, 1.05),
      stand('thorn', 0.82, 0.12, 0.8),
      stand('thorn', -0.36, 0.52, 0.8),
      stand('thorn', 0.36, 0.52, 0.8),
      stand('thorn', -0.9, 0.06, 0.6),
    ],
  },
};
