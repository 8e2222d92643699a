import { describe, expect, it } from 'vitest';

import type { GameInfo } from '../core/protocol';
import type { TableOption } from '../core/types.gen';
import { againstBot, choiceTitle, decksOf, fits } from './making';

const option = (name: string, choices: string[], usual = choices[0] ?? ''): TableOption => ({
  name,
  title: name,
  kind: 'choice',
  choices,
  default: usual,
});
const options = [
  option('deck-1', ['gimli', 'moria-gandalf']),
  option('deck-2', ['gimli', 'moria-gandalf'], 'moria-gandalf'),
  option('deck-3', ['', 'gimli']),
  option('deck-4', ['', 'gimli']),
  option('mode', ['standard', 'first-game']),
];
const game: GameInfo = {
  name: 'lotr_tcg',
  title: '',
  seats: ['player-1'],
  modes: [],
  options,
  bots: [],
  windows: [],
};

describe('a table with decks', () => {
  it('takes the usual options, and the decks that were chosen', () => {
    const made = againstBot(game, 'player-1', 'easy', { 'deck-1': 'moria-gandalf' });
    expect(made.options).toEqual({
      'deck-1': 'moria-gandalf',
      'deck-2': 'moria-gandalf',
      'deck-3': '',
      'deck-4': '',
      mode: 'standard',
    });
  });

  it('asks for two decks, and for a fourth when there is a third', () => {
    expect(decksOf(game).map(({ name }) => name)).toEqual(['deck-1', 'deck-2']);
    const shown = (chosen: Record<string, string>): string[] =>
      options.filter((one) => fits(one, chosen)).map(({ name }) => name);
    expect(shown({ 'deck-3': '' })).toEqual(['deck-1', 'deck-2', 'deck-3', 'mode']);
    expect(shown({ 'deck-3': 'gimli' })).toContain('deck-4');
  });

  it('calls decks by their names, and other choices as they are', () => {
    expect(options.map((one) => choiceTitle(one, one.choices[1] ?? ''))).toEqual([
      'Moria Gandalf',
      'Moria Gandalf',
      'Gimli',
      'Gimli',
      'first-game',
    ]);
    expect(options[2] && choiceTitle(options[2], '')).toBe('nobody');
  });
});
