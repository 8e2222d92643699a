import { describe, expect, it } from 'vitest';

import { beats, EVENT_LIES } from './beats';
import journey from './fixtures/journey.json';
import organizing from './fixtures/organizing.json';
import struck from './fixtures/struck.json';
import { patched, PATCHED, UNDRAWN } from './patching';
import { companyOf, inPlay, playerAt, priorityOf, siteOf, tableOf } from './reading';
import type { Stage } from './staged';
import { lastJourney, lastRoll } from './told';
import type { EventLine, LoreView, View } from './types';

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
const table = tableOf(organizing.view as unknown as View);
const told = (event: EventLine, from: LoreView = table): LoreView => patched(from, event, from);
const shown = (one: { view: View } | undefined): LoreView => tableOf(one?.view as View);
const key = (slug: string): string => table.in_play.find((one) => one.slug === slug)?.key ?? '';
const own = table.companies.find(({ owner }) => owner === 0)?.id ?? 0;

describe('a strike, beat by beat', () => {
  const { before, after, news } = views(struck);
  const made = beats(before, news, after);

  it('shows both dice with their sum, at least as long as an event lies', () => {
    const roll = made.find(({ stage }) => (stage as Stage | null)?.kind === 'roll');
    expect(roll?.least).toBe(EVENT_LIES);
    expect((roll?.stage as Extract<Stage, { kind: 'roll' }>).roll.dice).toHaveLength(2);
  });
  it('never tells a result before its roll', () => {
    const at = made.findIndex(({ stage }) => (stage as Stage | null)?.kind === 'roll');
    const character = tableOf(before).strike?.character ?? '';
    const state = (one: LoreView): string | undefined =>
      one.attack?.faced.find((faced) => faced.character === character)?.state;
    expect(['failed', 'defeated', 'success']).not.toContain(state(shown(made[at - 1])));
    expect(['failed', 'defeated', 'success']).toContain(state(shown(made[at])));
  });
  it('asks nothing meanwhile', () => {
    expect(made.slice(0, -1).every(({ view }) => view.decision === null)).toBe(true);
    expect(made.slice(0, -1).every(({ view }) => priorityOf(view) === null)).toBe(true);
  });
  it('ends as the table then is', () => {
    const end = tableOf(after);
    let now = { ...tableOf(before), cards: end.cards };
    for (const event of news) now = patched(now, event, end);
    expect(now.in_play.map(({ key: one, state }) => [one, state]).sort()).toEqual(
      end.in_play.map(({ key: one, state }) => [one, state]).sort(),
    );
    expect(now.players.map(({ hand_size, points }) => [hand_size, points])).toEqual(
      end.players.map(({ hand_size, points }) => [hand_size, points]),
    );
  });
});

describe('a journey, beat by beat', () => {
  const { before, after, news } = views(journey);

  it('puts the company on its way, with its path and its hazard limit', () => {
    const [first] = beats(before, news, after);
    expect(first?.stage).toMatchObject({ kind: 'journey' });
    const { move } = shown(first);
    expect(move).toMatchObject({ moving: true, played: 0 });
    expect(move?.path.length).toBeGreaterThan(0);
    expect(companyOf(shown(first), move?.company ?? 0)?.moving_to).toBe(move?.site);
  });
  it('is the last journey', () => {
    expect(lastJourney(news)?.from).toBe(tableOf(after).move?.origin);
    expect(lastJourney([])).toBeNull();
  });
});

