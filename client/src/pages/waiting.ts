/** The games that somebody has begun, as the home page tells them. */
import type { TableInfo } from '../core/protocol';
import { listed } from '../games';

export interface OwnGame {
  table: TableInfo;
  /** Is it his turn? */
  yours: boolean;
  since: number | null;
  /** Seconds left to him, where a clock runs. */
  left: number | null;
  opponents: string[];
  situation: string;
  seat: string;
}

/** What is said of a game: where it stands, and in which game and against whom. */
export function headline({ table, opponents, situation, yours }: OwnGame): { title: string; line: string } {
  const others = listed(opponents);
  if (table.status === 'open')
    return { title: 'A chair is still free', line: `${table.title} · send the link to somebody` };
  const against = others ? `against ${others}` : 'at one device';
  const [first = '', ...rest] = situation.split('; ');
  const title = first || (yours ? 'It is your turn' : `${others || 'Somebody'} thinks`);
  const more = rest.length ? ` · ${rest.join('; ')}` : '';
  return { title, line: `${table.title} · ${against}${more}` };
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
