/**
 * Those who play, by name. Games know seats only, and some call them "Player 1": wherever a message of the server says so, the
 * name of whoever sits there stands instead. Sides that have names of their own (the Fellowship, Sauron) keep them.
 */
import type {
  EventLine,
  Option,
  Pending,
  Replay,
  SeatInfo,
  State,
  TableInfo,
  Update,
  View,
} from './protocol';

const SEAT = /\bPlayer (\d+)\b/g;

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

const inOption =
  (name: Rename) =>
  (option: Option): Option => ({ ...option, label: name(option.label) });
const inLine =
  (name: Rename) =>
  (line: EventLine): EventLine => ({ ...line, words: name(line.words) });

function inDecision(decision: Pending, name: Rename): Pending {
  const { prompt, options, about } = decision;
  const said = { prompt: name(prompt), options: options.map(inOption(name)) };
  return { ...decision, ...said, ...(about && { about: name(about) }) };
}

function inView(view: View, name: Rename): View {
  const { decision, outcome } = view;
  return {
    ...view,
    decision: decision && inDecision(decision, name),
    outcome: outcome && { ...outcome, reason: name(outcome.reason) },
  };
}

function inTable(table: TableInfo, name: Rename): TableInfo {
  const { outcome } = table;
  return outcome ? { ...table, outcome: { ...outcome, reason: name(outcome.reason) } } : table;
}

/** A message about a table, with the names of those who sit there. */
export function named<Message extends State | Update>(message: Message): Message {
  const { seats } = message.table;
  if (alone(seats)) return message;
  const names = namesAt(seats);
  const name: Rename = (words) => withNames(words, names);
  return {
    ...message,
    table: inTable(message.table, name),
    view: inView(message.view, name),
    events: message.events.map(inLine(name)),
  };
}

/** A match that is over, with the names of those who played it. */
export function namedReplay(replay: Replay): Replay {
  const names = namesAt(replay.table.seats);
  if (new Set(names.map((name) => name.replace(/ \d$/, ''))).size < 2) return replay;
  const name: Rename = (words) => withNames(words, names);
  return {
    ...replay,
    table: inTable(replay.table, name),
    steps: replay.steps.map((step) => ({
      ...step,
      view: inView(step.view, name),
      events: step.events.map(inLine(name)),
    })),
  };
}
