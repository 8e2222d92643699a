/** The outlines of the pieces, around their middle, 46 wide: an arch for the Fellowship, a crown for Sauron. */
import type { Side } from './types';

export const SHAPE: Readonly<Record<Side, string>> = {
  fellowship: 'M-21 27V-8C-21-20-11-24 0-28C11-24 21-20 21-8V27Z',
  sauron: 'M-21 27V-28L-13.5-19.5L-7-25L0-19.5L7-25L13.5-19.5L21-28V27Z',
};

/** The same for the rosters, as the clip path of a box: 30 wide, 32 high. */
export const CUT: Readonly<Record<Side, string>> = {
  fellowship:
    'polygon(0 100%, 0 34%, 4% 22%, 14% 11%, 30% 4%, 50% 0, 70% 4%, 86% 11%, 96% 22%, 100% 34%, 100% 100%)',
  sauron: 'polygon(0 0, 18% 14%, 34% 4%, 50% 14%, 66% 4%, 82% 14%, 100% 0, 100% 100%, 0 100%)',
};
