/** Views that are told by what has changed in them (`mathom/server/line/changes.py`, docs/protocol.md). */
import type { Replay, ReplayStep, View } from './protocol';
import type { Replay as ToldReplay } from './types.gen';

export interface Change {
  /** Another value altogether. */
  set?: unknown;
  /** What changed, or is new, under a key of an object or at a place of a list. */
  in?: Record<string, Change>;
  /** The keys of an object that are gone. */
  gone?: string[];
  /** How long a list is now. */
  length?: number;
}

/** What comes of a change; what it came from stays as it is, and shares with it whatever is the same in both. */
export function changed(before: unknown, change: Change): unknown {
  if ('set' in change) return change.set;
  const within = Object.entries(change.in ?? {});
  if (Array.isArray(before)) {
    const row: unknown[] = before.slice(0, change.length ?? before.length);
    for (const [place, inner] of within) row[Number(place)] = changed(row[Number(place)], inner);
    return row;
  }
  const gone = new Set(change.gone);
  const kept = Object.fromEntries(Object.entries(before as object).filter(([key]) => !gone.has(key)));
  for (const [key, inner] of within) kept[key] = changed(kept[key], inner);
  return kept;
}

/** A replay with all its views whole. */
export function whole({ steps, ...replay }: ToldReplay): Replay {
  const found: ReplayStep[] = [];
  let last: unknown;
  for (const { view, changes, ...step } of steps) {
    last = view ?? changed(last, changes ?? {});
    found.push({ ...step, view: last as View });
  }
  return { ...replay, steps: found };
}
