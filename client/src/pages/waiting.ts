/** The games that somebody has begun, as the home page tells them. */
import type { OwnGame } from '../core/protocol';
import { listed } from '../games';
import { sitter } from './people';

/** What is said of a game: where it stands in a few words, and against whom and in which game. */
export function headline({ table, situation, yours }: OwnGame): { title: string; line: string } {
  if (table.status === 'open')
    return { title: 'A chair is still free', line: `${table.title}: send the link to somebody` };
  const others = listed([...new Set(table.seats.filter((seat) => !seat.yours).map(sitter))]);
  const [stands = ''] = situation.split(/[;:] /);
  const title = stands || (yours ? 'It is your turn' : 'It is their turn');
  return { title, line: `${others ? `Against ${others}` : 'At one device'} · ${table.title}` };
}

/** How long one may still think: `7 minutes left`, `a day left`; empty where nobody counts. */
export function leftWords({ left, yours }: Pick<OwnGame, 'left' | 'yours'>): string {
  if (left === null || !yours) return '';
  return `${span(Math.max(0, left))} left`;
}

function span(seconds: number): string {
  const several = (number: number, one: string, many: string): string =>
    number === 1 ? one : `${number} ${many}`;
  if (seconds < 60) return 'less than a minute';
  if (seconds < 3600) return several(Math.floor(seconds / 60), 'a minute', 'minutes');
  if (seconds < 86_400) return several(Math.floor(seconds / 3600), 'an hour', 'hours');
  return several(Math.floor(seconds / 86_400), 'a day', 'days');
}
