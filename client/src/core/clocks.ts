/** What is left on the clocks, and how it reads. */
import type { Clock, Clocks, Seat } from './protocol';

/** Seconds left for a seat, `elapsed` seconds after the clocks were read; null where it has no clock. */
export function secondsLeft(clocks: Clocks, seat: Seat, elapsed: number): number | null {
  const left = clocks.left[seat] ?? null;
  if (left === null) return null;
  const running = clocks.running === seat || clocks.also.includes(seat);
  return Math.max(0, running ? left - elapsed : left);
}

/** `9.4`, `4:05`, `1:02:09`, `2 days 3 h`. */
export function reading(seconds: number): string {
  if (seconds < 10) return seconds.toFixed(1);
  const whole = Math.floor(seconds);
  const days = Math.floor(whole / 86_400);
  const hours = Math.floor((whole % 86_400) / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  if (days) return `${days} ${days === 1 ? 'day' : 'days'} ${hours} h`;
  const rest = String(whole % 60).padStart(2, '0');
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** A table's clock in words. */
export function clockWords(clock: Clock): string {
  if (clock.kind === 'none') return 'no clock';
  if (clock.kind === 'days') return `${clock.days} ${clock.days === 1 ? 'day' : 'days'} a choice`;
  const minutes = clock.bank / 60;
  const bank = Number.isInteger(minutes) ? `${minutes} min` : `${clock.bank} s`;
  return clock.increment ? `${bank} + ${clock.increment} s` : bank;
}

/** What happens at a table without a clock when nobody chooses, and when (seconds since 1970). */
export function abandonedWords(at: number): string {
  const moment = new Date(at * 1000).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
  return `Whoever is asked and has not chosen by ${moment} gives the game up.`;
}
