import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';

import type { Replay } from '../core/protocol';
import { api } from '../core/server';
import { gameInfo, option, tableInfo, view } from '../testing/samples';
import ReplayPage from './Replay.svelte';

const options = [option('use frodo.1 0', 'Frodo: exert him'), option('pass', 'Pass')];
const asked = view().decision;
const steps = [
  { choices: 0, token: null, seat: null },
  { choices: 1, token: 'use frodo.1 0', seat: 0 },
  { choices: 2, token: null, seat: 1 },
  { choices: 3, token: 'resign fellowship', seat: 0 },
].map((step) => ({
  ...step,
  view: view({ game: 'confrontation', decision: asked && { ...asked, options } }),
  events: [],
}));
const replay: Replay = { table: tableInfo({ game: 'confrontation' }), viewer: 'all', steps };

beforeEach(() => {
  history.replaceState(null, '', '/replay/t1');
  vi.spyOn(api, 'replay').mockResolvedValue(replay);
  vi.spyOn(api, 'games').mockResolvedValue([gameInfo({ name: 'confrontation' })]);
  Element.prototype.scrollTo = () => undefined;
  window.scrollTo = () => undefined;
});

it('tells each choice in the words that were chosen, as far as the viewer may know it', async () => {
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

it('opens where the first turn begins, not on a table that is still being laid', async () => {
  const turn = { type: 'TurnBegan', words: 'Turn 1: Sauron', rule: '', data: {}, heading: 1, quiet: false };
  const laid = steps.map((step, place) => ({ ...step, events: place === 2 ? [turn] : [] }));
  vi.spyOn(api, 'replay').mockResolvedValue({ ...replay, steps: laid });
  render(ReplayPage, { id: 't1' });
  expect(await screen.findByText('Choice 2 of 3')).toBeTruthy();
  await fireEvent.keyDown(document.body, { key: 'Home' });
  expect(screen.getByText('Choice 0 of 3')).toBeTruthy();
});

it('opens at the moment that a link names, and stays there from another viewpoint', async () => {
  history.replaceState(null, '', '/replay/t1#choice=2');
  render(ReplayPage, { id: 't1' });
  expect(await screen.findByText('Choice 2 of 3')).toBeTruthy();
  await fireEvent.change(screen.getByLabelText('Viewpoint'), { target: { value: 'sauron' } });
  await vi.waitFor(() => expect(api.replay).toHaveBeenCalledWith('t1', 'sauron'));
  expect(screen.getByText('Choice 2 of 3')).toBeTruthy();
});

it('is played on from where it stands', async () => {
  vi.spyOn(api, 'somebody').mockResolvedValue({} as never);
  const make = vi.spyOn(api, 'makeTable').mockResolvedValue({ id: 't2' } as never);
  history.replaceState(null, '', '/replay/t1#choice=1');
  render(ReplayPage, { id: 't1' });
  await fireEvent.click(await screen.findByRole('button', { name: 'Play on from here' }));
  await vi.waitFor(() => expect(make).toHaveBeenCalledOnce());
  expect(make.mock.calls[0]?.[0]).toMatchObject({
    side: 'fellowship',
    opponent: { kind: 'bot', bot: 'easy' },
    from_record: { id: 't1', choices: 1 },
  });
});

it('helps on where there is none', async () => {
  vi.spyOn(api, 'replay').mockRejectedValue(new Error('there is no such table'));
  render(ReplayPage, { id: 'nothing' });
  expect(await screen.findByRole('heading', { name: 'This replay cannot be shown' })).toBeTruthy();
  expect(screen.getByText('There is no such table')).toBeTruthy();
});
