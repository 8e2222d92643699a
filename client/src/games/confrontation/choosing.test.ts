import { describe, expect, it } from 'vitest';

import { dropped, litBy, pointedAt, pressed, targetsOf, waysTo } from '../../table/choosing';
import { asked, meant, places, question, things } from './choosing';
import battle from './fixtures/battle.json';
import camp from './fixtures/camp.json';
import midgame from './fixtures/midgame.json';
import special from './fixtures/special.json';
import { tableOf } from './reading';
import type { Option, Side, View } from './types';

const view = midgame.view as unknown as View;
const option = (token: string, ...touches: string[]): Option => ({ token, label: token, touches });
const optionsOf = (fixture: { view: unknown }): Option[] => (fixture.view as View).decision?.options ?? [];

describe('the things of an option', () => {
  it('are clicked in order: card, piece, region', () => {
    expect(things(option('shadowfax frodo eregion', 'frodo', 'eregion'), view)).toEqual([
      'special:shadowfax',
      'frodo',
      'eregion',
    ]);
    expect(things(option('move frodo eregion', 'frodo', 'eregion'), view)).toEqual(['frodo', 'eregion']);
  });

  it('are cards where it is about cards', () => {
    expect(things(option('card eye-of-sauron'), view)).toEqual(['card:eye-of-sauron']);
    expect(things(option('exchange 4'), view)).toEqual(['discard:4']);
    expect(things(option('pick crebain'), view)).toEqual(['special:crebain']);
    expect(things(option('field frodo variant', 'frodo'), view)).toEqual(['face:frodo:variant']);
  });

  it('are none for a button, and the battleground for a fight with whoever is hidden there', () => {
    expect(things(option('no-cards'), view)).toEqual([]);
    expect(things(option('fight concealed'), view)).toEqual([]);
    expect(things(option('fight concealed'), battle.view as unknown as View)).toEqual([
      tableOf(battle.view as unknown as View).battle?.region,
    ]);
  });
});

it('reaches every option of a real position, in the order of its things', () => {
  for (const fixture of [midgame, special, battle, camp]) {
    const options = optionsOf(fixture);
    const steps = (one: Option) => things(one, fixture.view as unknown as View);
    const ways = waysTo(options, steps);
    const pointed = pointedAt(options, steps);
    for (const one of options) {
      const path = steps(one)
        .map((step) => (typeof step === 'string' ? step : (step[0] ?? '')))
        .filter((thing) => !pointed.includes(thing));
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
  const table = tableOf(view);
  const own = table.regions.flatMap((region) => region[table.side as 'fellowship' | 'sauron'].pieces);
  const piece = own[0]?.token ?? '';

  it('is about the choice that was meant', () => {
    expect(question('shire', [piece], view)).toBe(`move ${piece} shire`);
    expect(question('card:3', [], view)).toBe('card 3');
    expect(question('special:gwaihir', [], view)).toBe('gwaihir');
    expect(question('mordor', [], view)).toBe('mordor');
  });

  it('asks of a piece about a step ahead', () => {
    expect(question(piece, [], view)).toMatch(new RegExp(`^move ${piece} [a-z-]+$`));
  });

  it('takes a click on a region for one on the only lit piece in it', () => {
    const home = table.regions.find((one) => one.fellowship.pieces.length + one.sauron.pieces.length === 1);
    if (!home) throw new Error('somebody stands alone');
    const only = [...home.fellowship.pieces, ...home.sauron.pieces][0]?.token ?? '';
    expect(meant(home, new Set([only]))).toBe(only);
    expect(meant(home, new Set([home.token]))).toBe(home.token);
    expect(meant(home, new Set())).toBe(home.token);
  });
});

it('lets cards that are played by themselves be dropped onto the map', () => {
  expect(places(option('card 4'))).toEqual(['map']);
  expect(places(option('gwaihir'))).toEqual(['map']);
  expect(places(option('move frodo eregion', 'frodo', 'eregion'))).toEqual([]);
});

describe('an enemy that is known', () => {
  // Gandalf in Eregion, and the Warg, who is known, in the Misty Mountains.
  const known = withPiece(view, 'misty-mountains', 'sauron', 'warg');
  const attack = option('move gandalf misty-mountains', 'gandalf', 'misty-mountains');
  const elsewhere = option('move gandalf caradhras', 'gandalf', 'caradhras');
  const ways = waysTo([attack, elsewhere], (one) => things(one, known));

  it('is attacked by a press on it, like its region', () => {
    expect(litBy(['gandalf'], ways)).toContain('warg');
    expect(pressed('warg', ['gandalf'], ways).choose).toBe(attack);
    expect(pressed('misty-mountains', ['gandalf'], ways).choose).toBe(attack);
  });

  it('is attacked by dropping a piece on it', () => {
    expect(targetsOf('gandalf', [], ways)).toContain('warg');
    expect(dropped('gandalf', 'warg', [], ways).choose).toBe(attack);
  });

  it('is no target of a card that points at regions', () => {
    const crebain = option('crebain misty-mountains', 'misty-mountains');
    expect(things(crebain, known)).toEqual(['special:crebain', 'misty-mountains']);
  });
});

function withPiece(seen: View, region: string, side: Side, token: string): View {
  const table = tableOf(seen);
  const piece = { token, name: token, strength: 2, revealed: true, known: true };
  const regions = table.regions.map((one) =>
    one.token === region ? { ...one, [side]: { pieces: [piece], hidden: 0, candidates: [] } } : one,
  );
  return { ...seen, table: { ...table, regions } };
}

describe('words', () => {
  it('name a step before anything was asked, and what was asked about afterwards', () => {
    const waiting: View = { ...view, decision: null };
    expect(asked(waiting, 'Frodo to Mordor')).toEqual(['move frodo mordor']);
    expect(asked(view, 'Frodo to Mordor')).toContain('move frodo mordor');
    expect(asked(waiting, 'Frodo')).toEqual(['frodo']);
    expect(asked(waiting, 'sing a song')).toEqual([]);
  });
});
