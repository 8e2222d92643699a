import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

import { emblems } from './scripts/emblems.mjs';

// Where `npm run dev` finds a running server.
const server = process.env.MATHOM_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [emblems(), svelte(), svelteTesting()],
  build: {
    outDir: '../src/mathom/server/static',
    emptyOutDir: true,
    // What loads what, for `npm run size`.
    manifest: 'manifest.json',
    // The content security policy allows our own files and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: {
    proxy: {
      '/api': { target: server, changeOrigin: true },
      '/ws': { target: server, ws: true, changeOrigin: true },
    },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing/browser.ts'],
    restoreMocks: true,
    // Creating a document and loading all modules again for each of 120 files costs more than the tests.
    isolate: false,
    pool: 'threads',
    // Milliseconds: a test that hangs fails, a busy machine does not make one fail.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
