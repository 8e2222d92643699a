import { describe, expect, it } from 'vitest';

import { litBy, pointedAt, pressed, waysTo } from '../../table/choosing';
import { meant, question, things } from './choosing';
import battle from './fixtures/battle.json';
import camp from './fixtures/camp.json';
import midgame from './fixtures/midgame.json';
import special from './fixtures/special.json';
import { tableOf } from './reading';
import type { Option, View } from './types';

const option = (token: string, ...touches: string[]): Option => ({ token, label: token, touches });
const optionsOf = (fixture: { view: unknown }): Option[] => (fixture.view as View).decision?.options ?? [];

describe('the things of an option', () => {
  it('are clicked in order: card, piece, region', () => {
    expect(things(option('shadowfax frodo eregion', 'frodo', 'eregion'))).toEqual([
      'special:shadowfax',
      'frodo',
      'eregion',
    ]);
    expect(things(option('move frodo eregion', 'frodo', 'eregion'))).toEqual(['frodo', 'eregion']);
  });

  it('are cards where it is about cards', () => {
    expect(things(option('card eye-of-sauron'))).toEqual(['card:eye-of-sauron']);
    expect(things(option('exchange 4'))).toEqual(['discard:4']);
    expect(things(option('pick crebain'))).toEqual(['special:crebain']);
    expect(things(option('field frodo variant', 'frodo'))).toEqual(['face:frodo:variant']);
  });

  it('are none for a button, and the battleground for a fight with whoever is hidden there', () => {
    expect(things(option('no-cards'))).toEqual([]);
    expect(things(option('fight concealed'))).toEqual([]);
    expect(things(option('fight concealed'), 'rohan')).toEqual(['rohan']);
  });
});

it('reaches every option of a real position, in the order of its things', () => {
  for (const fixture of [midgame, special, battle, camp]) {
    const options = optionsOf(fixture);
    const ways = waysTo(options, (one) => things(one));
    const pointed = pointedAt(options, (one) => things(one));
    for (const one of options) {
      const path = things(one).filter((thing) => !pointed.includes(thing));
      let selected: readonly string[] = [];
      let chosen: string | undefined;
      for (const thing of path) {
        expect(litBy(selected, ways)).toContain(thing);
        const meaning = pressed(thing, selected, ways);
        selected = meaning.select;
        chosen = meaning.choose?.token;
      }
      if (path.length) expect(chosen).toBe(one.token);
    }
  }
});

describe('asking why not', () => {
  const table = tableOf(midgame.view as unknown as View);
  const own = table.regions.flatMap((region) => region[table.side as 'fellowship' | 'sauron'].pieces);
  const piece = own[0]?.token ?? '';

  it('is about the choice that was meant', () => {
    expect(question('shire', [piece], table)).toBe(`move ${piece} shire`);
    expect(question('card:3', [], table)).toBe('card 3');
    expect(question('special:gwaihir', [], table)).toBe('gwaihir');
    expect(question('mordor', [], table)).toBe('mordor');
  });

  it('asks of a piece about a step ahead', () => {
    expect(question(piece, [], table)).toMatch(new RegExp(`^move ${piece} [a-z-]+$`));
  });

  it('takes a click on a region for one on the only lit piece in it', () => {
    const home = table.regions.find((one) => one.fellowship.pieces.length + one.sauron.pieces.length === 1);
    const only = [...(home?.fellowship.pieces ?? []), ...(home?.sauron.pieces ?? [])][0]?.token ?? '';
    expect(meant(home?.token ?? '', table, new Set([only]))).toBe(only);
    expect(meant(home?.token ?? '', table, new Set([home?.token ?? '']))).toBe(home?.token);
    expect(meant(home?.token ?? '', table, new Set())).toBe(home?.token);
  });
});
