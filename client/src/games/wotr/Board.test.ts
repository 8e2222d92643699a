import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { play, type Fixture, type Played } from '../../testing/boards.svelte';
import Board from './Board.svelte';
import cost from './fixtures/cost.json';
import duel from './fixtures/duel.json';
import losses from './fixtures/losses.json';
import opening from './fixtures/opening.json';
import paths from './fixtures/paths.json';
import war from './fixtures/war.json';
import watched from './fixtures/watched.json';
import Heading from './Heading.svelte';
import { parts } from './parts';
import { playerAt, tableOf } from './reading';
import TextTable from './TextTable.svelte';
import type { View } from './types';
import { scoreParts } from './verdict';

const ALL: Record<string, Fixture> = { opening, duel, war, cost, watched, losses, paths };
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
const table = tableOf(war.view as unknown as View);
const key = (slug: string): string => table.in_play.find((one) => one.slug === slug)?.key ?? '';

describe('the drawn table', () => {
  it.each(Object.keys(ALL))('draws %s, on a phone as well', (name) => {
    const given = props(ALL[name] as Fixture);
    for (const narrow of [false, true]) {
      const { container, unmount } = render(Board, { props: { ...given.props, narrow } });
      expect(container.querySelector('.wotr')).not.toBeNull();
      unmount();
    }
  });

  it('has the Shadow above and the Free Peoples below, at every location', () => {
    const { container } = render(Board, { props: props(war).props });
    const seats = [...container.querySelectorAll('.seat')].map((one) => one.getAttribute('aria-label'));
    expect(seats).toEqual(['The Witch-king’s side', 'Saruman’s side', 'Frodo’s side', 'Aragorn’s side']);
    const helm = container.querySelector('[data-location="helms-deep"]') as HTMLElement;
    const forces = within(helm)
      .getAllByRole('list')
      .filter((one) => one.classList.contains('force'));
    expect(forces.map((one) => one.getAttribute('aria-label'))).toEqual([
      "Shadow at Helm's Deep",
      "Free Peoples at Helm's Deep",
    ]);
    expect(within(forces[0] as HTMLElement).getByRole('button', { name: /^Wolf-Riders/ })).toBeDefined();
    expect(within(forces[1] as HTMLElement).getByRole('button', { name: /^Shadowfax/ })).toBeDefined();
  });

  it('shows more cards of a side than a phone has room for as strips', () => {
    const crowded = structuredClone(war);
    const path = crowded.view.table.locations.find(({ kind }) => kind === 'path');
    const walker = crowded.view.table.in_play.find((one) => one.key === path?.defenders[0]);
    if (!path || !walker) throw new Error('nobody walks that path');
    const alike = Array.from({ length: 7 }, (_, place) => ({
      ...walker,
      key: `${walker.slug}.${900 + place}`,
    }));
    crowded.view.table.in_play.push(...alike);
    path.defenders = alike.map(({ key }) => key);
    const strips = (fixture: Fixture, narrow: boolean): number =>
      render(Board, { props: { ...props(fixture).props, narrow } }).container.querySelectorAll(
        `[data-location="${path.slug}"] [aria-label^="Free Peoples at"] .strip[data-thing]`,
      ).length;
    expect(strips(crowded, true)).toBe(7);
    expect(strips(crowded, false)).toBe(0);
  });

  it('tells of each location its totals and what would happen now', () => {
    const { container } = render(Board, { props: props(war).props });
    for (const location of table.locations) {
      const label = thing(container, location.slug).getAttribute('aria-label') ?? '';
      expect(label).toContain(
        `${location.attack} attack against ${location.shields + location.defense} defense`,
      );
    }
  });

  it('plays a card with a press on it and one on its target', async () => {
    const given = props(war);
    const { container } = render(Board, { props: given.props });
    await fireEvent.click(thing(container, 'sam-gamgee'));
    expect(given.onchoose).not.toHaveBeenCalled();
    expect(thing(container, 'osgiliath').hasAttribute('data-target')).toBe(true);
    expect(thing(container, 'reserve 0').hasAttribute('data-target')).toBe(true);
    expect(thing(container, 'helms-deep').hasAttribute('data-target')).toBe(false);
    expect(container.querySelector('.preview')?.textContent).toMatch(/^with Sam Gamgee: \d against \d/);
    expect(container.querySelector('.slot')?.textContent).toContain('+1');
    await fireEvent.click(thing(container, 'osgiliath'));
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith('play sam-gamgee to osgiliath');
  });

  it('takes all of a location for it while it may be chosen, whatever lies there', async () => {
    const given = props(war);
    const { container } = render(Board, { props: given.props });
    await fireEvent.click(thing(container, 'sam-gamgee'));
    await fireEvent.click(thing(container, key('gollum')));
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith('play sam-gamgee to osgiliath');
  });

  it('moves a card out of reserve, and drops one onto a location', async () => {
    const given = props(war);
    const { container } = render(Board, { props: given.props });
    await fireEvent.click(thing(container, key('eowyn')));
    await fireEvent.click(thing(container, 'helms-deep'));
    expect(given.onchoose).toHaveBeenLastCalledWith(`move ${key('eowyn')} to helms-deep`);
    given.props.choosing.drop('eomer', 'helms-deep');
    expect(given.onchoose).toHaveBeenLastCalledWith('play eomer to helms-deep');
    given.props.choosing.drop('sting', 'cycled 0');
    expect(given.onchoose).toHaveBeenLastCalledWith('cycle sting');
    given.props.choosing.drop('there-is-another-way', 'field');
    expect(given.onchoose).toHaveBeenLastCalledWith('play there-is-another-way');
  });

  it('asks why about what is no target', async () => {
    const given = props(war);
    const { container } = render(Board, { props: given.props });
    await fireEvent.click(thing(container, 'riders-of-rohan'));
    await fireEvent.click(thing(container, key('gollum')));
    expect(given.onask).toHaveBeenCalledWith('play riders-of-rohan to osgiliath');
    expect(given.onchoose).not.toHaveBeenCalled();
  });

  it('tilts the card that pays a cost until it is confirmed on its pile', async () => {
    const given = props(cost);
    const { container } = render(Board, { props: given.props });
    const sting = (): HTMLElement => thing(container, 'sting');
    await fireEvent.click(sting());
    expect(sting().classList.contains('tilted')).toBe(true);
    expect(sting().getAttribute('aria-label')).toContain('to be given up');
    expect(given.onchoose).not.toHaveBeenCalled();
    expect(given.props.choosing.ready?.token).toBe('cycle sting');
    await fireEvent.click(thing(container, 'eomer'));
    expect(sting().classList.contains('tilted')).toBe(false);
    await fireEvent.click(thing(container, 'cycled 0'));
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith('cycle eomer');
  });

  it('counts down the icons of a combat, and loses what is clicked', async () => {
    const given = props(losses);
    const { container } = render(Board, { props: given.props });
    expect(container.querySelector('.verdict.left')?.textContent).toBe('3 icons to cancel');
    const [first] = given.options;
    const card = thing(container, first?.touches[0] ?? '');
    expect(card.textContent).toMatch(/cancels \d/);
    await fireEvent.click(card);
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith(first?.token);
  });

  it('lays out locations of a deck that can be chosen', async () => {
    const given = props(paths);
    const { container } = render(Board, { props: given.props });
    await tick();
    await tick();
    await fireEvent.click(thing(container, 'imladris'));
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith('location imladris');
  });

  it('offers the Ring token first', async () => {
    const given = props(war);
    const { container } = render(Board, { props: given.props });
    await fireEvent.click(thing(container, 'ring 0'));
    expect(given.onchoose).not.toHaveBeenCalled();
    expect(given.props.choosing.offer?.options.map(({ token }) => token)).toEqual(['ring']);
  });

  it('has both hands of one person a tab apart, and says which is asked', async () => {
    const { container } = render(Board, { props: props(war).props });
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map((one) => one.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      'Frodo 7 asked',
      'Aragorn 3',
    ]);
    expect(thing(container, 'sam-gamgee')).toBeDefined();
    await fireEvent.click(tabs[1] as HTMLElement);
    expect(thing(container, 'legolas')).toBeDefined();
    expect(container.querySelector('[data-thing="sam-gamgee"]')).toBeNull();
  });

  it('has them at hand on a phone, too', async () => {
    const { container } = render(Board, { props: { ...props(war).props, narrow: true } });
    expect(screen.getByRole('button', { name: 'Your hand as Frodo: 7, asked' })).toBeDefined();
    await fireEvent.click(screen.getByRole('button', { name: 'Your hand as Aragorn: 3' }));
    expect(thing(container, 'legolas')).toBeDefined();
    // Another player's cards in play are laid out.
    await fireEvent.click(screen.getByRole('button', { name: /^Saruman, \d+ cards in hand/ }));
    expect(screen.getByRole('dialog', { name: 'Saruman’s cards in play' }).textContent).toContain(
      'Wolf-Riders',
    );
  });

  it('opens the own piles and the scoring areas', async () => {
    const { container } = render(Board, { props: props(war).props });
    await fireEvent.click(thing(container, 'cycled 0'));
    expect(screen.getByRole('dialog', { name: 'Frodo’s cycle pile' }).textContent).toContain('Bilbo');
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await fireEvent.click(screen.getByRole('button', { name: /^Free Peoples: \d+ points/ }));
    expect(screen.getByRole('dialog', { name: 'Won by the Free Peoples' }).textContent).toContain(
      'Weathertop',
    );
  });

  it('lets an opening hand be picked, and hands it in', async () => {
    const given = props(opening);
    const arrange = vi.fn();
    const arranging = { waiting: [0, 1, 2, 3], ready: [], yours: [] };
    const { container } = render(Board, { props: { ...given.props, arranging, arrange } });
    const hand = playerAt(tableOf(given.view), 0)?.hand ?? [];
    const cards = [...container.querySelectorAll<HTMLElement>('.held button')];
    expect(cards.length).toBeGreaterThan(4);
    expect(screen.getByText('Pick 2 cards of your opening hand to cycle')).toBeDefined();
    for (const card of cards.slice(0, 3)) await fireEvent.click(card);
    // A third one takes the place of the first.
    expect(cards.map((one) => one.getAttribute('aria-pressed')).slice(0, 3)).toEqual([
      'false',
      'true',
      'true',
    ]);
    await fireEvent.click(screen.getByRole('button', { name: 'Cycle these 2' }));
    const [tokens] = arrange.mock.calls[0] as [string[]];
    expect(tokens).toHaveLength(2);
    for (const token of tokens) expect(hand).toContain(token.replace('cycle ', ''));
  });

  it('shows what a beat puts in the middle', () => {
    const given = props(war);
    const beat = { events: [], view: given.view, lasts: 1 };
    const stage = { kind: 'event', slug: 'the-black-captain', seat: 1 };
    const { container, unmount } = render(Board, { props: { ...given.props, beat: { ...beat, stage } } });
    expect(container.querySelector('[data-played="the-black-captain"]')?.textContent).toContain(
      'The Witch-king plays',
    );
    unmount();
    const location = table.locations[0];
    const verdict = {
      kind: 'verdict',
      location: location?.key,
      slug: '',
      winner: 'shadow',
      words: 'The Shadow wins it',
      worth: '+3',
    };
    const second = render(Board, { props: { ...given.props, beat: { ...beat, stage: verdict } } });
    expect(second.container.querySelector('.ended.shadow')?.textContent).toBe('The Shadow wins it+3');
  });

  it('shows no hand to who only watches', () => {
    const { container } = render(Board, { props: props(watched).props });
    expect(container.querySelectorAll('.held [data-thing]')).toHaveLength(0);
    expect(container.querySelector('.held')?.textContent).toContain('cards in hand');
  });
});

