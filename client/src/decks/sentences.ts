/** What the server says, as a sentence: it begins with a capital letter and ends as a sentence ends. */
import { words } from '../core/protocol';

export function sentence(said: string): string {
  const begun = words(said.trim());
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}
