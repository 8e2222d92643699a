/** Something that is tried: while it lasts nothing else is, and what is said against it is shown where it was tried. */
import { words } from '../core/protocol';

export class Attempt {
  busy = $state(false);
  trouble = $state('');

  /** True when it was done. */
  run = async (what: () => Promise<unknown>): Promise<boolean> => {
    if (this.busy) return false;
    this.busy = true;
    this.trouble = '';
    try {
      return (await what()) !== false;
    } catch (error) {
      this.trouble = words(error);
      return false;
    } finally {
      this.busy = false;
    }
  };
}
