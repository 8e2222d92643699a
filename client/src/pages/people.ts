/** Who sits at a table and how it ended for them, in the words of the pages. */
import { namesAt, whoSits } from '../core/naming';
import type { SeatInfo, TableInfo } from '../core/protocol';
import { inSentence, listed, scoredTogether, seatTitle } from '../games';

/** Whoever sits there: a name, a bot, or nobody yet. */
export function sitter(seat: SeatInfo): string {
  return whoSits(seat) || 'nobody yet';
}

/** Those at a table, in a line: Quick-Otter against Easy bot; Grey-Heron, Tall-Alder and 2 more. */
export function pairing({ seats }: Pick<TableInfo, 'seats'>): string {
  const names = [...new Set(seats.map(whoSits).filter(Boolean))];
  const [first, second, ...more] = names;
  if (!first || !second) return first ?? 'An empty table';
  if (!more.length) return `${first} against ${second}`;
  return more.length === 1 ? listed(names) : `${first}, ${second} and ${more.length} more`;
}

/** Who plays a seat, as a replay calls him: the side where the game has sides, else his name. */
export function playerAt({ game, seats }: Pick<TableInfo, 'game' | 'seats'>, seat: number): string {
  const title = seatTitle(game, seats[seat]?.name ?? 'somebody');
  return /^Player \d$/.test(title) ? namesAt(seats)[seat] || title : title;
}

/** How a finished match ended for somebody; empty for one who was not there, or at one device alone. */
export function verdictFor(
  { seats, outcome, result }: TableInfo,
  name: string,
): '' | 'Won' | 'Lost' | 'Drawn' {
  if (!outcome) return '';
  const held = seats.flatMap(({ player }, seat) => (player?.name === name ? [seat] : []));
  if (!held.length || (seats.length > 1 && held.length === seats.length)) return '';
  if (outcome.winners.some((seat) => held.includes(seat))) return 'Won';
  return outcome.winners.length || result.startsWith('lost') ? 'Lost' : 'Drawn';
}

/** Against whom, and as what: against the easy bot, as the Fellowship. */
export function matchWords({ game, seats }: TableInfo, name: string): string {
  const own = seats.filter(({ player }) => player?.name === name);
  const others = [...new Set(seats.filter((seat) => !own.includes(seat)).map(sitter))];
  const sides = own.map((seat) => seatTitle(game, seat.name)).filter((side) => !/^Player \d$/.test(side));
  const as =
    own.length && own.length < seats.length && sides.length ? `as ${listed(sides.map(inSentence))}` : '';
  return [others.length ? `against ${listed(others)}` : 'at one device', as].filter(Boolean).join(', ');
}

/** The points of a finished match, those of somebody first: `6 points to 0`; empty where they only repeat who has won. */
export function pointsWords({ seats, outcome }: TableInfo, name: string): string {
  if (!outcome || outcome.scores.every((score) => score === 0 || score === 1)) return '';
  const { scores, winners } = outcome;
  const own = seats.flatMap(({ player }, seat) => (player?.name === name ? seat : []));
  const won = own.some((seat) => winners.includes(seat));
  // Who has won or lost with him by the same points is of his side.
  const partner = (seat: number): boolean =>
    winners.length > 0 && own.some((mine) => scores[mine] === scores[seat]) && winners.includes(seat) === won;
  const mine = scoredTogether(own.map((seat) => scores[seat] ?? 0));
  const others = scoredTogether(scores.filter((_, seat) => !own.includes(seat) && !partner(seat)));
  const [first = 0, ...rest] = [...mine, ...others];
  return `${first} ${first === 1 ? 'point' : 'points'} to ${rest.join(' and ')}`;
}

/** `just now`, `5 minutes ago`, `yesterday`, `12 March 2026`. */
export function ago(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} ${hours === 1 ? 'hour' : 'hours'} ago`;
  if (hours < 48) return 'yesterday';
  return new Date(at * 1000).toLocaleDateString([], { day: 'numeric', month: 'long', year: 'numeric' });
}
