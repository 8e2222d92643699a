import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { TableConnection } from '../core/connection';
import type { Pending, State, View } from '../core/protocol';
import { remember } from '../core/seen';
import { change, changeStop } from '../core/settings';
import { TestLine } from '../testing/lines';
import { line, option, seat, state, tableInfo, update, view } from '../testing/samples';
import type { GameParts } from '../games';
import Header from '../pages/Header.svelte';
import Table from './Table.svelte';

// What jsdom does not have: it shows no windows and scrolls nothing.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

/** A table with one seat of ours; the test is the server. */
async function sit(changed: Partial<State> = {}, parts?: GameParts) {
  let made: TestLine | undefined;
  const connection = new TableConnection('ws://here', (url) => (made = new TestLine(url)));
  const server = made as unknown as TestLine;
  server.opens();
  server.says(state(changed));
  const shown = () => {
    const live = connection.live.get();
    if (!live) throw new Error('the table has not been heard of');
    return { connection, live, parts };
  };
  render(Header);
  const { rerender } = render(Table, shown());
  return {
    server,
    says: async (message: object) => {
      server.says(message);
      await rerender(shown());
    },
    /** The last thing asked of the server, stops excepted. */
    asked: () => server.sent.filter((sent) => sent['type'] !== 'stops').at(-1),
  };
}

const press = (key: string, more: object = {}): Promise<boolean> =>
  fireEvent.keyDown(document.body, { key, ...more });

/** A question with a harmless answer. */
function passing(serial = 3): View {
  const options = [option('pass', 'Pass'), ...(view().decision?.options ?? [])];
  const decision = {
    serial,
    seat: 0,
    prompt: 'Do you act?',
    rule: '',
    options,
    window: '',
    harmless: 'pass',
    alongside: [],
  };
  return view({ decision });
}

/** Some time, so that a key is not taken for one that was meant for the question before. */
const later = (): unknown => vi.setSystemTime(Date.now() + 500);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  sessionStorage.clear();
});
afterEach(() => void vi.useRealTimers());

