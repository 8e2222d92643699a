import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { line, state, update, view, tableInfo } from '../testing/samples';
import { TestLine } from '../testing/lines';
import { TableConnection, tableUrl } from './connection';

let lines: TestLine[] = [];

function connect(): TableConnection {
  return new TableConnection('ws://here/ws/tables/t1', (url) => {
    const made = new TestLine(url);
    lines.push(made);
    return made;
  });
}

/** The line in use. */
function current(): TestLine {
  const found = lines.at(-1);
  if (!found) throw new Error('nothing was dialled');
  return found;
}

beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const CHOICE = { type: 'choose', serial: 3, token: 'move frodo eregion' } as const;

describe('commands', () => {
  it('are kept when they are acknowledged', async () => {
    const connection = connect();
    current().opens();
    current().says(state());
    const promise = connection.send(CHOICE);
    const [sent] = current().sent;
    expect(sent).toEqual({ id: 'c1', ...CHOICE });
    current().says({ type: 'ack', id: 'c1', v: 5 });
    await expect(promise).resolves.toMatchObject({ v: 5 });
  });

  it('are not done before what they did is shown', async () => {
    const connection = connect();
    current().opens();
    current().says(state());
    const done = vi.fn();
    const promise = connection.send(CHOICE).then(done);
    current().says({ type: 'ack', id: 'c1', v: 7 });
    current().says(update({ v: 6 }));
    await vi.advanceTimersByTimeAsync(0);
    expect(done).not.toHaveBeenCalled();
    current().says(update({ v: 7 }));
    await promise;
    expect(done).toHaveBeenCalledOnce();
  });

  it('are done when a line that broke after the acknowledgement has told the rest', async () => {
    const connection = connect();
    current().opens();
    current().says(state());
    const promise = connection.send({ type: 'undo' });
    current().says({ type: 'ack', id: 'c1', v: 6 });
    current().breaks();
    vi.advanceTimersByTime(1000);
    current().opens();
    expect(current().sent).toEqual([]);
    current().says(update({ v: 6 }));
    await expect(promise).resolves.toMatchObject({ v: 6 });
  });

  it('that were acknowledged are done when the table is left', async () => {
    const connection = connect();
    current().opens();
    current().says(state());
    const promise = connection.send(CHOICE);
    current().says({ type: 'ack', id: 'c1', v: 6 });
    connection.close();
    await expect(promise).resolves.toMatchObject({ v: 6 });
  });

  it('fail with the words of the server when they are refused', async () => {
    const connection = connect();
    current().opens();
    const promise = connection.send(CHOICE);
    current().says({
      type: 'refused',
      v: 5,
      id: 'c1',
      error: { code: 'illegal_choice', message: 'enemies are there' },
    });
    await expect(promise).rejects.toMatchObject({ code: 'illegal_choice', message: 'enemies are there' });
  });

  it('are answered by id, in whatever order', async () => {
    const connection = connect();
    current().opens();
    const first = connection.send({ type: 'why_not', token: 'a' });
    const second = connection.send({ type: 'hint' });
    current().says({ type: 'hint', v: 5, id: 'c2', token: 'b' });
    current().says({ type: 'why_not', v: 5, id: 'c1', token: 'a', reason: 'no', rule: '', choice: true });
    await expect(first).resolves.toMatchObject({ reason: 'no' });
    await expect(second).resolves.toMatchObject({ token: 'b' });
  });

  it('wait for a line that is being mended, and are sent once', async () => {
    const connection = connect();
    current().opens();
    current().says(state());
    current().breaks();
    const promise = connection.send({ type: 'resign' });
    vi.advanceTimersByTime(1000);
    current().breaks(); // before it was open: nothing was lost on it
    vi.advanceTimersByTime(2000);
    current().opens();
    expect(current().sent).toEqual([{ id: 'c1', type: 'resign' }]);
    vi.advanceTimersByTime(12_000);
    current().says({ type: 'ack', id: 'c1', v: 5 });
    await expect(promise).resolves.toMatchObject({ v: 5 });
  });

  it('that cannot be sent twice fail where no line comes in time', async () => {
    const connection = connect();
    const failed = vi.fn();
    connection.send({ type: 'chat', text: 'hello' }).catch(failed);
    const choice = connection.send(CHOICE);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'unavailable' }));
    // A choice knows its question, and goes on waiting.
    current().opens();
    expect(current().sent).toEqual([{ id: 'c2', ...CHOICE }]);
    current().says(state({ v: 6 }));
    current().says({ type: 'ack', id: 'c2', v: 6 });
    await expect(choice).resolves.toMatchObject({ v: 6 });
  });
});

