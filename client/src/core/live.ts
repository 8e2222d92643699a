/** A table as its messages tell it: a pure fold, so that a reconnected client ends where another one does. */
import type { EarlierTalk, EventLine, News, State } from './protocol';

export interface LiveTable extends Omit<State, 'type' | 'events' | 'log_from'> {
  log: EventLine[];
  /** How many lines of the log were there before the last message: the rest is news. */
  news: number;
  /** When the clocks were read, on our own clock (milliseconds). */
  heard: number;
}

/** Does a log go on where another one ends? */
export function goesOn(log: readonly EventLine[], lines: number, last: string | undefined): boolean {
  return lines <= log.length && (lines === 0 || log[lines - 1]?.words === last);
}

/** The table after a whole state. What it tells beyond the table that was heard before is news. */
export function begin(message: State, now: number, before: LiveTable | null = null): LiveTable {
  const { events, log_from: _from, type: _type, ...look } = message;
  const lines = before?.log.length ?? 0;
  const news = before && goesOn(events, lines, before.log.at(-1)?.words) ? lines : events.length;
  return { ...look, log: events, news, heard: now };
}

/**
 * The table after an update, or null where something was missed in between: then a whole state is needed.
 * After an undo the update starts earlier than our log ends, and the log is cut there.
 */
export function advance(live: LiveTable, message: News, now: number): LiveTable | null {
  if (message.v < live.v) return live;
  const { events, log_from: from, chat, chat_from: said, type: _type, ...look } = message;
  if (from > live.log.length) return null;
  // More may have been said meanwhile than is told at once; then the talk begins anew.
  const heard = said - live.chat_from;
  const goesOn = heard >= 0 && heard <= live.chat.length;
  return {
    ...look,
    log: [...live.log.slice(0, from), ...events],
    news: from,
    chat: !goesOn ? chat : chat.length ? [...live.chat.slice(0, heard), ...chat] : live.chat,
    chat_from: goesOn ? live.chat_from : said,
    heard: now,
  };
}

/** The table with what was said earlier put before the talk, if it ends where our talk begins. */
export function recall(live: LiveTable, { chat, chat_from }: EarlierTalk): LiveTable {
  if (chat_from + chat.length !== live.chat_from) return live;
  return { ...live, chat: [...chat, ...live.chat], chat_from };
}
