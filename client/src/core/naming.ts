/**
 * Those who play, by name. Games know seats only, and some call them "Player 1": wherever a message of the server says so, the
 * name of whoever sits there stands instead. Sides that have names of their own (the Fellowship, Sauron) keep them.
 */
import type {
  EventLine,
  Lesson,
  News,
  Option,
  Pending,
  Replay,
  SeatInfo,
  State,
  TableInfo,
  View,
} from './protocol';
import { inSentence, seatTitle } from './seats';

const SEAT = /\bplayer (\d+)\b/gi;

/** Bots are called by how they play: `mcts:200` is a Mcts bot. */
export function botName(bot: string): string {
  const [word = bot] = bot.split(':');
  const words = word.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} bot`;
}

/** Who sits there; empty where nobody does. */
export function whoSits({ bot, player }: Pick<SeatInfo, 'bot' | 'player'>): string {
  return bot === null ? (player?.name ?? '') : botName(bot);
}

/** The names of those at a table by seat. Of several with one name each has his number; an empty chair has none. */
export function namesAt(seats: readonly Pick<SeatInfo, 'bot' | 'player'>[]): string[] {
  const plain = seats.map(whoSits);
  return plain.map((name, seat) => {
    const same = plain.filter((other) => other === name).length;
    return name && same > 1
      ? `${name} ${plain.slice(0, seat + 1).filter((one) => one === name).length}`
      : name;
  });
}

/** Words with names in them. */
export function withNames(words: string, names: readonly string[]): string {
  return words.replace(SEAT, (seat, number: string) => names[Number(number) - 1] || seat);
}

/** Is it one person in all the seats? Then the seats tell more than his name does. */
function alone(seats: TableInfo['seats']): boolean {
  return seats.length > 1 && seats.every(({ yours }) => yours);
}

type Rename = (words: string) => string;

/**
 * What the table itself tells (somebody resigns, time is up) names seats as they are written: `fellowship`, `witch king`.
 * People are told who that is.
 */
function spelledOut({ game, seats }: TableInfo, names: readonly string[]): Rename {
  const called = new Map(
    seats.map(({ name }, seat) => {
      const title = seatTitle(game, name);
      return [name, /^Player \d+$/.test(title) ? names[seat] || title : title];
    }),
  );
  const written = [...called.keys()]
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('-', '[- ]'))
    .join('|');
  const any = new RegExp(`(?<!\\bthe )(?<![\\w-])(${written})(?![\\w-])`, 'gi');
  return (words) =>
    words.replace(any, (word: string, _name, at: number) => {
      const title = called.get(word.toLowerCase().replaceAll(' ', '-')) ?? word;
      return at === 0 ? title : inSentence(title);
    });
}

const inOption =
  (name: Rename) =>
  (option: Option): Option => ({ ...option, label: name(option.label) });
const inLine =
  (name: Rename, spell: Rename) =>
  (line: EventLine): EventLine => {
    const ofTheTable = typeof line.data['player'] === 'string';
    return { ...line, words: name(ofTheTable ? spell(line.words) : line.words) };
  };

function inDecision(decision: Pending, name: Rename): Pending {
  const { prompt, options, about } = decision;
  const said = { prompt: name(prompt), options: options.map(inOption(name)) };
  return { ...decision, ...said, ...(about && { about: name(about) }) };
}

/** Games end in words of their own, the table's in seats. */
const GIVEN_UP = /\b(resigns?|resigned|time)\b/;

function inReason(reason: string, name: Rename, spell: Rename): string {
  return name(GIVEN_UP.test(reason) ? spell(reason) : reason);
}

function inView(view: View, name: Rename, spell: Rename): View {
  const { decision, outcome } = view;
  return {
    ...view,
    decision: decision && inDecision(decision, name),
    outcome: outcome && { ...outcome, reason: inReason(outcome.reason, name, spell) },
  };
}

function inTable(table: TableInfo, name: Rename, spell: Rename): TableInfo {
  const { outcome } = table;
  return outcome
    ? { ...table, outcome: { ...outcome, reason: inReason(outcome.reason, name, spell) } }
    : table;
}

/** A message about a table, with the names of those who sit there. */
export function named<Message extends State | News>(message: Message): Message {
  const { table, view, events } = message;
  const names = alone(table.seats) ? [] : namesAt(table.seats);
  const name: Rename = (words) => withNames(words, names);
  const spell = spelledOut(table, names);
  return {
    ...message,
    table: inTable(table, name, spell),
    view: inView(view, name, spell),
    events: events.map(inLine(name, spell)),
  };
}

/** A table in a list, with the names of those who sit there in how it ended. */
export function namedTable(table: TableInfo): TableInfo {
  const names = alone(table.seats) ? [] : namesAt(table.seats);
  return inTable(table, (words) => withNames(words, names), spelledOut(table, names));
}

/** In a lesson nobody sits at the table: seats that only have a number are the reader's side and the other one. */
export function namedLesson<One extends Pick<Lesson, 'view' | 'events'>>(lesson: One): One {
  const { view, events } = lesson;
  if (view.seats.length !== 2) return lesson;
  const name: Rename = (words) =>
    words.replace(SEAT, (_, number: string, at: number) => {
      const yours = Number(number) - 1 === view.seat;
      if (at) return yours ? 'your side' : 'the other side';
      return yours ? 'Your side' : 'The other side';
    });
  const same: Rename = (words) => words;
  return { ...lesson, view: inView(view, name, same), events: events.map(inLine(name, same)) };
}

/** A match that is over, with the names of those who played it. */
export function namedReplay(replay: Replay): Replay {
  const { table, steps } = replay;
  const several = new Set(table.seats.map(whoSits)).size > 1;
  const names = several ? namesAt(table.seats) : [];
  const name: Rename = (words) => withNames(words, names);
  const spell = spelledOut(table, names);
  return {
    ...replay,
    table: inTable(table, name, spell),
    steps: steps.map((step) => ({
      ...step,
      view: inView(step.view, name, spell),
      events: step.events.map(inLine(name, spell)),
    })),
  };
}
