/** What is put on the stage for a beat. */
import type { Mark } from '../../cards/Floats.svelte';
import { signed } from './reading';

export type Stage =
  /** An event lies in the middle; threads lead to what it changes. */
  | { kind: 'event'; slug: string; seat: number; targets: readonly string[] }
  /** A card goes from a player's hand to its place in play. */
  | { kind: 'played'; slug: string; key: string; seat: number }
  | { kind: 'used'; key: string; seat: number; words: string; targets: readonly string[] }
  | { kind: 'clash'; defender: string; minions: readonly string[] }
  | { kind: 'verdict'; defender: string; winner: 'light' | 'dark'; words: string }
  | { kind: 'marks'; marks: readonly Mark[]; fire: 'light' | 'dark' | null }
  | { kind: 'archery'; light: number; dark: number }
  | { kind: 'burdens'; seat: number; change: number; source: string }
  | { kind: 'move'; seat: number; number: number }
  | { kind: 'twilight'; changes: readonly { change: number; why: string }[] }
  | { kind: 'shown'; slugs: readonly string[]; words: string }
  /** The game is over: a player lays open his hand. */
  | { kind: 'hand'; seat: number; slugs: readonly string[] }
  | { kind: 'turn'; seat: number; number: number };

export const isStage = (stage: unknown): stage is Stage =>
  typeof stage === 'object' && stage !== null && 'kind' in stage;

/** How much a burden or the pool changes, as it floats up. */
export const floated = (change: number, why: string): string =>
  why ? `${signed(change)} ${why}` : signed(change);
