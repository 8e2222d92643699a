import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';

import { seat, tableInfo } from '../testing/samples';
import TableList from './TableList.svelte';

it('tells who sits where, and which seats are ours', () => {
  const rosie = { name: 'Rosie', kind: 'guest' } as const;
  const seats = [
    seat({ name: 'north', player: rosie, yours: true }),
    seat({ name: 'east', bot: 'easy' }),
    seat({ name: 'south', player: rosie, yours: true }),
    seat({ name: 'west', open_to_you: true }),
  ];
  render(TableList, {
    tables: [tableInfo({ seats })],
    empty: '',
    act: () => ({ title: 'Your table', path: '/table/t1' }),
  });
  const said = screen.getByRole('listitem').textContent.replaceAll(/\s+/g, ' ');
  for (const words of ['North: Rosie, you', 'East: bot easy', 'South: Rosie, you', 'West: free']) {
    expect(said).toContain(words);
  }
  expect(said.match(/, you/g)).toHaveLength(2);
});
