/** The drawings of the emblems come as a chunk of their own: the board never waits for them. */
import { bring } from '../../cards/drawings';

const load = () => import('./emblems?drawn');

export const bringEmblems = (): Promise<void> => bring(load);
