import { describe, expect, it } from 'vitest';

import { gameInfo } from '../testing/samples';
import { EVENT_CLOCKS, formsOf, momentOf, newEvent, optionsOf, planFault, USUAL } from './planning';

const option = (name: string, offered: Record<string, string[]> = {}) => ({
  name,
  title: name,
  kind: 'choice' as const,
  choices: ['', 'gimli'],
  default: 'gimli',
  titles: [],
  offered_with: offered,
});
const cards = gameInfo({
  decks: true,
  options: ['deck-1', 'deck-2', 'deck-3', 'mode'].map((name) => option(name)),
});
const plan = { ...USUAL, name: ' Tuesday ' };

describe('an event that is planned', () => {
  it('has groups only where a game takes three', () => {
    expect(formsOf(gameInfo()).map(({ form }) => form)).not.toContain('groups');
    expect(formsOf(cards).map(({ form }) => form)).toContain('groups');
  });

  it('asks for the decks of its host only where he gives them out', () => {
    const names = (decks: 'none' | 'lodged') => optionsOf(cards, {}, decks).map(({ name }) => name);
    expect(names('lodged')).toEqual(['mode']);
    expect(names('none')).toEqual(['deck-1', 'deck-2', 'mode']);
  });

  it('always has a clock', () => {
    expect(EVENT_CLOCKS.every(({ clock }) => clock.kind !== 'none')).toBe(true);
  });

  it.each([
    [{ name: ' ' }, 'Give the event a name.'],
    [{ rounds: '0' }, 'Rounds: write a number from 1 to 99.'],
    [{ rounds: 'x', form: 'arena' }, ''],
    [{ places: '1' }, 'Places: write a number from 2 to 256.'],
    [{ minutes: '' }, 'Minutes of a round: write a number from 1 to 1440.'],
    [{ pause: '-1' }, 'Minutes between rounds: write a number from 0 to 1440.'],
    [{ starts: '2020-01-01T10:00' }, 'It begins: that moment is over already.'],
    [{}, ''],
  ] as const)('%j: %s', (changed, fault) => expect(planFault({ ...plan, ...changed })).toBe(fault));

  it('is sent with what its form has', () => {
    expect(newEvent({ ...plan, rounds: '3' }, 'toy', { mode: 'a' })).toMatchObject({
      name: 'Tuesday',
      game: 'toy',
      form: 'swiss',
      rounds: 3,
      options: { mode: 'a' },
      password: null,
      league: null,
      starts: null,
      clock: { kind: 'bank', bank: 1800 },
    });
    expect(newEvent({ ...plan, form: 'arena', rounds: '3', minutes: '45' }, 'toy', {})).toMatchObject({
      rounds: null,
      minutes: 45,
      pause: 0,
    });
  });

  it('begins at a moment of this place', () => {
    expect(momentOf('2026-11-17T20:00')).toBe(new Date(2026, 10, 17, 20).getTime() / 1000);
    expect(momentOf('')).toBeNull();
    expect(momentOf('soon')).toBeNull();
  });
});
