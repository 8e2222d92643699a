import { render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, it } from 'vitest';

import { seat, tableInfo } from '../testing/samples';
import TableList from './TableList.svelte';

it('tells who plays what, and leads there', () => {
  const seats = [
    seat({ name: 'north', player: { name: 'Rosie', kind: 'guest' }, yours: true }),
    seat({ name: 'east', bot: 'easy' }),
  ];
  render(TableList, {
    tables: [tableInfo({ seats, title: 'Lanterns', game: 'lanterns' })],
    empty: '',
    act: () => ({ title: 'Your table', path: '/table/t1' }),
  });
  const said = screen.getByRole('listitem').textContent.replaceAll(/\s+/g, ' ');
  for (const words of ['Rosie against Easy bot', 'Lanterns', 'no clock']) expect(said).toContain(words);
  const link = screen.getByRole('link', { name: 'Your table: Rosie against Easy bot' });
  expect(link.getAttribute('href')).toBe('/table/t1');
});

it('says so when there is none', () => {
  render(TableList, { tables: [], empty: 'Nobody plays.', act: () => ({ title: '', path: '' }) });
  expect(screen.getByText('Nobody plays.')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

it('offers what can be done where there is none', () => {
  const instead = createRawSnippet(() => ({ render: () => '<a href="/play">Play a bot</a>' }));
  render(TableList, { tables: [], empty: 'Nobody plays.', instead, act: () => ({ title: '', path: '' }) });
  expect(screen.getByRole('link', { name: 'Play a bot' }).getAttribute('href')).toBe('/play');
});
