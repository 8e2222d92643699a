/** From which match another one follows, as this browser remembers it: the games of a draft lead on to the next round. */
const KEY = 'mathom.follows.';

export function follows(match: string): string {
  try {
    return localStorage.getItem(KEY + match) ?? '';
  } catch {
    return ''; // the browser keeps nothing
  }
}

export function remember(match: string, from: string): void {
  try {
    localStorage.setItem(KEY + match, from);
  } catch {
    return; // the way back is by the page of the draft then
  }
}
