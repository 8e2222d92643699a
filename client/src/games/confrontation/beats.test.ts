import { describe, expect, it } from 'vitest';

import type { Beat } from '../../table/beats';
import { beats, lastStep, type Stage } from './beats';
import battle from './fixtures/battle.json';
import classicGame from './fixtures/classic-game.json';
import midgame from './fixtures/midgame.json';
import variantGame from './fixtures/variant-game.json';
import { allCards, tableOf } from './reading';
import type { EventLine, Side, TableView, View } from './types';
import { ENEMY, placeOf, SIDES, sideOf } from './types';

interface Game {
  first: unknown;
  updates: { events: unknown; stand: Record<string, string[]> }[];
}
const GAMES: [string, Game][] = [
  ['a classic game, seen by the Fellowship', classicGame as unknown as Game],
  ['a variant game with special cards, seen by Sauron', variantGame as unknown as Game],
];
const line = (type: string, data: Record<string, unknown>, words = ''): EventLine => ({
  type,
  words,
  rule: '',
  data,
});
const told = (events: unknown): EventLine[] =>
  (events as EventLine[]).map(({ type, data }) => line(type, data));
const staged = (beat: Beat | undefined): Stage | null => (beat?.stage ?? null) as Stage | null;
const view = midgame.view as unknown as View;
const table = tableOf(view);

/** How many of a side stand in each region. */
function counts(seen: TableView, side: Side): Record<string, number> {
  return Object.fromEntries(
    seen.regions
      .map(
        (region) =>
          [region.token, placeOf(region, side).pieces.length + placeOf(region, side).hidden] as const,
      )
      .filter(([, count]) => count > 0),
  );
}

describe.each(GAMES)('%s', (_name, { first, updates }) => {
  it('is told to its end: who stands where is right after every beat’s update', () => {
    let seen = first as View;
    const own = tableOf(seen).side as Side;
    const roster = (side: Side) => new Set(sideOf(tableOf(seen), side).characters.map(({ token }) => token));
    const [mine, theirs] = [roster(own), roster(ENEMY[own])];
    for (const [index, { events, stand }] of updates.entries()) {
      const lines = told(events);
      const now = patched(seen, lines);
      const expected = (side: Set<string>) =>
        Object.fromEntries(
          Object.entries(stand)
            .map(([region, pieces]) => [region, pieces.filter((piece) => side.has(piece)).length] as const)
            .filter(([, count]) => count > 0),
        );
      expect([index, counts(tableOf(now), own)]).toEqual([index, expected(mine)]);
      expect([index, counts(tableOf(now), ENEMY[own])]).toEqual([index, expected(theirs)]);
      seen = now;
    }
  });

  it('keeps nine cards on each side: in hand, in play or among the discards', () => {
    let seen = first as View;
    for (const [index, { events }] of updates.entries()) {
      const lines = told(events);
      for (const beat of beats(seen, lines, patched(seen, lines))) {
        const now = tableOf(beat.view);
        if (now.phase !== 'play') continue;
        expect([index, ...SIDES.map((side) => allCards(now, side).length)]).toEqual([index, 9, 9]);
      }
      seen = patched(seen, lines);
    }
  });

  it('leaves out no line, and changes their order nowhere', () => {
    let seen = first as View;
    for (const { events } of updates) {
      const lines = told(events);
      const made = beats(seen, lines, seen);
      expect(made.flatMap((beat) => beat.events)).toEqual(lines);
      seen = patched(seen, lines);
    }
  });
});

/** The table as the events alone make it: lines that change nothing keep the last word from the server's view. */
function patched(seen: View, lines: readonly EventLine[]): View {
  return beats(seen, [...lines, line('Camped', {}), line('Camped', {})], seen).at(-2)?.view ?? seen;
}

