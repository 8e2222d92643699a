/** What the log says about the table: the last roll of a fight, the last journey. */
import { count, text } from '../../cards/telling';
import type { Telling } from '../../cards/telling';
import type { Roll } from './staged';
import type { EventLine, Part } from './types';

export function rollOf(event: Telling): Roll {
  const dice = Array.isArray(event.data['dice']) ? (event.data['dice'] as number[]) : [];
  const parts = Array.isArray(event.data['parts']) ? (event.data['parts'] as Part[]) : [];
  return {
    purpose: text(event, 'purpose'),
    dice: [dice[0] ?? 1, dice[1] ?? 1],
    parts,
    total: count(event, 'total'),
    against: count(event, 'against'),
    success: event.data['success'] === true,
    who: text(event, 'who'),
    key: text(event, 'key'),
    result: text(event, 'result'),
    player: text(event, 'player'),
    seat: typeof event.data['seat'] === 'number' ? event.data['seat'] : -1,
  };
}

const ROLLS: Readonly<Record<string, string>> = {
  'ring test': 'Ring test',
  'corruption again': 'Second corruption roll',
  start: 'Roll',
  draft: 'Roll',
};
/** What a roll is called, and whom it is about: "Corruption roll for Merry". */
export function rollTitle({ purpose, who }: Pick<Roll, 'purpose' | 'who'>): string {
  const title = ROLLS[purpose] ?? `${purpose.charAt(0).toUpperCase()}${purpose.slice(1)} roll`;
  return who ? `${title} for ${who}` : title;
}

/** The rolls of the attack that is going on, in their order. */
export function rollsOfAttack(told: readonly EventLine[]): Roll[] {
  const from = told.findLastIndex(({ type }) => type === 'AttackBegan');
  return from < 0 ? [] : told.slice(from).flatMap((line) => (line.type === 'Rolled' ? [rollOf(line)] : []));
}

/** The last roll for a character in this attack. */
export const lastRoll = (told: readonly EventLine[], key: string, purpose: string): Roll | undefined =>
  rollsOfAttack(told).findLast((roll) => roll.key === key && roll.purpose === purpose);

/** The last journey: which company went from where to where. */
export function lastJourney(
  told: readonly EventLine[],
): { company: number; from: string; to: string } | null {
  const event = told.findLast(({ type, data }) => type === 'SetOut' && data['stays'] !== true);
  return event
    ? { company: count(event, 'company'), from: text(event, 'origin_slug'), to: text(event, 'site_slug') }
    : null;
}
