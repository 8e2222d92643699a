import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';

import { play, type Fixture, type Played } from '../../testing/boards.svelte';
import Board from './Board.svelte';
import armed from './fixtures/armed.json';
import assignment from './fixtures/assignment.json';
import bids from './fixtures/bids.json';
import fellowship from './fixtures/fellowship.json';
import nine from './fixtures/nine.json';
import six from './fixtures/six.json';
import skirmish from './fixtures/skirmish.json';
import start from './fixtures/start.json';
import three from './fixtures/three.json';
import threeOnOne from './fixtures/three-on-one.json';
import Heading from './Heading.svelte';
import { parts } from './parts';
import { tableOf } from './reading';
import TextTable from './TextTable.svelte';
import type { InPlayView, Option, PlayerView, TableView, View } from './types';

const ALL: Record<string, Fixture> = {
  bids,
  start,
  fellowship,
  assignment,
  skirmish,
  three,
  six,
  nine,
  armed,
  'three on one': threeOnOne,
};

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

function pointer(kind: string): MouseEvent {
  const event = new MouseEvent(kind, { bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: 'mouse' });
  return event;
}

const verb = (options: Option[], wanted: string): Option => {
  const found = options.find(({ token }) => token.startsWith(`${wanted} `));
  if (!found) throw new Error(`there is no choice to ${wanted}`);
  return found;
};

