import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { api } from '../core/server';
import Talk from './Talk.svelte';

const table = { id: 'bag-end', quiet: [] as string[], you: 0 };
const chat = [
  { from: 'Rosie', text: 'good luck', at: 1_700_000_000 },
  { from: 'Grima', text: 'you will need it', at: 1_700_000_060.5 },
];
const sent = vi.fn();

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
  HTMLDialogElement.prototype.showModal = function open(): void {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(): void {
    this.open = false;
  };
  vi.spyOn(api.me, 'subscribe').mockImplementation((told) => {
    told({
      user: { name: 'Rosie', kind: 'guest' },
      csrf: '',
      server: {},
      moderator: false,
      notices: [],
    } as never);
    return () => undefined;
  });
  vi.spyOn(api, 'somebody').mockResolvedValue({} as never);
  vi.spyOn(api, 'get').mockResolvedValue({ people: [] });
  vi.spyOn(api, 'send').mockImplementation((...words) => {
    sent(...words);
    return Promise.resolve({ people: [{ user: { name: 'Grima', kind: 'guest' }, wish: 'block' }] } as never);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  sent.mockReset();
});

describe('the talk', () => {
  it('leads from what another one says to what can be done about him', async () => {
    render(Talk, { chat, from: 0, table, onearlier: vi.fn(), onsay: vi.fn() });
    expect(screen.queryByRole('button', { name: 'Rosie' })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Grima' }));
    expect(await screen.findByRole('dialog', { name: 'Grima' })).toBeTruthy();
    await fireEvent.change(screen.getByLabelText('Report this line'), { target: { value: 'threats' } });
    await vi.waitFor(() => fireEvent.click(screen.getByRole('button', { name: 'Report to the moderators' })));
    expect(await screen.findByText(/The moderators will look at it/)).toBeTruthy();
    expect(sent).toHaveBeenCalledWith('POST', '/api/reports', {
      name: 'Grima',
      reason: 'threats',
      words: '',
      table: 'bag-end',
      line: { from: 'Grima', at: 1_700_000_060.5 },
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Block' }));
    expect(await screen.findByRole('button', { name: 'Unblock' })).toBeTruthy();
    expect(sent).toHaveBeenLastCalledWith('PUT', '/api/me/people/Grima', {
      wish: 'block',
      table: 'bag-end',
    });
  });

  it('is turned off by whoever sits there, and on again by the same', async () => {
    const { rerender } = render(Talk, { chat, from: 0, table, onearlier: vi.fn(), onsay: vi.fn() });
    await fireEvent.click(screen.getByRole('button', { name: 'Turn talk off' }));
    await vi.waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith('POST', '/api/tables/bag-end/talk', { on: false }),
    );
    await rerender({ table: { ...table, quiet: ['Rosie'] } });
    expect(screen.queryByLabelText('Say something')).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Turn it on' }));
    await vi.waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith('POST', '/api/tables/bag-end/talk', { on: true }),
    );
    await rerender({ table: { ...table, quiet: ['Grima'] } });
    expect(screen.getByText('Grima has turned talk off.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn it on' })).toBeNull();
  });

  it('shows nothing of whom one has muted', () => {
    const muted = [...chat, { from: '', text: '', at: 1_700_000_120 }];
    render(Talk, { chat: muted, from: 0, table, onearlier: vi.fn(), onsay: vi.fn() });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('is turned off by nobody who only watches', () => {
    render(Talk, { chat, from: 0, table: { ...table, you: null }, onearlier: vi.fn(), onsay: vi.fn() });
    expect(screen.getByLabelText('Say something')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn talk off' })).toBeNull();
  });
});
