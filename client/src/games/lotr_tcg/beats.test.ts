import { describe, expect, it } from 'vitest';

import { beats, EVENT_LIES } from './beats';
import { isStage, type Stage } from './staged';
import armed from './fixtures/armed.json';
import fellowship from './fixtures/fellowship.json';
import { inPlay, player, tableOf } from './reading';
import type { EventLine, TableView, View } from './types';

const line = (type: string, data: Record<string, unknown>, words = type): EventLine =>
  ({ type, words, rule: '', data, quiet: false, heading: 0 }) as EventLine;

const before = armed.view as unknown as View;
const start = tableOf(before);
const now = start.skirmishes.find(({ going_on }) => going_on);
const defender = now?.defender ?? '';
const minion = now?.minions[0] ?? '';

/** The view with a table in which something has changed. */
function after(change: (table: TableView) => void): View {
  const view = structuredClone(before);
  change(tableOf(view));
  return view;
}
const stageOf = (stage: unknown): Stage | null => (isStage(stage) ? stage : null);

describe('an event', () => {
  const stronger = after((table) => {
    const one = inPlay(table, defender);
    if (one) one.strength = 11;
    const mine = player(table, 0);
    if (mine) mine.hand = mine.hand.filter((slug) => slug !== 'swordarm-of-the-white-tower');
  });
  const made = beats(
    before,
    [
      line('CardPlayed', {
        player: 'Player 1',
        slug: 'swordarm-of-the-white-tower',
        card: 'Swordarm of the White Tower',
        key: '',
      }),
      line('Affected', {
        source: 'Swordarm of the White Tower',
        keys: [defender],
        cards: ['Boromir'],
        what: 'gets strength +4',
      }),
    ],
    stronger,
  );

  it('lies in the middle for its time, with a thread to what it changes', () => {
    expect(made[0]?.least).toBe(EVENT_LIES);
    expect(stageOf(made[0]?.stage)).toEqual({
      kind: 'event',
      slug: 'swordarm-of-the-white-tower',
      seat: 0,
      targets: [defender],
    });
  });

  it('changes nothing before it has been seen', () => {
    const first = tableOf(made[0]?.view as View);
    expect(inPlay(first, defender)?.strength).toBe(inPlay(start, defender)?.strength);
    expect(player(first, 0)?.hand).not.toContain('swordarm-of-the-white-tower');
    const second = tableOf(made[1]?.view as View);
    expect(inPlay(second, defender)?.strength).toBe(11);
    expect(second.skirmishes.find(({ going_on }) => going_on)?.light).toBe(11);
  });

  it('is paid for in the same beat', () => {
    const paid = beats(
      before,
      [
        line('Twilight', { change: -2, pool: 1, why: 'Bred for Battle' }),
        line('CardPlayed', { player: 'Player 2', card: 'Bred for Battle', slug: 'bred-for-battle', key: '' }),
      ],
      before,
    );
    expect(paid[0]?.events).toHaveLength(2);
    expect(tableOf(paid[0]?.view as View).twilight).toBe(1);
    expect(player(tableOf(paid[0]?.view as View), 1)?.hand_size).toBe(0);
  });
});

describe('a fight', () => {
  const over = after((table) => {
    table.skirmishes = table.skirmishes.filter(({ going_on }) => !going_on);
    table.in_play = table.in_play.filter(({ key }) => key !== minion);
  });
  const made = beats(
    before,
    [
      line('SkirmishResolved', { winner: 'Free Peoples', light: 7, dark: 5, overwhelmed: false }),
      line('Wounded', {
        key: minion,
        card: 'Uruk Savage',
        wounds: 3,
        cause: { name: 'Boromir', slug: '', key: defender },
      }),
      line('Killed', { key: minion, card: 'Uruk Savage' }),
    ],
    over,
  );

  it('stays in sight while its end is told', () => {
    expect(stageOf(made[0]?.stage)).toMatchObject({
      kind: 'verdict',
      winner: 'light',
      words: 'Boromir wins, 7 to 5',
    });
    expect(tableOf(made[0]?.view as View).skirmishes.some(({ going_on }) => going_on)).toBe(true);
  });

  it('names what a wound comes from', () => {
    const stage = stageOf(made[1]?.stage);
    expect(stage?.kind === 'marks' && stage.marks[0]).toMatchObject({
      key: minion,
      tone: 'wound',
      source: 'Boromir',
    });
    expect(inPlay(tableOf(made[1]?.view as View), minion)?.wounds).toBe(3);
  });

  it('brings the dead to their pile, and what they bore with them', () => {
    const end = tableOf(made[2]?.view as View);
    expect(inPlay(end, minion)).toBeUndefined();
    expect(player(end, 1)?.discard_size).toBe((player(start, 1)?.discard_size ?? 0) + 1);
    const dead = beats(before, [line('Killed', { key: defender, card: 'Boromir' })], over);
    const table = tableOf(dead[0]?.view as View);
    expect(table.in_play.some(({ host }) => host === defender)).toBe(false);
    expect(player(table, 0)?.dead).toContain(inPlay(start, defender)?.slug);
  });

  it('ends with the table as it is', () => {
    expect(made.at(-1)).toMatchObject({ events: [], stage: null, lasts: 0 });
    expect(made.at(-1)?.view).toBe(over);
  });

  it('says who wins a tie, and who is overwhelmed', () => {
    const words = (data: Record<string, unknown>): string => {
      const stage = stageOf(beats(before, [line('SkirmishResolved', data)], before)[0]?.stage);
      return stage?.kind === 'verdict' ? stage.words : '';
    };
    expect(words({ winner: 'Shadow', light: 6, dark: 6 })).toBe('A tie: the Shadow wins, 6 to 6');
    expect(words({ winner: 'Shadow', light: 3, dark: 6, overwhelmed: true })).toBe(
      'Boromir is overwhelmed, 6 to 3',
    );
  });
});

