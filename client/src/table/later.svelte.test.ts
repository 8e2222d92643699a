import { flushSync } from 'svelte';
import { expect, it, vi } from 'vitest';

import { later } from './later.svelte';

/** Frames come when the test lets them. */
function framed(): () => void {
  let waiting: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((call) => waiting.push(call));
  vi.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation((asked) => {
    waiting = waiting.filter((_, at) => at !== asked - 1);
  });
  return () => {
    const now = waiting;
    waiting = [];
    for (const call of now) call(0);
    flushSync();
  };
}

it('comes some frames after what it follows, and at once where nothing moves', () => {
  const frame = framed();
  let value = $state('one');
  let waits = $state(false);
  let shown: { readonly current: string } | undefined;
  const stop = $effect.root(() => {
    shown = later(
      () => value,
      () => waits,
      2,
    );
  });
  flushSync();
  value = 'two';
  flushSync();
  expect(shown?.current).toBe('two');

  [value, waits] = ['three', true];
  flushSync();
  expect(shown?.current).toBe('two');
  frame();
  expect(shown?.current).toBe('two');
  frame();
  expect(shown?.current).toBe('three');

  // What has changed again meanwhile comes as it is then.
  value = 'four';
  flushSync();
  frame();
  value = 'five';
  flushSync();
  frame();
  expect(shown?.current).toBe('three');
  frame();
  expect(shown?.current).toBe('five');

  value = 'six';
  waits = false;
  flushSync();
  expect(shown?.current).toBe('six');
  stop();
});
