/** What every part of the board knows about the table around it. */
import { createContext } from 'svelte';

import type { Looking } from '../../cards/looking.svelte';
import type { Sitting } from '../../core/sitting';
import type { Choosing } from '../../table/choosing.svelte';
import type { Stage } from './staged';
import type { Subject } from './subject';
import type { Heap, TableView, View } from './types';

export interface Setting {
  readonly view: View;
  readonly table: TableView;
  readonly choosing: Choosing;
  readonly looking: Looking<Subject>;
  readonly players: readonly Sitting[];
  /** What is being shown, or null. */
  readonly stage: Stage | null;
  readonly narrow: boolean;
  readonly still: boolean;
  /** Something is laid out over the stage. */
  readonly covered: boolean;
  /** The seat whose hand lies below. */
  readonly near: number;
  /** Lay a player's cards out over the table. */
  readonly lay: (seat: number, heap: Heap) => void;
  /** A player as he is called; at the start of a sentence with a capital. */
  readonly called: (seat: number, start?: boolean) => string;
}

export const [getSetting, setSetting] = createContext<Setting>();
