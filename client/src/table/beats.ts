/**
 * Everything that happens is seen: events are beats in a queue, and the table that is shown is the table of the beat.
 * How long a beat lasts depends on the speed that the player likes, and on how many wait behind it.
 */
import type { EventLine, View } from '../core/protocol';
import type { Speed } from '../core/settings';
import type { Cue } from '../core/sound';

export interface Beat {
  /** The lines of the log that it tells. */
  events: readonly EventLine[];
  /** The table while it is shown. */
  view: View;
  /** What is put in the middle, in the game's own words for it; null: only the change itself. */
  stage: unknown;
  /** How long, in milliseconds at normal speed; `least` is kept even when the queue hurries. */
  lasts: number;
  least?: number;
  sound?: Cue;
  /** A line of words over the board where nothing is staged. */
  caption?: string;
}

/** What a game makes of one update. */
export type MakeBeats = (before: View, events: readonly EventLine[], after: View) => readonly Beat[];

export const FACTOR: Readonly<Record<Speed, number>> = { calm: 1.6, normal: 1, quick: 0.5, off: 0 };

/** A queue that lasts longer hurries. */
const LONGEST = 7_000;
/** The player's own choice waits no longer than this. */
export const PATIENCE = 2_000;
/** How long words are shown: as long as they take to read. */
const SHORTEST_CAPTION = 900;
const LONGEST_CAPTION = 2_600;

/** A beat that tells a line in words: for what a game has no picture of. */
export function inWords(line: EventLine, view: View): Beat {
  const lasts = Math.min(LONGEST_CAPTION, Math.max(SHORTEST_CAPTION, line.words.length * 28));
  return { events: [line], view, stage: null, lasts, caption: line.words };
}

/** Beats of an update for a game that makes none of its own: its lines in words, the new table with the last. */
export function plainBeats(before: View, events: readonly EventLine[], after: View): Beat[] {
  return events.map((line, place) => inWords(line, place < events.length - 1 ? before : after));
}

/**
 * The beats of an update. Whatever a game makes of it, all its lines are told, in their order, and the last table is the
 * new one. A game that fails is reported and told in words.
 */
export function beatsOf(
  make: MakeBeats | undefined,
  before: View,
  events: readonly EventLine[],
  after: View,
  report: (error: unknown) => void,
): Beat[] {
  if (!events.length) return [];
  let made: readonly Beat[] | null = null;
  try {
    made = make ? make(before, events, after) : null;
  } catch (error) {
    report(error);
  }
  const beats = [...(made ?? plainBeats(before, events, after))];
  const told = beats.reduce((sum, beat) => sum + beat.events.length, 0);
  const last = beats.at(-1);
  if (!last) return [{ events, view: after, stage: null, lasts: 0 }];
  beats[beats.length - 1] = { ...last, view: after, events: [...last.events, ...events.slice(told)] };
  return beats;
}

/** How long a beat is shown, with those behind it still waiting. `room`: no more than that for all of them. */
export function lasting(beat: Beat, behind: readonly Beat[], factor: number, room = LONGEST): number {
  const whole = [beat, ...behind].reduce((sum, one) => sum + one.lasts * factor, 0);
  const hurry = whole > room ? room / whole : 1;
  return Math.max(beat.lasts * factor * hurry, (beat.least ?? 0) * Math.min(1, factor));
}

/** Time as the queue needs it, so that tests can tell it. */
export interface Timer {
  now: () => number;
  after: (ms: number, run: () => void) => () => void;
}

export const TIMER: Timer = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export interface Shown {
  /** The beat that is being shown; null where the table stands still. */
  beat: Beat | null;
  /** Beats that wait behind it. */
  waiting: number;
}

/** The queue. It shows a beat after another, and tells when that changes. */
export class BeatQueue {
  private queue: Beat[] = [];
  private shown: Beat | null = null;
  private stop: () => void = () => undefined;
  private held = false;
  /** Until when the player's own choice waits; null where it is none. */
  private due: number | null = null;

  constructor(
    /** By how much beats are stretched; 0: nothing is shown. */
    private readonly factor: () => number,
    private readonly tell: (shown: Shown) => void,
    private readonly timer: Timer = TIMER,
  ) {}

  get busy(): boolean {
    return this.shown !== null;
  }

  /** Show these after those that wait. `own`: then it is the player's choice. */
  add(beats: readonly Beat[], own: boolean): void {
    if (own) this.due ??= this.timer.now() + PATIENCE;
    else this.due = null;
    if (!beats.length && this.shown) return;
    this.queue.push(...beats);
    if (!this.shown) this.next();
  }

  /** To the next beat at once. */
  next(): void {
    this.stop();
    const factor = this.factor();
    const beat = factor > 0 ? this.queue.shift() : undefined;
    if (!beat) {
      this.clear();
      return;
    }
    this.shown = beat;
    this.tell({ beat, waiting: this.queue.length });
    if (!this.held) this.run(beat, factor);
  }

  private run(beat: Beat, factor: number): void {
    const room = this.due === null ? undefined : Math.max(0, this.due - this.timer.now());
    this.stop = this.timer.after(lasting(beat, this.queue, factor, room), () => this.next());
  }

  /** Nobody looks: the beat that is shown stays until somebody does. */
  hold(held: boolean): void {
    if (held === this.held) return;
    this.held = held;
    this.stop();
    if (!held && this.shown) {
      if (this.due !== null) this.due = this.timer.now() + PATIENCE;
      this.run(this.shown, this.factor());
    }
  }

  /** Nothing more is to be shown: the table stands as it is. */
  clear(): void {
    this.stop();
    this.queue = [];
    this.due = null;
    this.shown = null;
    this.tell({ beat: null, waiting: 0 });
  }
}
