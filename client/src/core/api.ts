/** The HTTP half of the protocol. Every change carries the session's CSRF token. */
import { whole } from './changes';
import { namedReplay } from './naming';
import { Value, type Observable } from './observable';
import {
  Trouble,
  type CardPage,
  type CardShelf,
  type FollowingTables,
  type GameInfo,
  type Lobby,
  type Me,
  type NewTable,
  type OptionChecked,
  type OwnGames,
  type Profile,
  type Replay,
  type Rulebook,
  type RuleExample,
  type RuleInfo,
  type TableInfo,
  type Tutorial,
  type Fault,
} from './protocol';
import type { Replay as ToldReplay } from './types.gen';

type Fetch = (path: string, request: RequestInit) => Promise<Response>;

export class Api {
  private readonly meValue = new Value<Me | null>(null);
  private readonly rules = new Map<string, Promise<RuleInfo[]>>();

  constructor(private readonly fetch: Fetch = (path, request) => globalThis.fetch(path, request)) {}

  /** The page that the server served when this one was loaded; empty where it does not say. */
  page = '';

  /** Who we are; null until the server has been asked. */
  get me(): Observable<Me | null> {
    return this.meValue;
  }

  async refresh(): Promise<Me> {
    return this.become(await this.get<Me>('/api/me'));
  }

  /** Somebody: whoever is logged in, or else a new guest. */
  async somebody(): Promise<Me> {
    const me = this.meValue.get() ?? (await this.refresh());
    return me.user ? me : this.become(await this.post<Me>('/api/guest', {}));
  }

  register = (name: string, password: string): Promise<Me> => this.enter('/api/register', { name, password });
  login = (name: string, password: string): Promise<Me> => this.enter('/api/login', { name, password });
  logout = (): Promise<Me> => this.enter('/api/logout', {});

  /** Ask for something after which we are somebody else, or have another session. */
  async enter(path: string, body: unknown): Promise<Me> {
    return this.become(await this.post<Me>(path, body));
  }

  games = (): Promise<GameInfo[]> => this.get('/api/games');
  /** Everything that is wrong with an option of a table. */
  checkOption = (game: string, name: string, value: string): Promise<OptionChecked> =>
    this.post(`/api/games/${part(game)}/check`, { name, value });
  lobby = (): Promise<Lobby> => this.get('/api/lobby');
  table = (id: string): Promise<TableInfo> => this.get(`/api/tables/${part(id)}`);
  makeTable = (table: NewTable): Promise<TableInfo> => this.post('/api/tables', table);
  /** Sit down, with the options that one brings to the seat. */
  join = (id: string, seat?: number, options?: Record<string, string>): Promise<TableInfo> =>
    this.post(`/api/tables/${part(id)}/join`, { seat, options });
  leave = (id: string): Promise<unknown> => this.post(`/api/tables/${part(id)}/leave`, {});
  /** Bots for the chairs for which nobody came. */
  fill = (id: string, bot: string): Promise<TableInfo> => this.post(`/api/tables/${part(id)}/fill`, { bot });
  /** One's matches that follow from a finished one, and the next of them. */
  following = (id: string): Promise<FollowingTables> => this.get(`/api/tables/${part(id)}/following`);
  followOn = (id: string): Promise<TableInfo> => this.post(`/api/tables/${part(id)}/following`, {});
  rematch = (id: string): Promise<TableInfo> => this.post(`/api/tables/${part(id)}/rematch`, {});
  replay = (id: string, viewer: string): Promise<Replay> =>
    this.get<ToldReplay>(`/api/tables/${part(id)}/replay?viewer=${part(viewer)}`).then((told) =>
      namedReplay(whole(told)),
    );
  /** The games that whoever asks has begun, those that wait for him first. */
  ownGames = (): Promise<OwnGames> => this.get('/api/me/games');
  user = (name: string): Promise<Profile> => this.get(`/api/users/${part(name)}`);
  tutorial = (game: string): Promise<Tutorial> => this.get(`/api/tutorial/${part(game)}`);
  rule = (id: string): Promise<RuleInfo> => this.get(`/api/rules/${part(id)}`);
  examples = (game: string): Promise<RuleExample[]> => this.get(`/api/rulebook/${part(game)}/examples`);
  rulebook = (game: string): Promise<Rulebook> => this.get(`/api/rulebook/${part(game)}`);
  cards = (game: string): Promise<CardShelf> => this.get(`/api/cards/${part(game)}`);
  card = (game: string, slug: string): Promise<CardPage> =>
    this.get(`/api/cards/${part(game)}/${part(slug)}`);

  /** The whole catalogue of a game, fetched once. */
  rulesOf(game: string): Promise<RuleInfo[]> {
    const known = this.rules.get(game);
    if (known) return known;
    const asked = this.get<RuleInfo[]>(`/api/rules?game=${part(game)}`).catch((error: unknown) => {
      this.rules.delete(game);
      throw error;
    });
    this.rules.set(game, asked);
    return asked;
  }

  recordUrl = (id: string): string => `/api/tables/${part(id)}/record`;

  private become(me: Me): Me {
    this.page ||= me.server.page;
    this.meValue.set(me);
    return me;
  }

  get<T>(path: string): Promise<T> {
    return this.ask<T>(path, { method: 'GET' });
  }

  private post<T>(path: string, body: unknown): Promise<T> {
    return this.send<T>('POST', path, body);
  }

  /** Have something changed. */
  async send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T> {
    const me = this.meValue.get() ?? (await this.refresh());
    try {
      return await this.change<T>(method, path, body, me.csrf);
    } catch (error) {
      // The session may have been renewed in another tab: its new token is one question away.
      if (!(error instanceof Trouble) || error.code !== 'csrf') throw error;
      return this.change<T>(method, path, body, (await this.refresh()).csrf);
    }
  }

  private change<T>(method: string, path: string, body: unknown, csrf: string): Promise<T> {
    return this.ask<T>(path, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'X-Mathom-CSRF': csrf },
    });
  }

  private async ask<T>(path: string, request: RequestInit): Promise<T> {
    let response: Response;
    try {
      response = await this.fetch(path, { credentials: 'same-origin', ...request });
    } catch {
      throw new Trouble('unavailable', 'The server cannot be reached; is the network there?');
    }
    const text = await response.text();
    const body = read(text);
    if (!response.ok) {
      const error = (body as Partial<Fault> | undefined)?.error;
      // The session was ended elsewhere: whoever looks at the page sees that, too.
      if (error?.code === 'unauthorized' && this.meValue.get()?.user) await this.refresh();
      throw new Trouble(
        error?.code ?? 'internal',
        error?.message ?? `The server answered ${response.status}.`,
      );
    }
    return body as T;
  }
}

const part = encodeURIComponent;

function read(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
