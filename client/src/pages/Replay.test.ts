import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';

import type { Replay } from '../core/protocol';
import { api } from '../core/server';
import { option, tableInfo, view } from '../testing/samples';
import ReplayPage from './Replay.svelte';

it('tells each choice in the words that were chosen, as far as the viewer may know it', async () => {
  const options = [option('use frodo.1 0', 'Frodo: exert him'), option('pass', 'Pass')];
  const asked = {
    serial: 1,
    seat: 0,
    prompt: 'Act?',
    rule: '',
    options,
    window: '',
    harmless: '',
    alongside: [],
  };
  const steps = [
    { choices: 0, token: null, seat: null },
    { choices: 1, token: 'use frodo.1 0', seat: 0 },
    { choices: 2, token: null, seat: 1 },
    { choices: 3, token: 'resign fellowship', seat: 0 },
  ].map((step) => ({ ...step, view: view({ game: 'confrontation', decision: asked }), events: [] }));
  const replay: Replay = { table: tableInfo({ game: 'confrontation' }), viewer: 'all', steps };
  vi.spyOn(api, 'replay').mockResolvedValue(replay);
  vi.spyOn(api, 'games').mockResolvedValue([]);
  Element.prototype.scrollTo = () => undefined;
  render(ReplayPage, { id: 't1' });
  const said = async (moment: string, words: string) => {
    expect(await screen.findByText(moment)).toBeTruthy();
    expect(document.querySelector('.made')?.textContent).toBe(words);
    await fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  };
  await said('Choice 0 of 3', '');
  await said('Choice 1 of 3', 'The Fellowship: Frodo: exert him');
  await said('Choice 2 of 3', 'Sauron has chosen');
  await said('Choice 3 of 3', 'The Fellowship resigns');
});
