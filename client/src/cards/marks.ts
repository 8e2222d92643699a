/** Words at the things of a board, for what happens to them. */

/** A change, written at the card or place where it happens, with what brought it about. */
export interface Mark {
  key: string;
  words: string;
  tone: 'wound' | 'exert' | 'heal' | 'change';
  source: string;
}

/** One mark for each thing: what happens to it several times is counted, different changes stand in a row. */
export function joined(marks: readonly Mark[]): Mark[] {
  return [...new Set(marks.map(({ key }) => key))].flatMap((key) => {
    const all = marks.filter((mark) => mark.key === key);
    const words = [...new Set(all.map((mark) => mark.words))].map((one) => {
      const times = all.filter((mark) => mark.words === one).length;
      return times > 1 ? `${one} ×${times}` : one;
    });
    return all.slice(0, 1).map((mark) => ({ ...mark, words: words.join(', ') }));
  });
}