describe('the pool, the path and the hands', () => {
  it('shows what several changes of the pool come from in one beat', () => {
    const [only] = beats(
      before,
      [
        line('Twilight', { change: 5, pool: 8, why: 'Shadow number' }),
        line('Twilight', { change: 4, pool: 12, why: 'companions' }),
      ],
      before,
    );
    expect(stageOf(only?.stage)).toEqual({
      kind: 'twilight',
      changes: [
        { change: 5, why: 'Shadow number' },
        { change: 4, why: 'companions' },
      ],
    });
    expect(tableOf(only?.view as View).twilight).toBe(12);
  });

  it('moves a company along the path', () => {
    const [only] = beats(
      before,
      [line('Moved', { player: 'Player 1', site: 'Lothlórien Woods', number: 6 })],
      before,
    );
    expect(stageOf(only?.stage)).toEqual({ kind: 'move', seat: 0, number: 6 });
    expect(player(tableOf(only?.view as View), 0)?.site).toBe(6);
  });

  it('assigns one minion after the other', () => {
    const view = fellowship.view as unknown as View;
    const [one, other] = tableOf(view).in_play.filter(({ host }) => !host);
    const made = beats(
      view,
      [
        line('Assigned', { keys: [one?.key, other?.key] }),
        line('PhaseBegan', { phase: 'skirmish', player: 'Player 1' }),
      ],
      view,
    );
    expect(tableOf(made[0]?.view as View).skirmishes).toEqual([
      {
        defender: other?.key,
        minions: [one?.key],
        light: other?.strength,
        dark: one?.strength,
        going_on: false,
        fierce: false,
      },
    ]);
  });

  it('draws cards into the hand', () => {
    const [only] = beats(
      before,
      [line('Drew', { player: 'Player 1', cards: ['Axe Strike'], slugs: ['axe-strike'], number: 1 })],
      before,
    );
    const mine = player(tableOf(only?.view as View), 0);
    expect(mine?.hand_size).toBe((player(start, 0)?.hand_size ?? 0) + 1);
    expect(mine?.hand.at(-1)).toBe('axe-strike');
  });
});

it('tells what it does not know in words, and every line once', () => {
  const events = [line('Feasted', {}, 'The Hobbits feast.'), line('Noted', { text: 'Aha.' }, 'Aha.')];
  const made = beats(before, events, before);
  expect(made.map(({ caption }) => caption)).toEqual(['The Hobbits feast.', 'Aha.']);
  expect(made.flatMap((beat) => beat.events)).toEqual(events);
});

describe('the end', () => {
  const slugs = ['axe-strike', 'athelas'];
  const turned = (seat: number): EventLine =>
    line('TurnedUp', {
      seat,
      owner: `Player ${seat + 1}`,
      lots: [
        { where: 'in hand', names: slugs, place: '', tokens: slugs },
        { where: 'in the adventure deck', names: [], place: '', tokens: ['rivendell'] },
      ],
    });
  const own = before.own[0] ?? 0;
  const other = before.seats.findIndex((_, seat) => seat !== own);

  it('lays open the hands of the others, one after the other', () => {
    const made = beats(before, [turned(own), turned(other)], before);
    expect(made.map(({ stage }) => stageOf(stage))).toEqual([
      null,
      { kind: 'hand', seat: other, slugs },
      null,
    ]);
    expect(made[1]?.least).toBe(EVENT_LIES);
    expect(made.every(({ caption }) => caption === undefined)).toBe(true);
    const shown = player(tableOf(made[1]?.view as View), other);
    expect(shown).toMatchObject({ hand: slugs, known: [], adventure: ['rivendell'] });
  });

  it('lays open nothing where a hand is empty', () => {
    const [made] = beats(before, [line('TurnedUp', { seat: other, owner: 'Player 2', lots: [] })], before);
    expect(made?.stage).toBeNull();
  });
});
