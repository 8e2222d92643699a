/**
 * An event as it is now. The server says on a line when it has changed, and the page reads it again; where there is no
 * line, it reads every few seconds, so that nothing is missed.
 */
import type { Line } from '../core/connection';
import { Value, type Observable } from '../core/observable';
import { words } from '../core/protocol';
import type { EventPage } from './wire';

/** Milliseconds between two looks without a line, and with one (it may be dead without anybody knowing). */
export const LOOK_EVERY = 5_000;
export const LOOK_ANYWAY = 60_000;
/** Milliseconds between two tries to get a line: more and more. */
export const FIRST_WAIT = 1_000;
export const LONGEST_WAIT = 30_000;

export class EventNews {
  private readonly pageValue = new Value<EventPage | null>(null);
  private readonly troubleValue = new Value('');
  private readonly lineValue = new Value(false);
  private line: Line | null = null;
  private looking = false;
  private again = false;
  private tries = 0;
  /** Milliseconds since the last look, about. */
  private unseen = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly timer: ReturnType<typeof setInterval>;
  private gone = false;

  constructor(
    private readonly read: () => Promise<EventPage>,
    private readonly url: string,
    private readonly dial: (url: string) => Line = (target) => new WebSocket(target) as unknown as Line,
  ) {
    this.timer = setInterval(() => {
      this.unseen += LOOK_EVERY;
      if (!this.lineValue.get() || this.unseen >= LOOK_ANYWAY) void this.look();
    }, LOOK_EVERY);
    void this.look();
    this.open();
  }

  /** The event as last read; null until then. */
  get page(): Observable<EventPage | null> {
    return this.pageValue;
  }

  /** Why it could not be read the last time, in words; empty where it could. */
  get trouble(): Observable<string> {
    return this.troubleValue;
  }

  /** Is there a line to the server? */
  get online(): Observable<boolean> {
    return this.lineValue;
  }

  /** The answer to something that was done here; an older one than what is known says nothing. */
  take(page: EventPage): void {
    if (this.gone) return;
    const known = this.pageValue.get();
    if (!known || page.version >= known.version) this.pageValue.set(page);
    this.troubleValue.set('');
  }

  /** Read the event; news that come meanwhile have it read once more. */
  async look(): Promise<void> {
    if (this.looking) {
      this.again = true;
      return;
    }
    this.looking = true;
    this.unseen = 0;
    try {
      do {
        this.again = false;
        this.take(await this.read());
      } while (this.again && !this.gone);
    } catch (error) {
      if (!this.gone) this.troubleValue.set(words(error));
    } finally {
      this.looking = false;
    }
  }

  /** The page is seen again, or the network is back: do not wait. */
  hurry(): void {
    void this.look();
    if (this.line || this.gone) return;
    clearTimeout(this.retry);
    this.open();
  }

  close(): void {
    this.gone = true;
    clearInterval(this.timer);
    clearTimeout(this.retry);
    const line = this.line;
    this.line = null;
    line?.close();
  }

  private open(): void {
    const line = this.dial(this.url);
    this.line = line;
    line.onopen = () => {
      this.lineValue.set(true);
    };
    // Also one that names the version that is known: tables of a round open a little after it was paired.
    line.onmessage = () => {
      this.tries = 0;
      void this.look();
    };
    line.onclose = () => {
      if (this.line !== line) return;
      this.line = null;
      this.lineValue.set(false);
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries);
      this.tries += 1;
      this.retry = setTimeout(() => this.open(), wait);
    };
  }
}

/** The address of an event's line, on the server that the page came from. */
export function eventUrl(id: string, place: { protocol: string; host: string }): string {
  const scheme = place.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${place.host}/ws/events/${encodeURIComponent(id)}`;
}
