// @ts-check
// Emblems: `import drawings from './emblems?drawn'` is the drawings of the icons that the table `emblems.ts` names in
// its export `used`, and of no others. An icon that does not exist fails the build.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { transformWithOxc } from 'vite';

const SUFFIX = '?drawn';

/** @typedef {import('./emblems.d.mts').IconSet} IconSet */

/** @returns {IconSet} */
function gameIcons() {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  return /** @type {IconSet} */ (JSON.parse(readFileSync(file, 'utf8')));
}

const NUMBER = /-?(?:\d*\.\d+|\d+)(?:e-?\d+)?/g;

/** How many numbers a command takes. */
const TAKES = { m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 };

/**
 * A path with whole coordinates, which is half as long; the field is 512 wide. Every point is rounded where it lies, so
 * that faults do not add up.
 * @param {string} d
 */
export function rounded(d) {
  let out = '';
  let last = '';
  const now = { x: 0, y: 0 };
  const start = { x: 0, y: 0 };
  // The same two points, as rounded.
  const pen = { x: 0, y: 0 };
  const penStart = { x: 0, y: 0 };
  /** @type {(letter: string, numbers: number[]) => void} */
  const write = (letter, numbers) => {
    let text = letter === last && letter !== 'm' ? '' : letter;
    for (const number of numbers) {
      const digits = `${number}`.replace(/^(-?)0\./, '$1.');
      text += /\d$/.test(text) && !digits.startsWith('-') ? ` ${digits}` : digits;
    }
    if (!text.startsWith(letter) && !text.startsWith('-')) text = ` ${text}`;
    out += text;
    last = letter;
  };
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const small = /** @type {keyof typeof TAKES} */ (letter.toLowerCase());
    const relative = letter === small;
    const takes = TAKES[small];
    if (takes === undefined) throw new Error(`A path with the command ${letter}.`);
    const numbers = small === 'a' ? arcs(rest) : (rest.match(NUMBER) ?? []).map(Number);
    if (!takes) {
      out += 'z';
      last = 'z';
      Object.assign(now, start);
      Object.assign(pen, penStart);
      continue;
    }
    for (let at = 0; at < numbers.length; at += takes) {
      const some = numbers.slice(at, at + takes);
      const from = relative ? { ...now } : { x: 0, y: 0 };
      /** @type {(x: number, y: number) => number[]} */
      const to = (x, y) => [Math.round(from.x + x) - pen.x, Math.round(from.y + y) - pen.y];
      let [x = 0, y = 0] = some.slice(-2);
      if (small === 'h') [x, y] = [some[0] ?? 0, relative ? 0 : now.y];
      if (small === 'v') [x, y] = [relative ? 0 : now.x, some[0] ?? 0];
      const end = to(x, y);
      const command = small === 'm' && at ? 'l' : small;
      if (small === 'h') write('h', end.slice(0, 1));
      else if (small === 'v') write('v', end.slice(1));
      else if (small === 'a') {
        const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0] = some;
        write('a', [
          Math.round(rx * 10) / 10,
          Math.round(ry * 10) / 10,
          Math.round(turn),
          large,
          sweep,
          ...end,
        ]);
      } else {
        const points = [];
        for (let one = 0; one < takes; one += 2) points.push(...to(some[one] ?? 0, some[one + 1] ?? 0));
        write(command, points);
      }
      now.x = from.x + x;
      now.y = from.y + y;
      pen.x += end[0] ?? 0;
      pen.y += end[1] ?? 0;
      if (small === 'm' && !at) {
        Object.assign(start, now);
        Object.assign(penStart, pen);
      }
    }
  }
  return out;
}

/**
 * The numbers of arcs. Their two flags may be run together with what follows: `a5 5 0 01.2.3`.
 * @param {string} text
 */
function arcs(text) {
  const number = String.raw`[\s,]*(${NUMBER.source})`;
  const flag = String.raw`[\s,]*([01])`;
  const found = text.matchAll(new RegExp(number.repeat(3) + flag.repeat(2) + number.repeat(2), 'g'));
  return [...found].flatMap((match) => match.slice(1).map(Number));
}

/**
 * The drawings of some icons: each one path in a field of 512 by 512.
 * @param {Iterable<string>} ids
 * @param {string} table  The file that names them, for the error.
 * @param {IconSet} set
 */
export function drawings(ids, table, set = gameIcons()) {
  /** @type {Record<string, string>} */
  const drawn = {};
  const unknown = [];
  for (const id of [...new Set(ids)].sort()) {
    const path = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(
      Object.hasOwn(set.icons, id) ? (set.icons[id]?.body ?? '') : '',
    );
    if (path?.[1]) drawn[id] = rounded(path[1]);
    else unknown.push(id);
  }
  if (unknown.length)
    throw new Error(`${table} names emblems that game-icons does not have: ${unknown.join(', ')}.`);
  return drawn;
}

/** @returns {import('vite').Plugin} */
export function emblems() {
  return {
    name: 'mathom:emblems',
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return null;
      const found = await this.resolve(source.slice(0, -SUFFIX.length), importer, { skipSelf: true });
      return found ? found.id + SUFFIX : null;
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const table = id.slice(0, -SUFFIX.length);
      this.addWatchFile(table);
      // A table is data: it imports nothing but types, so it can be read by itself.
      const { code } = await transformWithOxc(readFileSync(table, 'utf8'), table);
      const { used } = /** @type {{ used: unknown }} */ (
        await import(`data:text/javascript,${encodeURIComponent(code)}`)
      );
      if (!Array.isArray(used))
        throw new Error(`${table} exports no list \`used\` of the emblems that it names.`);
      return `export default ${JSON.stringify(drawings(used.map(String), table))};`;
    },
  };
}
