/** Cards that come and go: from a hand to their place, from place to place, to a pile. Only `transform` and `opacity` change. */
import { cubicInOut, cubicOut } from 'svelte/easing';
import { crossfade, type TransitionConfig } from 'svelte/transition';

const FLIGHT = 480;
const FADE = 200;

export interface Flight {
  key: string;
  /** Where it comes from or goes to, if nowhere on the table: a selector. */
  away: string;
  still: boolean;
}

const fade = (): TransitionConfig => ({ duration: FADE, css: (t) => `opacity: ${t}` });

/** Between a place on the table and one beside it: a hand, a pile. */
function flown(node: Element, { away, still }: Flight, intro: boolean): TransitionConfig {
  const there = still ? undefined : document.querySelector(away)?.getBoundingClientRect();
  const here = node.getBoundingClientRect();
  if (!there?.width || !here.width) return fade();
  // A card that is drawn larger moves by larger steps.
  const scale = here.width / ((node as HTMLElement).offsetWidth || here.width);
  const dx = (there.left + there.width / 2 - here.left - here.width / 2) / scale;
  const dy = (there.top + there.height / 2 - here.top - here.height / 2) / scale;
  return {
    duration: FLIGHT,
    easing: intro ? cubicOut : cubicInOut,
    css: (t, u) =>
      `transform: translate(${dx * u}px, ${dy * u}px) scale(${0.35 + 0.65 * t}); opacity: ${Math.min(1, t * 2.5)}`,
  };
}

const [goes, comes] = crossfade({
  duration: FLIGHT,
  easing: cubicInOut,
  fallback: (node, params, intro) => flown(node, params as unknown as Flight, intro),
});

/** A card leaves its place: to where it is laid next, or else to a pile. */
export const leaving = (node: Element, flight: Flight): (() => TransitionConfig) | TransitionConfig =>
  flight.still ? fade() : goes(node, flight);

/** A card comes to its place: from where it lay before, or else from a hand. */
export const coming = (node: Element, flight: Flight): (() => TransitionConfig) | TransitionConfig =>
  flight.still ? fade() : comes(node, flight);

export const handOf = (seat: number): string => `[data-hand="${seat}"]`;
export const pileOf = (pile: string, seat: number): string => `[data-pile="${pile}-${seat}"]`;
