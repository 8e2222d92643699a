/**
 * The line to one table: acknowledged commands, and a line that mends itself.
 *
 * When the line breaks it is opened again with the last version seen, and choices that were not acknowledged are sent
 * once more. That is safe: a choice carries the serial of its decision, so one that did arrive is refused as stale and
 * never answers the next decision.
 */
import { changed } from './changes';
import { advance, begin, recall, type LiveTable } from './live';
import { named } from './naming';
import { Value, type Observable } from './observable';
import {
  Trouble,
  type Ack,
  type Answer,
  type Command,
  type ServerMessage,
  type TableInfo,
  type Update,
  type View,
} from './protocol';

/** The part of a WebSocket that is used, so that tests can play the server. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
}

export type Standing = 'connecting' | 'open' | 'lost' | 'closed';

/** The server closed the line for a reason that trying again does not mend. */
const FINAL_CODES = new Set([1008, 4001, 4003, 4004]);
const FIRST_WAIT = 400;
const LONGEST_WAIT = 5_000;
const PING_EVERY = 15_000;
const SILENCE_LIMIT = 40_000;
/** How long a command waits for a line that is being mended; longer, and it would surprise whoever gave it. */
const HOLD = 10_000;

interface Sent {
  text: string;
  command: Command;
  /** Has it been on a line that broke? */
  again: boolean;
  /** Waits for a line and has been on none: until when. */
  held: ReturnType<typeof setTimeout> | undefined;
  settle: (answer: Answer | null) => void;
  fail: (error: Trouble) => void;
}

export class TableConnection {
  private readonly liveValue = new Value<LiveTable | null>(null);
  private readonly standingValue = new Value<Standing>('connecting');
  private readonly troubleValue = new Value('');
  private readonly staleValue = new Value('');
  private readonly waiting = new Map<string, Sent>();
  /** Acknowledged, but what came of it has not been told yet. */
  private kept: { sent: Sent; ack: Ack }[] = [];
  private line: Line | null = null;
  private count = 0;
  private tries = 0;
  private heardAt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private whole = false;
  /** What the server said last of the line itself. */
  private said = '';
  /** The view as the server has told it, from which it tells changes. */
  private told: View | null = null;
  /** The table itself as the server has told it, which it tells again only when it changes. */
  private toldTable: TableInfo | null = null;

  constructor(
    private readonly url: string,
    private readonly dial: (url: string) => Line = (target) => new WebSocket(target) as unknown as Line,
    private readonly now: () => number = () => Date.now(),
  ) {
    this.open();
  }

  /** The table as last heard. */
  get live(): Observable<LiveTable | null> {
    return this.liveValue;
  }

  /** How the line stands. */
  get standing(): Observable<Standing> {
    return this.standingValue;
  }

  /** Why the line is closed for good, in words; empty while it is not. */
  get trouble(): Observable<string> {
    return this.troubleValue;
  }

  /** The server is newer than this page, in words; empty where it is not. */
  get stale(): Observable<string> {
    return this.staleValue;
  }

  /**
   * Send a command. The promise is kept when the server has acknowledged it and `live` shows what came of it, so that
   * the next command answers what is seen (null: it must have arrived before the line broke).
   */
  send(command: Command): Promise<Answer | null> {
    if (this.standingValue.get() === 'closed') {
      return Promise.reject(
        new Trouble('unavailable', 'The line to the table is closed; load the page again.'),
      );
    }
    this.count += 1;
    const id = `c${this.count}`;
    return new Promise((settle, fail) => {
      const text = JSON.stringify({ id, ...command });
      const sent: Sent = { text, command, again: false, held: undefined, settle, fail };
      this.waiting.set(id, sent);
      if (this.standingValue.get() === 'open') this.line?.send(text);
      else sent.held = setTimeout(() => this.giveUp(id, sent), HOLD);
    });
  }

  /** No line has come in time; a choice goes on waiting, for it can never be misunderstood. */
  private giveUp(id: string, sent: Sent): void {
    if (repeatable(sent.command)) return;
    this.waiting.delete(id);
    sent.fail(new Trouble('unavailable', 'There is no line to the server just now; try again in a moment.'));
  }

  /** Try again at once instead of waiting (the network is back, the page is seen again). */
  hurry(): void {
    if (this.standingValue.get() !== 'lost' || this.line !== null) return;
    clearTimeout(this.retry);
    this.open();
  }

  close(): void {
    this.stop('closed');
    for (const sent of this.waiting.values()) {
      clearTimeout(sent.held);
      sent.fail(new Trouble('unavailable', 'The table was left.'));
    }
    this.waiting.clear();
    for (const { sent, ack } of this.kept.splice(0)) sent.settle(ack);
  }

