/** Pairing by hand: every player is at a table, has a bye, or is still to be placed. */

export interface Draft {
  tables: string[][];
  byes: string[];
  waiting: string[];
}

/** Where somebody can be put: a table by its number from 0, a new one, a bye, or back to those who wait. */
export type Place = number | 'new' | 'bye' | 'waiting';

/** Everybody waits; or, with the players two by two, a first proposal. */
export function draft(players: readonly string[], size: number): Draft {
  const tables: string[][] = [];
  const left = [...players];
  while (left.length >= size) tables.push(left.splice(0, size));
  return { tables, byes: [], waiting: left };
}

export function placeOf(now: Draft, name: string): Place {
  if (now.byes.includes(name)) return 'bye';
  const table = now.tables.findIndex((one) => one.includes(name));
  return table < 0 ? 'waiting' : table;
}

/** The draft with somebody elsewhere. At a full table he takes the last chair, and who sat there takes his old place. */
export function put(now: Draft, name: string, place: Place, size: number): Draft {
  const from = placeOf(now, name);
  if (from === place) return now;
  const without: Draft = {
    tables: now.tables.map((table) => table.filter((one) => one !== name)),
    byes: now.byes.filter((one) => one !== name),
    waiting: now.waiting.filter((one) => one !== name),
  };
  if (place === 'bye') return { ...without, byes: [...without.byes, name] };
  if (place === 'waiting') return { ...without, waiting: [...without.waiting, name] };
  if (place === 'new') return { ...without, tables: [...without.tables, [name]] };
  const table = without.tables[place] ?? [];
  const moved = table.length >= size ? table.at(-1) : undefined;
  const seated = [...table.filter((one) => one !== moved), name];
  const next: Draft = {
    ...without,
    tables: without.tables.map((one, at) => (at === place ? seated : one)),
  };
  if (moved === undefined) return next;
  if (from === 'waiting') return { ...next, waiting: [...next.waiting, moved] };
  if (from === 'bye') return { ...next, byes: [...next.byes, moved] };
  return {
    ...next,
    tables: next.tables.map((one, at) => (at === from ? [...one, moved] : one)),
  };
}

/** What is still wrong with a draft, in words; empty: it can be paired. */
export function amiss({ tables, waiting }: Draft, [least, most]: readonly [number, number]): string {
  const seated = tables.filter((table) => table.length);
  if (waiting.length) return `${waiting.join(', ')}: at a table, or a bye?`;
  const wrong = tables.findIndex(
    (table) => table.length > 0 && (table.length < least || table.length > most),
  );
  if (wrong >= 0) {
    const many = least === most ? String(least) : `${least} to ${most}`;
    return `Table ${wrong + 1} has ${tables[wrong]?.length}; it takes ${many}.`;
  }
  return seated.length ? '' : 'Nobody is paired yet.';
}

/** The pairings as they are sent: empty tables are none. */
export function pairings({ tables, byes }: Draft): { pairings: string[][]; byes: string[] } {
  return { pairings: tables.filter((table) => table.length), byes };
}
