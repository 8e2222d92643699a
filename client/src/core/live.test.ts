import { describe, expect, it } from 'vitest';

import { line, state, update } from '../testing/samples';
import { advance, begin, recall } from './live';

describe('a table as its messages tell it', () => {
  it('starts from a whole state', () => {
    const live = begin(state(), 1000);
    expect(live.log.map((one) => one.words)).toEqual(['One.', 'Two.']);
    expect(live).toMatchObject({ v: 5, news: 2, heard: 1000 });
  });

  it('takes for news what a state after an absence tells beyond what was heard', () => {
    const before = begin(state(), 0);
    const longer = state({ v: 9, events: [line('One.'), line('Two.'), line('Three.')] });
    expect(begin(longer, 0, before).news).toBe(2);
    const other = state({ v: 9, events: [line('One.'), line('Other.'), line('Three.')] });
    expect(begin(other, 0, before).news).toBe(3);
    expect(begin(state({ events: [line('One.')] }), 0, before).news).toBe(1);
  });

  it('appends what an update brings, and marks it as news', () => {
    const live = advance(begin(state(), 0), update({ events: [line('Three.')] }), 50);
    expect(live?.log.map((one) => one.words)).toEqual(['One.', 'Two.', 'Three.']);
    expect(live?.news).toBe(2);
    expect(live?.heard).toBe(50);
  });

  it('cuts the log where an undo went back to', () => {
    const live = advance(begin(state(), 0), update({ log_from: 1, events: [line('Other.')] }), 0);
    expect(live?.log.map((one) => one.words)).toEqual(['One.', 'Other.']);
  });

  it('keeps the talk and adds to it', () => {
    const said = (text: string) => ({ from: 'Rosie', text, at: 0 });
    const live = advance(
      begin(state({ chat: [said('hello')] }), 0),
      update({ chat: [said('well played')], chat_from: 1 }),
      0,
    );
    expect(live?.chat.map((one) => one.text)).toEqual(['hello', 'well played']);
  });

  it('puts earlier talk before it, and begins anew where more was said than is told at once', () => {
    const said = (...texts: string[]) => texts.map((text) => ({ from: 'Rosie', text, at: 0 }));
    const live = begin(state({ chat: said('c', 'd'), chat_from: 2 }), 0);
    const all = recall(live, { type: 'talk', v: 5, id: 'c1', chat: said('a', 'b'), chat_from: 0 });
    expect(all.chat.map((one) => one.text)).toEqual(['a', 'b', 'c', 'd']);
    expect(all.chat_from).toBe(0);
    expect(recall(all, { type: 'talk', v: 5, id: 'c2', chat: said('a', 'b'), chat_from: 0 })).toBe(all);
    const more = advance(all, update({ chat: said('e'), chat_from: 4 }), 0);
    expect(more?.chat.map((one) => one.text).join('')).toBe('abcde');
    const missed = advance(all, update({ chat: said('y', 'z'), chat_from: 24 }), 0);
    expect(missed?.chat.map((one) => one.text).join('')).toBe('yz');
    expect(missed?.chat_from).toBe(24);
  });

  it('ignores an update that is older than what it knows', () => {
    const live = begin(state(), 0);
    expect(advance(live, update({ v: 4 }), 0)).toBe(live);
  });

  it('asks for a whole state where something was missed', () => {
    expect(advance(begin(state(), 0), update({ log_from: 9 }), 0)).toBeNull();
  });
});
