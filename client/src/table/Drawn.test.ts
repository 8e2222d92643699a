import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, it } from 'vitest';

import { change } from '../core/settings';
import camp from '../games/confrontation/fixtures/camp.json';
import { play } from '../testing/boards.svelte';
import Drawn from './Drawn.svelte';

it('stays where it is when the theme changes', async () => {
  change({ textMode: true });
  render(Drawn, play(camp).props);
  const table = await screen.findByRole('article', { name: 'The table in words' });
  change({ theme: 'dark', sound: false });
  await tick();
  expect(table.isConnected).toBe(true);
});
