/** Finding words in texts: what is looked for, and where it stands. */

/** The words that somebody looks for, without accents and in small letters. */
export function sought(typed: string): string[] {
  return plain(typed).split(/\s+/).filter(Boolean);
}

/** A text as it is searched: "Sméagol" is found by "smeagol". It keeps its length, so that places stay the same. */
export function plain(text: string): string {
  return [...text]
    .map((letter) => {
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return bare.length === letter.length ? bare : letter;
    })
    .join('');
}

/** Does a text have all the words? */
export function has(text: string, words: readonly string[]): boolean {
  const searched = plain(text);
  return words.every((word) => searched.includes(word));
}

export interface Piece {
  text: string;
  hit: boolean;
}

/** A text in pieces: those that were looked for, and what stands between them. */
export function pieces(text: string, words: readonly string[]): Piece[] {
  const searched = plain(text);
  const hits = words
    .flatMap((word) => places(searched, word).map((at): [number, number] => [at, at + word.length]))
    .sort(([one], [other]) => one - other);
  const found: Piece[] = [];
  let done = 0;
  for (const [start, end] of hits) {
    if (end <= done) continue;
    const from = Math.max(start, done);
    if (from > done) found.push({ text: text.slice(done, from), hit: false });
    found.push({ text: text.slice(from, end), hit: true });
    done = end;
  }
  if (done < text.length) found.push({ text: text.slice(done), hit: false });
  return found;
}

function places(text: string, word: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) found.push(at);
  return found;
}
