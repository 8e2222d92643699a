/** What is put on the board for a beat. */
import type { Mark } from '../../cards/Floats.svelte';
import type { Side } from './types';

export type Stage =
  /** An event lies in the middle, face up. */
  | { kind: 'event'; slug: string; seat: number }
  /** A card goes from a hand to its place, or from a reserve to a location. */
  | { kind: 'played'; key: string; seat: number }
  | { kind: 'activated'; key: string; slug: string; seat: number }
  /** Words at cards and locations: what is lost, used, added. */
  | { kind: 'marks'; marks: readonly Mark[] }
  | { kind: 'clash'; location: string }
  | { kind: 'verdict'; location: string; slug: string; winner: Side | ''; words: string; worth: string }
  | { kind: 'corruption'; change: number; source: string }
  | { kind: 'score'; free: number; shadow: number; final: boolean }
  /** Cards that everybody sees: taken out of a deck, or a hand that is laid open at the end. */
  | { kind: 'shown'; slugs: readonly string[]; seat: number; does: string }
  | { kind: 'round'; number: number; seat: number };

export const isStage = (stage: unknown): stage is Stage =>
  typeof stage === 'object' && stage !== null && 'kind' in stage;
