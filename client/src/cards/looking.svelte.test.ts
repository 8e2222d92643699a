import { flushSync } from 'svelte';
import { expect, it } from 'vitest';

import { Looking } from './looking.svelte';

it('is nothing that an effect which takes the focus away depends on', () => {
  const looking = new Looking<string>();
  const card = document.createElement('button');
  const leave = looking.at('sam')(card);
  looking.show('sam', card);
  let runs = 0;
  // As a window that opens: the card loses its focus in the midst of the effect.
  const stop = $effect.root(() => {
    $effect(() => {
      runs += 1;
      card.dispatchEvent(new FocusEvent('focusout'));
    });
  });
  flushSync();
  looking.close();
  flushSync();
  looking.show('sam', card);
  flushSync();
  expect(runs).toBe(1);
  stop();
  leave?.();
});
