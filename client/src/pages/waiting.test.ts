import { expect, it } from 'vitest';

import type { OwnGame } from '../core/protocol';
import { seat, tableInfo } from '../testing/samples';
import { headline, leftWords } from './waiting';

const own = (changed: Partial<OwnGame>): OwnGame => ({
  table: tableInfo({ title: 'The Confrontation' }),
  yours: true,
  since: null,
  left: null,
  opponents: ['Ashen-Badger'],
  situation: 'Turn 12; 7 of the Fellowship and 6 of Sauron’s are left',
  seat: 'fellowship',
  ...changed,
});

it('says where a game stands, and against whom', () => {
  expect(headline(own({}))).toEqual({ title: 'Turn 12', line: 'Against Easy bot · The Confrontation' });
  const tcg = own({ situation: 'Turn 3, Shadow phase: you at site 4 with 1 burden, the other at site 3' });
  expect(headline(tcg).title).toBe('Turn 3, Shadow phase');
  expect(headline(own({ situation: '' })).title).toBe('It is your turn');
  expect(headline(own({ situation: '', yours: false })).title).toBe('It is their turn');
  const mine = [seat({ yours: true }), seat({ yours: true })];
  expect(headline(own({ table: tableInfo({ seats: mine }) })).line).toBe('At one device · A Toy');
  expect(headline(own({ table: tableInfo({ status: 'open' }) }))).toEqual({
    title: 'A chair is still free',
    line: 'A Toy: send the link to somebody',
  });
});

it('says how much time is left, to whoever is waited for', () => {
  const left = (seconds: number): string => leftWords({ left: seconds, yours: true });
  expect([-3, 59, 60, 7 * 60 + 5, 3600, 7200, 86_400, 3 * 86_400].map(left)).toEqual([
    'less than a minute left',
    'less than a minute left',
    'a minute left',
    '7 minutes left',
    'an hour left',
    '2 hours left',
    'a day left',
    '3 days left',
  ]);
  expect(leftWords({ left: null, yours: true })).toBe('');
  expect(leftWords({ left: 5, yours: false })).toBe('');
});
