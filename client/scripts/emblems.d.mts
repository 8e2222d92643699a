import type { Plugin } from 'vite';

/** Icons by their ids, each a single path. */
export interface IconSet {
  icons: Record<string, { body: string }>;
}

export function rounded(d: string): string;
export function drawings(ids: Iterable<string>, table: string, set?: IconSet): Record<string, string>;
export function emblems(): Plugin;
