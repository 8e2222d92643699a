/** A match that is shown step by step, as a replay or a lesson: the table of a step, with beats on the way to it. */
import type { EventLine, View } from '../core/protocol';
import { Beats, type Playing } from '../table/beats.svelte';

export interface ShownStep {
  view: View;
  events: readonly EventLine[];
}

export class Showing<Step extends ShownStep> {
  readonly steps: readonly Step[];
  readonly beats: Beats;
  /** How many lines are told after each step. */
  readonly #lines: readonly number[];
  readonly #log: readonly EventLine[];
  #at = $state(0);

  constructor(steps: readonly [Step, ...Step[]], playing: () => Playing, at = 0) {
    this.steps = steps;
    this.#log = steps.flatMap(({ events }) => events);
    let lines = 0;
    this.#lines = steps.map(({ events }) => (lines += events.length));
    this.#at = this.#within(at);
    this.beats = new Beats(this.#heard(this.#at), playing);
  }

  get at(): number {
    return this.#at;
  }
  get step(): Step {
    return this.steps[this.#at] as Step; // `#within` keeps it in
  }
  get last(): number {
    return this.steps.length - 1;
  }
  /** The table as it is shown, and everything told up to there. */
  get view(): View {
    return this.beats.view;
  }
  get told(): readonly EventLine[] {
    return this.beats.told;
  }

  /** What was told on the way to the step, as far as it is shown. */
  get news(): readonly EventLine[] {
    return this.beats.told.slice(this.#at ? this.#lines[this.#at - 1] : 0);
  }

  #within(place: number): number {
    return Math.max(0, Math.min(this.last, Math.trunc(place) || 0));
  }

  #heard(place: number): { view: View; log: readonly EventLine[] } {
    const { view } = this.steps[place] as Step;
    return { view, log: this.#log.slice(0, this.#lines[place]) };
  }

  /** Go to a step: the next one is seen happening, any other is there at once. */
  to(wanted: number): void {
    const before = this.#at;
    const place = this.#within(wanted);
    if (place === before) return;
    this.beats.finish();
    this.#at = place;
    const lines = (step: number): number => this.#lines[step] ?? 0;
    this.beats.hear(this.#heard(place), Math.min(lines(before), lines(place)), false);
    if (place !== before + 1) this.beats.finish();
  }

  close(): void {
    this.beats.close();
  }
}
