/** Card text as the language of cards prints it: `**Response:** A dish goes to the scraps.` */

export interface Piece {
  text: string;
  bold: boolean;
}

/** The pieces of a paragraph, in order. */
export function printed(text: string): Piece[] {
  return text
    .split(/\*\*([^*]+)\*\*/)
    .map((part, place) => ({ text: part, bold: place % 2 === 1 }))
    .filter((piece) => piece.text);
}

/** The paragraph as it is read out. */
export function spoken(text: string): string {
  return printed(text)
    .map((piece) => piece.text)
    .join('');
}

/** Of a line of keywords, what facts beside it do not say already. */
export function unsaid(keywords: string, facts: readonly string[]): string {
  const said = facts.join('\n').toLowerCase();
  const left = keywords.split(' · ').filter((word) => word && !said.includes(word.toLowerCase()));
  return left.join(' · ').replace(/^./, (first) => first.toUpperCase());
}
