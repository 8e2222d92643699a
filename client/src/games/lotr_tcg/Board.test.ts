import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';

import { play, type Fixture, type Played } from '../../testing/boards.svelte';
import Board from './Board.svelte';
import assignment from './fixtures/assignment.json';
import bids from './fixtures/bids.json';
import fellowship from './fixtures/fellowship.json';
import { parts } from './parts';
import skirmish from './fixtures/skirmish.json';
import start from './fixtures/start.json';
import three from './fixtures/three.json';
import { tableOf, waiting } from './reading';
import TextTable from './TextTable.svelte';
import type { InPlayView, Option, PlayerView, TableView, View } from './types';

const ALL: Record<string, Fixture> = { bids, start, fellowship, assignment, skirmish, three };

const props = (fixture: Fixture, options?: Option[]): Played => play(fixture, parts, options);

function thing(container: HTMLElement, key: string): HTMLElement {
  const found = container.querySelector<HTMLElement>(`[data-thing="${key}"]`);
  if (!found) throw new Error(`${key} is not on the table`);
  return found;
}

/** A fixture to change something in. */
function changed(fixture: Fixture): { view: View; table: TableView } {
  const view = structuredClone(fixture.view) as View;
  return { view, table: tableOf(view) };
}

function mouseAt(screenX: number, screenY: number): MouseEvent {
  const event = new MouseEvent('pointermove', { bubbles: true, screenX, screenY });
  Object.defineProperty(event, 'pointerType', { value: 'mouse' });
  return event;
}

const verb = (options: Option[], wanted: string): Option => {
  const found = options.find(({ token }) => token.startsWith(`${wanted} `));
  if (!found) throw new Error(`there is no choice to ${wanted}`);
  return found;
};

