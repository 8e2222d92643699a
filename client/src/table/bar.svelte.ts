/** What a page puts into the slim header: where the game stands, and what can be done about the whole of it. */
import type { Snippet } from 'svelte';

interface Bar {
  /** In place of the links to other pages. */
  middle: Snippet | null;
  /** Buttons beside the name. */
  acts: Snippet | null;
}

export const bar: Bar = $state({ middle: null, acts: null });

/** Fill the header while a page is shown; returns how to leave it as it was. */
export function fill(middle: Snippet, acts: Snippet): () => void {
  bar.middle = middle;
  bar.acts = acts;
  return () => {
    bar.middle = null;
    bar.acts = null;
  };
}
