/** The shapes of the signs on the map: what a site is, one sees by its outline. Each lies around the middle of nothing. */
import type { SiteType } from './land';

const star = (points: number, outer: number, inner: number): string =>
  Array.from({ length: points * 2 }, (_, at) => {
    const [turn, far] = [(at * Math.PI) / points, at % 2 ? inner : outer];
    return `${at ? 'L' : 'M'}${(Math.sin(turn) * far).toFixed(1)} ${(-Math.cos(turn) * far).toFixed(1)}`;
  }).join('') + 'Z';

export const SITE_SHAPES: Readonly<Record<SiteType, string>> = {
  H: star(8, 13, 9.5),
  F: 'M0-9.200A9.200 9.200 0 1 1 0 9.200A9.200 9.200 0 1 1 0-9.200Z',
  B: 'M-5-8H5Q8-8 8-5V5Q8 8 5 8H-5Q-8 8-8 5V-5Q-8-8-5-8Z',
  R: 'M0-10.400L10.400 0L0 10.400L-10.400 0Z',
  S: 'M-5-8.600H5L10 0L5 8.600H-5L-10 0Z',
  D: star(8, 11, 8),
};

/** How large the sign inside is. */
export const SIGN_SIZE: Readonly<Record<SiteType, number>> = { H: 14, F: 12.5, B: 13, R: 11.5, S: 13, D: 13 };
