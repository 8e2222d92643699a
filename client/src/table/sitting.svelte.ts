/** Those at a live table: clocks that run, and who is here. */
import { secondsLeft } from '../core/clocks';
import type { LiveTable } from '../core/live';
import type { View } from '../core/protocol';
import { seated, type Presence, type SeatClock, type Sitting } from '../core/sitting';
import { seatTitle } from '../games';

/** A watch that ticks while some clock runs. */
export class Watch {
  now = $state(Date.now());
  #timer: ReturnType<typeof setInterval> | undefined;

  run(running: boolean): void {
    clearInterval(this.#timer);
    this.now = Date.now();
    if (running) this.#timer = setInterval(() => (this.now = Date.now()), 200);
  }

  /** The clock of a seat; only who reads what is left on it hears the ticking. */
  clock({ clocks, heard }: LiveTable, seat: number): SeatClock | null {
    if ((clocks.left[seat] ?? null) === null) return null;
    const left = (): number => secondsLeft(clocks, seat, Math.max(0, this.now - heard) / 1000) ?? 0;
    return {
      get left() {
        return left();
      },
      running: clocks.running === seat || clocks.also.includes(seat),
    };
  }
}

/** Those at a live table, as it is shown. `out`: who no longer plays; `lost`: our own line is. */
export function sittings(
  live: LiveTable,
  view: View,
  watch: Watch,
  out: readonly number[],
  lost: boolean,
): Sitting[] {
  const { presence, thinking, waits_for } = live;
  const titles = live.table.seats.map(({ name }) => seatTitle(live.table.game, name));
  return seated(live.table, view, titles).map((one) => ({
    ...one,
    presence: presenceOf(presence[one.seat], lost && one.yours),
    thinking: thinking[one.seat] ?? false,
    waiting: waits_for[one.seat] ?? '',
    clock: watch.clock(live, one.seat),
    gone: live.offers.resigned.includes(one.seat)
      ? 'resigned'
      : out.includes(one.seat)
        ? 'out of the game'
        : '',
  }));
}

function presenceOf(told: Presence = '', lost: boolean): Presence {
  return lost ? 'reconnecting' : told;
}
