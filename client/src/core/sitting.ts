/** Those at a table, seat by seat, as everybody may know it. */
import type { TableInfo, View } from './protocol';

/** What is left on a clock, and whether it runs. */
export interface SeatClock {
  readonly left: number;
  readonly running: boolean;
}

export type Presence = 'here' | 'away' | '';

/** Somebody at the table. */
export interface Sitting {
  seat: number;
  /** Who sits there; the seat's title where nobody does. */
  name: string;
  /** The seat as people call it. */
  title: string;
  /** How the bot plays that sits there; empty for people. */
  bot: string;
  yours: boolean;
  toMove: boolean;
  clock: SeatClock | null;
  presence: Presence;
  thinking: boolean;
  /** Why he no longer plays: "resigned", "out of the game"; else empty. */
  gone: string;
}

/** Those who sit at a table, from what is known without a line to it: for replays and lessons. */
export function seated(
  table: Pick<TableInfo, 'seats'> | null,
  view: View,
  titles: readonly string[],
): Sitting[] {
  return view.seats.map((_, seat) => {
    const info = table?.seats[seat];
    const title = titles[seat] ?? '';
    return {
      seat,
      name: info ? nameAt(info, title) : title,
      title,
      bot: info?.bot ?? '',
      yours: view.own.includes(seat),
      toMove: view.decision?.seat === seat,
      clock: null,
      presence: '',
      thinking: false,
      gone: '',
    };
  });
}

/** Who sits there by name. Bots are called by how they play. */
export function nameAt({ player, bot }: TableInfo['seats'][number], title: string): string {
  if (bot !== null) return `Bot ${bot}`;
  return player?.name ?? title;
}
