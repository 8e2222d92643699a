/** What LoRE brings to its table. */
import type { GameParts } from '..';
import { plainBeats, type MakeBeats } from '../../table/beats';
import { asked, called, example } from './asking';
import Board from './Board.svelte';
import Heading from './Heading.svelte';
import Reading from './ReadThing.svelte';
import { soundsFor } from './sounds';
import { names, places, question, side, things } from './things';
import { wording } from './wording';

// The table is drawn before anything has happened: how that is shown comes after it.
let staged: MakeBeats = plainBeats;
import('./beats').then(({ beats }) => (staged = beats)).catch(() => undefined); // then it is told in words

export const parts: GameParts = {
  Board,
  beside: 'Company',
  beats: (...change) => staged(...change),
  Heading,
  wording,
  Reading,
  names,
  side,
  things,
  question,
  places,
  // What a card in play can do is paid for at once, and so is what is stored or removed: they are offered first.
  careful: ({ token }) => /^(use|store|remove|test|split|discard|sideboard) /.test(token),
  sounds: soundsFor,
  headings: ['TurnBegan', 'PhaseBegan', 'AttackBegan'],
  quiet: ['Passed'],
  asked,
  called,
  example,
};