  private open(): void {
    const seen = this.liveValue.get();
    const since = seen === null || this.whole ? '' : `${this.url.includes('?') ? '&' : '?'}since=${seen.v}`;
    const line = this.dial(this.url + since);
    this.line = line;
    this.heardAt = this.now();
    line.onopen = () => {
      this.whole = false;
      this.heardAt = this.now();
      this.standingValue.set('open');
      for (const sent of this.waiting.values()) {
        sent.again = sent.held === undefined;
        clearTimeout(sent.held);
        sent.held = undefined;
        line.send(sent.text);
      }
      clearInterval(this.pulse);
      this.pulse = setInterval(() => this.beat(), PING_EVERY);
    };
    line.onmessage = (event) => {
      this.heardAt = this.now();
      this.tries = 0;
      if (typeof event.data === 'string') this.hear(JSON.parse(event.data) as ServerMessage);
    };
    line.onclose = (event) => {
      if (this.line === line) this.broken(event.code, event.reason);
    };
  }

  private beat(): void {
    if (this.now() - this.heardAt > SILENCE_LIMIT) {
      this.drop();
      return;
    }
    this.line?.send(JSON.stringify({ id: 'ping', type: 'ping' }));
  }

  /** Hang up and dial again. */
  private drop(): void {
    const line = this.line;
    this.broken(1006, '');
    line?.close();
  }

  private broken(code: number, reason: string): void {
    if (FINAL_CODES.has(code)) {
      this.troubleValue.set(this.said || reason || 'The server has closed this table to you.');
      this.close();
      return;
    }
    this.stop('lost');
    for (const [id, sent] of this.waiting) {
      if (repeatable(sent.command) || sent.held !== undefined) continue;
      this.waiting.delete(id);
      sent.fail(new Trouble('unavailable', 'The line broke before the server could answer; try again.'));
    }
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries) * (0.75 + Math.random() / 2);
    this.tries += 1;
    this.retry = setTimeout(() => this.open(), wait);
  }

  private stop(standing: 'lost' | 'closed'): void {
    clearTimeout(this.retry);
    clearInterval(this.pulse);
    const line = this.line;
    this.line = null;
    this.standingValue.set(standing);
    if (standing === 'closed') line?.close();
  }

  private hear(message: ServerMessage): void {
    const live = this.liveValue.get();
    switch (message.type) {
      case 'state':
        this.told = message.view;
        this.toldTable = message.table;
        this.show(begin(named(message), this.now(), live));
        return;
      case 'update': {
        const view = this.seen(message);
        const table = this.standingTable(message);
        const next = live && view && table && advance(live, named({ ...message, view, table }), this.now());
        if (next) {
          this.show(next);
        } else {
          this.whole = true;
          this.drop();
        }
        return;
      }
      case 'watchers':
        if (live) this.liveValue.set({ ...live, watchers: message.n });
        return;
      case 'presence':
        if (live) {
          const { presence, thinking, waits_for } = message;
          this.liveValue.set({ ...live, presence, thinking, waits_for });
        }
        return;
      case 'ack': {
        const sent = this.answered(message.id);
        if (!sent) return;
        if (live && live.v >= message.v) sent.settle(message);
        else this.kept.push({ sent, ack: message });
        return;
      }
      case 'talk':
        if (live) this.liveValue.set(recall(live, message));
        this.answered(message.id)?.settle(message);
        return;
      case 'why_not':
      case 'hint':
        this.answered(message.id)?.settle(message);
        return;
      case 'refused': {
        const sent = message.id === null ? undefined : this.answered(message.id);
        if (message.id === null) this.said = message.error.message;
        if (sent?.again && message.error.code === 'stale_decision') sent.settle(null);
        else sent?.fail(new Trouble(message.error.code, message.error.message));
        return;
      }
      case 'reload':
        this.staleValue.set(message.message);
        return;
      case 'pong':
        return;
    }
  }

  /** The view of an update, which may tell only what has changed in it; null where we have not been told the rest. */
  private seen({ view, changes }: Update): View | null {
    const now = view ?? (this.told && changes ? (changed(this.told, changes) as View) : null);
    this.told = now;
    return now;
  }

  /** The table of an update, which is told only when it has changed; null where we have not been told it. */
  private standingTable({ table, abandoned }: Update): TableInfo | null {
    this.toldTable = table ?? (this.toldTable && { ...this.toldTable, abandoned });
    return this.toldTable;
  }

  private show(live: LiveTable): void {
    this.liveValue.set(live);
    const kept = this.kept;
    this.kept = kept.filter(({ ack }) => ack.v > live.v);
    for (const { sent, ack } of kept) if (ack.v <= live.v) sent.settle(ack);
  }

  private answered(id: string): Sent | undefined {
    const sent = this.waiting.get(id);
    this.waiting.delete(id);
    return sent;
  }
}

/** May it be sent twice without harm? Only what carries the serial of its decision. */
function repeatable(command: Command): boolean {
  return command.type === 'choose' || command.type === 'default';
}

/** The address of a table's line, on the server that the page came from. The server is told which page it was. */
export function tableUrl(id: string, place: { protocol: string; host: string }, page = ''): string {
  const scheme = place.protocol === 'https:' ? 'wss' : 'ws';
  const told = page ? `&page=${encodeURIComponent(page)}` : '';
  return `${scheme}://${place.host}/ws/tables/${encodeURIComponent(id)}?changes=2${told}`;
}
