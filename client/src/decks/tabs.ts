/** The tabs of a deck, and going along them. */
import type { Building } from './building.svelte';
import { countIn } from './draft';

export type View = 'deck' | 'numbers' | 'hand' | 'notes';

export const VIEWS: readonly { view: View; title: string }[] = [
  { view: 'deck', title: 'Deck' },
  { view: 'numbers', title: 'Numbers' },
  { view: 'hand', title: 'Test hand' },
  { view: 'notes', title: 'Notes' },
];

/** Left and right go from tab to tab, as screen readers say. */
export function alongTabs(event: KeyboardEvent): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by === undefined) return;
  const tabs = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role=tab]')];
  const next = tabs[(tabs.indexOf(event.target as HTMLElement) + by + tabs.length) % tabs.length];
  next?.click();
  next?.focus();
  event.preventDefault();
}

/** How many cards are drawn from: those that lie in no place of their own. */
export function drawnCards({ draft, sections, shape }: Building): number {
  const placed = new Set(shape.slots.map(({ section }) => section));
  const drawn = sections.filter(({ name }) => !placed.has(name));
  return drawn.reduce((sum, { name }) => sum + countIn(draft, name), 0);
}
