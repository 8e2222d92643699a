import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { Trouble, type GameInfo, type RuleInfo } from '../core/protocol';
import { api } from '../core/server';
import Rules from './Rules.svelte';

const game = (name: string, title: string): GameInfo => ({
  name,
  title,
  about: '',
  seats: [],
  sides: [],
  together: false,
  modes: [],
  options: [],
  bots: [],
  windows: [],
  tutorial: false,
  cards: false,
  first: null,
});
const rule = (id: string, of: string, words: string): RuleInfo => ({
  id,
  game: of,
  topic: 'turn',
  rule: words,
  ruling: '',
});
const RULES = [
  rule('conf.turn', 'confrontation', 'Sauron begins.'),
  rule('tcg.turn.sequence', 'lotr_tcg', 'A turn has phases.'),
  rule('tcg.turn.end', 'lotr_tcg', 'A turn ends.'),
];
const scrolled: string[] = [];

beforeEach(() => {
  scrolled.length = 0;
  Element.prototype.scrollIntoView = function scroll() {
    scrolled.push(this.id);
  };
  vi.spyOn(api, 'games').mockResolvedValue([
    game('confrontation', 'The Confrontation'),
    game('lotr_tcg', 'The Lord of the Rings TCG'),
  ]);
  vi.spyOn(api, 'rulesOf').mockImplementation((of) =>
    Promise.resolve(RULES.filter((one) => one.game === of)),
  );
  vi.spyOn(api, 'rule').mockImplementation((id) => {
    const found = RULES.find((one) => one.id === id);
    return found
      ? Promise.resolve(found)
      : Promise.reject(new Trouble('not_found', `there is no rule ${id}`));
  });
});

describe('the rules browser', () => {
  it('offers all games, and begins with the first', async () => {
    render(Rules, { rule: '' });
    expect(await screen.findByRole('heading', { name: 'The rules of The Confrontation' })).toBeTruthy();
    const links = screen.getAllByRole('link').filter((one) => one.classList.contains('button'));
    expect(links.map((one) => one.getAttribute('href'))).toEqual(['/rules/confrontation', '/rules/lotr_tcg']);
    expect(links.map((one) => one.getAttribute('aria-current'))).toEqual(['true', null]);
  });

  it('opens the game and the row of the rule in the address', async () => {
    render(Rules, { rule: 'tcg.turn.sequence' });
    expect(await screen.findByText('A turn has phases.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('The Lord of the Rings TCG');
    await vi.waitFor(() => expect(scrolled).toEqual(['tcg.turn.sequence']));
  });

  it('goes to another game, and finds within it', async () => {
    const { rerender } = render(Rules, { rule: '' });
    await screen.findByText('Sauron begins.');
    await rerender({ rule: 'lotr_tcg' });
    await screen.findByText('A turn ends.');
    await fireEvent.input(screen.getByLabelText('Find'), { target: { value: 'phases' } });
    expect(screen.getByRole('status').textContent).toBe('1 of 2 rules');
    expect(screen.queryByText('Sauron begins.')).toBeNull();
  });

  it('says that there is no such rule, and shows what there is', async () => {
    render(Rules, { rule: 'tcg.nothing' });
    expect((await screen.findByRole('alert')).textContent).toBe('There is no rule tcg.nothing');
    expect(await screen.findByText('Sauron begins.')).toBeTruthy();
  });
});
