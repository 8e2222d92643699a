/** What every part of the board knows about the table around it. */
import { createContext } from 'svelte';

import type { Looking } from '../../cards/looking.svelte';
import type { Sitting } from '../../core/sitting';
import type { Choosing } from '../../table/choosing.svelte';
import type { Opening } from './opening.svelte';
import type { Stage } from './staged';
import type { Subject } from './subject';
import type { Heap, View, WarView } from './types';

export interface Setting {
  readonly view: View;
  readonly table: WarView;
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
  /** Cards that are set apart as what is paid, before it is confirmed. */
  readonly paid: ReadonlySet<string>;
  readonly opening: Opening;
  /** Lay cards out over the table. */
  readonly lay: (heap: Heap) => void;
}

export const [getSetting, setSetting] = createContext<Setting>();
