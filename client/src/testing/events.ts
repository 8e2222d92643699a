/** Events for tests. */
import type { EntrantInfo, EventInfo, EventPage, PairingInfo, RoundInfo, StandingLine } from '../events/wire';

export function eventInfo(changed: Partial<EventInfo> = {}): EventInfo {
  return {
    id: 'e1',
    name: 'Tuesday evening',
    game: 'toy',
    title: 'A Toy',
    form: 'swiss',
    status: 'running',
    host: { name: 'Rosie', kind: 'member' },
    players: 4,
    places: 8,
    rounds: 2,
    round: 1,
    rated: false,
    private: false,
    has_password: false,
    clock: { kind: 'bank', bank: 600, increment: 5, days: 0 },
    starts: null,
    created: 0,
    league: null,
    joined: false,
    ...changed,
  };
}

export function entrant(name: string, changed: Partial<EntrantInfo> = {}): EntrantInfo {
  return {
    name,
    user: { name, kind: 'guest' },
    bot: null,
    rating: '',
    here: true,
    checked_in: false,
    ejected: false,
    warnings: [],
    deck: null,
    lodged: false,
    substitute: null,
    ready: false,
    ...changed,
  };
}

export function pairing(table: number, players: string[], changed: Partial<PairingInfo> = {}): PairingInfo {
  return {
    table,
    players,
    seats: ['fellowship', 'sauron'],
    status: 'live',
    table_id: `t${table}`,
    score: '',
    words: '',
    note: '',
    points: [],
    ...changed,
  };
}

export function round(number: number, pairings: PairingInfo[], changed: Partial<RoundInfo> = {}): RoundInfo {
  return { number, pairings, byes: [], by_hand: false, over: false, began: 0, ends: null, ...changed };
}

export function standingLine(
  place: number,
  player: string,
  changed: Partial<StandingLine> = {},
): StandingLine {
  return {
    place,
    player,
    points: 0,
    won: 0,
    drawn: 0,
    lost: 0,
    byes: 0,
    opponents: 0,
    difference: 0,
    here: true,
    ...changed,
  };
}

/** Four people, nobody paired yet. */
export function eventPage(changed: Partial<EventPage> = {}): EventPage {
  return {
    info: eventInfo(),
    version: 1,
    options: {},
    decks: 'none',
    scoring: 'win',
    minutes: 60,
    pause: 1,
    auto: true,
    ends: null,
    you: null,
    director: false,
    check_in: false,
    entrants: ['Merry', 'Pippin', 'Rosie', 'Sam'].map((name) => entrant(name)),
    rounds: [],
    standings: [],
    trail: [],
    next: 'The event waits for its director to begin it.',
    next_at: null,
    message: '',
    ...changed,
  };
}
