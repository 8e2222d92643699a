/** The two forms of the table: a desk never needs that of a phone, nor a phone that of a desk. */
import type { Component } from 'svelte';

import type { PlayerView } from './types';

/** The table without what lies over it, with the others at it. */
type Form = Component<{ far: readonly PlayerView[] }>;

class Forms {
  phone = $state.raw<Form | null>(null);
  desk = $state.raw<Form | null>(null);

  /** Fetch the form for a phone, or the one for a desk. */
  async fetch(narrow: boolean): Promise<void> {
    if (narrow) this.phone ??= (await import('./Phone.svelte')).default;
    else this.desk ??= (await import('./Desk.svelte')).default;
  }
}

export const forms = new Forms();
