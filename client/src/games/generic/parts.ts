/** What any card game has at its table. */
import type { GameParts } from '..';
import { beats } from './beats';
import Board from './Board.svelte';
import Named from './Named.svelte';
import { asked, called, named, out, standing } from './reading';

export const parts: GameParts = {
  Board,
  beats,
  standing,
  names: named,
  Reading: Named,
  asked,
  called,
  example: 'The title of a card',
  out,
};
