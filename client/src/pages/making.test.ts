import { describe, expect, it } from 'vitest';

import type { GameInfo } from '../core/protocol';
import type { TableOption } from '../core/types.gen';
import {
  deckAt,
  deckFor,
  decksOf,
  OWN,
  rememberDeck,
  rememberedDeck,
  seatsOf,
  unreadable,
  withWritten,
} from './decks';
import {
  againstBot,
  choiceTitle,
  choiceWords,
  companyIn,
  firstTable,
  fits,
  numberFault,
  seedFault,
  tableFor,
} from './making';

const option = (name: string, choices: string[], usual = choices[0] ?? ''): TableOption => ({
  name,
  title: name,
  kind: 'choice',
  choices,
  default: usual,
  titles: [],
  offered_with: {},
});
const options = [
  option('deck-1', ['gimli', 'moria-gandalf']),
  option('deck-2', ['gimli', 'moria-gandalf'], 'moria-gandalf'),
  option('deck-3', ['', 'gimli']),
  option('deck-4', ['', 'gimli']),
  option('mode', ['standard', 'first-game']),
];
const game: GameInfo = {
  name: 'lotr_tcg',
  about: '',
  title: '',
  seats: ['player-1'],
  seatings: {},
  sides: [],
  together: false,
  modes: [],
  leads_to: '',
  options,
  bots: [],
  windows: [],
  tutorial: false,
  cards: false,
  decks: false,
  first: null,
};

describe('a table with decks', () => {
  it('takes the usual options, and the decks that were chosen', () => {
    const made = againstBot(game, 'player-1', 'easy', { 'deck-1': 'moria-gandalf' });
    expect(made.options).toEqual({
      'deck-1': 'moria-gandalf',
      'deck-2': 'moria-gandalf',
      'deck-3': '',
      'deck-4': '',
      mode: 'standard',
    });
  });

  it('asks for two decks, and for a fourth when there is a third', () => {
    expect(decksOf(game).map(({ name }) => name)).toEqual(['deck-1', 'deck-2']);
    const shown = (chosen: Record<string, string>): string[] =>
      options.filter((one) => fits(one, chosen)).map(({ name }) => name);
    expect(shown({ 'deck-3': '' })).toEqual(['deck-1', 'deck-2', 'deck-3', 'mode']);
    expect(shown({ 'deck-3': 'gimli' })).toContain('deck-4');
  });

  it('calls decks by their names, and other choices by their words', () => {
    expect(options.map((one) => choiceTitle(one, one.choices[1] ?? ''))).toEqual([
      'Moria Gandalf',
      'Moria Gandalf',
      'Gimli',
      'Gimli',
      'First game',
    ]);
    expect(options[2] && choiceTitle(options[2], '')).toBe('nobody');
    expect(options[2] && choiceTitle(options[2], 'halls-of-durin')).toBe('Halls of Durin');
    expect(options[2] && choiceTitle(options[2], 'the-council-of-elrond')).toBe('The Council of Elrond');
  });

  it('calls choices by their titles, where the game has given them some', () => {
    const people = { ...option('people', ['any', '2']), titles: ['As many as sit down', 'Two'] };
    expect(people.choices.map((choice) => choiceTitle(people, choice))).toEqual([
      'As many as sit down',
      'Two',
    ]);
  });

  it('offers what means something with the other choices', () => {
    const reading = { ...option('shadow-doubles', ['no', 'yes']), offered_with: { scenario: ['duel-3'] } };
    expect(['trilogy', 'duel-3'].map((scenario) => fits(reading, { scenario }))).toEqual([false, true]);
    expect(fits(reading, {})).toBe(false);
  });

  it('explains what a first game is', () => {
    expect(options.map(choiceWords).filter(Boolean)).toEqual([expect.stringContaining('sites 1 to 7')]);
  });

  it('has a seat for every deck', () => {
    expect(seatsOf(game, { 'deck-1': 'gimli', 'deck-2': OWN, 'deck-3': '' })).toEqual([
      'player-1',
      'player-2',
    ]);
    expect(seatsOf(game, { 'deck-1': 'gimli', 'deck-2': OWN, 'deck-3': 'gimli' })).toContain('player-3');
    expect(seatsOf({ ...game, options: [], seats: ['sauron'] }, {})).toEqual(['sauron']);
  });

  it('names the deck at a chair', () => {
    expect(deckAt({ 'deck-1': 'closed' }, 'player-1')).toBe('closed list');
    expect(deckFor(game, { 'deck-1': 'closed' }, 'player-1')?.choices).not.toContain('closed');
    const agreed = { 'deck-1': 'moria-gandalf', 'deck-2': 'name: Riders; 2 uruk-savage' };
    expect(['player-1', 'player-2', 'player-3'].map((seat) => deckAt(agreed, seat))).toEqual([
      'Moria Gandalf',
      'own deck',
      '',
    ]);
    expect(deckAt({ mode: 'classic' }, 'sauron')).toBe('');
  });
});

