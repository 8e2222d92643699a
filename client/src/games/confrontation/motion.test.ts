import { describe, expect, it } from 'vitest';

import { CHARACTER_EMBLEMS, emblemOf } from './emblems';
import camp from './fixtures/camp.json';
import midgame from './fixtures/midgame.json';
import { fresh, ghosts } from './motion';
import { allCards, nearSide, regionWords, tableOf, waiting, withCamp } from './reading';
import { soundsFor } from './sounds';
import type { EventLine, View } from './types';

const event = (type: string, data: Record<string, unknown> = {}): EventLine => ({
  type,
  words: type,
  rule: '',
  data,
});
const table = tableOf(midgame.view as unknown as View);

describe('what is new', () => {
  const [one, two, three] = [event('Moved'), event('Revealed'), event('Defeated')];

  it('is nothing at first sight', () => {
    expect(fresh(null, [one, two])).toEqual([]);
  });

  it('is the end of a log, or all of the news', () => {
    expect(fresh([one], [one, two])).toEqual([two]);
    expect(fresh([one, two], [three])).toEqual([three]);
    expect(fresh([one, two], [one, two])).toEqual([]);
  });
});

describe('ghosts', () => {
  const enemy = table.side === 'sauron' ? 'fellowship' : 'sauron';

  it('slide where nobody can say who moved', () => {
    const moved = event('Moved', { piece: '?', origin: 'Rohan', target: 'Fangorn' });
    expect(ghosts([moved], table, table)).toEqual([
      { kind: 'slide', side: enemy, from: 'rohan', to: 'fangorn' },
    ]);
  });

  it('fall where somebody is defeated', () => {
    const character = table.fellowship.characters[0];
    const fell = event('Defeated', { piece: character?.name, region: 'Rohan' });
    expect(ghosts([fell], table, table)).toEqual([
      { kind: 'fall', side: 'fellowship', character, from: 'rohan', to: 'rohan' },
    ]);
  });

  it('are not needed for a piece that is seen before and after', () => {
    const own = table.regions.flatMap((region) => [...region.fellowship.pieces, ...region.sauron.pieces])[0];
    const moved = event('Moved', { piece: own?.name, origin: 'Rohan', target: 'Fangorn' });
    expect(ghosts([moved], table, table)).toEqual([]);
  });
});

describe('sounds', () => {
  it('come in order and once each', () => {
    expect(
      soundsFor(['Moved', 'BattleBegan', 'Moved', 'Defeated', 'Fielded'].map((type) => event(type))),
    ).toEqual(['step', 'battle', 'fall']);
  });
});

describe('emblems', () => {
  it('are thirty-six, all different', () => {
    const drawn = Object.values(CHARACTER_EMBLEMS).map((emblem) => JSON.stringify(emblem));
    expect(drawn).toHaveLength(36);
    expect(new Set(drawn).size).toBe(36);
  });

  it('are there for every character that plays', () => {
    for (const { token, version } of [...table.fellowship.characters, ...table.sauron.characters]) {
      expect(Object.values(CHARACTER_EMBLEMS)).toContain(emblemOf(token, version));
    }
  });
});

describe('reading the table', () => {
  it('puts the viewer’s secret camp on the map', () => {
    const before = tableOf(camp.view as unknown as View);
    const side = nearSide(before);
    const placed = withCamp(before).regions.flatMap((region) => region[side].pieces);
    expect(placed.map(({ token }) => token)).toEqual(expect.arrayContaining(before[side].secret));
    expect(placed.length + waiting(before).length).toBe(9);
  });

  it('knows all nine cards of each side', () => {
    expect(allCards(table, 'fellowship')).toHaveLength(9);
    expect(allCards(table, 'sauron')).toHaveLength(9);
  });

  it('says a region in words', () => {
    const shire = table.regions[0];
    expect(shire && regionWords(table, shire)).toMatch(/^The Shire, holds 4 a side: /);
  });
});
