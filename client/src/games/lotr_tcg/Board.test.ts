import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';

import Board from './Board.svelte';
import assignment from './fixtures/assignment.json';
import bids from './fixtures/bids.json';
import fellowship from './fixtures/fellowship.json';
import skirmish from './fixtures/skirmish.json';
import start from './fixtures/start.json';
import three from './fixtures/three.json';
import { tableOf } from './reading';
import TextTable from './TextTable.svelte';
import type { EventLine, Option, TableProps, View } from './types';

interface Fixture {
  view: unknown;
  events: unknown;
}
const ALL: Record<string, Fixture> = { bids, start, fellowship, assignment, skirmish, three };

function props(fixture: Fixture, more: Partial<TableProps> = {}): TableProps {
  const view = fixture.view as View;
  return {
    view,
    options: view.decision?.options ?? [],
    disabled: false,
    onchoose: vi.fn(),
    onask: vi.fn(),
    events: fixture.events as EventLine[],
    reducedMotion: true,
    ...more,
  };
}

function thing(container: HTMLElement, key: string): HTMLElement {
  const found = container.querySelector<HTMLElement>(`[data-thing="${key}"]`);
  if (!found) throw new Error(`${key} is not on the table`);
  return found;
}

const verb = (options: Option[], wanted: string): Option => {
  const found = options.find(({ token }) => token.startsWith(`${wanted} `));
  if (!found) throw new Error(`there is no choice to ${wanted}`);
  return found;
};

