/** Whose table has opened, and whether the page may go there by itself. */
import { Value } from '../core/observable';
import type { Page } from '../core/router';
import { formTitle } from './words';
import type { EventPage } from './wire';

export interface Summons {
  event: string;
  table: string;
  words: string;
}

/** The table of an event at which one is awaited, unless one has been told already. */
export function summons({ info, you, rounds }: EventPage, told: (table: string) => boolean): Summons | null {
  const table = you?.table;
  if (!you || !table || table.status === 'finished' || told(table.id)) return null;
  const round = rounds.findLast(({ pairings }) => pairings.some((one) => one.table_id === table.id));
  const game = round?.pairings.find((one) => one.table_id === table.id);
  const others = game?.players.filter((name) => name !== you.name) ?? [];
  const which = info.form === 'arena' || !round ? formTitle(info.form) : `round ${round.number}`;
  const against = others.length ? `: you play against ${others.join(' and ')}` : '';
  return { event: info.id, table: table.id, words: `Your table is open. ${info.name}, ${which}${against}.` };
}

/** Pages on which something could be lost, or on which one is at another game: there a notice leads on instead. */
const BUSY: readonly Page['name'][] = ['deck', 'new', 'newEvent', 'tutorial', 'account'];

/** May the page go to the table by itself? */
export function mayLead(at: Page, { rounds }: EventPage): boolean {
  if (at.name !== 'table') return !BUSY.includes(at.name);
  // The table of the round before is over, or somebody only watches.
  return rounds.some(({ pairings }) => pairings.some(({ table_id: table }) => table === at.id));
}

const KEY = 'mathom.summoned';
/** So many tables are remembered. */
const MOST = 40;

/** The tables that somebody was led to once: whoever leaves one is not dragged back to it. */
export class Remembered {
  private tables: string[];

  constructor(private readonly kept: Pick<Storage, 'getItem' | 'setItem'> | null) {
    this.tables = this.readAgain();
  }

  has = (table: string): boolean => this.tables.includes(table) || this.readAgain().includes(table);

  add(table: string): void {
    this.tables = [...this.readAgain().filter((one) => one !== table), table].slice(-MOST);
    try {
      this.kept?.setItem(KEY, JSON.stringify(this.tables));
    } catch {
      // forgotten with the page
    }
  }

  /** Another tab may have told of one. */
  private readAgain(): string[] {
    try {
      const found: unknown = JSON.parse(this.kept?.getItem(KEY) ?? '[]');
      return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
    } catch {
      return this.tables ?? [];
    }
  }
}

/** Changes whenever whoever is here joins an event or makes one: there may be something to listen to. */
export const joined = new Value(0);

export function haveJoined(): void {
  joined.set(joined.get() + 1);
}
