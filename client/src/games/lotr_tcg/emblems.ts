/** The devices of our own card faces: a silhouette and a colour for each culture, for sites and for The One Ring. */

export interface Emblem {
  /** Filled, in a field of 32 by 32. */
  fill: string;
  /** Drawn as lines. */
  line?: string;
  /** Cut out of the filled form. */
  cut?: string;
}

const EMBLEMS: Readonly<Record<string, Emblem>> = {
  // A war hammer over an anvil.
  dwarven: {
    fill: 'M9 4h14v6H18v6h-4v-6H9zM5 18h20l4 2.5c-2.5 1.6-4.6 2.2-7 2.4L19 26h4v3H9v-3h4l-3-3.2C7.600 22.500 5.800 21.300 5 18z',
  },
  // A leaf with its veins, under a star.
  elven: {
    fill: 'M16 8c7 4.500 8.500 12 0 20C7.500 20 9 12.500 16 8zM16 1l1.200 2.800L20 5l-2.800 1.200L16 9l-1.200-2.800L12 5l2.800-1.200z',
    cut: 'M16 12v17M16 17l4-3M16 17l-4-3M16 22l4-3M16 22l-4-3',
  },
  // A wanderer's pointed hat, and a staff.
  gandalf: {
    fill: 'M14 3c3.500 4.500 5 9.500 5.500 15.500 3 .6 5 1.500 5 2.700C24.500 23.500 19 25 13 25S1.500 23.500 1.500 21.200c0-1.200 2-2.100 5-2.700C7.500 13 10 7.500 14 3z',
    line: 'M28 30V8',
    cut: 'M7 18.400c4 1.400 8.500 1.400 12.400 0',
  },
  // A tree in bloom under stars.
  gondor: {
    fill: 'M14.500 30c.8-5 .8-8 .3-11-3 1.500-6 1.200-8-1.500 2 .4 3.600 0 4.800-1-3.400-.4-5.400-2.600-5.400-6 1.500 1.600 3.400 2.400 5.300 2.200C9.800 10.500 10 7.500 12 5.500c.2 2.200 1.400 4 3 5l1-6.500 1 6.500c1.600-1 2.800-2.800 3-5 2 2 2.200 5 .5 7.200 1.900.2 3.800-.6 5.300-2.200 0 3.400-2 5.600-5.400 6 1.200 1 2.800 1.400 4.800 1-2 2.700-5 3-8 1.500-.5 3-.5 6 .3 11z',
    line: 'M5 5h.01M27 5h.01M16 1.500h.01',
  },
  // A round door.
  shire: {
    fill: 'M16 3a13 13 0 1 0 0 26 13 13 0 0 0 0-26zm0 3.200a9.800 9.800 0 1 1 0 19.600 9.800 9.800 0 0 1 0-19.600z',
    line: 'M16 6v20M10 8.500v15M22 8.500v15',
    cut: '',
  },
  // A tower with four horns.
  isengard: {
    fill: 'M8 2l3.500 6L14 4l2 5 2-5 2.500 4L24 2l-1.500 11-1.500 1 2 13h3v3H6v-3h3l2-13-1.500-1z',
    cut: 'M16 13v5M16 21v4',
  },
  // A gate under the mountain.
  moria: {
    fill: 'M1 29L11 7l4 6 4-9 12 25h-8V21a7 7 0 0 0-14 0v8zM13 29v-8a3 3 0 0 1 6 0v8z',
  },
  // An empty hood with a crown.
  ringwraith: {
    fill: 'M8 2l3 4 5-4.500L21 6l3-4 .5 6.500C27 13 28 19 28 30h-6.500c1-3 1.500-6.500 1-9.500C21.800 15 19.500 12 16 12s-5.800 3-6.500 8.500c-.5 3 0 6.500 1 9.500H4C4 19 5 13 7.500 8.500z',
    line: 'M13.400 20h.01M18.600 20h.01',
  },
  // An eye without a lid, in flames.
  sauron: {
    fill: 'M1 17C5 10 9 8 11 3c1 2.500 2.500 3 5-1 2.500 4 4 3.500 5 1 2 5 6 7 10 14-4.500 6.500-9.500 10-15 10S5.500 23.500 1 17zm15-6.500c-4.500 0-7.800 2.600-10.500 6.500 2.700 3.900 6 6.500 10.500 6.500s7.800-2.600 10.500-6.500C23.800 13.100 20.500 10.500 16 10.500zm0 1c1.800 2 2.500 3.500 2.500 5.500s-.7 3.500-2.500 5.500c-1.800-2-2.500-3.500-2.500-5.500s.7-3.500 2.500-5.500z',
  },
  // A road into the mountains.
  site: {
    fill: 'M1 20L10 6l4.500 7L20 4l11 16-5 1c-3-1.500-6-1-9 .5-4-1.800-8-2.300-12-.5z',
    line: 'M14 30c5-3 7-4 3-6.500',
  },
  ring: {
    fill: 'M16 4a12 12 0 1 0 0 24 12 12 0 0 0 0-24zm0 4.500a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15z',
    cut: 'M7.500 11.500a10 10 0 0 1 17 0M7.500 20.500a10 10 0 0 0 17 0',
  },
};

/** The name of a card's device: its culture's, or what it is. */
export function deviceOf(card: { kind: string; culture: string } | undefined): string {
  if (card?.kind === 'site') return 'site';
  if (card?.kind === 'The One Ring') return 'ring';
  return card?.culture.toLowerCase() || 'site';
}

export function emblem(device: string): Emblem {
  return EMBLEMS[device] ?? { fill: '' };
}

export const DEVICES: readonly string[] = Object.keys(EMBLEMS);
