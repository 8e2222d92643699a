/** What a draft brings to its table. */
import type { GameParts } from '..';
import Board from './Board.svelte';
import ReadCard from './ReadCard.svelte';
import { tableOf } from './reading';

export const parts: GameParts = {
  Board,
  Reading: ReadCard,
  standing: (view) => tableOf(view).phase,
  names: (view) => new Map(Object.values(tableOf(view).cards).map(({ name, slug }) => [name, slug])),
  arranging: (view) =>
    tableOf(view).stage === 'building'
      ? 'Build your deck, then say that you play it'
      : 'Choose a card of the pack; press it again to take it',
  onBoard: true,
  headings: ['PacksOpened', 'BuildingBegan', 'DecksBuilt'],
  quiet: ['PackSeen'],
  called: (view, thing) => tableOf(view).cards[thing.split(' ').at(-1) ?? '']?.name ?? thing,
  example: 'The title of a card',
};
