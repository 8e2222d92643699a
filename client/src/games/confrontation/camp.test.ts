import { describe, expect, it } from 'vitest';

import { dropped, pressed, targetsOf, waysTo } from '../../table/choosing';
import {
  atHome,
  changed,
  changes,
  complete,
  drawn,
  fronts,
  homeOf,
  named,
  pitched,
  sound,
  steps,
  tokens,
  type Camp,
} from './camp';
import fixture from './fixtures/camp.json';
import { tableOf } from './reading';
import type { CampView, View } from './types';

const table = tableOf(fixture.view as unknown as View);
const open = table.camp;
if (!open) throw new Error('the fixture is a camp');
const view: CampView = {
  ...open,
  placed: {},
  camps: [
    {
      name: 'shield',
      title: 'The shield',
      about: '',
      places: Object.fromEntries(
        open.pieces.map((piece, index) => [piece, [...fronts(open), 'shire'][Math.min(index, 5)] ?? '']),
      ),
    },
  ],
};
const [one = '', two = '', three = ''] = view.pieces;
const [here = '', there = ''] = fronts(view);

/** The camp after a drop. */
function drop(camp: Camp, thing: string, onto: string): Camp {
  const meaning = dropped(thing, onto, [], waysTo(changes(view, camp), steps));
  if (!meaning.choose) throw new Error(`${thing} cannot be dropped onto ${onto}`);
  return changed(view, camp, meaning.choose.token);
}

describe('a camp', () => {
  it('is pitched by dropping pieces in any order', () => {
    const camp = drop(drop({}, three, there), one, here);
    expect(camp).toEqual({ [three]: there, [one]: here });
    expect(atHome(view, camp)).not.toContain(one);
  });

  it('lets whoever stands there go where the other one came from', () => {
    const camp: Camp = { [one]: here, [two]: there };
    expect(drop(camp, one, there)).toEqual({ [one]: there, [two]: here });
    expect(drop(camp, one, two)).toEqual({ [one]: there, [two]: here });
    expect(drop(camp, two, one)).toEqual({ [one]: there, [two]: here });
    expect(drop(camp, three, two)).toEqual({ [one]: here, [three]: there });
    expect(drop(camp, three, there)).toEqual({ [one]: here, [three]: there });
  });

  it('lets a piece go home', () => {
    expect(drop({ [one]: here }, one, homeOf(view))).toEqual({});
  });

  it('is pitched by clicks as well, in either order', () => {
    const ways = waysTo(changes(view, {}), steps);
    expect(pressed(here, [one], ways).choose?.token).toBe(`put ${one} ${here}`);
    expect(pressed(one, [here], ways).choose?.token).toBe(`put ${one} ${here}`);
    const taken = waysTo(changes(view, { [one]: here }), steps);
    expect(pressed(one, [two], taken).choose?.token).toBe(`swap ${one} ${two}`);
    expect(pressed(two, [one], taken).choose?.token).toBe(`swap ${one} ${two}`);
  });

  it('offers no change that changes nothing', () => {
    const targets = targetsOf(one, [], waysTo(changes(view, { [one]: here }), steps));
    expect(targets).not.toContain(here);
    const home = targetsOf(two, [], waysTo(changes(view, { [one]: here }), steps));
    expect(home).not.toContain(homeOf(view));
    expect(home).not.toContain(three);
  });

  it('is complete when every front region is taken, and then says so in choices', () => {
    expect(complete(view, { [one]: here })).toBe(false);
    const camp = named(view, 'shield');
    expect(complete(view, camp)).toBe(true);
    expect(tokens(view, camp)).toEqual(
      fronts(view).map((region, index) => `place ${view.pieces[index] ?? ''} ${region}`),
    );
    expect(atHome(view, camp)).toHaveLength(4);
  });

  it('is drawn by chance: every front region taken by another piece', () => {
    for (const chance of [0, 0.3, 0.999]) {
      const camp = drawn(view, () => chance);
      expect(complete(view, camp)).toBe(true);
      expect(Object.keys(camp)).toHaveLength(5);
    }
  });

  it('keeps only what makes sense of what was kept in the tab', () => {
    expect(
      sound(view, { [one]: here, [two]: here, nobody: there, [three]: 7, [view.pieces[3] ?? '']: 'mordor' }),
    ).toEqual({
      [one]: here,
    });
  });

  it('stands on the map, with those at home once all others have a place', () => {
    const pieces = (camp: Camp, region: string) =>
      pitched(table, view, camp)
        .regions.find(({ token }) => token === region)
        ?.fellowship.pieces.map(({ token }) => token);
    expect(pieces({ [one]: here }, here)).toEqual([one]);
    expect(pieces({ [one]: here }, 'shire')).toEqual([]);
    expect(pieces(named(view, 'shield'), 'shire')).toHaveLength(4);
  });
});
