import { expect, it } from 'vitest';

import { line, option, seat, state, tableInfo, view } from '../testing/samples';
import { botName, named, namedLesson, namedReplay, namedTable, namesAt, withNames } from './naming';

const rosie = seat({ name: 'player-1', player: { name: 'Rosie', kind: 'guest' }, yours: true });
const bot = seat({ name: 'player-2', bot: 'medium' });

it('calls bots by how they play', () => {
  expect(botName('medium')).toBe('Medium bot');
  expect(botName('mcts:200')).toBe('Mcts bot');
});

it('numbers those who have one name', () => {
  expect(namesAt([rosie, bot, bot])).toEqual(['Rosie', 'Medium bot 1', 'Medium bot 2']);
  expect(namesAt([rosie, seat({ name: 'player-2' })])).toEqual(['Rosie', '']);
});

it('puts names where seats stood, and leaves alone what is no seat', () => {
  expect(withNames('Player 2 plays it on Player 1’s minion.', ['Rosie', 'Sam'])).toBe(
    'Sam plays it on Rosie’s minion.',
  );
  expect(withNames('Player 1 resigns: player 2 wins.', ['Rosie', 'Sam'])).toBe('Rosie resigns: Sam wins.');
  expect(withNames('Player 3 waits. Players 1 and 2.', ['Rosie', ''])).toBe(
    'Player 3 waits. Players 1 and 2.',
  );
});

it('names everything that a message says', () => {
  const outcome = { winners: [1], scores: [0, 1], reason: 'Player 1 is corrupted.', rule: '' };
  const decision = {
    ...view().decision,
    serial: 1,
    seat: 0,
    prompt: 'Whom does Player 2 choose?',
    rule: '',
    options: [option('seat 1', 'Player 2')],
    window: '',
    harmless: '',
    alongside: [],
    about: 'Turn 3, Player 2',
  };
  const told = named(
    state({
      table: tableInfo({ seats: [rosie, bot], outcome }),
      view: view({ decision, outcome }),
      events: [line('Player 2 bids.')],
    }),
  );
  expect(told.events[0]?.words).toBe('Medium bot bids.');
  expect(told.view.decision).toMatchObject({
    prompt: 'Whom does Medium bot choose?',
    about: 'Turn 3, Medium bot',
    options: [{ token: 'seat 1', label: 'Medium bot' }],
  });
  expect(told.view.outcome?.reason).toBe('Rosie is corrupted.');
  expect(told.table.outcome?.reason).toBe('Rosie is corrupted.');
});

it('calls the sides of a lesson by whose they are', () => {
  const lesson = {
    view: view({ seats: ['player-1', 'player-2'], seat: 0 }),
    events: [line('Player 1 plays Axe Strike.'), line('Player 2 moves against player 1.')],
  };
  expect(namedLesson(lesson).events.map(({ words }) => words)).toEqual([
    'Your side plays Axe Strike.',
    'The other side moves against your side.',
  ]);
});

it('leaves the seats where one person has them all', () => {
  const seats = [rosie, { ...rosie, name: 'player-2' }];
  const events = [line('Player 2 bids.')];
  expect(named(state({ table: tableInfo({ seats }), events })).events).toEqual(events);
});

it('names those who played a match that is over', () => {
  const table = tableInfo({ seats: [rosie, bot] });
  const step = { choices: 1, token: 'pass', seat: 1, view: view(), events: [line('Player 2 passes.')] };
  const replay = namedReplay({ table, viewer: 'all', steps: [step] });
  expect(replay.steps[0]?.events[0]?.words).toBe('Medium bot passes.');
});

it('names those who played in the reason for which a match of a list has ended', () => {
  const outcome = { winners: [0], scores: [1, 0], reason: 'Player 2 has lost. Player 1 wins.', rule: '' };
  const told = namedTable(tableInfo({ seats: [rosie, bot], outcome }));
  expect(told.outcome?.reason).toBe('Medium bot has lost. Rosie wins.');
  const alone = namedTable(tableInfo({ seats: [rosie, { ...rosie, name: 'player-2' }], outcome }));
  expect(alone.outcome?.reason).toBe(outcome.reason);
});

it('spells out the seats that the table itself tells of', () => {
  const given = (player: string, words: string) => ({ ...line(words, '', 'GaveUp'), data: { player } });
  const reason = 'Fellowship resigns: sauron wins.';
  const outcome = { winners: [1], scores: [0, 1], reason, rule: '' };
  const seats = [
    seat({ name: 'fellowship', player: { name: 'Rosie', kind: 'guest' } }),
    seat({ name: 'sauron', bot: 'easy' }),
  ];
  const told = named(
    state({
      table: tableInfo({ game: 'confrontation', seats, outcome }),
      view: view({ decision: null, outcome }),
      events: [given('fellowship', 'Fellowship resigns.'), line('Sauron looks at the fellowship.')],
    }),
  );
  expect(told.events.map(({ words }) => words)).toEqual([
    'The Fellowship resigns.',
    'Sauron looks at the fellowship.',
  ]);
  const other = { ...outcome, reason: 'Sauron resigns: fellowship wins.' };
  const table = tableInfo({ game: 'confrontation', seats, outcome: other });
  expect(named(state({ table })).table.outcome?.reason).toBe('Sauron resigns: the Fellowship wins.');
  expect(told.table.outcome?.reason).toBe('The Fellowship resigns: Sauron wins.');
  expect(told.view.outcome?.reason).toBe('The Fellowship resigns: Sauron wins.');
  const tcg = named(
    state({
      table: tableInfo({ game: 'lotr_tcg', seats: [rosie, bot] }),
      events: [given('player-2', 'Player-2 resigns.')],
    }),
  );
  expect(tcg.events[0]?.words).toBe('Medium bot resigns.');
});

it('spells out seats of two words', () => {
  const outcome = { winners: [1], scores: [0, 1], reason: 'Gandalf resigns: witch king wins.', rule: '' };
  const seats = [seat({ name: 'gandalf' }), seat({ name: 'witch-king', bot: 'easy' })];
  const table = tableInfo({ game: 'wotr', seats, outcome });
  expect(named(state({ table })).table.outcome?.reason).toBe('Gandalf resigns: the Witch-king wins.');
});

it('leaves the words of a game about its own end as they are', () => {
  const reason = 'Frodo reaches Mordor: the Fellowship wins.';
  const outcome = { winners: [0], scores: [6, 0], reason, rule: '' };
  const table = tableInfo({ game: 'confrontation', outcome });
  expect(named(state({ table })).table.outcome?.reason).toBe(reason);
});
