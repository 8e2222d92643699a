/** Messages and tables for tests. */
import type { EventLine, GameInfo, Option, SeatInfo, State, TableInfo, Update, View } from '../core/protocol';

export function option(token: string, label = token): Option {
  return { token, label, touches: token.split(' ').slice(1) };
}

export function line(words: string, rule = '', type = 'Moved'): EventLine {
  return { type, words, rule, data: {} };
}

export function seat(changed: Partial<SeatInfo>): SeatInfo {
  return { name: 'fellowship', player: null, bot: null, yours: false, open_to_you: false, ...changed };
}

export function gameInfo(changed: Partial<GameInfo> = {}): GameInfo {
  return {
    name: 'toy',
    title: 'A Toy',
    about: 'It is played.',
    seats: ['fellowship', 'sauron'],
    seatings: {},
    sides: [['fellowship'], ['sauron']],
    together: false,
    modes: [],
    leads_to: '',
    options: [],
    bots: [
      { spec: 'easy', title: 'Easy' },
      { spec: 'hard', title: 'Hard' },
    ],
    windows: [],
    tutorial: false,
    cards: false,
    decks: false,
    first: null,
    ...changed,
  };
}

export function tableInfo(changed: Partial<TableInfo> = {}): TableInfo {
  return {
    id: 't1',
    game: 'toy',
    title: 'A Toy',
    options: {},
    status: 'live',
    seats: [
      seat({ name: 'fellowship', player: { name: 'Rosie', kind: 'guest' }, yours: true }),
      seat({ name: 'sauron', bot: 'easy' }),
    ],
    clock: { kind: 'none', bank: 0, increment: 0, days: 0 },
    private: false,
    created: 0,
    result: '',
    outcome: null,
    rematch: null,
    you: 0,
    rematch_seats: [1, 0],
    event: null,
    rated: false,
    host: null,
    quiet: [],
    abandoned: null,
    ...changed,
  };
}

export function view(changed: Partial<View> = {}): View {
  return {
    game: 'toy',
    seats: ['fellowship', 'sauron'],
    seat: 0,
    own: [0],
    decision: {
      serial: 3,
      seat: 0,
      prompt: 'Who moves?',
      rule: 'conf.move.must-move',
      options: [
        option('move frodo eregion', 'Frodo to Eregion'),
        option('move sam rhudaur', 'Sam to Rhudaur'),
      ],
      window: '',
      harmless: '',
      alongside: [],
    },
    outcome: null,
    table: {},
    ...changed,
  };
}

export function state(changed: Partial<State> = {}): State {
  return {
    type: 'state',
    v: 5,
    table: tableInfo(),
    view: view(),
    events: [line('One.'), line('Two.')],
    log_from: 0,
    clocks: { running: null, left: [null, null], at: 0, also: [] },
    offers: { draw: null, undo: null, pause: null, paused: false, rematch: [], resigned: [] },
    chat: [],
    chat_from: 0,
    you: 0,
    watchers: 0,
    undo: null,
    premove: null,
    arranging: null,
    presence: ['here', 'here'],
    thinking: [false, false],
    waits_for: ['', ''],
    ...changed,
  };
}

export function update(changed: Partial<Update> = {}): Update & { view: View; table: TableInfo } {
  return {
    ...state(),
    type: 'update',
    v: 6,
    events: [],
    log_from: 2,
    abandoned: null,
    changes: null,
    ...changed,
  } as Update & { view: View; table: TableInfo };
}
