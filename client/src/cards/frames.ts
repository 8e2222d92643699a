/**
 * Silhouettes: what a card is, one sees by its outline. Each is one path, from which the clip, the frame, the rim and the
 * glow are drawn; 116 by 162, or 162 by 116 for a card that lies on its side.
 */

export type FrameName =
  // The Lord of the Rings TCG: companion, ally, minion, possession, artifact, condition, event, The One Ring, site.
  | 'arched'
  | 'gabled'
  | 'horned'
  | 'hollow'
  | 'octagon'
  | 'scroll'
  | 'swallowtail'
  | 'ringed'
  | 'landscape'
  // War of the Ring: army, character, item, event.
  | 'crenellated'
  | 'domed'
  | 'rounded'
  | 'double'
  // For every other card.
  | 'plain';

export interface Frame {
  outline: string;
  width: number;
  height: number;
  /** Where the figures of the upper corners stand, from the nearer side and from the top. */
  inset: readonly [number, number];
  /** A golden rim instead of a dark one. */
  golden?: boolean;
  /** A second line inside. */
  inner?: string;
  /** How a strip of this kind is cut: a clip path. */
  cut: string;
}

const upright = (
  outline: string,
  inset: readonly [number, number],
  cut: string,
  more: Partial<Frame> = {},
): Frame => ({ outline, width: 116, height: 162, inset, cut, ...more });

const ROUND = 'inset(0 round 5px)';

export const FRAMES: Readonly<Record<FrameName, Frame>> = {
  arched: upright(
    'M3 32C3 12 30 3 58 3S113 12 113 32V153Q113 159 107 159H9Q3 159 3 153Z',
    [3, 13],
    'inset(0 round 11px 5px 5px 11px)',
  ),
  gabled: upright(
    'M3 28L58 3L113 28V153Q113 159 107 159H9Q3 159 3 153Z',
    [3, 15],
    'polygon(0 40%, 11px 0, 100% 0, 100% 100%, 0 100%)',
  ),
  horned: upright(
    'M3 3L24 15Q58 7 92 15L113 3V148L102 159H14L3 148Z',
    [3, 15],
    'polygon(0 0, 6px 50%, 0 100%, 100% 100%, 100% 0)',
  ),
  hollow: upright(
    'M14 3H102A11 11 0 0 0 113 14V148A11 11 0 0 0 102 159H14A11 11 0 0 0 3 148V14A11 11 0 0 0 14 3Z',
    [5, 9],
    'polygon(4px 0, calc(100% - 4px) 0, 100% 4px, 100% calc(100% - 4px), calc(100% - 4px) 100%, 4px 100%, 0 calc(100% - 4px), 0 4px)',
  ),
  octagon: upright(
    'M22 3H42L58 9L74 3H94L113 22V140L94 159H22L3 140V22Z',
    [4, 11],
    'polygon(8px 0, calc(100% - 8px) 0, 100% 50%, calc(100% - 8px) 100%, 8px 100%, 0 50%)',
    { golden: true, inner: 'M22 7H94L109 22V140L94 155H22L7 140V22Z' },
  ),
  scroll: upright(
    'M3 8C22-2 40 12 58 7S96-1 113 8V154C96 164 76 150 58 155S22 163 3 154Z',
    [5, 9],
    'polygon(0 0, 100% 0, calc(100% - 5px) 25%, 100% 50%, calc(100% - 5px) 75%, 100% 100%, 0 100%)',
  ),
  swallowtail: upright(
    'M8 3H108Q113 3 113 8V159L58 149L3 159V8Q3 3 8 3Z',
    [5, 9],
    'polygon(0 0, 100% 0, calc(100% - 8px) 50%, 100% 100%, 0 100%)',
  ),
  ringed: upright(
    'M58 3A50 50 0 0 1 100 80L113 90V153Q113 159 107 159H9Q3 159 3 153V90L16 80A50 50 0 0 1 58 3Z',
    [3, 13],
    'inset(0 round 11px)',
    { golden: true },
  ),
  landscape: {
    outline: 'M8 3H154Q159 3 159 8V108Q159 113 154 113H8Q3 113 3 108V8Q3 3 8 3Z',
    width: 162,
    height: 116,
    inset: [2, 2],
    cut: ROUND,
  },
  crenellated: upright(
    'M3 3H16V10H34V3H48V10H68V3H82V10H100V3H113V154Q113 159 108 159H8Q3 159 3 154Z',
    [4, 15],
    'polygon(0 0, 12px 0, 12px 3px, 24px 3px, 24px 0, 36px 0, 36px 3px, 48px 3px, 48px 0, 100% 0, 100% 100%, 0 100%)',
  ),
  domed: upright(
    'M3 26C3 12 22 3 36 3H80C94 3 113 12 113 26V153Q113 159 107 159H9Q3 159 3 153Z',
    [3, 13],
    'inset(0 round 11px 5px 5px 11px)',
  ),
  rounded: upright(
    'M17 3H99Q113 3 113 17V145Q113 159 99 159H17Q3 159 3 145V17Q3 3 17 3Z',
    [5, 9],
    'inset(0 round 9px)',
  ),
  double: upright('M6 3H110Q113 3 113 6V156Q113 159 110 159H6Q3 159 3 156V6Q3 3 6 3Z', [5, 9], 'inset(0)', {
    inner: 'M9 9H107V153H9Z',
  }),
  plain: upright('M10 3H106Q113 3 113 10V152Q113 159 106 159H10Q3 159 3 152V10Q3 3 10 3Z', [5, 9], ROUND),
};
