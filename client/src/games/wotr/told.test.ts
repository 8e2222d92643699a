import { describe, expect, it } from 'vitest';

import war from './fixtures/war.json';
import { tableOf } from './reading';
import { groundOf } from './told';
import type { EventLine, View, WarView } from './types';

const table = tableOf(war.view as unknown as View);
const line = (type: string, data: Record<string, unknown>): EventLine => ({
  type,
  data,
  words: '',
  rule: '',
  quiet: false,
});
const [one] = table.locations;
const at = (key: string, kind: string): WarView['locations'][number] => {
  if (!one) throw new Error('no location is active');
  return { ...one, key, slug: key, kind };
};
const activated = (key: string, kind: string): EventLine =>
  line('LocationActivated', { key, kind, slug: key });
const round = line('RoundBegan', { number: 7 });
const told = [
  round,
  activated('edoras', 'battleground'),
  activated('harad', 'battleground'),
  activated('hollin', 'path'),
];
const fought = line('CombatEnded', {
  key: 'edoras',
  slug: 'edoras',
  location: 'Edoras',
  winner: 'The Shadow',
  points: 2,
});
const places = (locations: WarView['locations'], lines: readonly EventLine[]): string[] =>
  groundOf({ ...table, locations }, lines).map(({ key, location, result }) =>
    location ? key : `${key}: ${result?.winner ?? ''} ${result?.worth ?? ''}`,
  );

describe('the field', () => {
  const [edoras, harad, hollin] = [
    at('edoras', 'battleground'),
    at('harad', 'battleground'),
    at('hollin', 'path'),
  ];

  it('has battlegrounds on both sides of the path', () => {
    expect(places([edoras, harad, hollin], told)).toEqual(['edoras', 'hollin', 'harad']);
  });

  it('keeps the place of a location that has been fought until the round is over', () => {
    expect(places([harad, hollin], [...told, fought])).toEqual(['edoras: shadow +2', 'hollin', 'harad']);
    expect(places([], [...told, fought, line('RoundBegan', { number: 8 })])).toEqual([]);
  });

  it('has no place for a location that left without a fight', () => {
    expect(places([harad], told)).toEqual(['harad']);
  });
});
