import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Looking } from './looking.svelte';

let looking: Looking<string>;
let card: HTMLButtonElement;
let leave: (() => void) | undefined;
let chosen = 0;

const pointer = (kind: string, pointerType: string, at = { clientX: 5, clientY: 5 }): Event =>
  Object.assign(new Event(kind, { bubbles: true }), { pointerType, ...at });

beforeEach(() => {
  vi.useFakeTimers();
  looking = new Looking<string>();
  card = document.createElement('button');
  document.body.append(card);
  chosen = 0;
  leave = looking.at('sam')(card) ?? undefined;
  card.addEventListener('click', () => (chosen += 1));
});
afterEach(() => {
  leave?.();
  card.remove();
  vi.useRealTimers();
});

it('shows what the pointer rests on, and lets it go', () => {
  card.dispatchEvent(pointer('pointerenter', 'mouse'));
  vi.advanceTimersByTime(100);
  expect(looking.shown).toBeNull();
  vi.advanceTimersByTime(200);
  expect(looking.shown).toMatchObject({ subject: 'sam', passing: true });
  card.dispatchEvent(pointer('pointerleave', 'mouse'));
  vi.advanceTimersByTime(200);
  expect(looking.shown).toBeNull();
});

it('does not show what the pointer only passes over', () => {
  card.dispatchEvent(pointer('pointerenter', 'mouse'));
  vi.advanceTimersByTime(50);
  card.dispatchEvent(pointer('pointerleave', 'mouse'));
  vi.advanceTimersByTime(1000);
  expect(looking.shown).toBeNull();
});

it('shows nothing that comes to lie under a mouse that has pressed, until it moves', () => {
  card.dispatchEvent(pointer('pointerdown', 'mouse'));
  card.dispatchEvent(pointer('pointerenter', 'mouse'));
  vi.advanceTimersByTime(1000);
  expect(looking.shown).toBeNull();
  card.dispatchEvent(pointer('pointermove', 'mouse', { clientX: 8, clientY: 5 }));
  vi.advanceTimersByTime(1000);
  expect(looking.shown).toBeNull();
  card.dispatchEvent(pointer('pointermove', 'mouse', { clientX: 30, clientY: 5 }));
  vi.advanceTimersByTime(300);
  expect(looking.shown).toMatchObject({ subject: 'sam', passing: true });
});

it('shows no card that comes to lie where something else was pressed', () => {
  document.body.dispatchEvent(pointer('pointerdown', 'mouse'));
  card.dispatchEvent(pointer('pointerenter', 'mouse'));
  vi.advanceTimersByTime(1000);
  expect(looking.shown).toBeNull();
});

it('lets go of what was looked at before when something else is pressed at once', () => {
  const other = document.createElement('button');
  const left = looking.at('frodo')(other);
  const away = { clientX: 80, clientY: 5 };
  card.dispatchEvent(pointer('pointerenter', 'mouse', away));
  vi.advanceTimersByTime(300);
  expect(looking.shown).toMatchObject({ subject: 'sam' });
  card.dispatchEvent(pointer('pointerleave', 'mouse'));
  other.dispatchEvent(pointer('pointerenter', 'mouse', away));
  other.dispatchEvent(pointer('pointerdown', 'mouse', away));
  vi.advanceTimersByTime(1000);
  expect(looking.shown).toBeNull();
  left?.();
});

it('opens for focus that keys have brought, and not for what the table or a press put there', () => {
  const focused = vi.spyOn(card, 'matches').mockReturnValue(true);
  window.dispatchEvent(new Event('pointerdown'));
  card.dispatchEvent(new Event('focusin'));
  expect(looking.shown).toBeNull();
  window.dispatchEvent(new Event('keydown'));
  card.dispatchEvent(new Event('focusin'));
  expect(looking.shown).toMatchObject({ subject: 'sam', passing: false });
  focused.mockRestore();
});

it('opens under a finger that stays, which then chooses nothing', () => {
  card.dispatchEvent(pointer('pointerdown', 'touch'));
  vi.advanceTimersByTime(500);
  expect(looking.shown).toMatchObject({ subject: 'sam', passing: false });
  card.dispatchEvent(pointer('pointerup', 'touch'));
  card.click();
  expect(chosen).toBe(0);
  card.dispatchEvent(pointer('pointerdown', 'touch'));
  card.dispatchEvent(pointer('pointerup', 'touch'));
  card.click();
  expect(chosen).toBe(1);
});

it('does not open under a finger that slides away', () => {
  card.dispatchEvent(pointer('pointerdown', 'touch'));
  card.dispatchEvent(pointer('pointermove', 'touch', { clientX: 40, clientY: 5 }));
  vi.advanceTimersByTime(1000);
  expect(looking.shown).toBeNull();
});

it('closes with the thing that it showed', () => {
  looking.show('sam', card);
  leave?.();
  expect(looking.shown).toBeNull();
});
