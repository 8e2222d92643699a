import { describe, expect, it } from 'vitest';

import losses from './fixtures/losses.json';
import war from './fixtures/war.json';
import { forces, locationOf, tableOf } from './reading';
import type { LocationView, View, WarView } from './types';
import {
  defenseOf,
  leadOf,
  leadWords,
  leftWords,
  pointsOf,
  previewOf,
  roadSoFar,
  scoreBrief,
  scoreParts,
  sumsOf,
  totalParts,
  verdictOf,
} from './verdict';

const table = tableOf(war.view as unknown as View);
const at = (slug: string, from: WarView = table): LocationView => {
  const found = locationOf(from, slug);
  if (!found) throw new Error(`${slug} is not active`);
  return found;
};
const sum = (parts: readonly { amount: number }[]): number =>
  parts.reduce((all, { amount }) => all + amount, 0);

describe('what would happen now', () => {
  it('is told of battlegrounds and paths, with what it is worth', () => {
    for (const location of table.locations) {
      const { winner, words, worth } = verdictOf(table, location);
      const over = location.attack - defenseOf(location);
      if (location.kind === 'path') {
        expect(words).toBe(over > 0 ? `${over} corruption` : 'Held');
      } else {
        expect(words).toMatch(over > 0 ? new RegExp(`^Falls by ${over}$`) : /^Holds/);
      }
      expect(winner).toBe(over > 0 ? 'shadow' : 'free');
      expect(worth).toMatch(over > 0 ? /^Shadow \+/ : /^Free Peoples \+/);
    }
  });

  it('counts who has to be lost, and that nobody attacks', () => {
    const helm = at('helms-deep');
    const attacked = { ...helm, attack: 5, shields: 2, defense: 5, winner: 'Free Peoples', uncancelled: 0 };
    expect(verdictOf(table, attacked).words).toBe('Holds, losing 3');
    expect(verdictOf(table, { ...attacked, attack: 2 }).words).toBe('Holds');
    expect(verdictOf(table, { ...attacked, attack: 0, attackers: [] }).words).toBe('Nobody attacks');
  });

  it('leaves a path of a Duel to nobody in a tie', () => {
    expect(verdictOf(table, { ...at('osgiliath'), winner: '', uncancelled: 0 })).toEqual({
      winner: '',
      words: 'Nobody scores it',
      worth: '',
    });
  });

  it('changes the lead', () => {
    const { now, then } = leadOf(table);
    expect(now).toBe(table.score.free_peoples - table.score.shadow);
    const worth = table.locations.map((one) => Number(/\d+$/.exec(verdictOf(table, one).worth)?.[0] ?? 0));
    const signs = table.locations.map((one) => (verdictOf(table, one).winner === 'free' ? 1 : -1));
    expect(then - now).toBe(worth.reduce((all, one, place) => all + one * (signs[place] ?? 0), 0));
    expect(leadWords(0)).toBe('nobody leads');
    expect(leadWords(-3)).toBe('Shadow by 3');
  });
});

