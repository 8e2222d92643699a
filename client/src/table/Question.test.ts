import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Option, Pending } from '../core/protocol';
import { option, view } from '../testing/samples';
import { Choosing } from './choosing.svelte';
import Question from './Question.svelte';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const FRODO = option('move frodo eregion', 'Frodo to Eregion');
const SAM = option('move sam rhudaur', 'Sam to Rhudaur');
const MERRY = option('move merry eregion', 'Merry to Eregion');
const PASS = option('pass', 'Pass');

function ask(
  changed: Record<string, unknown> = {},
  options: Option[] = [FRODO, SAM, MERRY],
  more: Partial<Pending> = {},
) {
  const decision = {
    serial: 3,
    seat: 0,
    prompt: 'Who moves?',
    rule: '',
    options,
    window: '',
    ...more,
  } as Pending;
  const choose = vi.fn();
  const choosing = new Choosing(() => ({ view: view({ decision }), options, choose }));
  const told = { onnext: vi.fn(), onask: vi.fn(), onrule: vi.fn(), onplan: vi.fn() };
  const props = {
    decision,
    choosing,
    about: '',
    together: '',
    waiting: 'Waiting for Sauron',
    yours: true,
    seat: '',
    busy: false,
    showing: '',
    hinted: '',
    premove: null,
    canPlan: false,
    narrow: false,
    ...told,
    ...changed,
  };
  const { rerender } = render(Question, props);
  return { choosing, choose, ...told, again: (now: object) => rerender({ ...props, ...now }) };
}

const large = (): HTMLElement | null => document.querySelector('.large');
const fold = (): HTMLElement => screen.getByRole('button', { name: /choice/ });
const listed = (): string[] =>
  screen
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('span')?.textContent ?? item.textContent);

it('does not say twice what stands above it', () => {
  const prompt = 'Pippin against Shelob: which card do you play?';
  ask({ about: 'Turn 4, Sauron: Pippin against Shelob in Rohan' }, [FRODO, SAM], { prompt });
  expect(screen.getByRole('heading').textContent.trim()).toBe('Which card do you play?');
});

it('is short above, and says the rest below', () => {
  ask({}, [FRODO, SAM], { prompt: 'Pippin against Shelob: which card do you play?' });
  expect(screen.getByRole('heading').textContent.trim()).toBe('Pippin against Shelob');
  expect(screen.getByText('Which card do you play?')).toBeTruthy();
});

describe('the large button', () => {
  it('is not there where nothing is harmless and nothing is selected', () => {
    ask();
    expect(large()).toBeNull();
  });

  it('is what the server calls harmless', async () => {
    const { choose } = ask({}, [PASS, FRODO], { harmless: 'pass' });
    expect(large()?.textContent).toMatch(/^Pass\s*Space$/);
    await fireEvent.click(large() as HTMLElement);
    expect(choose).toHaveBeenCalledExactlyOnceWith('pass');
  });

  it('names what the selection means', async () => {
    const { choosing, choose } = ask({}, [PASS, FRODO, SAM, MERRY], { harmless: 'pass' });
    choosing.press('sam');
    await Promise.resolve();
    expect(large()?.textContent).toMatch(/^Sam to Rhudaur\s*Enter$/);
    await fireEvent.click(large() as HTMLElement);
    expect(choose).toHaveBeenCalledExactlyOnceWith('move sam rhudaur');
  });

  it('is not the harmless one while something else is selected', async () => {
    const { choosing } = ask({}, [PASS, FRODO, SAM, MERRY], { harmless: 'pass' });
    choosing.press('eregion');
    await Promise.resolve();
    expect(large()?.textContent).not.toContain('Pass');
  });

  it('lets go where the selection may still mean several things', async () => {
    const { choosing } = ask({}, [FRODO, SAM, MERRY]);
    choosing.press('eregion');
    await Promise.resolve();
    expect(large()?.textContent).toContain('Let go');
    await fireEvent.click(large() as HTMLElement);
    expect(choosing.selected).toEqual([]);
  });

  it('goes on while something is shown', async () => {
    const { onnext } = ask({ showing: 'Sauron plays a card.' }, [PASS, FRODO], { harmless: 'pass' });
    expect(large()?.textContent).toContain('Go on');
    expect(screen.getByRole('heading').textContent).toContain('Sauron plays a card.');
    await fireEvent.click(large() as HTMLElement);
    expect(onnext).toHaveBeenCalledOnce();
  });
});

