/** What The Confrontation brings to its table. */
import type { GameParts } from '..';
import About from './About.svelte';
import { beats } from './beats';
import Board from './Board.svelte';
import { asked, places, question, things } from './choosing';
import Heading from './Heading.svelte';
import { characterIn, sideIn, text } from './patching';
import { plans } from './planning';
import { sideOfCharacter, tableOf } from './reading';
import { soundsFor } from './sounds';
import { SIDES, sideOf, type EventLine, type View } from './types';

/** The names that lines of the log have in them, and the things that they name. */
function names(view: View): ReadonlyMap<string, string> {
  const table = tableOf(view);
  const found = new Map<string, string>(table.regions.map(({ title, token }) => [title, token]));
  for (const side of SIDES) {
    const { characters, special, hand, discards } = sideOf(table, side);
    for (const { name, token } of characters) found.set(name, token);
    for (const { name, token } of special) found.set(name, `special:${token}`);
    for (const { name, token, strength } of [...hand, ...discards])
      if (!strength) found.set(name, `card:${token}:${side}`);
  }
  return found;
}

/** Whose doing a line is. */
function side(line: EventLine, view: View): 'free' | 'shadow' | '' {
  const table = tableOf(view);
  const actor = characterIn(line, 'attacker', table) ?? characterIn(line, 'piece', table);
  const owner =
    text(line, 'side_token') || text(line, 'side')
      ? sideIn(line)
      : actor && sideOfCharacter(table, actor.token);
  return owner === undefined ? '' : owner === 'sauron' ? 'shadow' : 'free';
}

export const parts: GameParts = {
  Board,
  Heading,
  Reading: About,
  beats,
  things,
  places,
  question,
  plans,
  asked,
  sounds: soundsFor,
  names,
  side,
  headings: ['GameStarted', 'TurnBegan'],
  quiet: ['CardChosen'],
  example: 'Frodo to Rohan',
};
