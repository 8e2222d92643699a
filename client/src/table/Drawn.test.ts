import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, it, vi } from 'vitest';

import type { EventLine, View } from '../core/protocol';
import { change } from '../core/settings';
import { gameClient } from '../games';
import camp from '../games/confrontation/fixtures/camp.json';
import { play } from '../testing/boards.svelte';
import Fragile from '../testing/Fragile.svelte';
import { line } from '../testing/samples';
import { Beats } from './beats.svelte';
import Drawn from './Drawn.svelte';

it('stays where it is when the theme changes', async () => {
  change({ textMode: true });
  render(Drawn, play(camp).props);
  const table = await screen.findByRole('article', { name: 'The table in words' });
  change({ theme: 'dark', sound: false });
  await tick();
  expect(table.isConnected).toBe(true);
});

it('leaves out a beat that cannot be drawn, and reports it', async () => {
  change({ textMode: false });
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(gameClient('confrontation'), 'parts').mockResolvedValue({
    parts: { Board: Fragile, example: '' },
  });
  const { props } = play(camp);
  const at = (name: string): View => ({ ...props.view, table: name });
  const stages = ['good', 'bad', 'better'];
  const make = (_before: View, lines: readonly EventLine[], after: View) =>
    lines.map((one, place) => ({ events: [one], view: after, stage: stages[place], lasts: 60_000 }));
  const beats = new Beats({ view: at('before'), log: [] }, () => ({ make, factor: 1, sound: false }));
  const { rerender } = render(Drawn, { ...props, view: beats.view, beats });
  expect((await screen.findByTestId('drawn')).textContent).toBe('before ');
  beats.hear({ view: at('after'), log: stages.map((one) => line(one)) }, 0, false);
  await rerender({ view: beats.view });
  expect(screen.getByTestId('drawn').textContent).toBe('after good');
  beats.next();
  await tick();
  await new Promise((done) => setTimeout(done));
  expect(screen.getByTestId('drawn').textContent).toBe('after better');
  expect(reported).toHaveBeenCalledExactlyOnceWith('A beat was left out:', new Error('no such card'));
  beats.close();
});
