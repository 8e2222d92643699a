import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';

import { pageAt } from '../core/router';
import Credits from './Credits.svelte';
import { ICON_AUTHORS } from './credits';

it('names everybody whom NOTICE names', () => {
  const notice = readFileSync(join(import.meta.dirname, '../../../NOTICE'), 'utf8').replace(/\s+/g, ' ');
  const named = /Icons made by (.*?); packed/.exec(notice)?.[1]?.split(/, | and /);
  expect(named).toEqual(ICON_AUTHORS);
});

it('stands at its own address, with links to the licences', () => {
  expect(pageAt('/credits')).toEqual({ name: 'credits' });
  expect(pageAt('/credits/more')).toEqual({ name: 'missing' });
  render(Credits);
  expect(screen.getByRole('link', { name: /Attribution 3.0/ })).toHaveProperty(
    'href',
    'https://creativecommons.org/licenses/by/3.0/',
  );
  expect(screen.getByText('Delapouite')).toBeTruthy();
  expect(screen.getAllByText(/SIL Open Font License/)[0]).toBeTruthy();
});
