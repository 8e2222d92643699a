import { describe, expect, it } from 'vitest';

import { has, pieces, sought } from './finding';

describe('finding words', () => {
  it('finds all of them, in any order, whatever accents and capitals they have', () => {
    const text = 'Defending alone, Sméagol may trade places.';
    expect(has(text, sought('TRADE smeagol'))).toBe(true);
    expect(has(text, sought('trade gollum'))).toBe(false);
    expect(has(text, [])).toBe(true);
  });

  it.each([
    ['the Ring, the Ring', 'ring', ['the ', '*Ring', ', the ', '*Ring']],
    ['Gollum and Sméagol', 'smea gol', ['*Gol', 'lum and ', '*Sméa', '*gol']],
    ['overlap', 'over verl', ['*over', '*l', 'ap']],
    ['nothing', 'x', ['nothing']],
    ['nothing', '', ['nothing']],
  ])('marks the hits in %s', (text, typed, found) => {
    const marked = pieces(text, sought(typed));
    expect(marked.map((one) => `${one.hit ? '*' : ''}${one.text}`)).toEqual(found);
    expect(marked.map((one) => one.text).join('')).toBe(text);
  });
});