it('says in the header where the round is, and the order of turns', () => {
  const { props: given, view } = props(war);
  render(Heading, { props: { view, players: given.players } });
  expect(screen.getByText('Round 7')).toBeDefined();
  const turns = within(screen.getByRole('list', { name: 'Turn order' })).getAllByRole('listitem');
  expect(turns.map((one) => one.title)).toEqual([
    'Frodo, you, starting player',
    'The Witch-king',
    'Aragorn, you',
    'Saruman',
  ]);
  expect(turns.filter((one) => one.classList.contains('now'))).toHaveLength(1);
});

it('shows at the end what the points of both sides are made of', async () => {
  const view = {
    ...(war.view as unknown as View),
    decision: null,
    outcome: { winners: [0], scores: [], reason: '', rule: '' },
    table: { ...table, locations: [] },
  };
  for (const narrow of [false, true]) {
    const { unmount } = render(Board, { props: { ...props(war).props, view, narrow } });
    const final = await screen.findByRole('region', { name: 'The final score' });
    for (const side of ['free', 'shadow'] as const) {
      for (const { title } of scoreParts(table, side)) expect(final.textContent).toContain(title);
    }
    unmount();
  }
});

describe('the heading', () => {
  it('names no phase any more when the game is over', () => {
    const view = {
      ...(war.view as unknown as View),
      outcome: { winners: [0], scores: [], reason: '', rule: '' },
    };
    const { container } = render(Heading, { props: { view, players: props(war).props.players } });
    expect(container.textContent.trim()).toMatch(/^Over in round \d+$/);
  });
});

describe('the table in words', () => {
  it('tells everything that is drawn', () => {
    render(TextTable, { props: props(war).props });
    const said = screen.getByRole('article').textContent ?? '';
    for (const name of ['Minas Tirith', 'Gollum', 'Treebeard', 'Sam Gamgee', 'Legolas', 'Round 7']) {
      expect(said).toContain(name);
    }
  });

  it('chooses by its buttons, and asks why', async () => {
    const given = props(war);
    render(TextTable, { props: given.props });
    await fireEvent.click(screen.getByRole('button', { name: 'Play Sam Gamgee to Osgiliath' }));
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith('play sam-gamgee to osgiliath');
  });

  it('picks an opening hand', async () => {
    const given = props(opening);
    const arrange = vi.fn();
    const arranging = { waiting: [0], ready: [], yours: [] };
    render(TextTable, { props: { ...given.props, arranging, arrange } });
    const list = within(screen.getByRole('list', { name: 'Opening hand' })).getAllByRole('button');
    await fireEvent.click(list[0] as HTMLElement);
    await fireEvent.click(list[1] as HTMLElement);
    await fireEvent.click(screen.getByRole('button', { name: 'Cycle these' }));
    expect(arrange).toHaveBeenCalledOnce();
  });
});