describe('an own deck', () => {
  it('takes its place among the options', () => {
    expect(withWritten({ 'deck-1': OWN, 'deck-2': 'gimli' }, { 'deck-1': '2 orcs', 'deck-2': 'x' })).toEqual({
      'deck-1': '2 orcs\n',
      'deck-2': 'gimli',
    });
  });

  it('is not sent where nobody could read it', () => {
    expect(unreadable(' \n')).toContain('Write the deck');
    expect(unreadable('x'.repeat(4000))).toBe('A deck is written in at most 4000 characters; this has 4001.');
    expect(unreadable('2 orcs')).toBe('');
  });

  it('is remembered in this browser', () => {
    rememberDeck('2 orcs');
    expect(rememberedDeck()).toBe('2 orcs');
  });
});

describe('a number', () => {
  const limit: TableOption = {
    name: 'n',
    title: 'Turns',
    kind: 'number',
    choices: ['0', '100'],
    default: '',
    titles: [],
    offered_with: {},
  };

  it('is wrong in words', () => {
    for (const typed of [null, undefined, '', ' ', '1.5', '-1', 101, 'x'])
      expect(numberFault(limit, typed)).toBe('Turns: write a number from 0 to 100.');
    expect([0, '7', 100].map((typed) => numberFault(limit, typed))).toEqual(['', '', '']);
  });
});

it('reads with whom one wants to play from an address', () => {
  expect(['', '?with=friend', '?with=anybody', '?with=bot', '?with=%00'].map(companyIn)).toEqual([
    'bot',
    'friend',
    'anybody',
    'bot',
    'bot',
  ]);
});

it('makes the table that is wished for', () => {
  const wish = { bot: 'hard', side: 'player-1', chosen: { mode: 'first-game' } };
  const opponents = (['bot', 'friend', 'anybody'] as const).map(
    (company) => tableFor(game, { ...wish, company }).opponent,
  );
  expect(opponents).toEqual([{ kind: 'bot', bot: 'hard' }, { kind: 'private' }, { kind: 'open' }]);
  expect(tableFor(game, { ...wish, company: 'friend' }).options).toMatchObject({ mode: 'first-game' });
});

it('says what a seed is', () => {
  expect(['', ' 12 ', '999999999999999'].map(seedFault)).toEqual(['', '', '']);
  for (const nonsense of ['-1', '1e5', 'Frodo', '1234567890123456', '٣'])
    expect(seedFault(nonsense)).toMatch(/a number of at most 15 digits/);
});

it('sits a newcomer down in the form that is meant for him', () => {
  const bots = [
    { spec: 'hard', title: 'Hard' },
    { spec: 'easy', title: 'Easy' },
  ];
  const first = { options: { mode: 'first-game' }, words: '', seat: '' };
  expect(firstTable({ ...game, bots, first })).toMatchObject({
    side: 'player-1',
    opponent: { kind: 'bot', bot: 'easy' },
    options: { mode: 'first-game', 'deck-1': 'gimli' },
  });
  expect(firstTable({ ...game, bots, first: { ...first, seat: 'player-2' } })).toMatchObject({
    side: 'player-2',
  });
  expect(firstTable({ ...game, bots: [], seats: [] })).toMatchObject({
    side: 'random',
    opponent: { bot: '' },
  });
});
