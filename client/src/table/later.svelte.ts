/**
 * What is read is drawn after what moves: something as it stood before, for a few frames after it has changed. So the
 * frame in which a beat begins has less to do.
 */
import { untrack } from 'svelte';

/** Where `waits` is false, it is always as it stands. */
export function later<T>(now: () => T, waits: () => boolean, frames: number): { readonly current: T } {
  let shown = $state.raw(untrack(now));
  $effect(() => {
    const value = now();
    if (!waits()) {
      shown = value;
      return;
    }
    let left = frames;
    let asked = requestAnimationFrame(function passes() {
      left -= 1;
      if (left > 0) asked = requestAnimationFrame(passes);
      else shown = value;
    });
    return () => cancelAnimationFrame(asked);
  });
  return {
    get current() {
      return waits() ? shown : now();
    },
  };
}
