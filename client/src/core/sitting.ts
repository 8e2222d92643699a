/** Those at a table, seat by seat, as everybody may know it. */
import { namesAt } from './naming';
import type { TableInfo, View } from './protocol';

/** What is left on a clock, and whether it runs. */
export interface SeatClock {
  readonly left: number;
  readonly running: boolean;
}

/** Reconnecting: our own line is lost; of others the server says that they are away. */
export type Presence = 'here' | 'away' | 'reconnecting' | '';

/** Somebody at the table. */
export interface Sitting {
  seat: number;
  /** Who sits there; the seat's title where nobody does. */
  name: string;
  /** The seat as people call it. */
  title: string;
  /** How the bot plays that sits there; empty for people. */
  bot: string;
  /** Has he deleted his account since? Then there is nothing to be read about him. */
  former: boolean;
  yours: boolean;
  toMove: boolean;
  clock: SeatClock | null;
  presence: Presence;
  thinking: boolean;
  /** What the bot that sits there does while the match waits for it, in words; else empty. */
  waiting: string;
  /** Why he no longer plays: "resigned", "out of the game"; else empty. */
  gone: string;
}

/** What one is called at the table: a side has a name of its own, a mere number of a seat is none. */
export function calledAt({ name, title }: Sitting): string {
  return /^Player \d+$/.test(title) ? name : title;
}

/** Those who sit at a table, from what is known without a line to it: for replays and lessons. */
export function seated(
  table: Pick<TableInfo, 'seats'> | null,
  view: View,
  titles: readonly string[],
): Sitting[] {
  // Where one person has all seats, they are called by their titles.
  const one = table !== null && table.seats.length > 1 && table.seats.every(({ yours }) => yours);
  const names = table && !one ? namesAt(table.seats) : [];
  return view.seats.map((_, seat) => {
    const info = table?.seats[seat];
    const title = titles[seat] ?? '';
    return {
      seat,
      name: names[seat] || title,
      title,
      bot: info?.bot ?? '',
      former: info?.player?.kind === 'former',
      yours: view.own.includes(seat),
      toMove: view.decision?.seat === seat,
      clock: null,
      presence: '',
      thinking: false,
      waiting: '',
      gone: '',
    };
  });
}
