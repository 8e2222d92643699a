import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import App from './App.svelte';
import { page } from './core/router';
import { api } from './core/server';

const NOBODY = { user: null, csrf: '', server: { version: '0', protocol: 2, page: '' } };

let network = true;
beforeEach(() => {
  network = true;
  vi.useFakeTimers();
  // All that the pages ask for is answered, or nothing is.
  vi.spyOn(globalThis, 'fetch').mockImplementation((path) =>
    network
      ? Promise.resolve(new Response(JSON.stringify(path === '/api/me' ? NOBODY : []), { status: 200 }))
      : Promise.reject(new TypeError('no network')),
  );
});
afterEach(() => vi.useRealTimers());

const note = () => screen.queryByText('The server cannot be reached. Trying again …');
const lose = (): boolean => {
  network = false;
  return dispatchEvent(new Event('offline'));
};

it('tells on every page but a table that the server cannot be reached, until it can', async () => {
  page.set({ name: 'credits' });
  render(App);
  await vi.advanceTimersByTimeAsync(100);
  expect(note()).toBeNull();
  lose();
  await vi.advanceTimersByTimeAsync(100);
  expect(note()).toBeTruthy();
  network = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(note()).toBeNull();
  lose();
  await vi.advanceTimersByTimeAsync(100);
  expect(note()).toBeTruthy();
  network = true;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(100);
  expect(note()).toBeNull();
});

it('tells nothing of a network that is lost where the server still answers', async () => {
  page.set({ name: 'credits' });
  render(App);
  dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(note()).toBeNull();
  expect(api.reached.get()).toBe(true);
});
