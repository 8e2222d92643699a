import type { Snippet } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';

import { bar, fill } from './bar.svelte';

const snippet = (): Snippet => (() => undefined) as unknown as Snippet;

describe('the header', () => {
  afterEach(() => fill(snippet(), snippet())());

  it('is left as it was', () => {
    fill(snippet(), snippet())();
    expect(bar).toEqual({ middle: null, acts: null });
  });

  it('stays as the next page has filled it when the page before is left late', () => {
    const leave = fill(snippet(), snippet());
    const [middle, acts] = [snippet(), snippet()];
    fill(middle, acts);
    leave();
    expect(bar).toEqual({ middle, acts });
  });
});
