/** What The Lord of the Rings TCG brings to its table. */
import type { GameParts } from '..';
import { plainBeats, type MakeBeats } from '../../table/beats';
import { asked, called, example, laidOut, out } from './asking';
import Board from './Board.svelte';
import Heading from './Heading.svelte';
import Reading from './ReadCard.svelte';
import { plans } from './planning';
import { soundsFor } from './sounds';
import { names, places, question, side, things } from './things';
import { wording } from './wording';

// The table is drawn before anything has happened: how that is shown comes after it.
let staged: MakeBeats = plainBeats;
import('./beats').then(({ beats }) => (staged = beats)).catch(() => undefined); // then it is told in words

export const parts: GameParts = {
  Board,
  beats: (...change) => staged(...change),
  Heading,
  Reading,
  names,
  side,
  things,
  question,
  places,
  plans,
  laidOut,
  wording,
  // What a card in play can do is paid for at once: it is offered first.
  careful: ({ token }) => /^(use|respond) /.test(token),
  sounds: soundsFor,
  headings: ['GameStarted', 'TurnBegan', 'PhaseBegan'],
  asked,
  called,
  example,
  out,
};
