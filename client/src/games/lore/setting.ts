/** What every part of the board knows about the table around it. */
import { createContext } from 'svelte';

import type { Looking } from '../../cards/looking.svelte';
import type { Sitting } from '../../core/sitting';
import type { Choosing } from '../../table/choosing.svelte';
import type { Stage } from './staged';
import type { Subject } from './subject';
import type { EventLine, Heap, LoreView, View } from './types';

export interface Setting {
  readonly view: View;
  readonly table: LoreView;
  readonly told: readonly EventLine[];
  readonly choosing: Choosing;
  readonly looking: Looking<Subject>;
  readonly players: readonly Sitting[];
  /** What is being shown, or null. */
  readonly stage: Stage | null;
  readonly narrow: boolean;
  /** Is there little height? */
  readonly low: boolean;
  readonly still: boolean;
  /** The seat whose hand lies below. */
  readonly near: number;
  /** Take up the hand of another own seat. */
  readonly take: (seat: number) => void;
  /** The company whose sheet is open. */
  readonly opened: number;
  readonly open: (company: number) => void;
  /** The colours of a player: a class. */
  readonly ownerOf: (seat: number) => string;
  /** A player as he is called; at the start of a sentence with a capital. */
  readonly called: (seat: number, start?: boolean) => string;
  /** Lay cards out over the table. */
  readonly lay: (heap: Heap) => void;
}

export const [getSetting, setSetting] = createContext<Setting>();
