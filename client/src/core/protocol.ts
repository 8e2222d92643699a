/** The wire, version 1 (docs/protocol.md). The messages themselves are generated from the server's structs. */
import type {
  Ack,
  ClientMessage,
  EarlierTalk,
  Hint,
  Option,
  Pending,
  Replay as ToldReplay,
  ReplayStep as ToldStep,
  State,
  TableInfo,
  Update,
  View,
  WhyNot,
} from './types.gen';

export type * from './types.gen';

export type Seat = number;
export type Clocks = State['clocks'];
export type Offers = State['offers'];
export type Undo = NonNullable<State['undo']>;
export type Chat = State['chat'][number];
/** A replay as the page has it: the server tells by changes how each view differs from the one before it. */
export type ReplayStep = Omit<ToldStep, 'view' | 'changes'> & { view: View };
export type Replay = Omit<ToldReplay, 'steps'> & { steps: ReplayStep[] };

/** An update with its view whole. */
export type News = Omit<Update, 'view' | 'table' | 'changes'> & { view: View; table: TableInfo };

type Without<Message, Key extends string> = Message extends unknown ? Omit<Message, Key> : never;

/** Something to ask of a table; the connection gives it its id. */
export type Command = Without<Exclude<ClientMessage, { type: 'ping' }>, 'id'>;
export type Answer = Ack | EarlierTalk | WhyNot | Hint;

/** What went wrong, in words for the person who meets it; `code` is for the program. */
export class Trouble extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'Trouble';
  }
}

/** The words of whatever was thrown. */
export function words(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The option with that token. */
export function optionOf(options: readonly Option[], token: string): Option | undefined {
  return options.find((option) => option.token === token);
}

/** A table of nothing, before there is one. */
export const NO_VIEW: View = {
  game: '',
  seats: [],
  seat: null,
  own: [],
  decision: null,
  outcome: null,
  table: null,
};

/** The option that does no harm (pass, done, keep, go on), where the question has one. */
export function harmlessOf({ harmless, options }: Pending): Option | undefined {
  return harmless ? optionOf(options, harmless) : undefined;
}
