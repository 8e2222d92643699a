/** Whom and what an event of this game names: older ones have names only. */
import { text, texts, turnedUp as lotOf, type Telling } from '../../cards/telling';
import type { Part, TableView } from './types';

/** What a number in an event comes from. */
export function partsOf({ data }: Telling, field: string): Part[] {
  const value = data[field];
  return Array.isArray(value) ? (value as Part[]) : [];
}

/** Whose event it is: older ones only name the player. */
export function seatOf(table: TableView, event: Telling): number {
  const { seat } = event.data;
  if (typeof seat === 'number' && seat >= 0) return seat;
  return table.players.find((one) => one.name === text(event, 'player'))?.seat ?? -1;
}

/** The cards that an event names, by slug; older ones have their names only. */
export function slugsOf(table: TableView, event: Telling): string[] {
  const slugs = texts(event, 'slugs');
  if (slugs.length) return slugs;
  return texts(event, 'cards').flatMap(
    (name) => Object.values(table.cards).find((card) => card.name === name)?.slug ?? [],
  );
}

/** What a player turns up when the game is over: his hand, and his sites that are not on the path. */
export function turnedUp(event: Telling): { hand: string[]; sites: string[] } {
  return { hand: lotOf(event, 'in hand'), sites: lotOf(event, 'in the adventure deck') };
}
