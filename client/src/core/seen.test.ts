import { beforeEach, expect, it } from 'vitest';

import { line, view } from '../testing/samples';
import { forget, recall, remember } from './seen';

beforeEach(() => sessionStorage.clear());

it('remembers what was seen of a table, for that table', () => {
  remember('t1', view({ table: 7 }), [line('One.'), line('Two.')]);
  expect(recall('t1')).toMatchObject({ lines: 2, last: 'Two.', view: { table: 7 } });
  expect(recall('t2')).toBeNull();
  forget('t1');
  expect(recall('t1')).toBeNull();
});

it('makes nothing of what is not ours', () => {
  for (const stored of ['{', '[]', '{"lines": "2"}', 'null']) {
    sessionStorage.setItem('mathom.seen.t1', stored);
    expect(recall('t1')).toBeNull();
  }
});
