import { describe, expect, it } from 'vitest';

import { buttons, click, kept, lit, meant, question, things, understood } from './choosing';
import battle from './fixtures/battle.json';
import camp from './fixtures/camp.json';
import midgame from './fixtures/midgame.json';
import special from './fixtures/special.json';
import { tableOf } from './reading';
import type { Option, View } from './types';

const option = (token: string, ...touches: string[]): Option => ({ token, label: token, touches });
const optionsOf = (fixture: { view: unknown }): Option[] => (fixture.view as View).decision?.options ?? [];

const MOVES = [
  option('move frodo eregion', 'frodo', 'eregion'),
  option('move frodo rhudaur', 'frodo', 'rhudaur'),
  option('move sam eregion', 'sam', 'eregion'),
  option('shadowfax frodo eregion', 'frodo', 'eregion'),
  option('palantir rohan', 'rohan'),
];

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
    expect(buttons([option('decline'), option('retreat shire', 'shire')]).map(({ token }) => token)).toEqual([
      'decline',
    ]);
  });
});

describe('a click', () => {
  it('on a lit piece selects it, then on a lit region chooses', () => {
    expect(click('frodo', [], MOVES)).toEqual({ select: ['frodo'] });
    expect(click('rhudaur', ['frodo'], MOVES)).toEqual({ choose: 'move frodo rhudaur' });
  });

  it('means the plain move where a special card could do the same, unless the card was clicked first', () => {
    expect(click('eregion', ['frodo'], MOVES)).toEqual({ choose: 'move frodo eregion' });
    expect(click('frodo', ['special:shadowfax'], MOVES)).toEqual({ select: ['special:shadowfax', 'frodo'] });
    expect(click('eregion', ['special:shadowfax', 'frodo'], MOVES)).toEqual({
      choose: 'shadowfax frodo eregion',
    });
  });

  it('on another lit piece changes the selection', () => {
    expect(click('sam', ['frodo'], MOVES)).toEqual({ select: ['sam'] });
    expect(click('sam', ['special:shadowfax', 'frodo'], MOVES)).toEqual({ select: ['sam'] });
  });

  it('on what is selected takes it back', () => {
    expect(click('frodo', ['frodo'], MOVES)).toEqual({ select: [] });
    expect(click('special:shadowfax', ['special:shadowfax', 'frodo'], MOVES)).toEqual({ select: [] });
  });

  it('on something not lit asks why', () => {
    expect(click('mordor', ['frodo'], MOVES)).toEqual({ ask: 'mordor' });
    expect(click('eregion', [], MOVES)).toEqual({ ask: 'eregion' });
    expect(click('rhudaur', ['sam'], MOVES)).toEqual({ ask: 'rhudaur' });
    expect(click('rohan', [], MOVES)).toEqual({ ask: 'rohan' });
  });

  it('chooses at once where an option is about one thing', () => {
    const retreats = [
      option('decline'),
      option('retreat shire', 'shire'),
      option('retreat cardolan', 'cardolan'),
    ];
    expect(click('shire', [], retreats)).toEqual({ choose: 'retreat shire' });
  });

  it('needs no click on what all options share', () => {
    const camping = optionsOf(camp);
    const [first] = camping;
    expect(understood(camping)).toEqual(['rhudaur']);
    expect(click(first?.touches[0] ?? '', [], camping)).toEqual({ choose: first?.token });
  });

  it('offers a choice where it means two things', () => {
    const both = [
      option('move treebeard fangorn', 'treebeard', 'fangorn'),
      option('tunnel treebeard fangorn', 'treebeard', 'fangorn'),
      option('move sam cardolan', 'sam', 'cardolan'),
    ];
    expect(click('fangorn', ['treebeard'], both)).toEqual({
      offer: ['move treebeard fangorn', 'tunnel treebeard fangorn'],
    });
  });

  it('reaches every option of a real position, in the order of its things', () => {
    for (const fixture of [midgame, special, battle, camp]) {
      const options = optionsOf(fixture);
      for (const one of options) {
        const shared = understood(options);
        const path = things(one).filter((thing) => !shared.includes(thing));
        let selected: readonly string[] = [];
        let chosen: string | undefined;
        for (const thing of path) {
          expect(lit(selected, options)).toContain(thing);
          const meaning = click(thing, selected, options);
          selected = meaning.select ?? selected;
          chosen = meaning.choose;
        }
        if (path.length) expect(chosen).toBe(one.token);
      }
    }
  });
});

describe('what is lit', () => {
  it('is pieces first, regions only for the selected piece', () => {
    expect([...lit([], MOVES)].sort()).toEqual(['frodo', 'sam', 'special:palantir', 'special:shadowfax']);
    expect(lit(['sam'], MOVES)).toContain('eregion');
    expect(lit(['sam'], MOVES)).not.toContain('rhudaur');
  });

  it('is nothing without options', () => {
    expect(lit([], []).size).toBe(0);
  });

  it('keeps of an old selection only what still leads somewhere', () => {
    expect(kept(['frodo'], MOVES)).toEqual(['frodo']);
    expect(kept(['gimli'], MOVES)).toEqual([]);
    expect(kept(['special:shadowfax', 'sam'], MOVES)).toEqual(['special:shadowfax']);
  });
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
