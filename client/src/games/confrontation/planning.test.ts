import { describe, expect, it } from 'vitest';

import battle from './fixtures/battle.json';
import camp from './fixtures/camp.json';
import midgame from './fixtures/midgame.json';
import { plans } from './planning';
import { tableOf } from './reading';
import { placeOf, sideOf, type Side, type View } from './types';

const view = (fixture: { view: unknown }): View => fixture.view as View;

describe('what may be planned', () => {
  it('is every step that the rules could offer next', () => {
    const possible = plans(view(midgame)).map(({ token }) => token);
    const offered = view(midgame).decision?.options.map(({ token }) => token) ?? [];
    expect(offered.filter((token) => token.startsWith('move '))).not.toEqual([]);
    for (const token of offered.filter((one) => /^(move|tunnel) /.test(one)))
      expect(possible).toContain(token);
  });

  it('is about one’s own pieces only', () => {
    const table = tableOf(view(midgame));
    const own = table.regions.flatMap((region) =>
      placeOf(region, table.side as Side).pieces.map(({ token }) => token),
    );
    for (const { touches } of plans(view(midgame))) expect(own).toContain(touches[0]);
  });

  it('is a card while a battle goes on, until it lies there', () => {
    const fight = structuredClone(view(battle));
    const side = sideOf(tableOf(fight), tableOf(fight).side as Side);
    side.chosen = false;
    expect(plans(fight).map(({ token }) => token)).toEqual(side.hand.map(({ token }) => `card ${token}`));
    side.chosen = true;
    expect(plans(fight)).toEqual([]);
  });

  it('is nothing before the game has begun, and for those who watch', () => {
    expect(plans(view(camp))).toEqual([]);
    expect(plans({ ...view(midgame), table: { ...tableOf(view(midgame)), side: '' } })).toEqual([]);
  });
});