describe('beats', () => {
  it('show the table of the moment, and the new one with the last', () => {
    const after = { ...view, outcome: null };
    const events = [
      line('TurnBegan', { number: 15, side: 'Sauron' }),
      line('Moved', { piece: '?', origin: 'Dagorlad', target: 'Fangorn', how: 'moves' }),
      line('TurnBegan', { number: 16, side: 'the Fellowship' }),
    ];
    const made = beats(view, events, after);
    expect(made).toHaveLength(2);
    const before = counts(table, 'sauron');
    const now = counts(tableOf(made[0]?.view as View), 'sauron');
    expect(now['dagorlad'] ?? 0).toBe((before['dagorlad'] ?? 0) - 1);
    expect(staged(made[0])).toEqual({
      kind: 'step',
      step: { side: 'sauron', token: '', from: 'dagorlad', to: 'fangorn' },
    });
    expect(made[1]?.view).toBe(after);
  });

  it('stage a battle: they meet, cards turn together, sums are compared, somebody falls', () => {
    const seen = battle.view as unknown as View;
    const fought = tableOf(seen).battle;
    if (!fought) throw new Error('the fixture has a battle');
    const [light, dark] = [fought.fellowship.name, fought.sauron.name];
    const region = tableOf(seen).regions.find(({ token }) => token === fought.region)?.title ?? '';
    const made = beats(
      seen,
      [
        line('CardChosen', { side: 'the Fellowship', card: '5' }),
        line('CardsShown', { fellowship: '5', sauron: '1' }),
        line('StrengthsCompared', { light, light_total: 8, dark, dark_total: 6 }),
        line('Defeated', { piece: dark, region }),
        line('TurnBegan', { number: 9, side: 'Sauron' }),
      ],
      { ...seen, table: { ...tableOf(seen), battle: null } },
    );
    const fights = made.flatMap((beat) => {
      const stage = staged(beat);
      return stage?.kind === 'fight' ? [stage.fight] : [];
    });
    expect(fights.map(({ act }) => act)).toEqual(['turns', 'compares', 'falls']);
    expect(fights[0]?.sheet.fighters.fellowship.card?.strength).toBe(5);
    expect(fights[1]?.sheet.fighters.fellowship.total).toBe(8);
    expect(fights[2]?.banner).toBe(`${region}: ${dark} falls`);
    expect(fights[2]?.fallen).toEqual([fought.sauron.token]);
    // The totals that were compared still stand when somebody falls.
    expect(fights[2]?.sheet.fighters.sauron.total).toBe(6);
    expect(fights[2]?.sheet.compared).toBe(true);
    // Who falls is off the map, and among the fallen.
    const fallen = made.find((beat) => beat.events.some(({ type }) => type === 'Defeated'));
    const left = tableOf(fallen?.view as View);
    expect(sideOf(left, 'sauron').characters.find(({ name }) => name === dark)?.defeated).toBe(true);
  });

  it('let both fall at once', () => {
    const seen = battle.view as unknown as View;
    const fought = tableOf(seen).battle;
    const region = tableOf(seen).regions.find(({ token }) => token === fought?.region)?.title ?? '';
    const made = beats(
      seen,
      [
        line('Defeated', { piece: fought?.fellowship.name, region }),
        line('Defeated', { piece: fought?.sauron.name, region }),
      ],
      seen,
    );
    expect(made).toHaveLength(1);
    const stage = staged(made[0]);
    expect(stage?.kind === 'fight' && stage.fight.fallen).toHaveLength(2);
    expect(stage?.kind === 'fight' && stage.fight.banner).toBe(
      `${region}: ${fought?.fellowship.name ?? ''} and ${fought?.sauron.name ?? ''} fall`,
    );
  });

  it('lay a special card in the middle for long enough to be read', () => {
    const seen = variantGame.first as unknown as View;
    const side = SIDES.find((one) => sideOf(tableOf(seen), one).special.length) ?? 'sauron';
    const [card] = sideOf(tableOf(seen), side).special;
    const [beat] = beats(seen, [line('SpecialPlayed', { side, card: card?.name, at: 'Rohan' })], seen);
    expect(staged(beat)).toEqual({ kind: 'special', side, card, at: 'Rohan' });
    expect(beat?.least).toBeGreaterThanOrEqual(1200);
  });

  it('turn up both sides at once when the game is over', () => {
    const enemy = ENEMY[table.side as Side];
    const there = table.regions.find((region) => placeOf(region, enemy).hidden === 1);
    const named = table.regions.flatMap((region) => placeOf(region, enemy).pieces.map(({ token }) => token));
    const hidden = sideOf(table, enemy).characters.find(
      ({ token, defeated }) => !defeated && !named.includes(token),
    );
    if (!there || !hidden) throw new Error('the fixture has a hidden enemy who stands alone');
    const lots = [
      { where: `in ${there.title}`, names: [hidden.name], place: there.token, tokens: [hidden.token] },
    ];
    const ended = { ...view, outcome: { winners: [0], scores: [1, 0], reason: '', rule: '' } };
    const made = beats(
      view,
      [
        line('GaveUp', { player: 'sauron' }, 'Sauron resigns.'),
        line('TurnedUp', { seat: 0, owner: 'the Fellowship', lots: [] }),
        line('TurnedUp', { seat: 1, owner: 'Sauron', lots }),
        line('GameStarted', {}),
      ],
      ended,
    );
    expect(made.map(({ caption }) => caption)).toEqual([
      'Sauron resigns.',
      'All that was hidden is turned up.',
      undefined,
    ]);
    expect(staged(made[1])).toEqual({ kind: 'turns up' });
    const now = tableOf(made[1]?.view as View);
    const place = now.regions.find(({ token }) => token === there.token);
    const before = placeOf(there, enemy).pieces.length;
    expect(place && placeOf(place, enemy).hidden).toBe(0);
    expect(place && placeOf(place, enemy).pieces[before]).toMatchObject({
      token: hidden.token,
      revealed: true,
    });
    expect(counts(now, enemy)).toEqual(counts(table, enemy));
  });

  it('turn up a card that lay face down', () => {
    const seen = battle.view as unknown as View;
    const lots = [{ where: 'for the battle', names: ['the card 3'], place: '', tokens: ['3'] }];
    const events = [line('TurnedUp', { seat: 1, owner: 'Sauron', lots }), line('GameStarted', {})];
    const [beat] = beats(seen, events, seen);
    expect(tableOf(beat?.view as View).sauron.secret).toEqual(['3']);
    expect(tableOf(beat?.view as View).battle).toBeNull();
  });

  it('tell what they do not know in words', () => {
    const [beat] = beats(view, [line('Sang', {}, 'Tom Bombadil sings.')], view);
    expect(beat?.caption).toBe('Tom Bombadil sings.');
    expect(beat?.stage).toBeNull();
  });

  it('name abilities, in a battle and outside of one', () => {
    const used = line('AbilityUsed', { text: 'Gimli strikes first.' }, 'Gimli strikes first.');
    expect(beats(view, [used], view)[0]?.caption).toBe('Gimli strikes first.');
    const stage = staged(beats(battle.view as unknown as View, [used], view)[0]);
    expect(stage?.kind === 'fight' && stage.fight.note).toBe('Gimli strikes first.');
  });
});

describe('the last step', () => {
  it('is marked for a hidden piece, too', () => {
    const told = [
      line('TurnBegan', { number: 3, side: 'Sauron' }),
      line('Moved', { piece: '?', origin: 'Mordor', target: 'Gondor', how: 'moves' }),
    ];
    expect(lastStep(told, table)).toEqual({ side: 'sauron', token: '', from: 'mordor', to: 'gondor' });
    // A spectator knows by whose turn it is.
    expect(lastStep(told, { ...table, side: '' })?.side).toBe('sauron');
  });

  it('is forgotten with the game in which it was made', () => {
    const told = [
      line('Moved', { piece: '?', origin: 'Mordor', target: 'Gondor', how: 'moves' }),
      line('GameStarted', {}),
    ];
    expect(lastStep(told, table)).toBeNull();
    expect(lastStep([], table)).toBeNull();
  });
});
