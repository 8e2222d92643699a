/** What is offered and lies nowhere on the board: cards out of a pile, or a mere choice. It is laid out over the board. */
import { tick } from 'svelte';

export interface Offering {
  /** The parts of the board. */
  boards: readonly (HTMLElement | undefined)[];
  /** The things that options are about. */
  offered: ReadonlyMap<string, string>;
  /** Things that are a tab away: they need not be laid out. */
  near?: ReadonlySet<string>;
  /** Which question it is. */
  serial: number | null;
  /** What the board is drawn from: it is looked at again when one of these changes. */
  after: readonly unknown[];
}

export class Elsewhere {
  #found: readonly string[] = $state.raw([]);
  #shut: number | null = $state(null);
  #given: () => Offering;

  /** Where effects can be made: at the head of a component. */
  constructor(given: () => Offering) {
    this.#given = given;
    $effect(() => {
      const { boards, offered, near } = given();
      const things = [...offered.keys()];
      void tick().then(() => {
        const lying = boards.flatMap((board) =>
          [...(board?.querySelectorAll<HTMLElement>('[data-thing]') ?? [])].flatMap((one) =>
            one.closest('.tray') ? [] : one.dataset['thing'],
          ),
        );
        this.#found = things.filter((thing) => !lying.includes(thing) && !near?.has(thing));
      });
    });
  }

  /** What lies elsewhere; nothing once it was closed, until the next question. */
  get things(): readonly string[] {
    const { offered, serial } = this.#given();
    return this.#shut === serial ? [] : this.#found.filter((thing) => offered.has(thing));
  }

  shut = (): void => {
    this.#shut = this.#given().serial;
  };
}
