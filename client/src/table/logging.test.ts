import { describe, expect, it } from 'vitest';

import { line } from '../testing/samples';
import { joined, partsOf, readerOf } from './logging';

const heading = (words: string, level: number) => ({ ...line(words), heading: level });

describe('the parts of a log', () => {
  it('begin with headings', () => {
    const parts = partsOf([
      line('Before.'),
      heading('Turn 1: Sauron.', 1),
      line('Orcs move.'),
      heading('Shadow', 2),
      line('An Orc is played.'),
    ]);
    expect(
      parts.map(({ title, level, lines }) => [title, level, lines.map((one) => one.line.words)]),
    ).toEqual([
      ['', 1, ['Before.']],
      ['Turn 1: Sauron', 1, ['Orcs move.']],
      ['Shadow', 2, ['An Orc is played.']],
    ]);
    expect(parts.map(({ lines }) => lines[0]?.place)).toEqual([0, 2, 4]);
  });

  it('are told by types where the server does not say them', () => {
    const log = [
      line('Turn 1', '', 'TurnBegan'),
      line('Shadow phase', '', 'PhaseBegan'),
      line('Twilight 3', '', 'Twilight'),
      line('Done.'),
    ];
    const parts = partsOf(log, { headings: ['TurnBegan', 'PhaseBegan'], quiet: ['Twilight'] });
    expect(parts.map(({ title, level, lines }) => [title, level, lines.length])).toEqual([
      ['Turn 1', 1, 0],
      ['Shadow phase', 2, 1],
    ]);
  });

  it('tell what happens several times in a row once', () => {
    const [part] = partsOf([line('A card is cycled.'), line('A card is cycled.'), line('A card is drawn.')]);
    expect(part?.lines.map(({ line: { words }, place, times }) => [words, place, times])).toEqual([
      ['A card is cycled.', 0, 2],
      ['A card is drawn.', 2, 1],
    ]);
    // In another part it is told again.
    expect(
      partsOf([line('A card is cycled.'), heading('Shadow', 2), line('A card is cycled.')]),
    ).toHaveLength(2);
  });

  it('leave out bookkeeping, and phases in which nothing happened', () => {
    const parts = partsOf([
      heading('Turn 1', 1),
      heading('Maneuver', 2),
      { ...line('Twilight 3.'), quiet: true },
      heading('Archery', 2),
      heading('Skirmish', 2),
      line('Aragorn wins.'),
      heading('Regroup', 2),
    ]);
    expect(parts.map(({ title }) => title)).toEqual(['Turn 1', 'Skirmish', 'Regroup']);
  });
});

describe('a reader', () => {
  const read = readerOf(
    new Map([
      ['Uruk Savage', 'uruk.1'],
      ['Uruk', 'uruk.2'],
      ['Nazgûl', 'nazgul'],
      ['Ori (a dwarf)', 'ori'],
    ]),
  );

  it('finds names, the longest first, and no parts of words', () => {
    expect(read('Uruk Savage hurts the Uruk, not Uruks.')).toEqual([
      { text: 'Uruk Savage', thing: 'uruk.1' },
      { text: ' hurts the ', thing: '' },
      { text: 'Uruk', thing: 'uruk.2' },
      { text: ', not Uruks.', thing: '' },
    ]);
    expect(read('Nazgûl')).toEqual([{ text: 'Nazgûl', thing: 'nazgul' }]);
    expect(read('Ori (a dwarf).')[0]).toEqual({ text: 'Ori (a dwarf)', thing: 'ori' });
  });

  it('leaves words without names whole', () => {
    expect(read('Nothing here.')).toEqual([{ text: 'Nothing here.', thing: '' }]);
    expect(readerOf(new Map())('Uruk')).toEqual([{ text: 'Uruk', thing: '' }]);
  });

  it('keeps a full stop with the name before it', () => {
    expect(joined(read('Uruk, not the Uruk.'))).toEqual([
      { text: 'Uruk', thing: 'uruk.2', after: ',' },
      { text: ' not the ', thing: '' },
      { text: 'Uruk', thing: 'uruk.2', after: '.' },
    ]);
    expect(joined(read('Nazgûl'))).toEqual([{ text: 'Nazgûl', thing: 'nazgul' }]);
    expect(joined(read('So it is.'))).toEqual([{ text: 'So it is.', thing: '' }]);
  });

  it('keeps a bracket with the name after it', () => {
    expect(joined(read('A card is drawn (Uruk).'))).toEqual([
      { text: 'A card is drawn ', thing: '' },
      { text: 'Uruk', thing: 'uruk.2', before: '(', after: ').' },
    ]);
  });

  it('takes no player for the card of that name', () => {
    expect(read('Uruk plays Uruk.', 'Uruk')).toEqual([
      { text: 'Uruk', thing: '' },
      { text: ' plays ', thing: '' },
      { text: 'Uruk', thing: 'uruk.2' },
      { text: '.', thing: '' },
    ]);
    expect(read('Uruk Savage hurts.', 'Nazgûl')[0]).toEqual({ text: 'Uruk Savage', thing: 'uruk.1' });
  });
});
