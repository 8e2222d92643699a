/** The rules of a game in five minutes, and its glossary. Each game has a module of its own, which comes when it is read. */
import { gameClient } from '../games';

export interface Term {
  term: string;
  /** Its other forms: "exerts", "exerted". */
  forms?: readonly string[];
  words: string;
}

export interface BriefPicture {
  /** The address of the picture. */
  source: string;
  width: number;
  height: number;
  /** What it shows, for people who do not see it. */
  shows: string;
  words: string;
}

export interface BriefPart {
  title: string;
  paragraphs?: readonly string[];
  steps?: readonly string[];
  picture?: BriefPicture;
}

export interface Brief {
  parts: readonly BriefPart[];
  glossary: readonly Term[];
}

/** Return the short rules of a game, or null if it has none or they cannot be loaded. */
export async function briefOf(game: string): Promise<Brief | null> {
  const found = await gameClient(game)
    .brief?.()
    .catch(() => null);
  return found?.brief ?? null;
}

/** Return the address of the short rules of a game, or null if it has none. */
export const briefPath = (game: string): string | null =>
  gameClient(game).brief ? `/brief/${encodeURIComponent(game)}` : null;

export interface Explained {
  text: string;
  /** The term that the text is a form of; null for what lies between terms. */
  term: Term | null;
}

/** Return a text in pieces: the terms of a glossary, and what lies between them. */
export function explained(text: string, glossary: readonly Term[]): Explained[] {
  const terms = new Map(
    glossary.flatMap((term) => [term.term, ...(term.forms ?? [])].map((form) => [form.toLowerCase(), term])),
  );
  if (!terms.size) return [{ text, term: null }];
  // The longest form first: "gold ring" before "ring".
  const forms = [...terms.keys()].sort((one, other) => other.length - one.length).map(escaped);
  const found = new RegExp(`(?<![\\p{L}-])(?:${forms.join('|')})(?![\\p{L}-])`, 'giu');
  const pieces: Explained[] = [];
  let done = 0;
  for (const hit of text.matchAll(found)) {
    if (hit.index > done) pieces.push({ text: text.slice(done, hit.index), term: null });
    pieces.push({ text: hit[0], term: terms.get(hit[0].toLowerCase()) ?? null });
    done = hit.index + hit[0].length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), term: null });
  return pieces;
}

const escaped = (form: string): string => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Return the terms of a glossary that a text contains. */
export const termsIn = (text: string, glossary: readonly Term[]): Set<Term> =>
  new Set(explained(text, glossary).flatMap(({ term }) => term ?? []));
