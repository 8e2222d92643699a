import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeAll, describe, expect, it } from 'vitest';

import { play, type Fixture, type Played } from '../../testing/boards.svelte';
import Board from './Board.svelte';
import hazards from './fixtures/hazards.json';
import organizing from './fixtures/organizing.json';
import over from './fixtures/over.json';
import roads from './fixtures/roads.json';
import strike from './fixtures/strike.json';
import struck from './fixtures/struck.json';
import Heading from './Heading.svelte';
import { parts } from './parts';
import { playerAt, tableOf } from './reading';
import type { Stage } from './staged';
import TextTable from './TextTable.svelte';
import { rollOf } from './told';
import type { EventLine, View } from './types';

const ALL: Record<string, Fixture> = { organizing, roads, strike, struck, hazards, over };
const props = (fixture: Fixture): Played => play(fixture, parts);

beforeAll(() => {
  // The test's browser opens no dialogs and animates nothing.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.getAnimations ??= () => [];
  Element.prototype.animate ??= () =>
    ({ cancel: () => undefined, finished: Promise.resolve() }) as unknown as Animation;
});

function thing(container: HTMLElement, name: string): HTMLElement {
  const found = [...container.querySelectorAll<HTMLElement>('[data-thing]')].find(
    (one) => one.dataset['thing'] === name,
  );
  if (!found) throw new Error(`${name} is not on the table`);
  return found;
}
/** The fight in the company's sheet, which comes after the table. */
const fought = (container: HTMLElement): Promise<HTMLElement> =>
  waitFor(() => {
    const fight = container.querySelector<HTMLElement>('.fight');
    if (!fight) throw new Error('no fight');
    return fight;
  });
const table = tableOf(organizing.view as unknown as View);

