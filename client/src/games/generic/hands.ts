/** What every part of the table needs to know about the board around it: what can be chosen, what a card is looked at with. */
import { getContext, setContext } from 'svelte';

import type { Choosing } from '../../table/choosing.svelte';
import type { Face } from './reading';

/** Something that can be pressed or looked at: a card, or only the key of a place or player. */
export interface Subject {
  key: string;
  face?: Face | undefined;
}

export interface Hands {
  readonly choosing: Choosing;
  /** What something has just happened to. */
  readonly fresh: ReadonlySet<string>;
  readonly colours: ReadonlyMap<string, number>;
  /** The width of cards. */
  readonly width: number;
  readonly still: boolean;
  /** A finger cannot rest over a card: it is shown first. True where it was. */
  touched: (subject: Subject, element: HTMLElement) => boolean;
  look: (subject: Subject, element: HTMLElement) => void;
  leave: () => void;
}

const KEY = Symbol('hands');

export function setHands(hands: Hands): void {
  setContext(KEY, hands);
}

export function hands(): Hands {
  return getContext<Hands>(KEY);
}
