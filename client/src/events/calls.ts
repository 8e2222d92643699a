/** What the pages of events, leagues and ratings ask the server. */
import type { Api } from '../core/api';
import type {
  Direction,
  EventList,
  EventPage,
  EventStatus,
  LeagueList,
  LeaguePage,
  NewEvent,
  NewLeague,
  PlayerRatings,
  RatingList,
} from './wire';

const part = encodeURIComponent;

export interface Wanted {
  game?: string;
  status?: EventStatus;
  /** Only those that whoever asks has joined or directs. */
  mine?: boolean;
  page?: number;
}

/** What is asked for, after the question mark; what is not said is left out. */
function query(asked: Readonly<Record<string, string | number | boolean | undefined>>): string {
  const given = Object.entries(asked).filter(
    ([, value]) => value !== undefined && value !== '' && value !== false,
  );
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

export class EventCalls {
  constructor(private readonly api: Pick<Api, 'get' | 'send' | 'somebody'>) {}

  events = ({ game, status, mine, page }: Wanted): Promise<EventList> =>
    this.api.get(`/api/events${query({ game, status, mine, page })}`);
  event = (id: string): Promise<EventPage> => this.api.get(this.of(id));
  make = (event: NewEvent): Promise<EventPage> => this.change('/api/events', event);

  join = (id: string, password: string, deck: string): Promise<EventPage> =>
    this.act(id, 'join', { ...(password && { password }), ...(deck && { deck }) });
  checkIn = (id: string): Promise<EventPage> => this.act(id, 'check-in', {});
  drop = (id: string): Promise<EventPage> => this.act(id, 'drop', {});
  ready = (id: string, ready: boolean): Promise<EventPage> => this.act(id, 'ready', { ready });
  lodge = (id: string, text: string): Promise<EventPage> => this.act(id, 'deck', { text });
  direct = (id: string, direction: Direction): Promise<EventPage> => this.act(id, 'direct', direction);

  leagues = (game: string, page = 1): Promise<LeagueList> =>
    this.api.get(`/api/leagues${query({ game, page })}`);
  league = (id: string): Promise<LeaguePage> => this.api.get(`/api/leagues/${part(id)}`);
  makeLeague = (league: NewLeague): Promise<LeaguePage> => this.change('/api/leagues', league);

  ratings = (game: string, format = '', page = 1): Promise<RatingList> =>
    this.api.get(`/api/ratings/${part(game)}${query({ format, page })}`);
  ratingsOf = (name: string): Promise<PlayerRatings> => this.api.get(`/api/users/${part(name)}/ratings`);

  /** Where pairings or standings lie as a file. */
  file = (id: string, what: 'pairings' | 'standings', kind: 'csv' | 'json' | 'svg'): string =>
    `${this.of(id)}/export.${kind}${query({ what })}`;

  private of = (id: string): string => `/api/events/${part(id)}`;
  private act = (id: string, what: string, body: unknown): Promise<EventPage> =>
    this.change(`${this.of(id)}/${what}`, body);

  /** Whoever takes part is somebody: a guest if he has no account. */
  private async change<T>(path: string, body: unknown): Promise<T> {
    await this.api.somebody();
    return this.api.send<T>('POST', path, body);
  }
}