describe('sums', () => {
  it('add up to the totals, with the cards that make them', () => {
    for (const location of table.locations) {
      expect(sum(totalParts(table, location, 'shadow'))).toBe(location.attack);
      expect(sum(totalParts(table, location, 'free'))).toBe(defenseOf(location));
    }
    expect(totalParts(table, at('minas-tirith'), 'free').map(({ title }) => title)).toContain(
      'The Great Gate',
    );
    const [shadow, free] = sumsOf(table, at('minas-tirith'));
    expect(shadow).toMatchObject({ side: 'shadow', words: expect.stringMatching(/^\d( \+ \d)+$/) as string });
    expect(free).toMatchObject({ side: 'free', words: expect.stringMatching(/^\d( \+ \d)+$/) as string });
  });

  it('count equal numbers where there are many', () => {
    const siege = at('minas-tirith');
    const one = forces(table, siege, 'shadow')[0];
    if (!one) throw new Error('nobody attacks');
    const many = [3, 1, 2, 1, 1, 2].map((attack, place) => ({
      ...one,
      key: `${one.key}.${place}`,
      counts: { attack, defense: 0 },
    }));
    const crowded = {
      ...table,
      in_play: [...table.in_play, ...many],
      locations: [{ ...siege, attack: 10, attackers: many.map(({ key }) => key) }],
    };
    expect(sumsOf(crowded, at('minas-tirith', crowded))[0]?.words).toBe('3 + 2 × 2 + 3 × 1');
  });

  it('say what points are made of', () => {
    expect(sum(scoreParts(table, 'free'))).toBe(table.score.free_peoples);
    expect(sum(scoreParts(table, 'shadow'))).toBe(table.score.shadow);
    expect(scoreBrief(table, 'shadow')).toMatch(/^\d+ for lands · 4 for corruption$/);
    expect(scoreBrief(table, 'free')).toMatch(/^\d+ for lands · \d+ for paths$/);
  });

  it('have Ring tokens in them when the game is over by points', () => {
    const view = war.view as unknown as View;
    const { free_peoples: free, shadow, rings } = table.score;
    const over = (scores: number[]): View => ({
      ...view,
      outcome: { winners: [0], scores, reason: '', rule: '' },
    });
    expect(pointsOf(view, table)).toEqual({ free, shadow });
    const last = { free: free + rings[0], shadow: shadow + rings[1] };
    const scores = table.players.map(({ side }) => (side === 'Shadow' ? last.shadow : last.free));
    expect(pointsOf(over(scores), table)).toEqual(last);
    // Whoever resigns has scored what he has scored.
    expect(pointsOf(over([0, 1, 0, 1]), table)).toEqual({ free, shadow });
    expect(leadOf({ ...table, locations: [] }, last).now).toBe(last.free - last.shadow);
  });

  it('count down what is left to cancel', () => {
    const fought = tableOf(losses.view as unknown as View);
    expect(leftWords(fought.combat?.remaining ?? 0)).toBe('3 icons to cancel');
    expect(leftWords(1)).toBe('1 icon to cancel');
    expect(leftWords(0)).toBe('all cancelled');
  });
});

it('knows how the paths so far went', () => {
  const road = roadSoFar(table);
  expect([1, 2, 4, 6].map((number) => road.get(number))).toEqual(['free', 'free', 'shadow', 'free']);
  expect(road.has(8)).toBe(false);
  const aside = { ...table, score: { ...table.score, set_aside: ['osgiliath'] } };
  expect(roadSoFar(aside).get(7)).toBe('');
});

describe('a chosen card', () => {
  it('shows what it would change', () => {
    const osgiliath = at('osgiliath');
    const preview = previewOf(table, osgiliath, 'sam-gamgee', 'free');
    expect(preview).toMatchObject({ adds: '+1', joins: true, side: 'free' });
    expect(preview?.words).toContain(`${osgiliath.attack} against ${defenseOf(osgiliath) + 1}`);
  });

  it('brings its items, and says where its texts may add to it', () => {
    const aragorn = table.in_play.find(({ slug }) => slug === 'aragorn');
    const preview = previewOf(table, at('minas-tirith'), aragorn?.key ?? '', 'free');
    expect(preview).toMatchObject({ adds: '+2', slug: 'aragorn' });
    expect(preview?.words).toMatch(/or more$/);
  });

  it('is nothing for an event, and no card that joins for an item', () => {
    expect(previewOf(table, at('osgiliath'), 'there-is-another-way', 'free')).toBeNull();
    expect(previewOf(table, at('osgiliath'), 'mithril-coat', 'free')).toMatchObject({
      joins: false,
      adds: '+2',
    });
    expect(previewOf(table, at('osgiliath'), 'nobody', 'free')).toBeNull();
  });
});