describe('what an event changes', () => {
  it('a card that is drawn comes from the draw pile', () => {
    const now = playerAt(told(line('Drew', { seat: 0, number: 2, slugs: ['sting', 'haldir'] })), 0);
    const was = playerAt(table, 0);
    expect(now?.hand_size).toBe((was?.hand_size ?? 0) + 2);
    expect(now?.draw_pile.size).toBe((was?.draw_pile.size ?? 0) - 2);
    expect(now?.hand.slice(-2)).toEqual(['sting', 'haldir']);
  });
  it('cards of others are only counted', () => {
    const now = playerAt(told(line('Drew', { seat: 1, number: 2, slugs: [] })), 1);
    expect(now?.hand).toEqual([]);
    expect(now?.hand_size).toBe((playerAt(table, 1)?.hand_size ?? 0) + 2);
  });
  it('a character taps, is wounded and heals', () => {
    const turned = (state: string): string | undefined =>
      inPlay(told(line('Turned', { seat: 0, key: key('gimli'), state })), key('gimli'))?.state;
    expect([turned('tapped'), turned('wounded'), turned('untapped')]).toEqual([
      'tapped',
      'wounded',
      'untapped',
    ]);
  });
  it('a company arrives, enters, and uses its site', () => {
    const there = told(line('Arrived', { seat: 0, company: own, site_slug: 'edoras' }));
    expect(companyOf(there, own)).toMatchObject({ site: 'edoras', moving_to: '' });
    expect(there.move).toBeNull();
    const inside = told(line('SiteEntered', { seat: 0, company: own }), there);
    expect(companyOf(inside, own)?.entered).toBe(true);
    const used = told(line('SiteUsed', { seat: 0, site_slug: 'edoras' }), inside);
    expect(siteOf(used, 'edoras')?.used_by).toEqual([0]);
    expect(playerAt(used, 0)?.used).toContain('edoras');
    const free = told(line('Exhausted', { seat: 0, times: 1, number: 30 }), used);
    expect(siteOf(free, 'edoras')?.used_by).toEqual([]);
    expect(playerAt(free, 0)).toMatchObject({ exhausted: 1, used: [] });
  });
  it('an item passes to another bearer, and goes with him', () => {
    const passed = told(line('Placed', { key: key('sting'), on_key: key('gimli') }));
    expect(inPlay(passed, key('sting'))?.host).toBe(key('gimli'));
    const lost = told(
      line('Discarded', { seat: 0, slugs: ['sting'], keys: [key('sting')], cards: ['Sting'] }),
      passed,
    );
    expect(inPlay(lost, key('sting'))).toBeUndefined();
    expect(playerAt(lost, 0)?.discard_pile.known).toContain('sting');
  });
  it('a character is brought into play from the hand', () => {
    const now = told(
      line('CharacterBrought', {
        seat: 0,
        slug: 'haldir',
        key: 'haldir.99',
        company: own,
        site_slug: 'lorien',
      }),
    );
    expect(companyOf(now, own)?.members.at(-1)).toBe('haldir.99');
    expect(playerAt(now, 0)?.hand).not.toContain('haldir');
  });
  it('a creature attacks, strikes are assigned, rolled, and it ends', () => {
    const attacks = told(
      line('AttackBegan', {
        seat: 1,
        attack: 'Wargs',
        key: '',
        race: 'Wolf',
        strikes: 2,
        prowess: 9,
        body: 6,
        company: own,
      }),
    );
    const assigned = [key('gimli'), key('legolas')].reduce(
      (now, one) => told(line('StrikeAssigned', { seat: 0, key: one, character: one }), now),
      attacks,
    );
    const excess = told(line('StrikeAssigned', { seat: 0, key: key('gimli'), excess: true }), assigned);
    expect(excess.attack?.faced).toEqual([
      { character: key('gimli'), excess: 1, state: 'waiting' },
      { character: key('legolas'), excess: 0, state: 'waiting' },
    ]);
    const roll = (total: number, success: boolean) =>
      line('Rolled', {
        seat: 0,
        purpose: 'strike',
        dice: [4, 3],
        total,
        against: 9,
        success,
        key: key('gimli'),
        parts: [{ source: 'Gimli', amount: total - 7, slug: '', key: '' }],
      });
    const failed = told(roll(12, true), excess);
    expect(failed.strike).toMatchObject({ prowess: 5, against: 9, needed: 4 });
    expect(failed.attack?.faced[0]?.state).toBe('failed');
    expect(told(roll(8, false), excess).attack?.faced[0]?.state).toBe('success');
    expect(told(line('StrikeCanceled', { key: key('legolas') }), excess).attack?.faced[1]?.state).toBe(
      'canceled',
    );
    expect(told(line('AttackEnded', { attack: 'Wargs' }), failed)).toMatchObject({
      attack: null,
      strike: null,
    });
    expect(lastRoll([line('AttackBegan', {}), roll(12, true)], key('gimli'), 'strike')?.total).toBe(12);
    expect(lastRoll([roll(12, true), line('AttackBegan', {})], key('gimli'), 'strike')).toBeUndefined();
  });
  it('what is won goes to the marshalling point pile, with its points', () => {
    const now = told(
      line('ToPointsPile', {
        seat: 0,
        slug: 'orc-raiders',
        key: 'orc-raiders.50',
        how: 'defeated',
        points: 1,
      }),
    );
    expect(playerAt(now, 0)?.points).toBe((playerAt(table, 0)?.points ?? 0) + 1);
    expect(playerAt(now, 0)?.points_pile).toContain('orc-raiders.50');
    expect(inPlay(now, 'orc-raiders.50')?.scored_by).toBe(0);
  });
  it('phases and turns are those of the heading', () => {
    expect(told(line('PhaseBegan', { seat: 0, phase: 'movement phase' })).phase).toBe('movement');
    expect(told(line('TurnBegan', { seat: 1, number: 3 }))).toMatchObject({ turn: 3, current: 1 });
  });
  it('an event that nobody knows changes nothing', () => {
    expect(told(line('SomethingNew', { seat: 0 }))).toBe(table);
    expect(PATCHED.filter((type) => (UNDRAWN as readonly string[]).includes(type))).toEqual([]);
  });
});

describe('what is put on the board', () => {
  const { before, after } = views(journey);
  const stageOf = (type: string, data: Record<string, unknown>): Stage | null =>
    (beats(before, [line(type, { seat: 0, ...data })], after)[0]?.stage ?? null) as Stage | null;
  it.each([
    ['CardPlayed', { slug: 'concealment', kind: 'event' }, 'event'],
    ['CardPlayed', { slug: 'wargs', kind: 'creature', key: 'wargs.9' }, 'played'],
    ['Rolled', { purpose: 'corruption', dice: [1, 2], total: 1 }, 'roll'],
    ['TurnBegan', { number: 2, player: 'Rosie' }, 'turn'],
    ['ToPointsPile', { slug: 'wargs', key: 'wargs.9', how: 'defeated', points: 1 }, 'won'],
    ['Turned', { key: 'gimli.2', state: 'wounded' }, 'marks'],
    ['AttackBegan', { attack: 'Wargs', strikes: 2, prowess: 9 }, 'attack'],
    ['AttackEnded', { attack: 'Wargs', defeated: true }, 'verdict'],
    ['Corrupted', { character: 'Frodo' }, 'verdict'],
    ['Revealed', { slugs: ['sting'] }, 'shown'],
  ])('%s %o: %s', (type, data, kind) => {
    expect(stageOf(type, data)?.kind).toBe(kind);
  });
  it.each(['PhaseBegan', 'Passed', 'Drew', 'StrikeAssigned'])('%s: nothing', (type) => {
    expect(stageOf(type, {})).toBeNull();
  });
});
