/** What War of the Ring: The Card Game brings to its table. */
import type { GameParts } from '..';
import { plainBeats, type MakeBeats } from '../../table/beats';
import { asked, called, example } from './asking';
import Board from './Board.svelte';
import Heading from './Heading.svelte';
import Reading from './ReadCard.svelte';
import { CYCLED } from './opening.svelte';
import Rounds from './Rounds.svelte';
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
  wording,
  Reading,
  Results: Rounds,
  names,
  side,
  things,
  question,
  places,
  arranging: `Pick ${CYCLED} cards of your hand to cycle`,
  // What a card in play can do is paid for at once, and a Ring token is used only once: they are offered first.
  careful: ({ token }) => /^(use |ring$)/.test(token),
  sounds: soundsFor,
  headings: ['RoundBegan', 'StepBegan', 'CombatBegan'],
  asked,
  called,
  example,
};
