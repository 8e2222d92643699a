import { expect, test } from 'vitest';

import type { MeasureInfo } from '../core/protocol';
import { deedWords, moment, noticeWords, standing } from './words';

const ban: MeasureInfo = {
  id: 'm',
  kind: 'ban',
  user: null,
  address: '203.0.113.7/32',
  reason: 'a flood',
  by: 'Elrond',
  created: 1_700_000_000,
  until: null,
  acknowledged: null,
  lifted: null,
  lifted_by: '',
  active: true,
};

test('what somebody reads of a measure says until when it holds', () => {
  expect(noticeWords({ kind: 'warning', until: null })).toBe('A moderator has warned you');
  expect(noticeWords({ kind: 'ban', until: null })).toBe('Your account is banned');
  expect(noticeWords({ kind: 'suspension', until: 1_700_000_000 })).toBe(
    `Your account is suspended until ${moment(1_700_000_000)}`,
  );
});

test('a moderator reads where a measure stands', () => {
  expect(standing(ban)).toBe('until it is lifted');
  expect(standing({ ...ban, until: 1_700_003_600 })).toBe(`until ${moment(1_700_003_600)}`);
  expect(standing({ ...ban, active: false, until: 1_700_003_600 })).toBe('over');
  expect(standing({ ...ban, active: false, lifted: 1_700_000_060, lifted_by: 'Galadriel' })).toBe(
    `lifted by Galadriel, ${moment(1_700_000_060)}`,
  );
  expect(standing({ ...ban, kind: 'warning' })).toBe('not read yet');
});

test('the log tells deeds as sentences, and those of later as they are', () => {
  expect(`Elrond ${deedWords('report closed')} Grima`).toBe('Elrond has closed a report about Grima');
  expect(deedWords('something new')).toBe('something new');
});
