/** What The Lord of the Rings TCG brings to its table. */
import type { GameParts } from '..';
import { asked, called, example, out } from './asking';
import Board from './Board.svelte';
import { question } from './choosing';
import { soundsFor } from './sounds';

export const parts: GameParts = {
  Board,
  question,
  // What a card in play can do is paid for at once: it is offered first.
  careful: ({ token }) => /^(use|respond) /.test(token),
  sounds: soundsFor,
  headings: ['GameStarted', 'TurnBegan', 'PhaseBegan'],
  asked,
  called,
  example,
  out,
};
