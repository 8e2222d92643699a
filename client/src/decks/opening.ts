/** Opening a deck by its address: one that is kept, a new one, or one that the address holds. */
import type { Api } from '../core/api';
import type { Opened } from './building.svelte';
import type { DeckCalls } from './calls';

export interface Address {
  id: string;
  game: string;
  link: string;
}

/** A deck without cards, as a text: the server says which parts a deck of the game has. */
const NOTHING_YET = 'Name: own deck\n';

export async function opening(
  calls: DeckCalls,
  api: Pick<Api, 'cards'>,
  { id, game, link }: Address,
): Promise<Opened & { title: string }> {
  if (id) {
    const kept = await calls.deck(id);
    const shelf = await api.cards(kept.info.game);
    const key = kept.info.yours ? id : `copy.${id}`;
    return { game: shelf.game, title: shelf.title, cards: shelf.cards, reading: kept.reading, kept, key };
  }
  const [shelf, reading] = await Promise.all([api.cards(game), calls.read(game, link || NOTHING_YET)]);
  if (link && reading.faults.length && !reading.sections.some(({ count }) => count))
    throw new Error(reading.faults[0]?.words ?? 'this link to a deck is not whole');
  const key = link ? `link.${game}.${link.slice(-24)}` : `new.${game}`;
  return { game, title: shelf.title, cards: shelf.cards, reading, kept: null, key };
}