describe('the table', () => {
  it('makes the harmless choice with the space bar, with the serial of its decision', async () => {
    const { asked } = await sit({ view: passing() });
    later();
    await press(' ');
    expect(asked()).toMatchObject({ type: 'choose', serial: 3, token: 'pass' });
  });

  it('answers no question without a harmless choice with the space bar', async () => {
    const { asked } = await sit();
    later();
    await press(' ');
    await press('Enter');
    expect(asked()).toBeUndefined();
  });

  it('does not take a space bar that is held down, or pressed at once, for an answer to the next question', async () => {
    const { asked, says } = await sit({ view: passing() });
    later();
    await press(' ', { repeat: true });
    expect(asked()).toBeUndefined();
    await press(' ');
    const { id } = asked() ?? {};
    await says({ type: 'ack', v: 6, id });
    await says(update({ v: 6, view: passing(4) }));
    await press(' ');
    await press(' ', { repeat: true });
    expect(asked()).toMatchObject({ id });
    later();
    await press(' ', { repeat: true });
    expect(asked()).toMatchObject({ id });
    await press(' ');
    expect(asked()).toMatchObject({ type: 'choose', serial: 4, token: 'pass' });
  });

  it('takes the space bar for an answer whatever news have come since the question was asked', async () => {
    const { asked, says } = await sit({ view: passing() });
    later();
    await says(update({ v: 6, view: passing() }));
    await press(' ');
    expect(asked()).toMatchObject({ type: 'choose', serial: 3, token: 'pass' });
  });

  it('makes the choice with a number, in the list only', async () => {
    const { asked } = await sit();
    await press('2');
    expect(asked()).toBeUndefined();
    await fireEvent.click(screen.getByRole('button', { name: /2 choices/ }));
    await press('2');
    expect(asked()).toMatchObject({ type: 'choose', token: 'move sam rhudaur' });
  });

  it('takes no second choice before the first is shown', async () => {
    const { asked, says, server } = await sit({ view: passing() });
    later();
    await press(' ');
    const { id } = asked() ?? {};
    await says({ type: 'ack', v: 6, id });
    later();
    await press(' ');
    expect(asked()).toMatchObject({ id });
    await says(update({ v: 6, view: passing(4) }));
    later();
    await press(' ');
    expect(server.sent.at(-1)).toMatchObject({ type: 'choose', serial: 4, token: 'pass' });
  });

  it('loses no key when the news come before the acknowledgement', async () => {
    const { asked, says, server } = await sit({ view: passing() });
    later();
    await press(' ');
    const { id } = asked() ?? {};
    await says(update({ v: 6, view: passing(4) }));
    later();
    await press(' ');
    expect(asked()).toMatchObject({ type: 'choose', serial: 4, token: 'pass' });
    // The acknowledgement of the first choice does not let a third one through before the second is shown.
    await says({ type: 'ack', v: 6, id });
    const sent = server.sent.length;
    await press(' ');
    expect(server.sent).toHaveLength(sent);
  });

  it.each([
    ['Resign …', 'Resign'],
    ['Keys', 'Keys'],
  ])('opens from the menu: %s', async (name, title) => {
    // A window tells that it has closed a little later, as in a browser.
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
      setTimeout(() => this.dispatchEvent(new Event('close')));
    };
    await sit();
    await fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: new RegExp(name) }),
    );
    await new Promise((done) => setTimeout(done, 5));
    await tick();
    expect(screen.getByRole('dialog').textContent).toContain(title);
  });

  it('offers in its menu nothing that players do when the game is over', async () => {
    await sit({ table: tableInfo({ status: 'finished' }), view: view({ decision: null }) });
    await fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog'));
    expect(menu.getByRole('button', { name: 'Keys' })).toBeTruthy();
    for (const name of [/Resign/, /draw/, /pause/, /Why/, /Hint/])
      expect(menu.queryByRole('button', { name })).toBeNull();
  });

  it('takes the next key at once when a window was closed with Escape', async () => {
    const { asked } = await sit({ view: passing() });
    await press('?');
    later();
    // The browser asks to cancel, and only later tells that the window has closed.
    await fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await press(' ');
    expect(asked()).toMatchObject({ type: 'choose', token: 'pass' });
  });

  it('says in the title of the tab that it is our turn, and at which game', async () => {
    const { says } = await sit();
    expect(document.title).toBe('Your turn · ' + tableInfo({}).title + ' · Mathom');
    const { decision } = view();
    await says(
      update({ view: view({ decision: decision && { ...decision, serial: 9, seat: 1, options: [] } }) }),
    );
    expect(document.title).toBe(tableInfo({}).title + ' · Mathom');
  });

  it('chooses nothing out of turn', async () => {
    const decision = {
      serial: 3,
      seat: 1,
      prompt: 'Who moves?',
      rule: '',
      options: [],
      window: '',
      harmless: '',
      alongside: [],
    };
    const { asked, says } = await sit({ view: view({ decision }) });
    await press(' ');
    await press('1');
    expect(asked()).toBeUndefined();
    expect(screen.getByRole('heading', { name: 'Waiting for Sauron' })).toBeTruthy();
    const waits = 'the bot waits for its turn to think: 3 before it';
    await says({
      type: 'presence',
      v: 5,
      presence: ['here', 'here'],
      thinking: [false, true],
      waits_for: ['', waits],
    });
    expect(screen.getByRole('heading', { name: `Waiting for Sauron: ${waits}` })).toBeTruthy();
  });

  it('says why a choice was refused', async () => {
    const { server } = await sit({ view: passing() });
    later();
    await press(' ');
    const { id } = server.sent.find((sent) => sent['type'] === 'choose') ?? {};
    server.says({
      type: 'refused',
      v: 5,
      id,
      error: { code: 'stale_decision', message: 'that was too late' },
    });
    expect(await screen.findByText('That was too late')).toBeTruthy();
  });

  it('tells what happened, and reads it out', async () => {
    const { says } = await sit();
    await says(update({ events: [line('Frodo moves from The Shire to Eregion.', 'conf.move.must-move')] }));
    const log = screen.getByRole('log', { name: 'What happened' });
    expect(within(log).getByText(/Frodo moves/)).toBeTruthy();
    expect(within(log).getByRole('button', { name: 'Open the rule' })).toBeTruthy();
    expect(document.querySelector('[aria-live="polite"]')?.textContent).toContain('Frodo moves');
  });

  it('takes back only where there is something to take back', async () => {
    const { asked, says } = await sit();
    await press('u');
    expect(asked()).toBeUndefined();
    await says(update({ undo: { free: true, to: 2 } }));
    await press('u');
    expect(asked()).toMatchObject({ type: 'undo' });
  });

  it('keeps the space bar for the large button after a click on another', async () => {
    const { asked } = await sit({ view: passing(), undo: { free: true, to: 2 } });
    later();
    const back = screen.getByRole('button', { name: /ake back/ });
    back.focus();
    await fireEvent.click(back, { detail: 1 });
    expect(asked()).toMatchObject({ type: 'undo' });
    await fireEvent.keyDown(document.activeElement ?? document.body, { key: ' ' });
    expect(asked()).toMatchObject({ type: 'choose', token: 'pass' });
  });

  it('leaves the space bar to a button that was reached by key', async () => {
    const { asked } = await sit({ undo: { free: true, to: 2 } });
    const back = screen.getByRole('button', { name: /ake back/ });
    back.focus();
    await fireEvent.click(back, { detail: 0 });
    await fireEvent.keyDown(document.activeElement ?? document.body, { key: ' ' });
    expect(asked()).toMatchObject({ type: 'undo' });
  });

  it('tells the hint as a sentence, and marks it', async () => {
    const decision = {
      ...view().decision,
      serial: 3,
      seat: 0,
      prompt: 'Act?',
      rule: '',
      window: '',
      harmless: '',
      alongside: [],
    };
    const options = [option('pass', 'Pass'), option('use frodo.1 0', 'Frodo: exert him.')];
    const { server, asked } = await sit({ view: view({ decision: { ...decision, options } }) });
    await press('h');
    server.says({ type: 'hint', v: 5, id: asked()?.['id'], token: 'use frodo.1 0' });
    expect(await screen.findByText('Hint: Frodo: exert him.')).toBeTruthy();
    expect(document.querySelector('.hinted')?.textContent).toContain('Frodo');
  });

  it('asks again before resigning', async () => {
    const { asked } = await sit();
    await press('r');
    expect(asked()).toBeUndefined();
    await fireEvent.click(screen.getByRole('button', { name: 'Yes, resign' }));
    expect(asked()).toMatchObject({ type: 'resign' });
  });

  it('lets who has resigned watch the others play on', async () => {
    const offers = { draw: null, undo: null, pause: null, paused: false, rematch: [], resigned: [0] };
    const decision = {
      serial: 3,
      seat: 1,
      prompt: 'Who moves?',
      rule: '',
      options: [],
      window: '',
      harmless: '',
      alongside: [],
    };
    const { asked } = await sit({ offers, view: view({ decision }) });
    expect(screen.getAllByText(/^You have resigned\. Waiting for Sauron/).length).toBeGreaterThan(0);
    await press('r');
    await press('d');
    expect(screen.queryByRole('button', { name: 'Yes, resign' })).toBeNull();
    expect(asked()).toBeUndefined();
  });

  it('puts the other one’s offers before us', async () => {
    const offers = { draw: 1, undo: null, pause: null, paused: false, rematch: [], resigned: [] };
    const { asked } = await sit({ offers });
    expect(screen.getByText('Sauron asks for a draw.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(asked()).toMatchObject({ type: 'answer_draw', yes: false });
  });

  it('shows names and talk as text, whatever they hold', async () => {
    const { says } = await sit();
    await fireEvent.click(screen.getByRole('tab', { name: /Talk/ }));
    await says(update({ chat: [{ from: '<i>Rosie</i>', text: '<img src=x onerror=alert(1)>', at: 0 }] }));
    expect(await screen.findByText(/<img src=x/)).toBeTruthy();
    expect(document.querySelector('.said img, .said i')).toBeNull();
  });

  it('asks for earlier talk by a button, and puts it before the newer one', async () => {
    const said = (text: string) => ({ from: 'Rosie', text, at: 0 });
    const { asked, says } = await sit({ chat: [said('newer')], chat_from: 1 });
    await fireEvent.click(screen.getByRole('tab', { name: 'Talk' }));
    await fireEvent.click(await screen.findByRole('button', { name: 'Earlier talk' }));
    expect(asked()).toMatchObject({ type: 'earlier_talk', before: 1 });
    await says({ type: 'talk', v: 5, id: 'c1', chat: [said('older')], chat_from: 0 });
    const lines = screen.getByRole('log', { name: 'Talk' }).querySelectorAll('li');
    expect([...lines].map((one) => one.textContent.trim().split(/\s/).at(-1))).toEqual([
      expect.stringContaining('older'),
      expect.stringContaining('newer'),
    ]);
    expect(screen.queryByRole('button', { name: 'Earlier talk' })).toBeNull();
    expect(screen.getByRole('tab', { name: 'Talk' })).toBeTruthy();
  });

  it('lets a spectator watch and nothing else', async () => {
    const decision = {
      serial: 3,
      seat: 0,
      prompt: 'Who moves?',
      rule: '',
      options: [],
      window: '',
      harmless: '',
      alongside: [],
    };
    const { asked, server } = await sit({ you: null, view: view({ seat: null, decision }) });
    for (const key of [' ', '1', 'u', 'd', 'p', 'r', 'h']) await press(key);
    expect(asked()).toBeUndefined();
    expect(server.sent).toEqual([]);
    expect(screen.getByText('You watch')).toBeTruthy();
  });

  it('draws a curtain between two at one device', async () => {
    const rosie = { name: 'Rosie', kind: 'guest' as const };
    const seats = ['fellowship', 'sauron'].map((name) => seat({ name, player: rosie, yours: true }));
    const table = tableInfo({ seats });
    const { asked, says } = await sit({ table });
    const decision = {
      ...view().decision,
      serial: 4,
      seat: 1,
      prompt: 'Which minion?',
      rule: '',
      options: [],
      window: '',
      harmless: '',
      alongside: [],
    };
    await says(update({ table, you: 1, view: view({ seat: 1, decision }), events: [line('Secret.')] }));
    await press('1');
    await fireEvent.keyDown(document.body, { key: ' ', repeat: true }); // held down since the choice before
    expect(asked()).toBeUndefined();
    expect(screen.queryByText(/Which minion|Secret/)).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'I am Sauron: show my side' }));
    expect(screen.getAllByText(/Which minion/)).not.toEqual([]);
  });

  it.each([' ', 'Enter'])('lifts the curtain with a key, and chooses nothing with it: %o', async (key) => {
    const rosie = { name: 'Rosie', kind: 'guest' as const };
    const table = tableInfo({
      seats: ['fellowship', 'sauron'].map((name) => seat({ name, player: rosie, yours: true })),
    });
    const { asked, says } = await sit({ table });
    const decision = {
      serial: 4,
      seat: 1,
      prompt: 'Which?',
      rule: '',
      options: [option('pass')],
      window: '',
      harmless: '',
      alongside: [],
    };
    await says(update({ table, you: 1, view: view({ seat: 1, decision }) }));
    expect(screen.queryByText(/Which/)).toBeNull();
    await press(key);
    expect(screen.getAllByText(/Which/)).not.toEqual([]);
    expect(asked()).toBeUndefined();
  });

  describe('of somebody with several seats', () => {
    const rosie = { name: 'Rosie', kind: 'guest' as const };
    const mine = (name: string) => seat({ name, player: rosie, yours: true });
    const decision = {
      serial: 4,
      seat: 1,
      prompt: 'Where does Sam go?',
      rule: '',
      options: [option('move rohan')],
      window: '',
      harmless: '',
      alongside: [],
    };
    const asSam = view({ seat: 1, own: [0, 1], seats: ['frodo', 'sam'], decision });

    it('tells which of them is asked, and draws no curtain between them', async () => {
      const table = tableInfo({ seats: [mine('frodo'), mine('sam')] });
      const { asked, says } = await sit({ table, view: view({ own: [0, 1] }) });
      expect(screen.getByText('You, as Frodo:')).toBeTruthy();
      await says(update({ table, you: 1, view: asSam }));
      expect(screen.getByText('You, as Sam:')).toBeTruthy();
      expect(screen.getByText('Your choice, as Sam. Where does Sam go?')).toBeTruthy();
      await fireEvent.click(screen.getByRole('button', { name: /1 choice/ }));
      await press('1');
      expect(asked()).toMatchObject({ type: 'choose', serial: 4, token: 'move rohan' });
    });

    it('does not let him answer his own offer', async () => {
      const table = tableInfo({ seats: [mine('frodo'), mine('sam'), seat({ name: 'sauron', bot: 'easy' })] });
      const offers = { ...state().offers, draw: 0 };
      await sit({ table, you: 1, view: asSam, offers });
      expect(screen.getByText('You ask for a draw. Waiting for an answer.')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
    });
  });

  it('says when it wants to be asked, and again when that changes', async () => {
    const { server } = await sit();
    const stops = () => server.sent.filter((sent) => sent['type'] === 'stops').at(-1);
    expect(stops()).toMatchObject({ auto_single: true, bluff: false, skip: [] });
    changeStop('toy', 'tunnel', false);
    await tick();
    expect(stops()).toMatchObject({ skip: ['tunnel'] });
    const told = server.sent.length;
    change({ theme: 'dark' });
    await tick();
    expect(server.sent).toHaveLength(told);
  });

  it('lists its keys', async () => {
    await sit();
    await press('?');
    expect(screen.getByRole('dialog', { name: 'Keys' })).toBeTruthy();
    expect(screen.getByText(/whatever does no harm/)).toBeTruthy();
  });

  describe('shows what happens', () => {
    /** Each line is a beat of a minute, so that only the player goes on. */
    const slow: GameParts = {
      Board: (() => ({})) as unknown as GameParts['Board'],
      example: '',
      beats: (before, events, after) =>
        events.map((one, place) => ({
          events: [one],
          view: place < events.length - 1 ? before : after,
          stage: null,
          lasts: 60_000,
          least: 60_000,
          caption: one.words,
        })),
    };
    const shown = (): string | undefined => document.querySelector('.caption')?.textContent;

    it('beat by beat, and asks nothing meanwhile', async () => {
      const { asked, says } = await sit({ view: passing() }, slow);
      later();
      await says(update({ v: 6, events: [line('Sauron moves.'), line('Orcs fall.')], view: passing(4) }));
      expect(shown()).toBe('Sauron moves.');
      expect(document.querySelector('[data-asked]')).toBeNull();
      expect(screen.getByRole('log', { name: 'What happened' }).textContent).not.toContain('Orcs fall.');
      later();
      await press(' ');
      expect(shown()).toBe('Orcs fall.');
      expect(asked()).toBeUndefined();
      await fireEvent.click(screen.getByRole('button', { name: /Go on/ }));
      expect(shown()).toBeUndefined();
      // The space bar that went on answers nothing.
      await press(' ');
      expect(asked()).toBeUndefined();
      later();
      await press(' ');
      expect(asked()).toMatchObject({ type: 'choose', serial: 4, token: 'pass' });
    });

    it('to who comes back, from what was seen last', async () => {
      remember('t1', view({ table: 'before' }), [line('One.')]);
      await sit({}, slow);
      expect(shown()).toBe('Two.');
    });

    it('of another course of the game at once', async () => {
      remember('t1', view({ table: 'before' }), [line('Something else.')]);
      await sit({}, slow);
      expect(shown()).toBeUndefined();
    });

    it('at once where the player wants no beats, or reads the table in words', async () => {
      for (const wanted of [{ speed: 'off' as const }, { textMode: true }]) {
        change(wanted);
        const { says } = await sit({ view: passing() }, slow);
        await says(update({ v: 6, events: [line('Sauron moves.')], view: passing(4) }));
        expect(shown()).toBeUndefined();
        change({ speed: 'normal', textMode: false });
        document.body.replaceChildren();
      }
    });
  });

  it('asks for a reload where the server has a newer page', async () => {
    const { says } = await sit();
    await says({ type: 'reload', v: 5, page: 'p2', message: 'There is a newer page.' });
    await tick();
    expect(screen.getByText(/There is a newer page/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
  });

  it('says what to do where several set up at the same time', async () => {
    const decision = {
      ...(passing().decision as Pending),
      seat: 1,
      options: [],
      harmless: '',
      alongside: [0, 1],
    };
    const arranging = { waiting: [0, 1], ready: [], yours: [] };
    const { says } = await sit({ view: view({ decision }), arranging });
    expect(screen.getByRole('heading', { name: /Set up your side/ })).toBeTruthy();
    await says(
      update({ v: 6, view: view({ decision }), arranging: { waiting: [1], ready: [0], yours: [] } }),
    );
    expect(screen.getByRole('heading', { name: 'You are ready. Waiting for Sauron' })).toBeTruthy();
  });

  it('gives the focus back to a thing that the news drew anew, or else to the question', async () => {
    const { says } = await sit({ view: passing() });
    await fireEvent.click(screen.getByRole('button', { name: /choices/ }));
    const option = screen.getByRole('button', { name: /Frodo to Eregion/ });
    option.focus();
    await fireEvent.focusIn(option);
    await says(update({ v: 6, view: passing(4) }));
    await tick();
    await tick();
    expect(document.activeElement).toBe(document.querySelector('.ask'));
  });

  it('speaks the verdict over the board when the game ends, and keeps it beside the board', async () => {
    const { says } = await sit();
    const outcome = { winners: [0], scores: [6, 0], reason: 'The Ring is destroyed.', rule: '' };
    const table = tableInfo({ status: 'finished', result: 'won by fellowship (6-0)', outcome });
    await says(update({ v: 6, table, view: view({ decision: null, outcome }) }));
    const end = screen.getByRole('region', { name: 'The end' });
    expect(end.closest('.side')).not.toBeNull();
    expect(end.textContent).toContain('Rosie won, 6 points to 0.');
    expect(document.activeElement).toBe(end);
    const spoken = document.querySelector('.board .verdict');
    expect(spoken?.textContent).toContain('You have won');
    await fireEvent.click(spoken as Element);
    await vi.waitFor(() => expect(document.querySelector('.board .verdict')).toBeNull());
    expect(screen.getByRole('region', { name: 'The end' })).toBe(end);
  });

  it('tells how it ended, and what can be done then', async () => {
    const outcome = { winners: [0], scores: [6, 0], reason: 'The Ring is destroyed.', rule: '' };
    const table = tableInfo({ status: 'finished', result: 'won by fellowship (6-0)', outcome });
    await sit({ table, view: view({ decision: null, outcome }) });
    expect(screen.getByRole('heading', { name: 'You have won' })).toBeTruthy();
    expect(screen.getByText('The Ring is destroyed.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Replay' }).getAttribute('href')).toBe('/replay/t1');
    expect(screen.getByRole('button', { name: /Rematch/ })).toBeTruthy();
  });
});
