/** Unsaved changes of decks, kept in this browser until they are saved or thrown away. */
import { EMPTY, type Draft, type Entry } from './draft';

export interface KeptDraft {
  draft: Draft;
  /** The revision of the deck that it was made from; 0 for a new one. */
  revision: number;
  /** When it was kept, in milliseconds. */
  at: number;
}

const KEY = 'mathom.deck-draft.';

export function keepDraft(id: string, kept: KeptDraft): boolean {
  try {
    localStorage.setItem(KEY + id, JSON.stringify(kept));
    return true;
  } catch {
    return false; // no room, or none is allowed
  }
}

export function forgetDraft(id: string): void {
  try {
    localStorage.removeItem(KEY + id);
  } catch {
    // nothing was kept
  }
}

export function keptDraft(id: string): KeptDraft | null {
  try {
    return read(JSON.parse(localStorage.getItem(KEY + id) ?? 'null'));
  } catch {
    return null;
  }
}

/** The decks with changes that are only in this browser. */
export function draftsHere(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(KEY))
      .map((key) => key.slice(KEY.length));
  } catch {
    return [];
  }
}

/** What lies in the browser may be from an older page, or anybody's: only what is a draft is taken for one. */
function read(found: unknown): KeptDraft | null {
  if (!isRecord(found) || !isRecord(found['draft'])) return null;
  const { name, notes, entries, lines } = found['draft'];
  if (typeof name !== 'string' || typeof notes !== 'string' || !Array.isArray(entries)) return null;
  if (!entries.every(isEntry)) return null;
  const draft: Draft = {
    ...EMPTY,
    name,
    notes,
    entries,
    public: found['draft']['public'] === true,
    lines: isRecord(lines)
      ? Object.fromEntries(Object.entries(lines).map(([key, value]) => [key, String(value)]))
      : {},
  };
  return { draft, revision: Number(found['revision']) || 0, at: Number(found['at']) || 0 };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEntry = (value: unknown): value is Entry =>
  isRecord(value) &&
  typeof value['section'] === 'string' &&
  typeof value['slug'] === 'string' &&
  Number.isInteger(value['count']) &&
  Number(value['count']) > 0;
