// A table has to be there at once: fail if the code that a browser needs to draw one is more than 150 kB, compressed.
// Pictures and typefaces come later; a table is drawn and played without them. The sizes are listed if it fails.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT = 150_000;
const built = join(import.meta.dirname, '../../src/mathom/server/static');

/** @typedef {{ file: string, src?: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk */
/** @type {Record<string, Chunk>} */
const chunks = JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8'));

/** @type {(file: string) => number} */
const sizeOf = (file) => gzipSync(readFileSync(join(built, file))).length;
/** @type {(bytes: number) => string} */
const shown = (bytes) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;

/**
 * The files that are loaded with a chunk.
 * @param {string} name
 * @param {Set<string>} [found]
 * @returns {Set<string>}
 */
function filesOf(name, found = new Set()) {
  const chunk = chunks[name];
  if (!chunk || found.has(chunk.file)) return found;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
  for (const other of chunk.imports ?? []) filesOf(other, found);
  return found;
}

const [entry = ''] = Object.keys(chunks).filter((name) => chunks[name]?.isEntry);
const boards = Object.keys(chunks).filter((name) =>
  /^src\/games\/[^/]+\/(parts\.ts|Board\.svelte)$/.test(name),
);
if (!boards.length) throw new Error('No board was found in what was built.');

const sizes = ['', ...boards].map((name) => {
  const files = new Set([...filesOf(entry), ...(name ? filesOf(name) : [])]);
  const size = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  return { size, what: name ? `to draw a table of ${name.split('/')[2]}` : 'every page' };
});
const largest = sizes.reduce((one, other) => (other.size > one.size ? other : one));
if (largest.size > LIMIT) {
  for (const [name, { file }] of Object.entries(chunks)) {
    if (/\?drawn$|\.woff2$/.test(name))
      sizes.push({ size: sizeOf(file), what: `later: ${name.replace('node_modules/', '')}` });
  }
  const all = readdirSync(join(built, 'assets')).reduce((sum, file) => sum + sizeOf(join('assets', file)), 0);
  for (const { size, what } of [...sizes, { size: all, what: 'in all' }])
    console.log(`${shown(size)}  ${what}`);
  throw new Error(`The code for a table is more than ${LIMIT / 1000} kB.`);
}
console.log(
  `Code for the largest table: ${shown(largest.size).trim()} of ${LIMIT / 1000} kB (${largest.what}).`,
);
