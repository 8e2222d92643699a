/** What was last seen of a table: who comes back to it sees what has happened since. */
import type { EventLine, View } from './protocol';

export interface Seen {
  /** How many lines of the log were there, and the words of the last of them. */
  lines: number;
  last: string;
  view: View;
}

const key = (table: string): string => `mathom.seen.${table}`;

export function remember(table: string, view: View, log: readonly EventLine[]): void {
  const seen: Seen = { lines: log.length, last: log.at(-1)?.words ?? '', view };
  try {
    sessionStorage.setItem(key(table), JSON.stringify(seen));
  } catch {
    // No room, or not allowed: then he sees the table as it is.
  }
}

export function recall(table: string): Seen | null {
  try {
    const { lines, last, view } = JSON.parse(sessionStorage.getItem(key(table)) ?? '{}') as Partial<Seen>;
    return typeof lines === 'number' && typeof last === 'string' && view ? { lines, last, view } : null;
  } catch {
    return null;
  }
}

export function forget(table: string): void {
  try {
    sessionStorage.removeItem(key(table));
  } catch {
    // as above
  }
}
