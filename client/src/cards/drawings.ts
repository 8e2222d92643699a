/**
 * The drawings of emblems that have arrived. A table of emblems comes as a chunk of its own (`./emblems?drawn`), so a
 * board never waits for its pictures; one that is missing is a plain sign, and nothing else changes.
 */
import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';

const drawn = new SvelteMap<string, string>();
const tables = new SvelteMap<object, 'awaited' | 'there' | 'missing'>();

/** A lozenge in a lozenge: stands for every emblem that there is no drawing of. */
export const PLAIN =
  'M256 36L476 256L256 476L36 256ZM256 92L92 256L256 420L420 256ZM256 152L360 256L256 360L152 256Z';

type Load = () => Promise<{ default: Readonly<Record<string, string>> }>;

/** Fetch a table's drawings, once. */
export async function bring(load: Load): Promise<void> {
  // Whoever asks for them is not drawn anew when they come: the drawings themselves are.
  const stands = untrack(() => tables.get(load));
  if (stands && stands !== 'missing') return;
  tables.set(load, 'awaited');
  try {
    for (const [id, path] of Object.entries((await load()).default)) drawn.set(id, path);
    tables.set(load, 'there');
  } catch (error) {
    tables.set(load, 'missing');
    console.warn('The emblems did not load; cards are shown without them.', error);
  }
}

/** An emblem as a path in a field of 512 by 512; empty while it may still arrive. */
export function drawing(id: string): string {
  const path = drawn.get(id);
  if (path !== undefined) return path;
  return [...tables.values()].includes('awaited') ? '' : PLAIN;
}

/** The signs that all card tables share. */
export const bringSigns = (): Promise<void> => bring(signs);
const signs: Load = () => import('./emblems?drawn');
