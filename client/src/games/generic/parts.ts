/** What any card game has at its table. */
import type { GameParts } from '..';
import Board from './Board.svelte';
import { asked, called, out } from './reading';

export const parts: GameParts = {
  Board,
  asked,
  called,
  example: 'The title of a card',
  out,
};
