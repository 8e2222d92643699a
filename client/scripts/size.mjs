// The client has to stay small: fail if what a browser loads is more than 200 kB, compressed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT = 200_000;
const assets = join(import.meta.dirname, '../../src/mathom/server/static/assets');
let total = 0;
for (const name of readdirSync(assets).sort()) {
  const size = gzipSync(readFileSync(join(assets, name))).length;
  total += size;
  console.log(`${String(size).padStart(8)}  ${name}`);
}
console.log(`${String(total).padStart(8)}  in all, of ${LIMIT}`);
if (total > LIMIT) process.exit(1);