describe('the drawn table', () => {
  it('shows the hands of the others when the game is over', () => {
    const { view, table } = changed(fellowship);
    const other = table.players.find(({ seat }) => !view.own.includes(seat));
    if (!other) throw new Error('somebody else plays');
    other.hand = Object.keys(table.cards).slice(0, 2);
    const named = `${props({ view, events: [] }, []).props.players[other.seat]?.name ?? ''}’s hand`;
    const { unmount } = render(Board, { props: props({ view, events: [] }, []).props });
    expect(screen.queryByRole('group', { name: named })).toBeNull();
    unmount();
    view.decision = null;
    view.outcome = { winners: [0], scores: [1, 0], reason: '', rule: '' };
    render(Board, { props: props({ view, events: [] }, []).props });
    const shown = within(screen.getByRole('group', { name: named })).getAllByRole('img');
    expect(shown.map((one) => one.getAttribute('aria-label'))).toEqual(
      other.hand.map((slug) => expect.stringContaining(table.cards[slug]?.title ?? '?') as unknown),
    );
  });

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
      (one) => !one.hasAttribute('data-lit'),
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
    await tick();
    await tick();
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

  it('takes a bid that loses the game at once only from whoever means it', async () => {
    const given = props(bids);
    render(Board, { props: given.props });
    const ten = screen.getByRole('button', { name: /^Bid 10/ });
    await fireEvent.click(ten);
    expect(given.onchoose).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toMatch(/corrupted before the first turn: you lose/);
    await fireEvent.click(ten);
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith('bid 10');
  });

  it('says of nobody that he leads before the first turn', () => {
    const { container } = render(Board, { props: props(bids).props });
    const side = screen.getByRole('region', { name: 'Your side' });
    expect(side.textContent).toContain('to act');
    expect(container.textContent).not.toMatch(/\bleads\b/);
  });

  it('says what has become of the Ring-bearer who lost the game', () => {
    const { view, table } = changed(fellowship);
    const [seat = 0] = view.own;
    const mine = table.players.find((one) => one.seat === seat);
    if (!mine) throw new Error('somebody plays');
    view.decision = null;
    view.outcome = { winners: [1 - seat], scores: [0, 1], reason: 'Frodo is dead.', rule: '' };
    const { container, unmount } = render(Board, { props: props({ view, events: [] }, []).props });
    const bearer = table.ring_bearers[seat] ?? '';
    expect(thing(container, bearer).textContent).toContain('dead');
    unmount();
    mine.burdens = mine.resistance || 10;
    const again = render(Board, { props: props({ view, events: [] }, []).props });
    expect(thing(again.container, bearer).textContent).toContain('corrupted');
  });

  it('shows the skirmish that is fought with its totals, and those of the others', () => {
    const table = tableOf(armed.view as unknown as View);
    const { container } = render(Board, { props: props(armed).props });
    const said = [...container.querySelectorAll('[data-fight], [data-fight] [role="group"]')].map(
      (one) => one.getAttribute('aria-label') ?? '',
    );
    for (const { light, dark } of table.skirmishes) {
      expect(
        said.some((one) => one.includes(`${dark} against`) && one.includes(`${light},`)),
        `${dark}:${light}`,
      ).toBe(true);
    }
    const now = table.skirmishes.find(({ going_on }) => going_on);
    const medallions = [...container.querySelectorAll('.medallion b')].map((one) => one.textContent);
    expect(medallions).toEqual([`${now?.dark}`, `${now?.light}`]);
  });

  it('names the cards that make a total beside it', () => {
    const { container } = render(Board, { props: props(armed).props });
    const chips = [...container.querySelectorAll('[data-fight] li')].map((one) => one.textContent?.trim());
    expect(chips.some((one) => one?.startsWith('Boromir'))).toBe(true);
    expect(chips.some((one) => one?.startsWith('Uruk Savage'))).toBe(true);
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

  it('keeps the other fellowship in sight, as strips with strength and vitality', () => {
    const table = tableOf(nine.view as unknown as View);
    const { container } = render(Board, { props: props(nine).props });
    const others = table.in_play.filter(
      ({ owner, host, vitality }) => owner !== nine.view.seat && !host && vitality,
    );
    const waiting = others.filter(({ active }) => !active);
    expect(waiting.length).toBeGreaterThan(1);
    for (const one of waiting) {
      const strip = thing(container, one.key);
      expect(strip.classList).toContain('strip');
      expect(strip.textContent).toContain(`${one.strength}`);
    }
  });

  it('folds the bars of several players, and lays out what they have', async () => {
    const { container } = render(Board, { props: props(six).props });
    expect(container.querySelectorAll('.rival')).toHaveLength(5);
    const [first] = screen.getAllByRole('button', { name: /^All cards of/ });
    await fireEvent.click(first as HTMLElement);
    const dialog = await screen.findByRole('dialog', { hidden: true });
    expect(dialog.querySelectorAll('[data-thing]').length).toBeGreaterThan(0);
  });

  it('shows a card closely where the pointer is', async () => {
    vi.useFakeTimers();
    const { container } = render(Board, { props: props(skirmish).props });
    const { defender } = tableOf(skirmish.view as unknown as View).skirmishes[0] ?? { defender: '' };
    await fireEvent(thing(container, defender), pointer('pointerenter'));
    await vi.advanceTimersByTimeAsync(400);
    await vi.waitFor(() => expect(container.querySelector('.closely .reading')).not.toBeNull());
    await fireEvent(thing(container, defender), pointer('pointerleave'));
    await vi.advanceTimersByTimeAsync(400);
    expect(container.querySelector('.closely')).toBeNull();
    vi.useRealTimers();
  });

  it('unfolds a total into its sum', async () => {
    vi.useFakeTimers();
    const { container } = render(Board, { props: props(threeOnOne).props });
    await fireEvent(
      container.querySelector('[data-fight].now button') as HTMLElement,
      pointer('pointerenter'),
    );
    await vi.advanceTimersByTimeAsync(400);
    await vi.waitFor(() => expect(container.querySelector('.closely')).not.toBeNull());
    const table = tableOf(threeOnOne.view as unknown as View);
    const now = table.skirmishes.find(({ going_on }) => going_on);
    const rows = container.querySelectorAll('.closely tr');
    const parts = table.in_play
      .filter(({ key }) => key === now?.defender || now?.minions.includes(key))
      .reduce((all, one) => all + one.strength_parts.length, 0);
    expect(rows).toHaveLength(parts);
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

  it('shows number and Shadow number of every site, and everybody’s banner', () => {
    const { container } = render(Board, { props: props(six).props });
    const table = tableOf(six.view as unknown as View);
    const path = screen.getByRole('region', { name: 'Adventure path' });
    for (const { key, number, shadow_number } of table.path) {
      const site = thing(container, key);
      expect(site.querySelector('.number')?.textContent).toBe(`${number}`);
      expect(site.querySelector('.shadow b')?.textContent).toBe(`${shadow_number}`);
    }
    const banners = [...path.querySelectorAll('.company')]
      .map((one) => one.textContent?.trim() ?? '')
      .join('·');
    const there = table.players.filter(({ in_game }) => in_game).map(({ seat }) => `${seat + 1}`);
    expect(banners.split('·').sort()).toEqual(there.sort());
  });

  it('leaves sites that are not laid in the fog', () => {
    const { container } = render(Board, { props: props(skirmish).props });
    const table = tableOf(skirmish.view as unknown as View);
    expect(container.querySelectorAll('.slot.fog')).toHaveLength(table.last_site - table.path.length);
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

  it('lays out a hand that is open to everybody', async () => {
    const { view, table } = changed(skirmish);
    const [near, far] = table.players as [PlayerView, PlayerView];
    far.hand = [...near.hand];
    const watching = { ...view, seat: null, own: [] };
    render(Board, { props: props({ view: watching, events: [] }, []).props });
    const [, open] = screen.getAllByRole('button', { name: /^Hand: / });
    await fireEvent.click((open ?? screen.getByRole('button', { name: /^Hand: / })) as HTMLElement);
    const dialog = await screen.findByRole('dialog', { hidden: true });
    for (const slug of far.hand) expect(dialog.textContent).toContain(table.cards[slug]?.title);
  });

  it('tells how much vitality is left of somebody who is wounded', () => {
    const { view, table } = changed(skirmish);
    const hurt = table.in_play.find(({ key }) => key === table.skirmishes[0]?.defender) as InPlayView;
    Object.assign(hurt, { wounds: 1, vitality: 3 });
    const { container } = render(Board, { props: props({ view, events: [] }).props });
    expect(thing(container, hurt.key).querySelector('.heart b')?.textContent).toBe('2');
    expect(thing(container, hurt.key).getAttribute('aria-label')).toContain('vitality 2 of 3');
  });

  it('lays out piles that may be seen', async () => {
    render(Board, { props: props(skirmish).props });
    const table = tableOf(skirmish.view as unknown as View);
    await fireEvent.click(screen.getByRole('button', { name: /^Adventure deck/ }));
    const [slug = ''] = table.players.find(({ seat }) => seat === skirmish.view.seat)?.adventure ?? [];
    const dialog = await screen.findByRole('dialog', { hidden: true });
    expect(dialog.textContent).toContain(table.cards[slug]?.title);
  });

  it('does nothing while it is not the viewer’s turn', async () => {
    const given = props(fellowship, []);
    const { container } = render(Board, { props: given.props });
    for (const one of container.querySelectorAll('[data-thing]')) await fireEvent.click(one);
    expect(given.onchoose).not.toHaveBeenCalled();
    expect(given.onask).not.toHaveBeenCalled();
    expect(container.querySelector('[data-lit]')).toBeNull();
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
    const view = { ...(fellowship.view as unknown as View), seat: null, own: [] };
    const { container } = render(Board, {
      props: props({ view, events: [] }, []).props,
    });
    expect(container.querySelector('[data-lit]')).toBeNull();
  });

  it('lays an event that is played in the middle of the stage, with a thread to what it changes', () => {
    const given = props(armed, []);
    const table = tableOf(given.view);
    const { defender = '' } = table.skirmishes.find(({ going_on }) => going_on) ?? {};
    const stage = { kind: 'event', slug: 'swordarm-of-the-white-tower', seat: 0, targets: [defender] };
    const beat = { events: [], view: given.view, stage, lasts: 2000 };
    const { container } = render(Board, { props: { ...given.props, beat } });
    const event = container.querySelector('.stage [data-event] [data-played]');
    expect(event?.getAttribute('data-played')).toBe('swordarm-of-the-white-tower');
    expect(container.querySelectorAll('.threads .thread.free')).toHaveLength(1);
  });

  it('says what happens to a card, and why', async () => {
    const given = props(armed, []);
    const table = tableOf(given.view);
    const { defender = '' } = table.skirmishes[0] ?? {};
    const marks = [{ key: defender, words: 'wound', tone: 'wound', source: 'the archery fire' }];
    const beat = { events: [], view: given.view, stage: { kind: 'marks', marks, fire: null }, lasts: 800 };
    const { container } = render(Board, { props: { ...given.props, beat } });
    await tick();
    expect(container.querySelector('.float.wound')?.textContent).toContain('the archery fire');
  });

  it.each(Object.keys(ALL))('is drawn on a phone with everything that can be chosen: %s', async (name) => {
    const given = props(ALL[name] as Fixture);
    const { container } = render(Board, { props: { ...given.props, narrow: true } });
    await tick();
    await tick();
    for (const one of new Set(given.options.flatMap(({ touches }) => touches))) {
      expect(container.querySelector(`[data-thing="${one}"]`), one).not.toBeNull();
    }
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

describe('the heading', () => {
  it('names no phase any more when the game is over', () => {
    const view = {
      ...(skirmish.view as unknown as View),
      outcome: { winners: [0], scores: [], reason: '', rule: '' },
    };
    const { container } = render(Heading, { props: { view, players: props(skirmish).props.players } });
    expect(container.textContent.trim()).toMatch(/^Over in turn \d+$/);
  });
});