describe('the drawn table', () => {
  it('plays a lit card of the hand by a click', async () => {
    const given = props(fellowship);
    const { container } = render(Board, { props: given.props });
    const play = verb(given.options, 'play');
    const card = thing(container, play.touches[0] ?? '');
    expect(card.getAttribute('aria-label')).toContain('can be chosen');
    await fireEvent.click(card);
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith(play.token);
  });

  it('asks why about a card of the hand that is not lit', async () => {
    const given = props(fellowship);
    const { container } = render(Board, { props: given.props });
    const dark = [...container.querySelectorAll<HTMLElement>('.hand [data-thing]')].find(
      (one) => !one.classList.contains('lit'),
    );
    await fireEvent.click(dark as HTMLElement);
    expect(given.onask).toHaveBeenCalledWith(`play ${dark?.dataset['thing'] ?? ''}`);
    expect(given.onchoose).not.toHaveBeenCalled();
  });

  it('assigns by a click on a minion and one on a companion', async () => {
    const given = props(assignment);
    const { container } = render(Board, { props: given.props });
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
    const { container } = render(Board, { props: given.props });
    const [minion = ''] = verb(given.options, 'assign').touches;
    await fireEvent.click(thing(container, minion));
    given.props.choosing.release();
    await tick();
    expect(thing(container, minion).getAttribute('aria-pressed')).toBeNull();
  });

  it('lays out the cards of a deck that can be chosen', async () => {
    const given = props(start);
    const { container } = render(Board, { props: given.props });
    const pick = verb(given.options, 'card');
    await fireEvent.click(thing(container, pick.touches[0] ?? ''));
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith(pick.token);
  });

  it('shows choices that touch no card as buttons in the middle', async () => {
    const given = props(bids);
    render(Board, { props: given.props });
    const choices = screen.getByRole('group', { name: 'Choices' });
    expect(within(choices).getAllByRole('button')).toHaveLength(given.options.length);
    await fireEvent.click(within(choices).getByRole('button', { name: 'Bid 2' }));
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith('bid 2');
  });

  it('sets the pairs of a skirmish against each other, with totals and how they come about', () => {
    const table = tableOf(skirmish.view as unknown as View);
    const { container } = render(Board, { props: props(skirmish).props });
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
      const { container, unmount } = render(Board, { props: props(fixture).props });
      for (const { key } of table.in_play.filter(({ active }) => active)) {
        expect(container.querySelectorAll(`[data-thing="${key}"]`), key).toHaveLength(1);
      }
      unmount();
    }
  });

  it('unfolds what waits for another turn', async () => {
    const table = tableOf(fellowship.view as unknown as View);
    const { container } = render(Board, { props: props(fellowship).props });
    const other = table.players.find(({ seat }) => seat !== fellowship.view.seat);
    const hidden = table.in_play.find(({ active, owner, host }) => !active && !host && owner === other?.seat);
    expect(container.querySelector(`[data-thing="${hidden?.key ?? ''}"]`)).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: /^All cards of Player/ }));
    expect(container.querySelector(`[data-thing="${hidden?.key ?? ''}"]`)).not.toBeNull();
  });

  it('shows a card closely where the pointer or the keyboard is', async () => {
    vi.useFakeTimers();
    const { container } = render(Board, { props: props(skirmish).props });
    const { defender } = tableOf(skirmish.view as unknown as View).skirmishes[0] ?? { defender: '' };
    await fireEvent(thing(container, defender), mouseAt(40, 40));
    await vi.advanceTimersByTimeAsync(300);
    expect(container.querySelector('.zoom .text')).not.toBeNull();
    await fireEvent.pointerLeave(thing(container, defender));
    await vi.advanceTimersByTimeAsync(300);
    expect(container.querySelector('.zoom')).toBeNull();
    vi.useRealTimers();
  });

  it('shows no card closely that slides under a resting mouse', async () => {
    vi.useFakeTimers();
    const { container } = render(Board, { props: props(skirmish).props });
    const { defender } = tableOf(skirmish.view as unknown as View).skirmishes[0] ?? { defender: '' };
    await fireEvent(document.body, mouseAt(40, 40));
    await fireEvent(thing(container, defender), mouseAt(40, 40));
    await vi.advanceTimersByTimeAsync(300);
    expect(container.querySelector('.zoom')).toBeNull();
    await fireEvent(thing(container, defender), mouseAt(41, 40));
    await vi.advanceTimersByTimeAsync(300);
    expect(container.querySelector('.zoom')).not.toBeNull();
    vi.useRealTimers();
  });

  it('shows nothing beneath a plain character that is seen closely', async () => {
    vi.useFakeTimers();
    const { view, table } = changed(skirmish);
    const plain = table.in_play.find(({ key }) => key === table.skirmishes[0]?.defender);
    if (!plain) throw new Error('nobody fights');
    Object.assign(plain, { wounds: 0, exhausted: false, keywords: [], stacked: [] });
    plain.strength_parts.splice(1);
    table.in_play = table.in_play.filter(({ host }) => host !== plain.key);
    const { container } = render(Board, { props: props({ view, events: [] }).props });
    await fireEvent(thing(container, plain.key), mouseAt(40, 40));
    await vi.advanceTimersByTimeAsync(300);
    expect(container.querySelector('.zoom .text')).not.toBeNull();
    expect(container.querySelector('.zoom .now')).toBeNull();
    vi.useRealTimers();
  });

  it.each(['use', 'respond'])('asks before a card in play pays for what it can do: %s', async (word) => {
    const { view, table } = changed(fellowship);
    const { key } = table.in_play.find(({ active }) => active) ?? { key: '' };
    const token = `${word} ${key} 0`;
    const options = [
      { token: 'pass', label: 'Pass', touches: [] },
      { token, label: 'Exert him', touches: [key] },
    ];
    const given = props({ view, events: [] }, options);
    const { container } = render(Board, { props: given.props });
    await fireEvent.click(thing(container, key));
    expect(given.onchoose).not.toHaveBeenCalled();
    expect(given.props.choosing.offer?.options.map((one) => one.label)).toEqual(['Exert him']);
  });

  it('shows the Shadow number beside however many markers', () => {
    const { view, table } = changed(three);
    table.players = [0, 1, 2, 3, 4, 5].map((seat) => ({
      ...(table.players[0] as PlayerView),
      seat,
      site: 1,
    }));
    const { container } = render(Board, { props: props({ view, events: [] }, []).props });
    const tile = container.querySelector('.tile') as HTMLElement;
    expect(tile.querySelector('.top .shadow')?.textContent).toBe(String(table.path[0]?.shadow_number));
    expect(tile.querySelectorAll('.there svg')).toHaveLength(6);
    expect(tile.querySelector('.top .there')).toBeNull();
  });

  it('names the sites where fellowships are, for screens whose tiles have no room', () => {
    const { container } = render(Board, { props: props(skirmish).props });
    const table = tableOf(skirmish.view as unknown as View);
    const said = container.querySelector('.places')?.textContent ?? '';
    for (const { site } of table.players) {
      const { slug = '' } = table.path.find(({ number }) => number === site) ?? {};
      expect(said).toContain(`${site} ${table.cards[slug]?.title ?? slug}`);
    }
  });

  it('says in words who is out of the game', () => {
    const { view, table } = changed(three);
    const other = table.players.find(({ seat }) => seat !== view.seat) as PlayerView;
    other.in_game = false;
    render(Board, { props: props({ view, events: [] }).props });
    const bar = screen.getByRole('group', { name: `Player ${other.seat + 1}` });
    expect(within(bar).getByText('out of the game')).toBeDefined();
    expect(within(bar).queryByTitle('Draw deck')).toBeNull();
  });

  it('names the cards that wait behind a bar', () => {
    const { view, table } = changed(three);
    const other = table.players.find(({ seat }) => seat !== view.seat) as PlayerView;
    const [first] = waiting(table, other.seat);
    render(Board, { props: props({ view, events: [] }).props });
    const rest = screen.getByRole('button', { name: new RegExp(`^All cards of Player ${other.seat + 1}`) });
    expect(rest.title).toContain(table.cards[first?.slug ?? '']?.title);
  });

  it('lays out a hand that is open to everybody', () => {
    const { view, table } = changed(skirmish);
    const [near, far] = table.players as [PlayerView, PlayerView];
    far.hand = [...near.hand];
    render(Board, { props: props({ view: { ...view, seat: null }, events: [] }, []).props });
    const open = screen.getByRole('region', { name: `Hand of Player ${far.seat + 1}` });
    for (const slug of far.hand) expect(open.textContent).toContain(table.cards[slug]?.title);
  });

  it('tells how much vitality is left of somebody who is wounded', () => {
    const { view, table } = changed(skirmish);
    const hurt = table.in_play.find(({ key }) => key === table.skirmishes[0]?.defender) as InPlayView;
    Object.assign(hurt, { wounds: 1, vitality: 3 });
    const { container } = render(Board, { props: props({ view, events: [] }).props });
    expect(thing(container, hurt.key).querySelector('.vitality b')?.textContent).toBe('2/3');
    expect(thing(container, hurt.key).getAttribute('aria-label')).toContain('vitality 2 of 3');
  });

  it('shows number and Shadow number of the sites in a pile', async () => {
    const { container } = render(Board, { props: props(skirmish).props });
    const table = tableOf(skirmish.view as unknown as View);
    await fireEvent.click(screen.getByRole('button', { name: /^Adventure deck/ }));
    const [slug = ''] = table.players.find(({ seat }) => seat === skirmish.view.seat)?.adventure ?? [];
    const site = table.cards[slug];
    expect(thing(container, slug).querySelector('.foot')?.textContent).toContain(`site ${site?.site}`);
    expect(thing(container, slug).querySelector('.shadow')?.textContent).toBe(String(site?.shadow_number));
  });

  it('goes from card to card with arrow keys', async () => {
    const { container } = render(Board, { props: props(fellowship).props });
    const all = [...container.querySelectorAll<HTMLElement>('[data-thing]')];
    all[0]?.focus();
    await fireEvent.keyDown(all[0] as HTMLElement, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(all[1]);
  });

  it('does nothing while it is not the viewer’s turn', async () => {
    const given = props(fellowship, []);
    const { container } = render(Board, { props: given.props });
    for (const one of container.querySelectorAll('[data-thing]')) await fireEvent.click(one);
    expect(given.onchoose).not.toHaveBeenCalled();
    expect(given.onask).not.toHaveBeenCalled();
    expect(container.querySelector('.lit')).toBeNull();
  });

  it('gives everything that can be clicked a name, and no button inside a button', () => {
    for (const fixture of Object.values(ALL)) {
      const { container, unmount } = render(Board, { props: props(fixture).props });
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
      props: props({ view, events: [] }, []).props,
    });
    expect(container.querySelector('.lit')).toBeNull();
  });
});

