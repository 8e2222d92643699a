import { describe, expect, it } from 'vitest';

import skirmish from './fixtures/skirmish.json';
import { tableOf } from './reading';
import { names, offeredThings, places, question, side, slugOfThing, things } from './things';
import type { InPlayView, Option, View } from './types';

const option = (token: string, ...touches: string[]): Option => ({ token, label: token, touches });
const PASS = option('pass');
const ASSIGN = [
  option('assign orc.1 gimli.2', 'orc.1', 'gimli.2'),
  option('assign orc.1 frodo.3', 'orc.1', 'frodo.3'),
  option('assign troll.4 gimli.2', 'troll.4', 'gimli.2'),
];
const inPlay = (key: string, abilities: number[] = []): InPlayView => ({
  key,
  slug: key.split('.')[0] ?? '',
  owner: 0,
  host: '',
  active: true,
  wounds: 0,
  strength: 1,
  vitality: 1,
  strength_parts: [],
  vitality_parts: [],
  keywords: [],
  exhausted: false,
  roaming: false,
  fighting: false,
  stacked: [],
  abilities,
});

describe('the question', () => {
  const ask = (thing: string, selected: readonly string[], ...options: Option[]): string => {
    const view = structuredClone(skirmish.view) as unknown as View;
    const table = tableOf(view);
    table.in_play = [inPlay('frodo.3', [1]), inPlay('sam.6'), inPlay('orc.1')];
    const mine = table.players.find(({ seat }) => seat === view.seat);
    if (mine) mine.hand = ['axe'];
    if (view.decision) view.decision.options = [PASS, ...options];
    return question(thing, selected, view);
  };

  it('is about playing a card of the hand', () => {
    expect(ask('axe', [])).toBe('play axe');
  });

  it('is about the ability of a card in play', () => {
    expect(ask('frodo.3', [])).toBe('use frodo.3 1');
  });

  it('is about the pair that was pressed', () => {
    expect(ask('sam.6', ['orc.1'], ...ASSIGN)).toBe('assign orc.1 sam.6');
    expect(ask('sam.6', [], option('pick gimli.2', 'gimli.2'))).toBe('pick sam.6');
  });

  it('is about the pair that was pressed, also with another card of the same kind', () => {
    const merged = option('assign orc.1 gimli.2', 'orc.1', 'gimli.2', 'orc.5');
    expect(ask('sam.6', ['orc.5'], merged)).toBe('assign orc.5 sam.6');
  });
});

describe('the things of an option', () => {
  it('are those that its token names', () => {
    expect(things(option('assign orc.1 gimli.2', 'orc.1', 'gimli.2'))).toEqual(['orc.1', 'gimli.2']);
    expect(things(option('player 1', 'seat 1'))).toEqual(['seat 1']);
    expect(things(PASS)).toEqual([]);
  });

  it('are any of those cards that are alike', () => {
    const merged = option('assign orc.1 gimli.2', 'orc.1', 'gimli.2', 'orc.5', 'orc.7');
    expect(things(merged)).toEqual([['orc.1', 'orc.5', 'orc.7'], ['gimli.2']]);
    expect(things(option('pick orc.1', 'orc.1', 'orc.5'))).toEqual([['orc.1', 'orc.5']]);
  });
});

describe('what options are about', () => {
  it('is told with a label, cards of decks and piles too', () => {
    const things = offeredThings([PASS, option('card athelas', 'athelas'), ...ASSIGN]);
    expect([...things.keys()]).toEqual(['athelas', 'orc.1', 'gimli.2', 'frodo.3', 'troll.4']);
    expect(things.get('athelas')).toBe('card athelas');
  });

  it('is a card in play by its key, and any other by its slug', () => {
    const table = tableOf(skirmish.view as unknown as View);
    const [one] = table.in_play;
    expect(slugOfThing(table, one?.key ?? '')).toBe(one?.slug);
    expect(slugOfThing(table, 'axe-strike')).toBe('axe-strike');
  });
});

describe('a card of the hand', () => {
  const view = skirmish.view as unknown as View;
  const active = tableOf(view).in_play.filter((one) => one.active && !one.host);

  it('is played by dropping it onto the stage', () => {
    expect(places(option('play axe-strike', 'axe-strike'), view)).toEqual(['stage']);
  });

  it('is dropped onto whoever could bear it, if it is borne', () => {
    const onto = places(option('play vile-blade', 'vile-blade'), view);
    expect(onto).toEqual(['stage', ...active.map(({ key }) => key)]);
  });

  it('is dropped nowhere for anything else', () => {
    expect(places(option('card axe-strike', 'axe-strike'), view)).toEqual([]);
    expect(places(PASS, view)).toEqual([]);
  });
});

describe('a line of the log', () => {
  const view = skirmish.view as unknown as View;

  it('names cards by their titles and by their full names', () => {
    const known = names(view);
    expect(known.get('Axe Strike')).toBe('axe-strike');
    for (const { name, slug } of Object.values(tableOf(view).cards)) expect(known.get(name)).toBe(slug);
  });

  it('is somebody’s doing', () => {
    const line = (seat: number, type = 'Drew') => ({
      type,
      words: '',
      rule: '',
      data: { seat },
      quiet: false,
      heading: 0,
    });
    const { free_peoples, players } = tableOf(view);
    const shadow = players.findIndex((_, seat) => seat !== free_peoples);
    expect(side(line(free_peoples), view)).toBe('free');
    expect(side(line(shadow), view)).toBe('shadow');
    expect(side(line(-1), view)).toBe('');
    // In a turn that another player led, it was the other way round, and stays so.
    const before = line(shadow, 'TurnBegan');
    expect(side(line(free_peoples), view, before)).toBe('shadow');
    expect(side(line(shadow), view, before)).toBe('free');
  });
});
