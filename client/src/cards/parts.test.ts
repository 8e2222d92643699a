import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet, flushSync, tick } from 'svelte';
import { beforeAll, expect, it, vi } from 'vitest';

import Breakdown from './Breakdown.svelte';
import Hand from './Hand.svelte';
import { Looking } from './looking.svelte';
import Pile from './Pile.svelte';
import Reading from './Reading.svelte';
import Spread from './Spread.svelte';
import Totals from './Totals.svelte';
import Tucked from './Tucked.svelte';

beforeAll(() => {
  // The test's browser opens no dialogs and animates nothing.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.animate ??= () =>
    ({ cancel: () => undefined, finished: Promise.resolve() }) as unknown as Animation;
});

const NAMES = ['Ant', 'Bee', 'Cat', 'Dog', 'Elk'];
const things = NAMES.map((key) => ({ key }));
const button = createRawSnippet<[{ key: string }, string]>((one, size) => ({
  render: () => `<button type="button" data-size="${size?.() ?? ''}">${one().key}</button>`,
}));
const words = createRawSnippet<[string]>((subject) => ({ render: () => `<p>All about ${subject()}</p>` }));
const plain = createRawSnippet(() => ({ render: () => '<p>The bearer</p>' }));

it('goes through a hand by keys, and stops at its ends', async () => {
  render(Hand, { cards: things, card: button, label: 'Your hand' });
  const focused = (): string => document.activeElement?.textContent ?? '';
  screen.getByRole('button', { name: 'Bee' }).focus();
  for (const [key, name] of [
    ['ArrowRight', 'Cat'],
    ['ArrowLeft', 'Bee'],
    ['End', 'Elk'],
    ['ArrowRight', 'Elk'],
    ['Home', 'Ant'],
    ['ArrowLeft', 'Ant'],
  ] as const) {
    await fireEvent.keyDown(document.activeElement ?? document.body, { key });
    expect(focused()).toBe(name);
  }
  await fireEvent.keyDown(document.activeElement ?? document.body, { key: 'End', ctrlKey: true });
  expect(focused()).toBe('Ant');
});

it('never measures a hand, whether a card comes or the same cards are told again', async () => {
  const given = { card: button, label: 'Your hand' };
  const { rerender } = render(Hand, { cards: things, ...given });
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  await rerender({ cards: NAMES.map((key) => ({ key })), ...given });
  expect(measured).not.toHaveBeenCalled();
  await rerender({ cards: ['Fox', ...NAMES].map((key) => ({ key })), ...given });
  expect(measured).not.toHaveBeenCalled();
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Fox', ...NAMES]);
});

it('shows on a phone what may be played as cards, and the others as strips', () => {
  const lit = ({ key }: { key: string }): boolean => key === 'Bee' || key === 'Dog';
  render(Hand, { cards: things, card: button, label: 'Your hand', narrow: true, lit });
  const sizes = Object.fromEntries(
    screen.getAllByRole('button').map((one) => [one.textContent, one.dataset['size']]),
  );
  expect(sizes).toEqual({ Bee: 'table', Dog: 'table', Ant: 'strip', Cat: 'strip', Elk: 'strip' });
});

it.each([
  [8, '4', false],
  [10, '4', true],
  [12, '4', true],
])('lays %d strips in as many rows as a phone has room for', (count, rows, many) => {
  const cards = Array.from({ length: count }, (_, at) => ({ key: `card ${at}` }));
  render(Hand, { cards, card: button, label: 'Your hand', narrow: true });
  const list = screen.getByRole('list', { name: 'The others' });
  expect(list.style.getPropertyValue('--rows')).toBe(rows);
  expect(list.classList.contains('many')).toBe(many);
});

it('tucks what is attached, and folds what there is no room for', async () => {
  render(Tucked, { attached: things, most: 3, strip: button, children: plain });
  expect(screen.getByText('The bearer')).toBeTruthy();
  const shown = (): string[] => screen.getAllByRole('button').map((one) => one.textContent);
  expect(shown()).toEqual(['Ant', 'Bee', '3 more']);
  await fireEvent.click(screen.getByRole('button', { name: '3 more' }));
  expect(shown()).toEqual([...NAMES, 'fold']);
});

it('folds nothing that fits', () => {
  render(Tucked, { attached: things.slice(0, 3), most: 3, strip: button, children: plain });
  expect(screen.getAllByRole('button')).toHaveLength(3);
});

