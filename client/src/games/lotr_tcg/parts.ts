/** What The Lord of the Rings TCG brings to its table. */
import type { GameParts } from '..';
import { asked, called, example, out } from './asking';
import { beats } from './beats';
import Board from './Board.svelte';
import Heading from './Heading.svelte';
import Reading from './ReadCard.svelte';
import { soundsFor } from './sounds';
import { names, places, question, side } from './things';

export const parts: GameParts = {
  Board,
  beats,
  Heading,
  Reading,
  names,
  side,
  question,
  places,
  // What a card in play can do is paid for at once: it is offered first.
  careful: ({ token }) => /^(use|respond) /.test(token),
  sounds: soundsFor,
  headings: ['GameStarted', 'TurnBegan', 'PhaseBegan'],
  asked,
  called,
  example,
  out,
};
