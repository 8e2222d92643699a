/** A table as its messages tell it: a pure fold, so that a reconnected client ends where another one does. */
import type { EventLine, State, Update } from './protocol';

export interface LiveTable extends Omit<State, 'type' | 'events' | 'log_from'> {
  log: EventLine[];
  /** How many lines of the log were there before the last message: the rest is news. */
  news: number;
  /** When the clocks were read, on our own clock (milliseconds). */
  heard: number;
}

/** The table after a whole state. */
export function begin(message: State, now: number): LiveTable {
  const { events, log_from: _from, type: _type, ...look } = message;
  return { ...look, log: events, news: events.length, heard: now };
}

/**
 * The table after an update, or null where something was missed in between: then a whole state is needed.
 * After an undo the update starts earlier than our log ends, and the log is cut there.
 */
export function advance(live: LiveTable, message: Update, now: number): LiveTable | null {
  if (message.v < live.v) return live;
  const { events, log_from: from, chat, type: _type, ...look } = message;
  if (from > live.log.length) return null;
  return {
    ...look,
    log: [...live.log.slice(0, from), ...events],
    news: from,
    chat: chat.length ? [...live.chat, ...chat] : live.chat,
    heard: now,
  };
}