describe('the drawn table', () => {
  it('plays a lit card of the hand by a click', async () => {
    const given = props(fellowship);
    const { container } = render(Board, { props: given });
    const play = verb(given.options, 'play');
    const card = thing(container, play.touches[0] ?? '');
    expect(card.getAttribute('aria-label')).toContain('can be chosen');
    await fireEvent.click(card);
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith(play.token);
  });

  it('asks why about a card of the hand that is not lit', async () => {
    const given = props(fellowship);
    const { container } = render(Board, { props: given });
    const dark = [...container.querySelectorAll<HTMLElement>('.hand [data-thing]')].find(
      (one) => !one.classList.contains('lit'),
    );
    await fireEvent.click(dark as HTMLElement);
    expect(given.onask).toHaveBeenCalledWith(`play ${dark?.dataset['thing'] ?? ''}`);
    expect(given.onchoose).not.toHaveBeenCalled();
  });

  it('assigns by a click on a minion and one on a companion', async () => {
    const given = props(assignment);
    const { container } = render(Board, { props: given });
    const assign = verb(given.options, 'assign');
    const [minion = '', defender = ''] = assign.touches;
    await fireEvent.click(thing(container, minion));
    expect(given.onchoose).not.toHaveBeenCalled();
    expect(thing(container, minion).getAttribute('aria-pressed')).toBe('true');
    await fireEvent.click(thing(container, defender));
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith(assign.token);
  });

  it('lets go of what is selected on Escape', async () => {
    const given = props(assignment);
    const { container } = render(Board, { props: given });
    const [minion = ''] = verb(given.options, 'assign').touches;
    await fireEvent.click(thing(container, minion));
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(thing(container, minion).getAttribute('aria-pressed')).toBeNull();
  });

  it('lays out the cards of a deck that can be chosen', async () => {
    const given = props(start);
    const { container } = render(Board, { props: given });
    const pick = verb(given.options, 'card');
    await fireEvent.click(thing(container, pick.touches[0] ?? ''));
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith(pick.token);
  });

  it('shows choices that touch no card as buttons in the middle', async () => {
    const given = props(bids);
    render(Board, { props: given });
    const choices = screen.getByRole('group', { name: 'Choices' });
    expect(within(choices).getAllByRole('button')).toHaveLength(given.options.length);
    await fireEvent.click(within(choices).getByRole('button', { name: 'Bid 2' }));
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith('bid 2');
  });

  it('sets the pairs of a skirmish against each other, with totals and how they come about', () => {
    const table = tableOf(skirmish.view as unknown as View);
    const { container } = render(Board, { props: props(skirmish) });
    const lanes = container.querySelectorAll('.lane');
    expect(lanes).toHaveLength(table.skirmishes.length);
    table.skirmishes.forEach((one, place) => {
      const lane = lanes[place] as HTMLElement;
      for (const key of [one.defender, ...one.minions]) {
        expect(lane.querySelector(`[data-thing="${key}"]`)).not.toBeNull();
      }
      expect(lane.querySelector('.totals')?.getAttribute('aria-label')).toContain(
        `${one.light} to ${one.dark}`,
      );
      expect(lane.classList.contains('now')).toBe(one.going_on);
    });
  });

  it('shows every card in play that counts in this turn, once', () => {
    for (const fixture of Object.values(ALL)) {
      const table = tableOf(fixture.view as View);
      const { container, unmount } = render(Board, { props: props(fixture) });
      for (const { key } of table.in_play.filter(({ active }) => active)) {
        expect(container.querySelectorAll(`[data-thing="${key}"]`), key).toHaveLength(1);
      }
      unmount();
    }
  });

  it('unfolds what waits for another turn', async () => {
    const table = tableOf(fellowship.view as unknown as View);
    const { container } = render(Board, { props: props(fellowship) });
    const other = table.players.find(({ seat }) => seat !== fellowship.view.seat);
    const hidden = table.in_play.find(({ active, owner, host }) => !active && !host && owner === other?.seat);
    expect(container.querySelector(`[data-thing="${hidden?.key ?? ''}"]`)).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: /^All cards of Player/ }));
    expect(container.querySelector(`[data-thing="${hidden?.key ?? ''}"]`)).not.toBeNull();
  });

  it('shows a card closely where the pointer or the keyboard is', async () => {
    vi.useFakeTimers();
    const { container } = render(Board, { props: props(skirmish) });
    const { defender } = tableOf(skirmish.view as unknown as View).skirmishes[0] ?? { defender: '' };
    const pointer = new MouseEvent('pointerenter');
    Object.defineProperty(pointer, 'pointerType', { value: 'mouse' });
    await fireEvent(thing(container, defender), pointer);
    await vi.advanceTimersByTimeAsync(300);
    expect(container.querySelector('.zoom .text')).not.toBeNull();
    await fireEvent.pointerLeave(thing(container, defender));
    await vi.advanceTimersByTimeAsync(300);
    expect(container.querySelector('.zoom')).toBeNull();
    vi.useRealTimers();
  });

  it('goes from card to card with arrow keys', async () => {
    const { container } = render(Board, { props: props(fellowship) });
    const all = [...container.querySelectorAll<HTMLElement>('[data-thing]')];
    all[0]?.focus();
    await fireEvent.keyDown(all[0] as HTMLElement, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(all[1]);
  });

  it('does nothing while it is not the viewer’s turn', async () => {
    const given = props(fellowship, { disabled: true });
    const { container } = render(Board, { props: given });
    for (const one of container.querySelectorAll('[data-thing]')) await fireEvent.click(one);
    expect(given.onchoose).not.toHaveBeenCalled();
    expect(given.onask).not.toHaveBeenCalled();
    expect(container.querySelector('.lit')).toBeNull();
  });

  it('gives everything that can be clicked a name, and no button inside a button', () => {
    for (const fixture of Object.values(ALL)) {
      const { container, unmount } = render(Board, { props: props(fixture) });
      for (const button of container.querySelectorAll('button, [role="button"]')) {
        expect(button.getAttribute('aria-label') || button.textContent?.trim()).toBeTruthy();
        expect(button.querySelector('button, [role="button"]')).toBeNull();
      }
      unmount();
    }
  });

  it('shows somebody who watches nothing of anybody’s hand', () => {
    const view = { ...(fellowship.view as unknown as View), seat: null };
    const { container } = render(Board, {
      props: props({ view, events: [] }, { options: [], disabled: true }),
    });
    expect(container.querySelector('.lit')).toBeNull();
  });
});

describe('the table in words', () => {
  it.each(Object.keys(ALL))('offers every choice as a button: %s', async (name) => {
    const given = props(ALL[name] as Fixture);
    render(TextTable, { props: given });
    const choices = within(screen.getByRole('list', { name: 'Choices' })).getAllByRole('button');
    expect(choices.map((one) => one.textContent?.trim())).toEqual(
      given.options.map(({ label }) => label.trim()),
    );
    for (const [place, { token }] of given.options.entries()) {
      await fireEvent.click(choices[place] as HTMLElement);
      expect(given.onchoose).toHaveBeenLastCalledWith(token);
    }
  });

  it.each(Object.keys(ALL))('names every card that the viewer sees: %s', (name) => {
    const given = props(ALL[name] as Fixture);
    const { container } = render(TextTable, { props: given });
    const table = tableOf(given.view);
    const said = container.textContent?.replace(/\s+/g, ' ') ?? '';
    const seen = [
      ...table.in_play.map(({ slug }) => slug),
      ...table.path.map(({ slug }) => slug),
      ...table.players.flatMap(({ hand, dead, discard }) => [...hand, ...dead, ...discard]),
    ];
    for (const slug of seen) expect(said).toContain(table.cards[slug]?.name ?? slug);
  });
});
