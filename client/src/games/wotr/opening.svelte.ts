/** The opening hands: everybody picks the cards that he cycles, at the same time and in secret, and says that he is ready. */
import type { Arranging, View } from '../../core/protocol';
import { playerAt, tableOf } from './reading';

/** How many cards of an opening hand are cycled. */
export const CYCLED = 2;

export interface Given {
  view: View;
  arranging: Arranging | null;
  arrange: ((tokens: readonly string[]) => void) | undefined;
}

export class Opening {
  #given: () => Given;
  #picked: readonly string[] = $state.raw([]);

  constructor(given: () => Given) {
    this.#given = given;
  }

  /** The seat that picks now; null where nobody of the viewer's does. */
  readonly seat = $derived.by((): number | null => {
    const { view, arranging, arrange } = this.#given();
    if (
      !arrange ||
      !arranging ||
      view.seat === null ||
      view.decision?.rule !== 'wotr.setup.opening-cycle-choice'
    )
      return null;
    return arranging.waiting.includes(view.seat) ? view.seat : null;
  });

  /** What has been handed in, while others still pick. */
  readonly ready = $derived.by((): boolean => {
    const { view, arranging, arrange } = this.#given();
    return Boolean(
      arrange && view.seat !== null && arranging?.ready.includes(view.seat) && arranging.yours.length,
    );
  });

  /** The cards that are to be cycled. */
  get picked(): readonly string[] {
    const { view } = this.#given();
    const hand = playerAt(tableOf(view), this.seat)?.hand ?? [];
    return this.#picked.filter((slug) => hand.includes(slug));
  }

  /** Take a card, or put it back; of equal cards one after the other. */
  toggle(slug: string): void {
    const { view } = this.#given();
    const copies = (playerAt(tableOf(view), this.seat)?.hand ?? []).filter((one) => one === slug).length;
    const { picked } = this;
    const taken = picked.filter((one) => one === slug).length;
    if (taken < copies && picked.length < CYCLED) this.#picked = [...picked, slug];
    else if (taken) this.#picked = picked.filter((one) => one !== slug);
    else this.#picked = [...picked.slice(1), slug];
  }

  get complete(): boolean {
    return this.picked.length === CYCLED;
  }

  send(): void {
    if (this.complete) this.#given().arrange?.(this.picked.map((slug) => `cycle ${slug}`));
  }

  again(): void {
    this.#given().arrange?.([]);
  }
}
