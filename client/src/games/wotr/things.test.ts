import { describe, expect, it } from 'vitest';

import { pressed, waysTo } from '../../table/choosing';
import { asked, called } from './asking';
import cost from './fixtures/cost.json';
import paths from './fixtures/paths.json';
import war from './fixtures/war.json';
import { tableOf } from './reading';
import { isPaid, names, offeredThings, places, question, side, slugOfThing, things } from './things';
import type { EventLine, Option, View } from './types';

const view = war.view as unknown as View;
const table = tableOf(view);
const options = view.decision?.options ?? [];
const option = (token: string, from: readonly Option[] = options): Option => {
  const found = from.find((one) => one.token === token);
  if (!found) throw new Error(`${token} is not offered`);
  return found;
};
const key = (slug: string): string => table.in_play.find((one) => one.slug === slug)?.key ?? '';

describe('what is pressed for an option', () => {
  it('is the card and where it goes: a location, a reserve, a wielder, a pile', () => {
    expect(things(option('play sam-gamgee to osgiliath'), view)).toEqual(['sam-gamgee', 'osgiliath']);
    expect(things(option('play sam-gamgee to reserve'), view)).toEqual(['sam-gamgee', 'reserve 0']);
    expect(things(option(`play mithril-coat on ${key('frodo-baggins')}`), view)).toEqual([
      'mithril-coat',
      key('frodo-baggins'),
    ]);
    expect(things(option('cycle sting'), view)).toEqual(['sting', ['pay sting', 'cycled 0']]);
    expect(things(option('ring'), view)).toEqual(['ring 0']);
    expect(things(option('winnow'), view)).toEqual([]);
  });

  it('selects first, and does it with the second press', () => {
    const ways = waysTo(options, (one) => things(one, view));
    expect(pressed('sam-gamgee', [], ways)).toEqual({ select: ['sam-gamgee'] });
    expect(pressed('osgiliath', ['sam-gamgee'], ways).choose?.token).toBe('play sam-gamgee to osgiliath');
    expect(pressed('cycled 0', ['sam-gamgee'], ways).choose?.token).toBe('cycle sam-gamgee');
  });

  it('leaves a card that pays tilted until it is confirmed, and lets another one take its place', () => {
    const asks = cost.view as unknown as View;
    const given = asks.decision?.options ?? [];
    const ways = waysTo(given, (one) => things(one, asks));
    expect(pressed('sting', [], ways)).toEqual({ select: ['sting'] });
    expect(pressed('eomer', ['sting'], ways)).toEqual({ select: ['eomer'] });
    expect(pressed('cycled 0', ['eomer'], ways).choose?.token).toBe('cycle eomer');
    expect(given.every(isPaid)).toBe(true);
    expect(isPaid(option('play sam-gamgee to osgiliath'))).toBe(false);
  });

  it('knows locations that are in play by their slug', () => {
    const pick = { token: 'pick x', label: '', touches: [table.locations[0]?.key ?? ''] };
    expect(things(pick, view)).toEqual([table.locations[0]?.slug]);
    expect(slugOfThing(table, table.locations[0]?.key ?? '')).toBe(table.locations[0]?.slug);
    const asks = paths.view as unknown as View;
    expect([...offeredThings(tableOf(asks), asks.decision?.options ?? []).keys()]).toEqual([
      'fords-of-bruinen',
      'imladris',
      'the-council-of-elrond',
    ]);
  });

  it('lets an event be dropped onto the field', () => {
    expect(places(option('play there-is-another-way'), view)).toEqual(['field']);
    expect(places(option('play sam-gamgee to reserve'), view)).toEqual([]);
  });
});

describe('what is asked about a thing that is not lit', () => {
  it('is how it would be played or moved', () => {
    expect(question('osgiliath', ['riders-of-rohan'], view)).toBe('play riders-of-rohan to osgiliath');
    expect(question(key('gollum'), ['sting'], view)).toBe(`play sting on ${key('gollum')}`);
    expect(question('osgiliath', [key('gimli')], view)).toBe(`move ${key('gimli')} to osgiliath`);
    expect(question('there-is-another-way', [], view)).toBe('play there-is-another-way');
    expect(question(key('gimli'), [], view)).toMatch(new RegExp(`^move ${key('gimli')} to `));
    expect(question('ring 0', [], view)).toBe('ring');
    expect(question('deck 1', [], view)).toBe('deck 1');
  });

  it('is found by names', () => {
    expect(asked(view, 'Gimli to Osgiliath')).toEqual([`move ${key('gimli')} to osgiliath`]);
    expect(asked(view, 'play riders to osg')).toEqual(['play riders-of-rohan to osgiliath']);
    expect(asked(view, 'play riders-of-rohan to osgiliath')).toEqual(['play riders-of-rohan to osgiliath']);
    expect(asked(view, 'nobody at all')).toEqual([]);
    expect(called(view, 'play riders-of-rohan to osgiliath')).toBe('Riders of Rohan to Osgiliath');
    expect(called(view, 'play sam-gamgee to reserve')).toBe('Sam Gamgee to reserve');
    expect(called(view, key('gimli'))).toBe('Gimli');
    expect(called(view, 'winnow')).toBe('winnow');
  });
});

it('knows names and sides for the log', () => {
  expect(names(view).get('Sam Gamgee')).toBe('sam-gamgee');
  const line = (seat: number): EventLine => ({ type: 'Passed', words: '', rule: '', data: { seat } });
  expect([0, 1, -1].map((seat) => side(line(seat), view))).toEqual(['free', 'shadow', '']);
});