describe('a broken line', () => {
  it('is opened again with the last version seen', () => {
    const connection = connect();
    current().opens();
    current().says(state({ v: 17 }));
    current().breaks();
    expect(connection.standing.get()).toBe('lost');
    vi.advanceTimersByTime(1000);
    expect(current().url).toBe('ws://here/ws/tables/t1?since=17');
    current().opens();
    expect(connection.standing.get()).toBe('open');
    expect(connection.live.get()?.v).toBe(17);
  });

  it('waits longer each time, and hurries when told that the network is back', () => {
    const connection = connect();
    for (let round = 0; round < 6; round += 1) {
      current().breaks();
      vi.advanceTimersByTime(15_000);
    }
    expect(lines).toHaveLength(7);
    current().breaks();
    vi.advanceTimersByTime(3000);
    expect(lines).toHaveLength(7);
    connection.hurry();
    expect(lines).toHaveLength(8);
  });

  it('sends a choice again that was not acknowledged', async () => {
    const connection = connect();
    current().opens();
    current().says(state());
    const promise = connection.send(CHOICE);
    current().breaks();
    vi.advanceTimersByTime(1000);
    current().opens();
    expect(current().sent).toEqual([{ id: 'c1', ...CHOICE }]);
    current().says(update({ v: 6 }));
    current().says({ type: 'ack', id: 'c1', v: 6 });
    await expect(promise).resolves.toMatchObject({ v: 6 });
  });

  it('takes a stale answer to a repeated choice for what it is: it had arrived', async () => {
    const connection = connect();
    current().opens();
    const promise = connection.send(CHOICE);
    current().breaks();
    vi.advanceTimersByTime(1000);
    current().opens();
    current().says({
      type: 'refused',
      v: 6,
      id: 'c1',
      error: { code: 'stale_decision', message: 'too late' },
    });
    await expect(promise).resolves.toBeNull();
  });

  it('does not hide that a fresh choice was stale', async () => {
    const connection = connect();
    current().opens();
    const promise = connection.send(CHOICE);
    current().says({
      type: 'refused',
      v: 6,
      id: 'c1',
      error: { code: 'stale_decision', message: 'too late' },
    });
    await expect(promise).rejects.toMatchObject({ code: 'stale_decision' });
  });

  it('tells of what else was lost, and does not say it twice', async () => {
    const connection = connect();
    current().opens();
    const promise = connection.send({ type: 'chat', text: 'hello' });
    current().breaks();
    await expect(promise).rejects.toMatchObject({ code: 'unavailable' });
    vi.advanceTimersByTime(1000);
    current().opens();
    expect(current().sent).toEqual([]);
  });

  it('is noticed by its silence', () => {
    const connection = connect();
    current().opens();
    vi.advanceTimersByTime(16_000);
    expect(current().sent).toEqual([{ id: 'ping', type: 'ping' }]);
    current().says({ type: 'pong', v: 5, id: 'ping' });
    vi.advanceTimersByTime(61_000);
    expect(lines[0]?.closed).toBe(true);
    expect(connection.standing.get()).not.toBe('open');
  });

  it('stays closed where the server says so, with its words', async () => {
    const connection = connect();
    current().opens();
    const promise = connection.send(CHOICE);
    current().breaks(1008, 'three unreadable frames');
    await expect(promise).rejects.toThrow();
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
    expect(connection.trouble.get()).toBe('three unreadable frames');
    await expect(connection.send(CHOICE)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('what is heard', () => {
  it('moves the table on', () => {
    const connection = connect();
    current().opens();
    current().says(state());
    current().says(update({ events: [line('Three.')] }));
    expect(connection.live.get()?.log).toHaveLength(3);
    current().says({ type: 'watchers', v: 6, n: 4 });
    expect(connection.live.get()?.watchers).toBe(4);
  });

  it('is asked for as a whole where a piece is missing', () => {
    const connection = connect();
    current().opens();
    current().says(state());
    current().says(update({ log_from: 8 }));
    expect(lines[0]?.closed).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(current().url).toBe('ws://here/ws/tables/t1');
    current().opens();
    current().says(state({ v: 20, events: [] }));
    expect(connection.live.get()?.v).toBe(20);
  });
});

describe('leaving', () => {
  it('closes the line and dials no more', () => {
    const connection = connect();
    current().opens();
    connection.close();
    expect(current().closed).toBe(true);
    current().breaks();
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
  });
});

it('names the line after the page', () => {
  expect(tableUrl('a/b', { protocol: 'https:', host: 'x.org' })).toBe(
    'wss://x.org/ws/tables/a%2Fb?changes=2',
  );
  expect(tableUrl('t1', { protocol: 'http:', host: 'localhost:8000' })).toBe(
    'ws://localhost:8000/ws/tables/t1?changes=2',
  );
});

describe('what is told beside the table', () => {
  it('is who is here and who thinks', () => {
    const connection = connect();
    current().opens();
    current().says(state());
    current().says({
      type: 'presence',
      v: 5,
      presence: ['here', 'away'],
      thinking: [false, true],
      waits_for: ['', 'the bot thinks'],
    });
    expect(connection.live.get()).toMatchObject({
      v: 5,
      presence: ['here', 'away'],
      thinking: [false, true],
      waits_for: ['', 'the bot thinks'],
    });
  });

  it('is that the server has a newer page', () => {
    const connection = connect();
    current().opens();
    expect(connection.stale.get()).toBe('');
    current().says({ type: 'reload', v: 5, page: 'p2', message: 'There is a newer page.' });
    expect(connection.stale.get()).toBe('There is a newer page.');
  });

  it('takes what has changed in the view for the whole of it', () => {
    const connection = connect();
    current().opens();
    current().says(state({ view: view({ table: { at: 'shire', wounds: [0, 1] } }) }));
    const changes = { in: { table: { in: { at: { set: 'bree' } } } } };
    current().says({ ...update({ v: 6, changes }), view: null });
    expect(connection.live.get()?.view.table).toEqual({ at: 'bree', wounds: [0, 1] });
    const more = { in: { table: { in: { wounds: { length: 1 } } } } };
    current().says({ ...update({ v: 7, changes: more }), view: null });
    expect(connection.live.get()?.view.table).toEqual({ at: 'bree', wounds: [0] });
    current().says(update({ v: 8, view: view({ table: { at: 'rivendell' } }) }));
    current().says({ ...update({ v: 9, changes: {} }), view: null });
    expect(connection.live.get()?.view.table).toEqual({ at: 'rivendell' });
    expect(connection.live.get()?.v).toBe(9);
  });

  it('knows a table that is not told again, and when it ends', () => {
    const connection = connect();
    current().opens();
    current().says(state({ table: tableInfo({ title: 'War', abandoned: 10 }) }));
    current().says({ ...update({ v: 6, abandoned: 20 }), table: null });
    expect(connection.live.get()?.table).toMatchObject({ title: 'War', abandoned: 20 });
    current().says(update({ v: 7, table: tableInfo({ title: 'Peace' }) }));
    current().says({ ...update({ v: 8, abandoned: null }), table: null });
    expect(connection.live.get()?.table).toMatchObject({ title: 'Peace', abandoned: null });
  });

  it('has the page told to it with the line, also when the line is opened again', () => {
    const url = tableUrl('t 1', { protocol: 'https:', host: 'here' }, 'p 1');
    expect(url).toBe('wss://here/ws/tables/t%201?changes=2&page=p%201');
    const connection = new TableConnection(url, (target) => {
      const made = new TestLine(target);
      lines.push(made);
      return made;
    });
    current().opens();
    current().says(state());
    current().breaks();
    vi.advanceTimersByTime(10_000);
    expect(current().url).toBe(`${url}&since=5`);
    connection.close();
  });
});
