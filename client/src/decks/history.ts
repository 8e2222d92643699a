/** Values that can be taken back: what was before, what is, and what was taken back. */

export interface History<Value> {
  past: readonly Value[];
  now: Value;
  future: readonly Value[];
  /** What the last change was about: changes that go on with it, letter by letter, are one. */
  about: string;
}

/** So many changes can be taken back. */
const LONGEST = 500;

export const begun = <Value>(now: Value): History<Value> => ({ past: [], now, future: [], about: '' });

export function changed<Value>(history: History<Value>, next: Value, about = ''): History<Value> {
  if (next === history.now) return history;
  const goesOn = about !== '' && about === history.about && history.future.length === 0;
  const past = goesOn ? history.past : [...history.past, history.now].slice(-LONGEST);
  return { past, now: next, future: [], about };
}

export function undone<Value>(history: History<Value>): History<Value> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    now: before,
    future: [history.now, ...history.future],
    about: '',
  };
}

export function redone<Value>(history: History<Value>): History<Value> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.now], now: next, future, about: '' };
}
