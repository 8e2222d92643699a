/** Which page an address names. */
import { Value } from './observable';

export type Page =
  | { name: 'home' }
  | { name: 'lobby' }
  | { name: 'new' }
  | { name: 'play'; game: string }
  | { name: 'learn'; game: string }
  | { name: 'table'; id: string }
  | { name: 'replay'; id: string }
  | { name: 'user'; user: string }
  | { name: 'account' }
  | { name: 'credits' }
  | { name: 'rules'; rule: string }
  | { name: 'tutorial'; game: string }
  | { name: 'cards'; game: string }
  | { name: 'card'; game: string; slug: string }
  | { name: 'decks'; game: string }
  | { name: 'deck'; id?: string; game?: string; link?: string }
  | { name: 'events'; game: string }
  | { name: 'event'; id: string }
  | { name: 'newEvent' }
  | { name: 'leagues'; game: string }
  | { name: 'league'; id: string }
  | { name: 'ratings'; game: string }
  | { name: 'moderation'; person: string }
  | { name: 'missing' };

/** The page at a path. */
export function pageAt(path: string): Page {
  const [first = '', second = '', third = '', ...more] = path.split('/').filter(Boolean).map(decoded);
  if (first === 'cards' && !more.length) {
    return third ? { name: 'card', game: second, slug: third } : { name: 'cards', game: second };
  }
  if (first === 'decks') return decksAt(second, third, more);
  if (first === 'events' || first === 'leagues') return eventsAt(first, second, third, more.length);
  if (third) return { name: 'missing' };
  switch (first) {
    case '':
      return { name: 'home' };
    case 'lobby':
    case 'new':
    case 'account':
    case 'credits':
      return second ? { name: 'missing' } : { name: first };
    case 'moderation':
      return { name: 'moderation', person: second };
    case 'rules':
      return { name: 'rules', rule: second };
    case 'play':
    case 'learn':
    case 'tutorial':
    case 'ratings':
      return { name: first, game: second };
    case 'table':
    case 'replay':
      return second ? { name: first, id: second } : { name: 'missing' };
    case 'user':
      return second ? { name: 'user', user: second } : { name: 'missing' };
  }
  return { name: 'missing' };
}

/** `/decks`, `/decks/<deck>`, `/decks/new/<game>`, `/decks/of/<game>`, `/decks/link/<game>/<a deck>`. */
function decksAt(second: string, third: string, more: readonly string[]): Page {
  const [link = '', ...rest] = more;
  if (rest.length) return { name: 'missing' };
  if (second === 'link' && third && link) return { name: 'deck', game: third, link };
  if (link) return { name: 'missing' };
  if (second === 'new' && third) return { name: 'deck', game: third };
  if (second === 'of' && third) return { name: 'decks', game: third };
  if (third || second === 'new' || second === 'of' || second === 'link') return { name: 'missing' };
  return second ? { name: 'deck', id: second } : { name: 'decks', game: '' };
}

/** `/events`, `/events/of/<game>`, `/events/new`, `/events/<event>`; leagues alike, which are made on their own page. */
function eventsAt(first: 'events' | 'leagues', second: string, third: string, more: number): Page {
  if (more || (third && second !== 'of')) return { name: 'missing' };
  if (second === 'of' || !second) return { name: first, game: third };
  if (first === 'leagues') return { name: 'league', id: second };
  return second === 'new' ? { name: 'newEvent' } : { name: 'event', id: second };
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

export const page = new Value<Page>(pageAt(location.pathname));

/** Go to an address of ours. */
export function go(path: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  page.set(pageAt(location.pathname));
  window.scrollTo(0, 0);
}

/** Follow the browser's back and forward, and links of ours without loading the page again. */
export function startRouting(): void {
  addEventListener('popstate', () => page.set(pageAt(location.pathname)));
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest('a');
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || link.pathname.startsWith('/schema')) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
