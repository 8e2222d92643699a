/** Faults of a text, at the lines where they stand. */
import type { DeckFault } from '../core/types.gen';

export interface PlacedFault extends DeckFault {
  /** The line's number, from 1; 0: the deck as a whole. */
  at: number;
  /** The line as it was written. */
  written: string;
}

/** The server names the line, or else the words in it that it could not read. */
export function placed(faults: readonly DeckFault[], text: string): PlacedFault[] {
  const lines = text.split(/\r\n|\r|\n/);
  return faults
    .map((fault) => {
      const named = 'line' in fault && typeof fault.line === 'number' ? fault.line : 0;
      const quoted = /['‘’"“]([^'‘’"“”]+)['‘’"”]/.exec(fault.words)?.[1]?.replace(/\.\.\.$/, '');
      const at = named || (quoted ? lines.findIndex((line) => line.includes(quoted)) + 1 : 0);
      return { ...fault, at, written: at ? (lines[at - 1] ?? '').trim().slice(0, 80) : '' };
    })
    .sort((one, other) => (one.at || Infinity) - (other.at || Infinity));
}
