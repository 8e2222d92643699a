import { describe, expect, it } from 'vitest';

import { pieces, spoken } from './rendering';

describe('card text', () => {
  it('is cut into words, bold words and signs', () => {
    expect(pieces('**Skirmish:** Exert a [gondor] companion to add (2).')).toEqual([
      { kind: 'bold', text: 'Skirmish:' },
      { kind: 'words', text: ' Exert a ' },
      { kind: 'culture', text: 'gondor' },
      { kind: 'words', text: ' companion to add ' },
      { kind: 'twilight', text: '2' },
      { kind: 'words', text: '.' },
    ]);
  });

  it('leaves other brackets alone', () => {
    expect(pieces('strength +1 (at most three times each phase)')).toEqual([
      { kind: 'words', text: 'strength +1 (at most three times each phase)' },
    ]);
  });

  it('is read out with its signs as words', () => {
    expect(spoken('**Shadow:** Remove (3): play a [moria] minion.')).toBe(
      'Shadow: Remove 3 twilight: play a moria minion.',
    );
  });
});
