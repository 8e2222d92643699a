/** What the pages of decks ask the server. */
import type { Api } from '../core/api';
import type {
  DeckList,
  DeckOdds,
  DeckReading,
  DeckSaving,
  DeckTexts,
  DeckVersion,
  DeckVersions,
  KeptDeck,
  NewDeck,
  PublicDecks,
  SampleHand,
} from '../core/types.gen';

const part = encodeURIComponent;
export class DeckCalls {
  constructor(private readonly api: Pick<Api, 'get' | 'send' | 'somebody'>) {}

  own = (game: string): Promise<DeckList> => this.api.get(`/api/decks?game=${part(game)}`);
  everybodys = (game: string, page = 1): Promise<PublicDecks> =>
    this.api.get(`/api/public-decks?game=${part(game)}&page=${page}`);
  deck = (id: string): Promise<KeptDeck> => this.api.get(`/api/decks/${part(id)}`);
  versions = (id: string): Promise<DeckVersions> => this.api.get(`/api/decks/${part(id)}/versions`);
  version = (id: string, number: number): Promise<DeckVersion> =>
    this.api.get(`/api/decks/${part(id)}/versions/${number}`);

  /** Whoever keeps a deck is somebody: a guest if he has no account. */
  keep = (deck: NewDeck): Promise<KeptDeck> => this.change('POST', '/api/decks', deck);
  save = (id: string, deck: DeckSaving): Promise<KeptDeck> =>
    this.change('PUT', `/api/decks/${part(id)}`, deck);
  remove = (id: string): Promise<unknown> => this.change('DELETE', `/api/decks/${part(id)}`);
  copy = (id: string): Promise<KeptDeck> => this.change('POST', `/api/decks/${part(id)}/copy`, {});

  read = (game: string, text: string): Promise<DeckReading> =>
    this.api.send('POST', `/api/games/${part(game)}/deck/read`, { text });
  write = (game: string, text: string): Promise<DeckTexts> =>
    this.api.send('POST', `/api/games/${part(game)}/deck/write`, { text });
  odds = (game: string, text: string, cards: readonly string[]): Promise<DeckOdds> =>
    this.api.send('POST', `/api/games/${part(game)}/deck/odds`, { text, cards });
  hand = (game: string, text: string): Promise<SampleHand> =>
    this.api.send('POST', `/api/games/${part(game)}/deck/hand`, { text });

  private async change<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T> {
    await this.api.somebody();
    return this.api.send<T>(method, path, body);
  }
}
