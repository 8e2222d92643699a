import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';

import { play, type Fixture, type Played } from '../../testing/boards.svelte';
import Board from './Board.svelte';
import battle from './fixtures/battle.json';
import camp from './fixtures/camp.json';
import draft from './fixtures/draft.json';
import midgame from './fixtures/midgame.json';
import { parts } from './parts';
import pick from './fixtures/pick.json';
import { tableOf } from './reading';
import special from './fixtures/special.json';
import TextTable from './TextTable.svelte';
import type { Option, View } from './types';

const props = (fixture: Fixture, options?: Option[]): Played => play(fixture, parts, options);

const optionsOf = (fixture: Fixture): Option[] => (fixture.view as View).decision?.options ?? [];

function thing(container: HTMLElement, token: string): Element {
  const found = container.querySelector(`[data-piece="${token}"], [data-region="${token}"]`);
  if (!found) throw new Error(`${token} is not on the map`);
  return found;
}

describe('the drawn table', () => {
  it('moves a piece by a click on it and one on a region', async () => {
    const given = props(midgame);
    const { container } = render(Board, { props: given.props });
    const move = given.options.find(({ token }) => token.startsWith('move '));
    const [piece = '', region = ''] = move?.touches ?? [];
    await fireEvent.click(thing(container, piece));
    expect(given.onchoose).not.toHaveBeenCalled();
    await fireEvent.click(thing(container, region));
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith(move?.token);
    expect(given.onask).not.toHaveBeenCalled();
  });

  it('does the same by keys', async () => {
    const given = props(midgame);
    const { container } = render(Board, { props: given.props });
    const move = given.options.find(({ token }) => token.startsWith('move '));
    const [piece = '', region = ''] = move?.touches ?? [];
    // A browser makes a click of Enter on a button; a region is none.
    expect(thing(container, piece).tagName).toBe('BUTTON');
    await fireEvent.click(thing(container, piece));
    await fireEvent.keyDown(thing(container, region), { key: ' ' });
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith(move?.token);
  });

  it('shows every piece by its face and name when the game is over', () => {
    const ended = structuredClone(midgame) as unknown as Fixture;
    const view = ended.view as View;
    view.decision = null;
    view.outcome = { winners: [0], scores: [1, 0], reason: 'Sauron resigns.', rule: '' };
    const table = tableOf(view);
    const enemies = table.sauron.characters.filter(({ defeated }) => !defeated).values();
    for (const region of table.regions) {
      const count = region.sauron.pieces.length + region.sauron.hidden;
      const pieces = Array.from({ length: count }, () => enemies.next().value).flatMap((one) =>
        one
          ? [{ token: one.token, name: one.name, strength: one.strength, revealed: true, known: true }]
          : [],
      );
      region.sauron = { pieces, hidden: 0, candidates: [] };
      region.fellowship.pieces = region.fellowship.pieces.map((one) => ({
        ...one,
        revealed: true,
        known: true,
      }));
    }
    const { container } = render(Board, { props: props(ended, []).props });
    expect(container.querySelectorAll('[data-hidden]')).toHaveLength(0);
    const shown = [...container.querySelectorAll('[data-piece]')];
    const there = table.regions.flatMap(({ fellowship, sauron }) => [...fellowship.pieces, ...sauron.pieces]);
    expect(shown).toHaveLength(there.length);
    for (const { token, name } of there) {
      expect(thing(container, token).getAttribute('aria-label')).toMatch(
        new RegExp(`^${name}, strength .*face up`),
      );
      // Neither taken for somebody nor marked as known: all lie open.
      expect(thing(container, token).querySelector('.deduced, .badge .pupil')).toBeNull();
    }
  });

  it('asks why about a region that is not lit', async () => {
    const given = props(midgame);
    const { container } = render(Board, { props: given.props });
    const move = given.options.find(({ token }) => token.startsWith('move '));
    const [piece = ''] = move?.touches ?? [];
    await fireEvent.click(thing(container, piece));
    await fireEvent.click(thing(container, 'shire'));
    expect(given.onask).toHaveBeenCalledWith(`move ${piece} shire`);
    expect(given.onchoose).not.toHaveBeenCalled();
  });

  it('goes from region to region with arrow keys', async () => {
    const { container } = render(Board, { props: props(midgame).props });
    const shire = thing(container, 'shire') as SVGElement;
    shire.focus();
    await fireEvent.keyDown(shire, { key: 'ArrowUp' });
    expect(['arthedain', 'cardolan', 'dagorlad', 'gondor']).toContain(
      document.activeElement?.getAttribute('data-region'),
    );
  });

  it.each([
    ['shire', 'ArrowDown'],
    ['shire', 'ArrowLeft'],
    ['mordor', 'ArrowUp'],
    ['high-pass', 'ArrowLeft'],
    ['gap-of-rohan', 'ArrowRight'],
  ])('keeps the focus in %s, where nothing lies beyond it for %s', async (token, key) => {
    const { container } = render(Board, { props: props(midgame).props });
    const region = thing(container, token) as SVGElement;
    region.focus();
    expect(await fireEvent.keyDown(region, { key })).toBe(false);
    expect(document.activeElement).toBe(region);
  });

  it('goes from a piece at the edge to its own region', async () => {
    const { container } = render(Board, { props: props(midgame).props });
    const frodo = thing(container, 'frodo') as SVGElement;
    frodo.focus();
    await fireEvent.keyDown(frodo, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(thing(container, 'shire'));
  });

  it('has a stage that stands ready, unseen and unheard, and serves one battle after the other', async () => {
    const { container, rerender } = render(Board, { props: props(midgame).props });
    const stage = container.querySelector('.scene');
    const fighting = (): HTMLElement | null => screen.queryByRole('region', { name: /^The battle in/ });
    expect(stage?.classList).not.toContain('fight');
    expect(fighting()).toBeNull();
    await rerender(props(battle).props);
    expect(fighting()).toBe(stage);
    expect(stage?.classList).toContain('fight');
    await rerender(props(midgame).props);
    expect(fighting()).toBeNull();
    await rerender(props(battle).props);
    expect(fighting()).toBe(stage);
  });

  it('plays a card from the hand', async () => {
    const given = props(battle);
    render(Board, { props: given.props });
    await fireEvent.click(screen.getByRole('button', { name: 'Strength 3 (can be played)' }));
    expect(given.onchoose).toHaveBeenCalledWith('card 3');
  });

  it('puts up the camp piece by piece', async () => {
    const given = props(camp);
    render(Board, { props: given.props });
    const [first] = given.options;
    const name = first?.label.split(' in ')[0] ?? '';
    const before = screen.getByRole('region', { name: /Before you/ });
    await fireEvent.click(within(before).getByRole('button', { name: new RegExp(`^${name}, strength`) }));
    expect(given.onchoose).toHaveBeenCalledWith(first?.token);
  });

  it('tells what a face of a tile can do before it is taken', async () => {
    const given = props(draft);
    render(Board, { props: given.props });
    const face = screen.getByRole('button', { name: /Sm.agol.*variant, strength/ });
    expect(face.textContent).toMatch(/strength \d.*[a-z]{3,}\./);
    await fireEvent.click(face);
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith('field smeagol variant');
  });

  it('tells what a special card does before it is taken', async () => {
    const given = props(pick);
    render(Board, { props: given.props });
    await fireEvent.click(screen.getByRole('button', { name: /^Shadowfax.*extra step/ }));
    expect(given.onchoose).toHaveBeenCalledExactlyOnceWith('pick shadowfax');
  });

  it('does nothing while it is not the viewer’s turn', async () => {
    const given = props(midgame, []);
    const { container } = render(Board, { props: given.props });
    for (const token of optionsOf(midgame)[0]?.touches ?? []) await fireEvent.click(thing(container, token));
    expect(given.onchoose).not.toHaveBeenCalled();
    expect(given.onask).not.toHaveBeenCalled();
  });

  it('gives everything that can be clicked a name, and no button inside a button', () => {
    for (const fixture of [midgame, battle, camp, special, draft, pick]) {
      const { container, unmount } = render(Board, { props: props(fixture).props });
      for (const button of container.querySelectorAll('button, [role="button"]')) {
        expect(button.getAttribute('aria-label') || button.textContent?.trim()).toBeTruthy();
        expect(button.querySelector('button, [role="button"]')).toBeNull();
      }
      unmount();
    }
  });
});

describe('the table in words', () => {
  it.each([
    ['in the middle of a game', midgame],
    ['in a battle', battle],
    ['in camp', camp],
    ['with special cards', special],
    ['in the draft', draft],
    ['while special cards are taken', pick],
  ])('offers every choice as a button %s', async (_where, fixture) => {
    const given = props(fixture);
    render(TextTable, { props: given.props });
    for (const { label, token } of optionsOf(fixture)) {
      await fireEvent.click(screen.getByRole('button', { name: label }));
      expect(given.onchoose).toHaveBeenLastCalledWith(token);
    }
  });

  it('names every region and both sides’ cards', () => {
    render(TextTable, { props: props(midgame).props });
    for (const region of ['The Shire', 'Misty Mountains', 'Mordor']) {
      expect(screen.getByText(region, { selector: 'strong' })).toBeTruthy();
    }
    expect(screen.getAllByText(/In hand\./).length).toBeGreaterThan(9);
  });
});
