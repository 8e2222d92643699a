/** One line to an event, however many parts of the page look at it. */
import { api } from '../core/server';
import { EventCalls } from './calls';
import { EventNews, eventUrl } from './news';

const calls = new EventCalls(api);
const followed = new Map<string, { news: EventNews; count: number }>();

/** Look at an event; `leave` when one does no more. */
export function follow(id: string): { news: EventNews; leave: () => void } {
  const found = followed.get(id) ?? {
    news: new EventNews(() => calls.event(id), eventUrl(id, location)),
    count: 0,
  };
  found.count += 1;
  followed.set(id, found);
  let left = false;
  const leave = (): void => {
    if (left) return;
    left = true;
    found.count -= 1;
    if (found.count) return;
    followed.delete(id);
    found.news.close();
  };
  return { news: found.news, leave };
}
