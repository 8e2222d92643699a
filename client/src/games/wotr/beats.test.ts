import { describe, expect, it } from 'vitest';

import { beats, EVENT_LIES } from './beats';
import fought from './fixtures/fought.json';
import played from './fixtures/played.json';
import war from './fixtures/war.json';
import { patched } from './patching';
import { inPlay, locationOf, playerAt, tableOf } from './reading';
import type { Stage } from './staged';
import { lastMove, resultsOf } from './told';
import type { EventLine, View, WarView } from './types';

const views = (from: { before: unknown; view: unknown; news: unknown }) => ({
  before: from.before as View,
  after: from.view as View,
  news: from.news as EventLine[],
});
const line = (type: string, data: Record<string, unknown>): EventLine => ({
  type,
  words: type,
  rule: '',
  data,
});
const table = tableOf(war.view as unknown as View);
const key = (slug: string): string => table.in_play.find((one) => one.slug === slug)?.key ?? '';
const shown = (one: { view: View } | undefined): WarView => tableOf(one?.view as View);
const told = (event: EventLine): WarView => patched(table, event, table);

describe('an update, beat by beat', () => {
  const { before, after, news } = views(played);

  it('brings a card from the hand to its location, and then what it costs', () => {
    const made = beats(before, news, after);
    expect(made.map(({ stage }) => (stage as Stage | null)?.kind ?? '')).toEqual(['played', '']);
    const [first, second] = made;
    const sam = shown(first).in_play.find(({ slug }) => slug === 'sam-gamgee');
    expect(locationOf(shown(first), sam?.host ?? '')?.slug).toBe('osgiliath');
    expect(playerAt(shown(first), 0)?.hand).toContain('sting');
    expect(playerAt(shown(second), 0)?.hand).not.toContain('sting');
    expect(first?.view.decision).toBeNull();
  });

  it('ends as the table then is', () => {
    const end = tableOf(after);
    let now: WarView = { ...tableOf(before), cards: end.cards };
    for (const event of news) now = patched(now, event, end);
    expect(now.locations).toEqual(end.locations);
    expect(now.in_play.map((one) => one.key).sort()).toEqual(end.in_play.map((one) => one.key).sort());
    expect(playerAt(now, 0)).toMatchObject({
      hand: playerAt(end, 0)?.hand,
      hand_size: playerAt(end, 0)?.hand_size,
      cycled: playerAt(end, 0)?.cycled,
    });
  });

  it('says at the seats who passes', () => {
    const passes = [line('Passed', { seat: 1 }), line('Passed', { seat: 2 })];
    const [first] = beats(before, passes, after);
    expect(first?.events).toHaveLength(2);
    expect(first?.stage).toMatchObject({ kind: 'marks', marks: [{ key: 'seat 2' }, { key: 'seat 3' }] });
  });

  it('shows an event in the middle for a while', () => {
    const event = line('CardPlayed', { seat: 0, slug: 'there-is-another-way', kind: 'event', key: '' });
    const [first] = beats(before, [event], after);
    expect(first).toMatchObject({
      stage: { kind: 'event', slug: 'there-is-another-way' },
      least: EVENT_LIES,
    });
    expect(shown(first).being_played).toEqual(['there-is-another-way']);
  });
});

describe('a combat, beat by beat', () => {
  const { before, after, news } = views(fought);
  const made = beats(before, news, after);

  it('is staged: totals, losses where they stood, and who has won', () => {
    const kinds = made.map(({ stage }) => (stage as Stage | null)?.kind ?? '');
    expect(kinds[0]).toBe('clash');
    expect(kinds).toContain('marks');
    expect(kinds).toContain('verdict');
    expect(kinds).toContain('corruption');
    // The location is still there while it is told who has won it.
    const end = made.find(({ stage }) => (stage as Stage | null)?.kind === 'verdict');
    expect(locationOf(shown(end), 'osgiliath')).toBeDefined();
    expect(end?.stage).toMatchObject({
      winner: 'shadow',
      worth: expect.stringMatching(/corruption$/) as string,
    });
  });

  it('shows those who fall before they are gone', () => {
    const falls = made.find(({ events }) => events.some(({ type }) => type === 'Eliminated'));
    const fallen = String(falls?.events[0]?.data['key']);
    expect(inPlay(shown(falls), fallen)).toBeDefined();
    const end = tableOf(after);
    expect(end.in_play.some((one) => one.key === fallen)).toBe(false);
  });

  it('ends as the table then is', () => {
    const end = tableOf(after);
    let now: WarView = { ...tableOf(before), cards: end.cards };
    for (const event of news) now = patched(now, event, end);
    expect(now.in_play).toEqual(end.in_play);
    expect(now.score).toMatchObject({
      corruption: end.score.corruption,
      won_by_shadow: end.score.won_by_shadow,
    });
    expect(now.combat).toBeNull();
    expect(now.locations.map(({ slug }) => slug)).toEqual(end.locations.map(({ slug }) => slug));
  });
});

