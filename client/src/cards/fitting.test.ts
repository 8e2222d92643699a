import { expect, it } from 'vitest';

import {
  fitBrief,
  fitStrip,
  fitText,
  fitTitle,
  linesOf,
  rowsOf,
  stripWidth,
  widthOf,
  wrapped,
} from './fitting';

const ROOM = 100;
const atTable = (title: string): ReturnType<typeof fitTitle> =>
  fitTitle(title, ROOM, [14.5, 13.5, 12.5], [12.5, 12]);

it('sets a short title on one line, as large as it goes', () => {
  expect(atTable('Aragorn')).toEqual({ lines: ['Aragorn'], size: 14.5, narrow: 1 });
  const { lines, size } = atTable('Cave Troll of Moria');
  expect(lines).toEqual(['Cave Troll of Moria']);
  expect(size).toBeLessThan(14.5);
});

it('breaks a long title where both lines are shortest', () => {
  expect(atTable('Savagery to Match Their Numbers').lines).toEqual(['Savagery to Match', 'Their Numbers']);
  expect(atTable('Swordarm of the White Tower').lines).toEqual(['Swordarm of', 'the White Tower']);
});

it('never sets a letter under 12 px, and narrows what does not fit at that', () => {
  for (const title of [
    'Demands of the Sackville-Bagginses',
    'They Will Never Stop Hunting You',
    'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch',
  ]) {
    const { lines, size, narrow } = atTable(title);
    expect(size).toBeGreaterThanOrEqual(12);
    expect(lines.join(' ')).toBe(title);
    const widest = Math.max(...lines.map((line) => widthOf(line, size)));
    expect(widest * narrow).toBeLessThanOrEqual(Math.max(ROOM, widest * 0.6) + 0.01);
  }
});

it('measures a letter with an accent as the letter', () => {
  expect(widthOf('Úlairë', 10)).toBe(widthOf('Ulaire', 10));
});

it('gives a text the picture’s room first, and then smaller letters', () => {
  const room = { room: 252, high: 112, most: 84 };
  const short = fitText(['Exert Aragorn.'], room);
  expect(short).toMatchObject({ size: 16, raised: 0 });
  const longer = fitText(
    Array.from({ length: 4 }, () => 'x'.repeat(60)),
    room,
  );
  expect(longer.size).toBe(16);
  expect(longer.raised).toBeGreaterThan(0);
  const longest = fitText(
    Array.from({ length: 4 }, () => 'x'.repeat(130)),
    room,
  );
  expect(longest.size).toBeLessThan(16);
  expect(longest.size).toBeGreaterThanOrEqual(13);
  expect(longest.raised).toBeLessThanOrEqual(84);
});

it('counts a line for every paragraph', () => {
  expect(linesOf(['a', 'b'], 250, 16)).toBe(2);
  expect(linesOf(['x'.repeat(80)], 250, 16)).toBeGreaterThan(2);
});

it('sets the whole title of a strip: beside the emblem, without it, or wider than it was', () => {
  expect(fitStrip('Sting', 58)).toEqual({ lines: ['Sting'], sign: true, wide: 58 });
  expect(fitStrip("Black Rider's Mount", 80)).toEqual({
    lines: ["Black Rider's", 'Mount'],
    sign: false,
    wide: 80,
  });
  const longest = fitStrip('Blade of Westernesse', 58);
  expect(longest).toMatchObject({ lines: ['Blade of', 'Westernesse'], sign: false });
  expect(longest.wide).toBeGreaterThan(58);
});

it('counts the rows that things take', () => {
  expect(rowsOf([], 100, 6)).toBe(0);
  expect(rowsOf([50, 40], 100, 6)).toBe(1);
  expect(rowsOf([50, 50], 100, 6)).toBe(2);
  expect(rowsOf([120, 20, 30], 100, 6)).toBe(2);
  expect(stripWidth('Gimli', 2) - stripWidth('Gimli', 0)).toBe(50);
});

it('breaks a title of which little is seen into as many lines as it needs', () => {
  const narrow = (title: string): ReturnType<typeof fitTitle> =>
    fitTitle(title, 58, [14.5, 13], [12.5, 12], 4);
  expect(narrow('Sting')).toEqual({ lines: ['Sting'], size: 14.5, narrow: 1 });
  expect(narrow('Great Shield').lines).toEqual(['Great', 'Shield']);
  for (const title of ['Swordarm of the White Tower', 'Savagery to Match Their Numbers']) {
    const { lines, size, narrow: by } = narrow(title);
    expect(lines.join(' ')).toBe(title);
    expect(lines.length).toBeLessThanOrEqual(4);
    for (const line of lines) expect(widthOf(line, size) * by).toBeLessThanOrEqual(58.01);
    expect(by).toBeGreaterThan(0.8);
  }
});

const MANEUVER = 'Maneuver: Exert Aragorn: he gets defender +1 until the regroup phase.';

it('breaks words between them, and counts the lines', () => {
  expect(wrapped('Sting', 100, 12)).toBe(1);
  expect(wrapped('Exert Frodo.', 200, 12)).toBe(1);
  expect(wrapped(MANEUVER, 101, 12)).toBe(4);
  // A word that is too long has a line of its own.
  expect(wrapped('a Llanfairpwllgwyngyllgogerychwyrn b', 60, 12)).toBe(3);
});

it('shows a text at table size to its end: the picture gives way by a line or two', () => {
  const room = { room: 101, high: 25, least: 12 };
  expect(fitBrief('Exert him.', room)).toMatchObject({ size: 12, raised: 0, lines: 2 });
  expect(fitBrief(MANEUVER, room)).toMatchObject({ size: 12, raised: 25, lines: 4 });
  // What is longer ends in the last line there is room for.
  expect(fitBrief(`${MANEUVER} ${MANEUVER}`, room)).toMatchObject({ raised: 25.5, lines: 4 });
});

it('has smaller letters on a card that is drawn larger, before its picture gives way', () => {
  const larger = fitBrief('Skirmish: Remove 1 twilight: this minion is strong.', {
    room: 101,
    high: 25,
    least: 12 / 1.24,
  });
  expect(larger.raised).toBeLessThan(25);
  expect(larger.size).toBeLessThan(12);
  expect(larger.size * 1.24).toBeGreaterThanOrEqual(11.99);
});
