import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import {
  Trouble,
  type GameInfo,
  type RuleExample,
  type RuleInfo,
  type Rulebook,
  type View,
} from '../core/protocol';
import { api } from '../core/server';
import fought from '../games/wotr/fixtures/fought.json';
import { tableOf } from '../games/wotr/reading';
import Rules from './Rules.svelte';

const game = (name: string, title: string): GameInfo => ({
  name,
  title,
  about: '',
  seats: [],
  seatings: {},
  sides: [],
  together: false,
  modes: [],
  leads_to: '',
  options: [],
  bots: [],
  windows: [],
  tutorial: false,
  cards: false,
  decks: false,
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
  { ...rule('tcg.win.ring', 'lotr_tcg', 'Frodo may be lost.'), topic: 'end', ruling: 'Sam carries on.' },
];
const TITLES: Record<string, string> = {
  confrontation: 'The Confrontation',
  lotr_tcg: 'The Lord of the Rings TCG',
};
function book(of: string): Rulebook {
  const rules = RULES.filter((one) => one.game === of);
  const topics = [...new Set(rules.map((one) => one.topic))];
  const chapters = topics.map((topic) => ({
    topic,
    title: `All about the ${topic}`,
    rules: rules.filter((one) => one.topic === topic),
  }));
  return { game: of, title: TITLES[of] ?? of, chapters };
}
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
  vi.spyOn(api, 'examples').mockResolvedValue([]);
  vi.spyOn(api, 'rulebook').mockImplementation((of) => Promise.resolve(book(of)));
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
    expect(document.title).toBe('The rules of The Confrontation · Mathom');
    const links = screen.getAllByRole('link').filter((one) => one.classList.contains('button'));
    expect(links.map((one) => one.getAttribute('href'))).toEqual(['/rules/confrontation', '/rules/lotr_tcg']);
    expect(links.map((one) => one.getAttribute('aria-current'))).toEqual(['true', null]);
  });

  it('opens the game and the row of the rule in the address', async () => {
    render(Rules, { rule: 'tcg.turn.sequence' });
    expect(await screen.findByText('A turn has phases.')).toBeTruthy();
    expect(document.querySelector('.named')?.id).toBe('tcg.turn.sequence');
    expect(screen.getByRole('link', { name: 'tcg.turn.sequence' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('The Lord of the Rings TCG');
    await vi.waitFor(() => expect(scrolled).toEqual(['tcg.turn.sequence']));
  });

  it('goes to another game, and finds within it', async () => {
    const { rerender } = render(Rules, { rule: '' });
    await screen.findByText('Sauron begins.');
    await rerender({ rule: 'lotr_tcg' });
    await screen.findByText('A turn ends.');
    await fireEvent.input(screen.getByLabelText('Find'), { target: { value: 'phases' } });
    expect(screen.getByText('1 of 3 rules')).toBeTruthy();
    expect(screen.getByText('phases').tagName).toBe('MARK');
    expect(screen.queryByText('Sauron begins.')).toBeNull();
  });

  it('says that there is no such rule, and shows what there is', async () => {
    render(Rules, { rule: 'tcg.nothing' });
    expect((await screen.findByRole('alert')).textContent).toBe('There is no rule tcg.nothing');
    expect(await screen.findByText('Sauron begins.')).toBeTruthy();
  });

  it('is a book: chapters with numbers and titles, contents, rulings that say so, and ids on demand', async () => {
    render(Rules, { rule: 'lotr_tcg' });
    expect(await screen.findByRole('heading', { name: '2 All about the end' })).toBeTruthy();
    const contents = screen.getByRole('navigation', { name: 'Contents' });
    const links = [...contents.querySelectorAll('a')];
    expect(links.map((one) => [one.textContent.trim(), one.getAttribute('href')])).toEqual([
      ['All about the turn', '#turn'],
      ['All about the end', '#end'],
    ]);
    expect(screen.getByText('Sam carries on.').textContent).toContain('Ruling.');
    expect(screen.queryByRole('link', { name: 'tcg.win.ring' })).toBeNull();
    const [, , sign] = screen.getAllByRole('button', { name: 'The id of this rule' });
    if (!sign) throw new Error('no sign');
    await fireEvent.click(sign);
    expect(screen.getByRole('link', { name: 'tcg.win.ring' }).getAttribute('href')).toBe(
      '/rules/tcg.win.ring',
    );
  });

  it('counts the hits of each chapter, and says when there are none', async () => {
    render(Rules, { rule: 'lotr_tcg' });
    await screen.findByText('A turn ends.');
    await fireEvent.input(screen.getByLabelText('Find'), { target: { value: 'sam' } });
    const contents = screen.getByRole('navigation', { name: 'Contents' });
    expect([...contents.querySelectorAll('.hits')].map((one) => one.textContent)).toEqual(['0', '1']);
    await fireEvent.input(screen.getByLabelText('Find'), { target: { value: 'sam balrog' } });
    expect(screen.getByText(/No rule has all of these words/)).toBeTruthy();
  });

  it('opens a rule that stands after the # of an address', async () => {
    history.replaceState(null, '', '/rules/lotr_tcg#tcg.turn.end');
    render(Rules, { rule: 'lotr_tcg' });
    await vi.waitFor(() => expect(scrolled).toEqual(['tcg.turn.end']));
    history.replaceState(null, '', '/');
  });

  it('shows examples of rules as pictures, each with its words and with what it shows for who does not see it', async () => {
    const { before, view } = fought as unknown as { before: View; view: View };
    const pictures = [
      {
        words: 'The Hunter comes.',
        view: { ...before, table: { ...tableOf(before), cards: tableOf(view).cards } },
      },
      { words: 'It was fought.', view },
    ];
    vi.mocked(api.examples).mockResolvedValue([
      { rule: 'tcg.turn.end', title: 'A path is fought', pictures: pictures as RuleExample['pictures'] },
    ]);
    vi.mocked(api.rulebook).mockImplementation(() => Promise.resolve({ ...book('lotr_tcg'), game: 'wotr' }));
    render(Rules, { rule: 'tcg.turn.end' });
    const example = await screen.findByRole('region', { name: 'A path is fought' });
    expect(example.closest('li')?.id).toBe('tcg.turn.end');
    const shown = await within(example).findAllByRole('img', { name: /\.$/ });
    expect(shown.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Osgiliath. The Shadow attacks: The Hunter, 1; Gollum, 1. The Free Peoples defend: Frodo Baggins, 1. 2 attack against 1 defense: 1 corruption.',
      'Frodo: cycled: Frodo Baggins. The Witch-king: eliminated: The Hunter. Saruman: cycled: Gollum. Scored by the Shadow: Osgiliath.',
    ]);
    expect(within(example).getByText('It was fought.')).toBeTruthy();
    // Nothing in a picture takes the focus.
    expect(shown.every((one) => one.querySelector('[inert]'))).toBe(true);
  });
});