describe('the drawn table', () => {
  it.each(Object.keys(ALL))('draws %s, on a phone as well', (name) => {
    const given = props(ALL[name] as Fixture);
    for (const narrow of [false, true]) {
      const { container, unmount } = render(Board, { props: { ...given.props, narrow } });
      expect(container.querySelectorAll('.live .region[data-thing]')).toHaveLength(52);
      expect(container.querySelectorAll('.live .site[data-thing]')).toHaveLength(69);
      expect(container.querySelectorAll('.live .banner')).toHaveLength(tableOf(given.view).companies.length);
      unmount();
    }
  });

  it('tells of each player what is counted', () => {
    const { container } = render(Board, { props: props(organizing).props });
    for (const { seat, points, influence_used, influence, draw_pile } of table.players) {
      const bar = container.querySelector<HTMLElement>(`[data-seat="${seat}"]`);
      if (!bar) throw new Error('no bar');
      expect(bar.textContent).toContain(`${influence_used} / ${influence}`);
      expect(
        within(bar).getByRole('button', { name: new RegExp(`^${points} marshalling point`) }),
      ).toBeDefined();
      expect(
        within(bar).getByRole('button', { name: new RegExp(`^Draw pile: ${draw_pile.size},`) }),
      ).toBeDefined();
    }
  });

  it('folds the hand while the map is asked about, and as whoever plays wants it', async () => {
    const first = render(Board, { props: props(roads).props });
    const cards = (): number => first.container.querySelectorAll('.hand [data-thing]').length;
    const strips = (): Element | null => first.container.querySelector('.hand .strips');
    const held = cards();
    expect(held).toBeGreaterThan(0);
    expect(strips()).not.toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Open the hand' }));
    expect(strips()).toBeNull();
    expect(cards()).toBe(held);
    await fireEvent.click(screen.getByRole('button', { name: 'Fold the hand' }));
    expect(strips()).not.toBeNull();
    first.unmount();
    const other = render(Board, { props: props(organizing).props });
    expect(other.container.querySelector('.hand .strips')).toBeNull();
  });

  it('moves the company with a press on a lit site', async () => {
    const given = props(roads);
    const { container } = render(Board, { props: given.props });
    const goal = given.options.find(({ token }) => token.startsWith('move'))?.touches[0] ?? '';
    expect(thing(container, goal).hasAttribute('data-lit')).toBe(true);
    await fireEvent.click(thing(container, goal));
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith(`move ${goal}`);
  });

  it('asks why a site cannot be gone to', async () => {
    const given = props(roads);
    const { container } = render(Board, { props: given.props });
    await fireEvent.click(thing(container, 'mount-doom'));
    expect(given.onchoose).not.toHaveBeenCalled();
    expect(given.onask).toHaveBeenCalledExactlyOnceWith('move mount-doom');
  });

  it('brings a character into play: the card, then the site', async () => {
    const given = props(organizing);
    const { container } = render(Board, { props: given.props });
    const bring = given.options.find(({ token }) => token.startsWith('bring'));
    const [card = '', site = ''] = bring?.touches ?? [];
    await fireEvent.click(thing(container, card));
    if (!given.onchoose.mock.calls.length) await fireEvent.click(thing(container, site));
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith(bring?.token);
  });

  it('gives an item to another character: the item, then who gets it', async () => {
    const given = props(organizing);
    const { container } = render(Board, { props: given.props });
    const transfer = given.options.find(({ token }) => token.startsWith('transfer'));
    const [item = '', to = ''] = transfer?.touches ?? [];
    await fireEvent.click(thing(container, item));
    await fireEvent.click(thing(container, to));
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith(transfer?.token);
  });

  it('opens the sheet of another company by its banner', async () => {
    const { container } = render(Board, { props: props(organizing).props });
    const other = table.companies.find(({ owner }) => owner === 1);
    const name = (): string | null | undefined => container.querySelector('.company h3')?.textContent;
    expect(name()).toBe('Frodo’s company');
    const banner = container.querySelector<SVGElement>(`.banner[data-thing="company ${other?.id ?? 0}"]`);
    if (banner) await fireEvent.click(banner);
    expect(name()).not.toBe('Frodo’s company');
  });

  it('stages the strike: who, the dice, both sums, and what is needed', async () => {
    const given = props(strike);
    const { container } = render(Board, { props: given.props });
    const now = tableOf(given.view).strike;
    const fight = await fought(container);
    if (!now) throw new Error('no strike');
    const dice = within(fight).getByRole('img', { name: 'Two dice, not rolled yet' });
    expect(dice.querySelectorAll('.unknown')).toHaveLength(2);
    expect(dice.querySelectorAll('.pip')).toHaveLength(0);
    expect(fight.querySelector('.left')?.textContent).toBe(`${now.prowess}`);
    expect(fight.querySelector('.right')?.textContent).toBe(`${now.against}`);
    expect(fight.querySelector('.verdict')?.textContent).toContain(`${now.needed} or more`);
  });

  it('shows with the dice of a body roll its own numbers', async () => {
    const given = props(strike);
    const event = (struck.news as unknown as EventLine[]).find(({ type }) => type === 'Rolled');
    if (!event) throw new Error('no roll');
    const roll = {
      ...rollOf(event),
      purpose: 'body',
      dice: [6, 4] as const,
      parts: [],
      total: 10,
      against: 6,
    };
    const beat = { events: [event], view: given.view, stage: { kind: 'roll', roll } as Stage, lasts: 1 };
    const { container } = render(Board, { props: { ...given.props, reducedMotion: true, beat } });
    const totals = (await fought(container)).querySelector<HTMLElement>('.totals');
    expect(totals?.getAttribute('aria-label')).toBe('Body roll 10 against 6');
    expect(totals?.querySelector('.right')?.textContent).toBe('6');
    expect(container.querySelector('.fight .sum')?.textContent).toBe('6 + 4');
  });

  it('rolls both dice in the sight of all', () => {
    const given = props(struck);
    const news = struck.news as unknown as EventLine[];
    const event = news.find(({ type }) => type === 'Rolled');
    if (!event) throw new Error('no roll');
    const stage: Stage = { kind: 'roll', roll: { ...rollOf(event), purpose: 'corruption' } };
    const beat = { events: [event], view: given.view, stage, lasts: 1 };
    const { container } = render(Board, { props: { ...given.props, beat } });
    const middle = container.querySelector<HTMLElement>('.lore > .middle');
    expect(middle && within(middle).getByRole('img', { name: /^Dice: \d and \d$/ })).toBeTruthy();
    expect(middle?.querySelector('.total')?.textContent).toContain(`${rollOf(event).total}`);
  });

  it('looks through a pile, and through marshalling points', async () => {
    const { container } = render(Board, { props: props(over).props });
    const end = tableOf(over.view as unknown as View);
    const [player] = end.players;
    const bar = container.querySelector<HTMLElement>(`[data-seat="${player?.seat ?? 0}"]`);
    if (bar) await fireEvent.click(within(bar).getByRole('button', { name: /marshalling point/ }));
    expect((await screen.findByRole('dialog')).textContent).toContain('marshalling point pile');
  });

  it.each([false, true])('counts at the end what made the points (on a phone: %s)', async (narrow) => {
    const { container } = render(Board, { props: { ...props(over).props, narrow } });
    const final = await screen.findByRole('region', { name: 'The final count' });
    const counts = [...final.querySelectorAll<HTMLElement>('.count')];
    const players = [...tableOf(over.view as unknown as View).players].sort((a, b) => b.points - a.points);
    expect(counts.map((one) => one.querySelector('h3 b')?.textContent)).toEqual(
      players.map(({ points }) => `${points}`),
    );
    for (const [place, { points_parts }] of players.entries())
      expect(
        [...(counts[place]?.querySelectorAll('li span') ?? [])].map(({ textContent }) => textContent),
      ).toEqual(points_parts.map(({ source }) => source));
    expect(counts.map((one) => one.classList.contains('won'))).toEqual([true, false]);
    // It is nobody's turn any more.
    expect(container.textContent).not.toMatch(/your turn|their turn|may play/);
  });

  it('counts nobody at the end who does not sit there', async () => {
    const given = props(over).props;
    render(Board, { props: { ...given, players: given.players.slice(0, 1) } });
    const final = await screen.findByRole('region', { name: 'The final count' });
    expect(final.querySelectorAll('.count')).toHaveLength(1);
  });

  it('puts the sheet into the column beside the board', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    let raised = 0;
    const beside = { place, raise: () => (raised += 1) };
    const { container, unmount } = render(Board, { props: { ...props(strike).props, beside } });
    await tick();
    expect(place.querySelector('.company')).not.toBeNull();
    expect(container.querySelector('.company')).toBeNull();
    // A fight is brought to the front.
    expect(raised).toBe(1);
    unmount();
    expect(place.children).toHaveLength(0);
  });

  it('says at the map how it is moved, and moves it by keys', async () => {
    const { container } = render(Board, { props: props(organizing).props });
    const map = screen.getByRole('group', { name: /^Map of Middle-earth/ });
    const box = (): string | null => container.querySelector('.live')?.getAttribute('viewBox') ?? null;
    const before = box();
    await fireEvent.keyDown(map, { key: '+' });
    expect(box()).not.toBe(before);
    await fireEvent.click(screen.getByRole('button', { name: 'The whole map' }));
    expect(box()).toBe(before);
  });

  it('marks used sites and what can be chosen in what is read out', () => {
    const given = props(roads);
    const { container } = render(Board, { props: given.props });
    const goal = given.options.find(({ token }) => token.startsWith('move'))?.touches[0] ?? '';
    expect(thing(container, goal).getAttribute('aria-label')).toMatch(/can be chosen$/);
    expect(thing(container, 'moria').getAttribute('aria-label')).toMatch(
      /^Moria, Shadow-hold, Redhorn Gate, Orc 4 strikes/,
    );
  });
});