describe('what an event changes', () => {
  it('in a round: number, step, whose turn it is, who has passed', () => {
    expect(told(line('RoundBegan', { seat: 1, number: 8 }))).toMatchObject({ round: 8, start: 1 });
    expect(inPlay(told(line('RoundBegan', { seat: 1, number: 8 })), key('gimli'))?.fresh).toBe(false);
    expect(told(line('StepBegan', { step: 'draw step' })).step).toBe('draw step');
    const passes = told(line('Passed', { seat: 3 }));
    expect(playerAt(passes, 3)?.passed).toBe(true);
    expect(passes.order[passes.turn]).toBe(3);
  });

  it('in a reserve: a card moves with its items, and the sums follow', () => {
    const to = locationOf(table, 'helms-deep')?.key ?? '';
    const moved = told(line('CardMoved', { seat: 0, key: key('eowyn'), slug: 'eowyn', where_key: to }));
    expect(locationOf(moved, to)?.defenders).toContain(key('eowyn'));
    expect(playerAt(moved, 0)?.reserve).not.toContain(key('eowyn'));
  });

  it('in piles: drawn, cycled, eliminated, taken, recycled; unknown cards are only counted', () => {
    const drew = told(line('Drew', { seat: 1, number: 2, slugs: [] }));
    expect(playerAt(drew, 1)?.hand_size).toBe((playerAt(table, 1)?.hand_size ?? 0) + 2);
    const set = told(line('Drew', { seat: 0, number: 1, slugs: ['glamdring'], apart: true }));
    expect(playerAt(set, 0)?.apart).toEqual({ size: 1, known: ['glamdring'] });
    const cycled = told(line('Cycled', { seat: 0, slug: 'sting', origin: 'hand' }));
    expect(playerAt(cycled, 0)?.cycled.known).toContain('sting');
    const lost = told(line('Eliminated', { seat: 0, slug: 'treebeard', key: key('treebeard') }));
    expect(inPlay(lost, key('treebeard'))).toBeUndefined();
    expect(playerAt(lost, 0)?.reserve).not.toContain(key('treebeard'));
    const taken = told(line('Taken', { seat: 0, slug: 'bilbo-baggins', origin: 'the cycle pile' }));
    expect(playerAt(taken, 0)?.hand).toContain('bilbo-baggins');
    expect(playerAt(taken, 0)?.cycled.known).not.toContain('bilbo-baggins');
    expect(playerAt(told(line('Recycled', { seat: 0, number: 1 })), 0)?.cycled.size).toBe(0);
  });

  it('with items that go with their wielder', () => {
    const lost = told(line('Cycled', { seat: 1, slug: 'the-hunter', key: key('the-hunter') }));
    expect(inPlay(lost, key('black-riders-mount'))).toBeUndefined();
  });

  it('in tokens, corruption and scores', () => {
    const { key: place = '', attack = 0 } = locationOf(table, 'osgiliath') ?? {};
    const added = patched(table, line('TokensAdded', { key: place, attack: 1 }), {
      ...table,
      locations: table.locations.filter((one) => one.key !== place),
    });
    expect(locationOf(added, place)?.attack).toBe(attack + 1);
    expect(told(line('CorruptionChanged', { change: 1, corruption: 5 })).score).toMatchObject({
      corruption: 5,
      shadow: table.score.shadow + 1,
    });
    expect(told(line('Scored', { free_peoples: 9, shadow: 8 })).score).toMatchObject({
      free_peoples: 9,
      shadow: 8,
    });
  });

  it('when a location is activated: out of its deck or a scoring area', () => {
    const found = told(
      line('LocationActivated', { seat: 0, slug: 'edoras', key: 'edoras.90', kind: 'battleground' }),
    );
    expect(locationOf(found, 'edoras')).toMatchObject({ attack: 0, shields: 1, defending: 'Free Peoples' });
    expect(found.score.won_by_shadow).not.toContain('edoras');
  });

  it('when losses are proposed, and refused', () => {
    const combat = { location: 'x', attack: 5, shields: 1, remaining: 4, values: { a: 3 }, lost: [] };
    const fighting = { ...table, combat };
    const wanted = patched(fighting, line('LossesProposed', { keys: ['a'] }), fighting);
    expect(wanted.combat).toMatchObject({ lost: ['a'], remaining: 1 });
    expect(patched(wanted, line('LossesRefused', {}), fighting).combat?.lost).toEqual([]);
  });

  it('at the end, when hands are laid open', () => {
    const lots = [{ where: 'in hand', names: ['Shelob'], tokens: ['shelob'] }];
    const open = line('TurnedUp', { seat: 3, owner: 'Saruman', lots });
    expect(playerAt(told(open), 3)?.hand).toEqual(['shelob']);
    const view = war.view as unknown as View;
    expect(beats(view, [open], view)[0]?.stage).toMatchObject({ kind: 'shown', slugs: ['shelob'], seat: 3 });
    // One's own is known.
    expect(beats(view, [line('TurnedUp', { seat: 0, lots })], view)[0]?.stage).toBeNull();
  });

  it('is nothing that is not known', () => {
    expect(told(line('toString', {}))).toBe(table);
  });
});

it('finds the last move and the results of a round in the log', () => {
  const { after, news } = views(fought);
  const log = [line('RoundBegan', { number: 7 }), ...news, line('RoundBegan', { number: 8 })];
  expect(resultsOf(tableOf(after), log)).toEqual({
    round: 7,
    results: [
      {
        slug: 'osgiliath',
        name: 'Osgiliath',
        winner: 'shadow',
        worth: expect.stringMatching(/corruption/) as string,
      },
    ],
  });
  expect(resultsOf(tableOf(after), [])).toEqual({ round: 0, results: [] });
  expect(lastMove(views(played).news)?.key).toMatch(/^sam-gamgee\./);
  expect(lastMove([])).toBeNull();
});