it('reads what is looked at, at the thing, until Escape', async () => {
  const looking = new Looking<string>();
  render(Reading, { looking, children: words } as never);
  const thing = document.createElement('button');
  document.body.append(thing);
  flushSync(() => looking.show('Sam', thing));
  const popover = screen.getByRole('tooltip');
  expect(popover.textContent).toBe('All about Sam');
  expect(thing.getAttribute('aria-describedby')).toBe(popover.id);

  const heard = vi.fn();
  document.body.addEventListener('keydown', heard);
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(thing.hasAttribute('aria-describedby')).toBe(false);
  expect(heard).not.toHaveBeenCalled();

  // What only passes by leaves the key to the table.
  flushSync(() => looking.show('Frodo', thing, true));
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(heard).toHaveBeenCalledOnce();
  document.body.removeEventListener('keydown', heard);
  thing.remove();
});

it('closes when somebody presses elsewhere', async () => {
  const looking = new Looking<string>();
  render(Reading, { looking, children: words } as never);
  flushSync(() => looking.show('Sam', document.body.appendChild(document.createElement('i'))));
  await fireEvent.pointerDown(screen.getByRole('tooltip'));
  expect(screen.queryByRole('tooltip')).not.toBeNull();
  await fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('says how many cards a pile has, and opens it', async () => {
  const onopen = vi.fn();
  render(Pile, { title: 'Discard pile', count: 1, emblem: 'card-discard', onopen });
  await fireEvent.click(screen.getByRole('button', { name: 'Discard pile: 1 card' }));
  expect(onopen).toHaveBeenCalledOnce();
});

it('lays a pile out, and closes', async () => {
  const onclose = vi.fn();
  const { rerender } = render(Spread, {
    title: 'Discard pile',
    cards: things,
    card: button as never,
    onclose,
  });
  expect(screen.getByRole('dialog', { name: 'Discard pile' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onclose).toHaveBeenCalledOnce();
  await rerender({ cards: [] });
  expect(screen.getByText('Nothing lies here.')).toBeTruthy();
});

const PARTS = [
  { title: 'Aragorn', amount: 8, emblem: 'swordman' },
  { title: 'Sword', amount: 2 },
  { title: 'Weakness', amount: -1 },
];

it('adds a number up: the first part as it is, the others with their signs', () => {
  const { container } = render(Breakdown, {
    parts: PARTS,
    form: 'lines',
    total: { title: 'Strength', amount: 9 },
  });
  expect(container.querySelector('caption')?.textContent).toBe('Strength 9');
  expect([...container.querySelectorAll('td:last-child')].map((one) => one.textContent)).toEqual([
    '8',
    '+2',
    '−1',
  ]);
});

it('shows both totals, the winner’s larger, and says how it stands', async () => {
  const props = {
    shadow: { value: 9, title: 'Uruk Savage', parts: PARTS },
    free: { value: 14, title: 'Aragorn', parts: PARTS },
    ahead: 'free' as const,
    verdict: 'by 5',
    reducedMotion: true,
  };
  const { container, rerender } = render(Totals, props);
  await tick();
  expect(screen.getByRole('group', { name: 'Uruk Savage 9 against Aragorn 14, by 5' })).toBeTruthy();
  const numbers = (): (string | null)[] =>
    [...container.querySelectorAll('.medallion b')].map((one) => one.textContent);
  expect(numbers()).toEqual(['9', '14']);
  expect(container.querySelector('.ahead')?.classList).toContain('free');
  await rerender({ ...props, shadow: { ...props.shadow, value: 16 }, ahead: 'shadow' as const });
  await vi.waitFor(() => expect(numbers()).toEqual(['16', '14']));
  expect(container.querySelector('.ahead')?.classList).toContain('shadow');
});

it('counts up to a new total, past what lies between, and says the total at once', async () => {
  const total = (value: number): { value: number; title: string; parts: [] } => ({
    value,
    title: 'One',
    parts: [],
  });
  const props = { free: total(2), ahead: '' as const, verdict: '', chips: false };
  const { container, rerender } = render(Totals, { ...props, shadow: total(3) });
  const dark = container.querySelector('.medallion.shadow b');
  const rolling = (): (string | null)[] =>
    [...(dark?.querySelectorAll('[data-passed]') ?? [])].map((one) => one.getAttribute('data-passed'));
  expect(rolling()).toEqual([]);
  const animate = vi.spyOn(Element.prototype, 'animate');
  await rerender({ ...props, shadow: total(6) });
  expect(dark?.textContent.trim()).toBe('6');
  expect(rolling()).toEqual(['5', '4', '3']);
  expect(animate).toHaveBeenCalledOnce();
  await rerender({ ...props, shadow: total(90) });
  expect(rolling()).toHaveLength(6);
  expect(rolling().at(-1)).toBe('6');
  await rerender({ ...props, shadow: total(1), reducedMotion: true });
  expect(dark?.textContent.trim()).toBe('1');
  expect(rolling()).toEqual([]);
});