describe('the heading', () => {
  it('shows the phase and whose turn it is', () => {
    const { container } = render(Heading, {
      view: roads.view as unknown as View,
      players: props(roads).props.players,
    });
    expect(container.textContent).toMatch(/^\s*Turn \d+/);
    expect(screen.getByText('Move').getAttribute('aria-current')).toBe('step');
  });
  it('names no phase any more when the game is over', () => {
    const view = {
      ...(roads.view as unknown as View),
      outcome: { winners: [0], scores: [], reason: '', rule: '' },
    };
    const { container } = render(Heading, { props: { view, players: props(roads).props.players } });
    expect(container.textContent.trim()).toMatch(/^Over in turn \d+$/);
  });
});

describe('the table in words', () => {
  it.each(Object.keys(ALL))('tells %s', (name) => {
    const given = props(ALL[name] as Fixture);
    const { container } = render(TextTable, { props: given.props });
    const said = container.textContent ?? '';
    for (const { deck } of tableOf(given.view).players) expect(said).toContain(deck);
    expect(said).not.toMatch(/undefined|NaN|\[object|: \./);
  });
  it('offers all choices, and says why others are none', async () => {
    const given = props(organizing);
    const { container } = render(TextTable, { props: given.props });
    for (const { label } of given.options) expect(screen.getByRole('button', { name: label })).toBeDefined();
    const held = playerAt(table, 0)?.hand ?? [];
    const dark = held.find((slug) => !given.options.some(({ touches }) => touches.includes(slug)));
    if (!dark) throw new Error('everything can be played');
    const [why] = within(container).getAllByRole('button', { name: /^Why can’t I play/ });
    if (why) await fireEvent.click(why);
    expect(given.onask).toHaveBeenCalledOnce();
  });
  it('tells a strike with its sums', () => {
    const { container } = render(TextTable, { props: props(strike).props });
    expect(container.textContent).toMatch(/Strike against Legolas: .* against .* It\s+fails on \d+ or more/s);
  });
});