describe('the table in words', () => {
  it.each(Object.keys(ALL))('offers every choice as a button: %s', async (name) => {
    const given = props(ALL[name] as Fixture);
    render(TextTable, { props: given.props });
    const choices = within(screen.getByRole('list', { name: 'Choices' })).getAllByRole('button');
    expect(choices.map((one) => one.textContent?.trim())).toEqual(
      given.options.map(({ label }) => label.trim()),
    );
    for (const [place, { token }] of given.options.entries()) {
      await fireEvent.click(choices[place] as HTMLElement);
      expect(given.onchoose).toHaveBeenLastCalledWith(token);
    }
  });

  it('asks why not only about what cannot be played or used', () => {
    const given = props(fellowship);
    render(TextTable, { props: given.props });
    const table = tableOf(given.view);
    const hand = table.players.find(({ seat }) => seat === given.view.seat)?.hand ?? [];
    for (const slug of hand) {
      const asks = screen.queryAllByRole('button', { name: `Why can’t I play ${table.cards[slug]?.name}?` });
      expect(asks).toHaveLength(given.options.some(({ touches }) => touches.includes(slug)) ? 0 : 1);
    }
  });

  it.each(Object.keys(ALL))('names every card that the viewer sees: %s', (name) => {
    const given = props(ALL[name] as Fixture);
    const { container } = render(TextTable, { props: given.props });
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
