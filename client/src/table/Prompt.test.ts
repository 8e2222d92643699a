import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';

import { option } from '../testing/samples';
import Prompt from './Prompt.svelte';

function ask(changed: Record<string, unknown> = {}) {
  const told = { onchoose: vi.fn(), onask: vi.fn(), onrule: vi.fn(), onplan: vi.fn() };
  const decision = {
    serial: 3,
    seat: 0,
    prompt: 'Who moves?',
    rule: 'conf.move.must-move',
    options: [option('move frodo eregion', 'Frodo to Eregion'), option('move sam rhudaur', 'Sam to Rhudaur')],
    window: '',
    harmless: '',
    alongside: [],
  };
  render(Prompt, {
    decision,
    waiting: 'Waiting for Sauron',
    yours: true,
    seat: '',
    busy: false,
    hinted: '',
    premove: null,
    canPlan: false,
    ...told,
    ...changed,
  });
  return told;
}

async function type(text: string): Promise<void> {
  const entry = screen.getByRole('textbox');
  await fireEvent.input(entry, { target: { value: text } });
  const form = entry.closest('form');
  if (form) await fireEvent.submit(form);
}

describe('the prompt', () => {
  it('lists the choices, and makes the first one the large button', async () => {
    const { onchoose } = ask();
    await fireEvent.click(screen.getByRole('button', { name: /Sam to Rhudaur/ }));
    expect(onchoose).toHaveBeenCalledWith('move sam rhudaur');
    const [, large] = screen.getAllByRole('button', { name: /Frodo to Eregion/ });
    if (large) await fireEvent.click(large);
    expect(onchoose).toHaveBeenLastCalledWith('move frodo eregion');
  });

  it('says which seat is asked to whoever has several', () => {
    ask({ seat: 'Sam' });
    expect(screen.getByText('You, as Sam:').closest('p')?.textContent).toMatch(/You, as Sam:\s+Who moves\?/);
  });

  it('says so to nobody who has one seat, or who waits', () => {
    ask();
    ask({ seat: 'Sam', yours: false });
    expect(screen.queryByText(/You, as/)).toBeNull();
  });

  it('opens the rule that it cites', async () => {
    const { onrule } = ask();
    await fireEvent.click(screen.getByRole('button', { name: 'Open the rule conf.move.must-move' }));
    expect(onrule).toHaveBeenCalledWith('conf.move.must-move');
  });

  it('takes a typed part of a choice', async () => {
    const { onchoose } = ask();
    await type('sam');
    expect(onchoose).toHaveBeenCalledWith('move sam rhudaur');
  });

  it('asks why where what was typed is no choice', async () => {
    const { onchoose, onask } = ask();
    await type('move frodo mordor');
    expect(onchoose).not.toHaveBeenCalled();
    expect(onask).toHaveBeenCalledWith('move frodo mordor');
  });

  it('waits without anything to press while it is the other one’s choice', () => {
    ask({ yours: false });
    expect(screen.getByRole('button', { name: 'Waiting for Sauron' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('plans ahead, and forgets the plan', async () => {
    const { onplan } = ask({ yours: false, canPlan: true, premove: 'move sam rhudaur' });
    await type('move frodo eregion');
    expect(onplan).toHaveBeenCalledWith('move frodo eregion');
    await fireEvent.click(screen.getByRole('button', { name: 'forget it' }));
    expect(onplan).toHaveBeenLastCalledWith(null);
  });

  it('cannot be pressed twice while a choice is on its way', () => {
    ask({ busy: true });
    for (const button of screen.getAllByRole('button', { name: /Frodo/ })) {
      expect(button).toHaveProperty('disabled', true);
    }
  });

  it('scrolls to the hint', () => {
    const scrolled: unknown[] = [];
    Element.prototype.scrollIntoView = function scroll() {
      scrolled.push(this.textContent);
    };
    ask({ hinted: 'move sam rhudaur' });
    expect(scrolled).toEqual([expect.stringContaining('Sam to Rhudaur')]);
  });

  it('says which keys there are where the digits do not suffice', async () => {
    const options = Array.from({ length: 12 }, (_, place) =>
      option(`number ${place}`, `Card ${'abcdefghijkl'[place]}`),
    );
    const decision = {
      serial: 3,
      seat: 0,
      prompt: 'Which?',
      rule: '',
      options,
      window: '',
      harmless: '',
      alongside: [],
    };
    ask({ decision });
    expect(document.querySelector('.keys')?.textContent).toMatch(/12 choices: 1 to 9/);
    const printed = () =>
      screen
        .getAllByRole('listitem')
        .map((item) => [item.querySelector('span')?.textContent, item.querySelector('kbd')?.textContent]);
    expect(printed()[8]).toEqual(['Card i', '9']);
    expect(printed()[9]).toEqual(['Card j', undefined]);
    // What is typed leaves fewer, and their keys stay what they were.
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: 'b' } });
    expect(printed()).toEqual([['Card b', '2']]);
  });

  it('says nothing about keys where each choice shows its own', () => {
    ask();
    expect(document.querySelector('.keys')).toBeNull();
  });
});
