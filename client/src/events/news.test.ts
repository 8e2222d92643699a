import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { eventPage } from '../testing/events';
import { TestLine } from '../testing/lines';
import { EventNews, eventUrl, FIRST_WAIT, LOOK_ANYWAY, LOOK_EVERY } from './news';

let lines: TestLine[];
let version: number;
const read = vi.fn(() => Promise.resolve(eventPage({ version })));
let news: EventNews;

beforeEach(() => {
  vi.useFakeTimers();
  [lines, version] = [[], 1];
  read.mockClear();
  read.mockImplementation(() => Promise.resolve(eventPage({ version })));
  news = new EventNews(read, 'ws://here', (url) => {
    const line = new TestLine(url);
    lines.push(line);
    return line;
  });
});
afterEach(() => {
  news.close();
  vi.useRealTimers();
});
const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

describe('news of an event', () => {
  it('are read when the line tells of them, and only then', async () => {
    await settled();
    expect(news.page.get()?.version).toBe(1);
    lines[0]?.opens();
    lines[0]?.says({ v: 1 });
    await settled();
    const before = read.mock.calls.length;
    await vi.advanceTimersByTimeAsync(3 * LOOK_EVERY);
    expect(read).toHaveBeenCalledTimes(before);
    version = 2;
    lines[0]?.says({ v: 2 });
    await settled();
    expect(news.page.get()?.version).toBe(2);
    // Its tables open a little later.
    lines[0]?.says({ v: 2 });
    await settled();
    expect(read).toHaveBeenCalledTimes(before + 2);
    // A line may be dead without anybody knowing.
    version = 3;
    await vi.advanceTimersByTimeAsync(LOOK_ANYWAY);
    expect(news.page.get()?.version).toBe(3);
  });

  it('are asked for where there is no line, and the line is mended', async () => {
    lines[0]?.opens();
    await settled();
    lines[0]?.breaks();
    expect(news.online.get()).toBe(false);
    version = 4;
    await vi.advanceTimersByTimeAsync(LOOK_EVERY);
    expect(news.page.get()?.version).toBe(4);
    expect(lines.length).toBeGreaterThan(1);
    lines.at(-1)?.opens();
    expect(news.online.get()).toBe(true);
  });

  it('keep what is known when reading fails, and say so', async () => {
    await settled();
    read.mockRejectedValue(new Error('the server is away'));
    await vi.advanceTimersByTimeAsync(LOOK_EVERY);
    expect(news.trouble.get()).toBe('The server is away');
    expect(news.page.get()?.version).toBe(1);
    read.mockResolvedValue(eventPage({ version: 2 }));
    news.hurry();
    await settled();
    expect(news.trouble.get()).toBe('');
  });

  it('never go back to an older version', async () => {
    await settled();
    news.take(eventPage({ version: 9 }));
    news.take(eventPage({ version: 8 }));
    expect(news.page.get()?.version).toBe(9);
  });

  it('that come while it is read have it read once more', async () => {
    await settled();
    lines[0]?.opens();
    await settled();
    const before = read.mock.calls.length;
    lines[0]?.says({ v: 2 });
    version = 3;
    lines[0]?.says({ v: 3 });
    await settled();
    expect(read).toHaveBeenCalledTimes(before + 2);
    expect(news.page.get()?.version).toBe(3);
  });

  it('end when nobody looks any more', async () => {
    await settled();
    news.close();
    lines[0]?.breaks();
    const before = read.mock.calls.length;
    await vi.advanceTimersByTimeAsync(LOOK_ANYWAY + FIRST_WAIT);
    expect(read).toHaveBeenCalledTimes(before);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.closed).toBe(true);
  });

  it('come from the server that the page came from', () => {
    expect(eventUrl('a/b', { protocol: 'https:', host: 'x.example' })).toBe(
      'wss://x.example/ws/events/a%2Fb',
    );
  });
});
