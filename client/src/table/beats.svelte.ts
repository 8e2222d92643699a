/** The table as it is shown: in the state of the beat, with everything told up to there. */
import type { EventLine, View } from '../core/protocol';
import { play, type Cue } from '../core/sound';
import { BeatQueue, beatsOf, PATIENCE, TIMER, type Beat, type MakeBeats, type Timer } from './beats';

export type { Beat, MakeBeats } from './beats';

/** The table as it was heard of. */
export interface Heard {
  view: View;
  log: readonly EventLine[];
}

export interface Playing {
  make?: MakeBeats | undefined;
  /** The sounds of lines, for beats that bring none. */
  sounds?: ((events: readonly EventLine[]) => readonly Cue[]) | undefined;
  /** By how much beats are stretched; 0: none are shown. */
  factor: number;
  sound: boolean;
}

export class Beats {
  #heard: Heard = $state.raw({ view: {} as View, log: [] });
  #view: View = $state.raw({} as View);
  #beat: Beat | null = $state.raw(null);
  #told = $state(0);
  /** The queue is at work, but the player need wait no longer. */
  #patience = $state(true);
  #fault = $state('');
  #queue: BeatQueue;
  #playing: () => Playing;
  #timer: Timer;
  #enough: () => void = () => undefined;

  constructor(first: Heard, playing: () => Playing, timer: Timer = TIMER) {
    this.#playing = playing;
    this.#timer = timer;
    this.#heard = first;
    this.#view = first.view;
    this.#told = first.log.length;
    this.#queue = new BeatQueue(
      () => this.#playing().factor,
      ({ beat }) => this.#show(beat),
      timer,
    );
  }

  /** The table in the state of the beat. */
  get view(): View {
    return this.#view;
  }
  /** The log up to there. */
  get told(): readonly EventLine[] {
    return this.#told < this.#heard.log.length ? this.#heard.log.slice(0, this.#told) : this.#heard.log;
  }
  get beat(): Beat | null {
    return this.#beat;
  }
  /** Is something being shown that the player has to wait for? */
  get busy(): boolean {
    return this.#beat !== null && this.#patience;
  }

  #show(beat: Beat | null): void {
    this.#beat = beat;
    if (!beat) {
      this.#view = this.#heard.view;
      this.#told = this.#heard.log.length;
      this.#enough();
      return;
    }
    this.#view = beat.view;
    this.#told += beat.events.length;
    const { sound, sounds } = this.#playing();
    if (sound) play(beat.sound ? [beat.sound] : (sounds?.(beat.events) ?? []));
  }

  /**
   * The table has changed. `from` lines of its log were there before; where the log was cut, something was taken back,
   * and the table is shown as it is. `own`: it is the player's choice now.
   */
  hear(heard: Heard, from: number, own: boolean): void {
    const before = this.#heard;
    const news = from === before.log.length ? heard.log.slice(from) : [];
    const back = from < before.log.length;
    this.#heard = heard;
    this.#fault = '';
    if (back || (!news.length && !this.#queue.busy)) {
      this.#queue.clear();
      return;
    }
    const { make } = this.#playing();
    const made = beatsOf(make, before.view, news, heard.view, (error) => this.report(error));
    this.#wait(own);
    this.#queue.add(made, own);
  }

  #wait(own: boolean): void {
    this.#enough();
    this.#patience = true;
    this.#enough = own ? this.#timer.after(PATIENCE, () => (this.#patience = false)) : () => undefined;
  }

  /** A beat could not be made or drawn: it is left out. */
  report(error: unknown): void {
    console.error('A beat was left out:', error);
    this.#fault = 'Something that happened could not be shown. The log tells it.';
  }

  /** What could not be shown since the last news, in words. */
  get fault(): string {
    return this.#fault;
  }

  /** On to the next beat. */
  next(): void {
    if (this.#beat) this.#queue.next();
  }

  /** Straight to the table as it is. */
  finish(): void {
    if (this.#beat) this.#queue.clear();
  }

  hold(held: boolean): void {
    this.#queue.hold(held);
  }

  close(): void {
    this.#enough();
    this.#queue.clear();
  }
}
