/** What The Confrontation brings to its table. */
import type { GameParts } from '..';
import Board from './Board.svelte';
import { question, things } from './choosing';
import { contested, tableOf } from './reading';
import { soundsFor } from './sounds';

export const parts: GameParts = {
  Board,
  things: (option, view) => {
    const table = tableOf(view);
    return things(option, table.battle?.region ?? contested(table)?.token ?? '');
  },
  question: (thing, selected, view) => question(thing, selected, tableOf(view)),
  sounds: soundsFor,
  headings: ['GameStarted', 'TurnBegan'],
  example: 'move frodo rohan',
};
