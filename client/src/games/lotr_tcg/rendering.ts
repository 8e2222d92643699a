/** Rendered card text, cut into what is drawn: words, bold words, signs of cultures and of twilight. */

export type Piece =
  | { kind: 'words'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'culture'; text: string }
  | { kind: 'twilight'; text: string };

const SIGNS = /\*\*(?<bold>[^*]+)\*\*|\[(?<culture>[A-Za-z-]+)\]|\((?<twilight>\d+|X)\)/g;

/** The pieces of one paragraph, in order. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(SIGNS)) {
    if (match.index > at) found.push({ kind: 'words', text: text.slice(at, match.index) });
    const { bold, culture, twilight } = match.groups ?? {};
    if (bold !== undefined) found.push({ kind: 'bold', text: bold });
    else if (culture !== undefined) found.push({ kind: 'culture', text: culture });
    else if (twilight !== undefined) found.push({ kind: 'twilight', text: twilight });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ kind: 'words', text: text.slice(at) });
  return found;
}

/** The paragraph as it is read out. */
export function spoken(text: string): string {
  return pieces(text)
    .map(({ kind, text: part }) => (kind === 'twilight' ? `${part} twilight` : part))
    .join('');
}
