/** What is put on the board for a beat. */
import type { Mark } from '../../cards/Floats.svelte';
import type { Part } from './types';

/** A roll of both dice, as it is shown. */
export interface Roll {
  purpose: string;
  dice: readonly [number, number];
  parts: readonly Part[];
  total: number;
  against: number;
  success: boolean;
  who: string;
  key: string;
  result: string;
  player: string;
  seat: number;
}

export type Stage =
  /** An event lies in the middle, face up. */
  | { kind: 'event'; slug: string; seat: number; canceled?: boolean }
  /** A card goes from a hand to its place. */
  | { kind: 'played'; key: string; slug: string; seat: number }
  | { kind: 'roll'; roll: Roll }
  /** Words at cards, companies and sites. */
  | { kind: 'marks'; marks: readonly Mark[] }
  /** A company sets out or arrives: its banner goes along its way. */
  | { kind: 'journey'; company: number; words: string }
  | { kind: 'attack'; name: string; slug: string; words: string }
  | { kind: 'verdict'; words: string; good: boolean }
  /** Cards that everybody sees. */
  | { kind: 'shown'; slugs: readonly string[]; seat: number; does: string }
  /** A card goes to a marshalling point pile. */
  | { kind: 'won'; slug: string; seat: number; words: string }
  | { kind: 'turn'; number: number; seat: number; words: string };

export const isStage = (stage: unknown): stage is Stage =>
  typeof stage === 'object' && stage !== null && 'kind' in stage;
