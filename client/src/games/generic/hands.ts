/** What every part of the table needs to know about choosing: what is lit, what is selected, what a press does. */
import { getContext, setContext } from 'svelte';

import type { Face } from './reading';

/** Something that can be pressed or looked at: a card, or only the key of a place or player. */
export interface Subject {
  key: string;
  face?: Face | undefined;
}

export interface Hands {
  readonly lit: ReadonlySet<string>;
  readonly selected: readonly string[];
  /** What all choices are about. */
  readonly pointed: ReadonlySet<string>;
  /** What something has just happened to. */
  readonly fresh: ReadonlySet<string>;
  readonly colours: ReadonlyMap<string, number>;
  /** The width of cards. */
  readonly width: number;
  readonly still: boolean;
  press: (subject: Subject, element: HTMLElement, touch: boolean) => void;
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
