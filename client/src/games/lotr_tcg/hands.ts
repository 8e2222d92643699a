/** What every card on the table can ask of the board around it. */
import { createContext } from 'svelte';

import type { Subject, TableView, View } from './types';

export interface Hands {
  readonly view: View;
  readonly table: TableView;
  /** What a click would do something with. */
  readonly lit: ReadonlySet<string>;
  readonly selected: readonly string[];
  /** What the question of the moment is about. */
  readonly pointed: ReadonlySet<string>;
  /** What has just been played, wounded or moved. */
  readonly fresh: ReadonlySet<string>;
  press: (subject: Subject, at: HTMLElement, touch: boolean) => void;
  /** Look at a card closely; `firm` until it is closed. */
  look: (subject: Subject, at: HTMLElement, firm: boolean) => void;
  /** Whether the mouse is elsewhere than before. */
  moved: (event: PointerEvent) => boolean;
  leave: () => void;
}

export const [getHands, setHands] = createContext<Hands>();