describe('the list', () => {
  it('is folded, and follows the selection', async () => {
    const { choosing } = ask();
    expect(listed()).toEqual([]);
    expect(fold().textContent).toContain('3 choices');
    await fireEvent.click(fold());
    expect(listed()).toEqual(['Frodo to Eregion', 'Sam to Rhudaur', 'Merry to Eregion']);
    choosing.press('eregion');
    await Promise.resolve();
    expect(listed()).toEqual(['Frodo to Eregion', 'Merry to Eregion']);
    expect(fold().textContent).toContain('2 choices with this');
  });

  it('gives way to buttons where few choices are left with what is selected', async () => {
    const { choosing, choose } = ask();
    choosing.press('eregion');
    await Promise.resolve();
    expect(screen.queryByRole('button', { name: /choices/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Frodo to Eregion' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Merry to Eregion' }));
    expect(choose).toHaveBeenCalledExactlyOnceWith('move merry eregion');
  });

  it('is folded again for the next question', async () => {
    const { again } = ask();
    await fireEvent.click(fold());
    await again({
      decision: { serial: 4, seat: 0, prompt: 'And now?', rule: '', options: [FRODO], window: '' },
    });
    expect(listed()).toEqual([]);
  });

  it('filters by what is typed, by labels only', async () => {
    const { choose } = ask();
    await fireEvent.click(fold());
    const entry = screen.getByRole('textbox');
    await fireEvent.input(entry, { target: { value: 'move' } });
    expect(listed()).toEqual(['No choice reads like that. Press Enter to ask why.']);
    await fireEvent.input(entry, { target: { value: 'rhud' } });
    expect(listed()).toEqual(['Sam to Rhudaur']);
    await fireEvent.submit(entry.closest('form') as HTMLFormElement);
    expect(choose).toHaveBeenCalledExactlyOnceWith('move sam rhudaur');
  });

  it('asks why about what reads like no choice', async () => {
    const { choose, onask } = ask();
    await fireEvent.click(fold());
    const entry = screen.getByRole('textbox');
    await fireEvent.input(entry, { target: { value: 'Gollum to Mordor' } });
    await fireEvent.submit(entry.closest('form') as HTMLFormElement);
    expect(onask).toHaveBeenCalledExactlyOnceWith('Gollum to Mordor');
    expect(choose).not.toHaveBeenCalled();
  });

  it('is open where nothing of it lies on the table', () => {
    const bids = [option('bid', 'Bid none'), option('more', 'Bid one')];
    ask({}, bids);
    expect(listed()).toEqual(['Bid none', 'Bid one']);
    expect(screen.queryByRole('button', { name: /choices/ })).toBeNull();
  });

  it('has buttons beside it for what is not on the table', async () => {
    const { choose } = ask({}, [PASS, option('no-cards', 'Play no card'), FRODO], {
      harmless: 'pass',
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Play no card' }));
    expect(choose).toHaveBeenCalledExactlyOnceWith('no-cards');
  });

  it('cannot be pressed twice while a choice is on its way', async () => {
    const { again } = ask();
    await fireEvent.click(fold());
    await again({ busy: true });
    for (const button of screen.getAllByRole('button', { name: /Frodo/ }))
      expect(button).toHaveProperty('disabled', true);
  });

  it('opens at the hint', async () => {
    const scrolled: unknown[] = [];
    Element.prototype.scrollIntoView = function scroll() {
      scrolled.push(this.textContent);
    };
    const { again } = ask();
    await again({ hinted: 'move sam rhudaur' });
    await Promise.resolve();
    expect(scrolled).toEqual([expect.stringContaining('Sam to Rhudaur')]);
  });
});

describe('the words', () => {
  it('are the question, what goes with it, and where the game stands', () => {
    ask({ about: 'Turn 3, skirmish' }, [FRODO], { prompt: 'Who moves? Nobody may stay.' });
    expect(screen.getByRole('heading').textContent.trim()).toBe('Who moves?');
    expect(screen.getByText('Nobody may stay.')).toBeTruthy();
    expect(screen.getByText('Turn 3, skirmish')).toBeTruthy();
  });

  it('say what to do where several answer at the same time', () => {
    ask({ together: 'Arrange your side', yours: false }, []);
    expect(screen.getByRole('heading').textContent.trim()).toBe('Arrange your side');
    expect(screen.queryByText('Who moves?')).toBeNull();
  });

  it('say who is waited for', () => {
    ask({ yours: false }, []);
    expect(screen.getByRole('heading').textContent.trim()).toBe('Waiting for Sauron');
    expect(screen.getByText('They are asked: Who moves?')).toBeTruthy();
    expect(screen.queryByText('Who moves?')).toBeNull();
    expect(large()).toBeNull();
  });

  it('keep our own question in sight while the game is paused', () => {
    ask({ yours: false, ours: true, waiting: 'The game is paused' }, []);
    expect(screen.getByText('Who moves?')).toBeTruthy();
  });

  it('take a plan from whoever waits', async () => {
    const { onplan, again } = ask({ yours: false, canPlan: true }, []);
    await fireEvent.click(screen.getByRole('button', { name: 'Plan ahead' }));
    const entry = screen.getByRole('textbox');
    await fireEvent.input(entry, { target: { value: 'Frodo to Eregion' } });
    await fireEvent.submit(entry.closest('form') as HTMLFormElement);
    expect(onplan).toHaveBeenLastCalledWith('Frodo to Eregion');
    await again({ premove: 'Frodo to Eregion' });
    await fireEvent.click(screen.getByRole('button', { name: 'forget it' }));
    expect(onplan).toHaveBeenLastCalledWith(null);
  });
});

it.each([
  ['Where does the company at Ruined Signal Tower go?', '', true],
  ['Organization phase', 'Pass, and your companies set out.', true],
  ['At Moria', 'Play a card, or pass.', false],
  ['Does anything befall the Nine?', '', false],
  ['Does anything befall Beorn’s company?', '', true],
])('has buttons beneath a long question on a phone: %s', async (heading, brief, beneath) => {
  const wording = { heading, sentence: '', brief };
  const { again } = ask({ wording, narrow: true }, [FRODO, PASS]);
  const question = screen.getByRole('region', { name: 'What to choose' });
  expect(question.classList.contains('beneath')).toBe(beneath);
  await again({ wording, narrow: false });
  expect(question.classList.contains('beneath')).toBe(false);
});

it('keeps buttons beside a question that would stand in two rows beneath it', () => {
  const wording = { heading: 'Where does the company at Ruined Signal Tower go?', sentence: '', brief: '' };
  const long = option('winnow', 'Winnow: eliminate two cards of your hand');
  ask({ wording, narrow: true }, [FRODO, long, PASS]);
  expect(screen.getByRole('region', { name: 'What to choose' }).classList.contains('beneath')).toBe(false);
});

it('says that a question is another one where nothing else does', async () => {
  const words = { serial: 3, seat: 0, prompt: 'Who moves?', rule: '', options: [FRODO], window: '' };
  const { again } = ask({ about: 'Turn 3, skirmish' }, [FRODO]);
  expect(screen.queryByText('once more')).toBeNull();
  await again({ about: 'Turn 3, skirmish', decision: { ...words, serial: 4 } });
  expect(screen.getByText('once more')).toBeTruthy();
  await again({ about: 'Turn 3, regroup phase', decision: { ...words, serial: 5 } });
  expect(screen.queryByText('once more')).toBeNull();
});

it('takes the words of the game where it has better ones, for whoever is asked', async () => {
  const wording = { heading: 'Frodo against Orcs', sentence: 'Play a card, or pass.', brief: 'Or pass.' };
  const { again } = ask({ wording }, [PASS], { prompt: 'Skirmish phase: act or pass?' });
  expect(screen.getByRole('heading', { name: 'Frodo against Orcs' })).toBeTruthy();
  expect(screen.getByText('Play a card, or pass.')).toBeTruthy();
  await again({ wording, narrow: true });
  expect(screen.getByText('Or pass.')).toBeTruthy();
  await again({ wording, yours: false });
  expect(screen.getByRole('heading', { name: 'Waiting for Sauron' })).toBeTruthy();
});
