import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';

import type { Command, View } from '../core/protocol';
import { parts } from '../games/lotr_tcg/parts';
import fellowship from '../games/lotr_tcg/fixtures/fellowship.json';
import { option, view } from '../testing/samples';
import WhyNot from './WhyNot.svelte';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
});

/** The window, and a server that knows choices of a few verbs. */
function open(changed: Record<string, unknown> = {}, answer?: (token: string) => Promise<never>) {
  const tokens: string[] = [];
  const options = [option('move sam eregion', 'Sam to Eregion')];
  const send = (command: Command) => {
    if (command.type !== 'why_not') throw new Error('only questions');
    const { token } = command;
    tokens.push(token);
    if (answer) return answer(token);
    const known = /^(play|use|move|pick) [a-z][^<]*$/.test(token);
    const reason = known ? `no ${token}` : `'${token}' is not a choice in this game`;
    return Promise.resolve({
      type: 'why_not' as const,
      v: 1,
      id: 'c1',
      token,
      reason,
      rule: known ? 'a.rule' : '',
      choice: known,
    });
  };
  const told = { onrule: vi.fn(), onplan: vi.fn(), onclose: vi.fn() };
  const game = view({ table: { regions: [{ token: 'rohan', title: 'Gap of Rohan' }] } });
  render(WhyNot, { thing: '', view: game, options, canPlan: false, send, ...told, ...changed });
  return { tokens, ...told };
}

async function type(text: string): Promise<void> {
  const entry = screen.getByRole('textbox');
  await fireEvent.input(entry, { target: { value: text } });
  const form = entry.closest('form');
  if (form) await fireEvent.submit(form);
  await new Promise((done) => setTimeout(done));
}

const answers = (): string[] => screen.queryAllByRole('listitem').map((item) => item.textContent.trim());

const tcg = fellowship.view as View;

it('finds a place by its name', async () => {
  const { tokens } = open();
  await type('gap of rohan');
  expect(tokens).toContain('move sam rohan');
  expect(answers()).toContainEqual(expect.stringContaining('No move sam rohan'));
});

it('says in words that there is nothing of that name, without the answer before', async () => {
  open();
  await type('rohan');
  expect(answers()).not.toEqual([]);
  await type('<b>x</b>');
  expect(answers()).toEqual([]);
  expect(screen.getByText('No card, piece, place or choice here is called “<b>x</b>”.')).toBeTruthy();
});

it('asks nothing about words without end', async () => {
  const { tokens } = open();
  await type('a'.repeat(300));
  expect(tokens).toEqual([]);
  expect(screen.getByText(/too long/)).toBeTruthy();
});

it('leaves no old answer standing below an error', async () => {
  let broken = false;
  const { tokens } = open({}, (token) =>
    broken
      ? Promise.reject(new Error('there is no line'))
      : (Promise.resolve({
          type: 'why_not',
          v: 1,
          id: '',
          token,
          reason: 'old',
          rule: 'a.rule',
        }) as Promise<never>),
  );
  await type('rohan');
  expect(tokens.length).toBeGreaterThan(0);
  expect(answers()).toEqual([expect.stringContaining('Old')]);
  broken = true;
  await type('rohan');
  expect(answers()).toEqual([]);
  expect(screen.getByText('There is no line')).toBeTruthy();
});

it('names what is possible by its label', async () => {
  open();
  await type('sam ereg');
  expect(answers()).toEqual(['You can: Sam to Eregion.']);
});

it('finds a card of the hand by a part of its title, and plans it', async () => {
  const { players } = tcg.table as { players: { hand: string[] }[] };
  const slug = players[tcg.seat ?? 0]?.hand[0] ?? '';
  const { tokens, onplan } = open({ view: tcg, parts, options: [], canPlan: true });
  await type(`play ${slug.replaceAll('-', ' ')}`);
  expect(tokens).toEqual([`play ${slug}`]);
  await fireEvent.click(screen.getByRole('button', { name: 'Choose it as soon as I may' }));
  expect(onplan).toHaveBeenCalledWith(`play ${slug}`);
});

it('shows the title of a card that was clicked, and asks about it again', async () => {
  const { key } = (tcg.table as { in_play: { key: string }[] }).in_play[0] ?? { key: '' };
  const { tokens } = open({ thing: `use ${key} 0`, view: tcg, parts, options: [] });
  const entry = screen.getByRole<HTMLInputElement>('textbox');
  expect(entry.value).toBe('Frodo, Son of Drogo');
  await type(entry.value);
  expect(tokens).toEqual([`use ${key} 0`, `use ${key} 0`]);
});

it('takes the word of a game that cites no rules', async () => {
  open({ thing: 'pick rohan' }, (token) =>
    Promise.resolve({
      type: 'why_not',
      v: 1,
      id: '',
      token,
      reason: token === 'pick rohan' ? 'it costs 3 oil' : 'not a choice',
      rule: '',
      choice: token === 'pick rohan',
    } as never),
  );
  expect(await screen.findByText(/costs 3 oil/)).toBeTruthy();
  expect(screen.queryByText(/not a choice/)).toBeNull();
});
