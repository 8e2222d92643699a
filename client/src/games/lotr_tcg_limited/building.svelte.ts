/** A deck in the making: it is changed here, card by card, and handed in whole. */
import type { Arranging, View } from '../../core/protocol';
import { changes, faults, without } from './deck';
import { tableOf, type DeckView, type DraftTable } from './reading';

export interface Given {
  view: View;
  arranging: Arranging | null;
  arrange: ((tokens: readonly string[]) => void) | undefined;
}

export class Building {
  #given: () => Given;
  /** The deck as it has been changed here, and the suggestion that it was changed from. */
  #changed = $state.raw<{ first: string; deck: DeckView } | null>(null);

  constructor(given: () => Given) {
    this.#given = given;
  }

  readonly table = $derived.by((): DraftTable => tableOf(this.#given().view));

  /** May it be changed now? */
  readonly open = $derived.by((): boolean => {
    const { view, arranging, arrange } = this.#given();
    if (!arrange || !this.table.bench || this.table.stage !== 'building' || view.seat === null) return false;
    return arranging === null ? view.decision?.seat === view.seat : arranging.waiting.includes(view.seat);
  });

  /** It has been handed in, and others still build. */
  readonly ready = $derived.by((): boolean => {
    const { view, arranging } = this.#given();
    return (
      this.table.stage === 'building' && view.seat !== null && Boolean(arranging?.ready.includes(view.seat))
    );
  });

  get deck(): DeckView | null {
    const { bench } = this.table;
    if (!bench) return null;
    return this.open && this.#changed?.first === JSON.stringify(bench.first)
      ? this.#changed.deck
      : bench.deck;
  }

  /** What of the pool is not in the deck. */
  get rest(): string[] {
    const { bench, pool, cards } = this.table;
    let left = pool.filter((slug) => cards[slug]?.side && !bench?.bearers.includes(slug));
    for (const slug of this.deck?.cards ?? []) left = without(left, slug);
    return left;
  }

  get faults(): string[] {
    return this.deck ? faults(this.table, this.deck) : [];
  }

  #become(change: Partial<DeckView>): void {
    const { bench } = this.table;
    const { deck } = this;
    if (bench && deck && this.open)
      this.#changed = { first: JSON.stringify(bench.first), deck: { ...deck, ...change } };
  }

  put(slug: string): void {
    if (this.rest.includes(slug)) this.#become({ cards: [...(this.deck?.cards ?? []), slug] });
  }

  leave(slug: string): void {
    this.#become({ cards: without(this.deck?.cards ?? [], slug) });
  }

  site(slug: string): void {
    const { cards } = this.table;
    const number = cards[slug]?.site;
    this.#become({
      sites: (this.deck?.sites ?? []).map((one) => (cards[one]?.site === number ? slug : one)),
    });
  }

  bear(slug: string): void {
    this.#become(this.table.bench?.rings.includes(slug) ? { ring: slug } : { ring_bearer: slug });
  }

  /** Back to what is suggested. */
  reset(): void {
    this.#changed = null;
  }

  get changed(): boolean {
    const { bench } = this.table;
    return Boolean(bench && this.deck && changes(bench.first, this.deck).length);
  }

  send(): void {
    const { bench } = this.table;
    if (bench && this.deck && !this.faults.length)
      this.#given().arrange?.([...changes(bench.deck, this.deck), 'done']);
  }

  again(): void {
    this.#given().arrange?.([]);
  }
}
