import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { GameInfo } from '../core/protocol';
import { api } from '../core/server';
import Home from './Home.svelte';

const game = (name: string, title: string, tutorial: boolean): GameInfo => ({
  name,
  title,
  about: `All about ${title}.`,
  seats: ['one', 'two'],
  sides: [],
  together: false,
  modes: [],
  options: [],
  bots: [{ spec: 'easy', title: 'Easy' }],
  windows: [],
  tutorial,
});

beforeEach(() => {
  vi.spyOn(api, 'games').mockResolvedValue([
    game('confrontation', 'The Confrontation', true),
    game('lotr_tcg', 'The Lord of the Rings TCG', false),
  ]);
});

describe('the home page', () => {
  it('says which game it teaches', () => {
    render(Home);
    const link = screen.getByRole('link', { name: 'Learn a game step by step' });
    expect(link.getAttribute('href')).toBe('/tutorial');
  });

  it('shows every game that the server has', async () => {
    vi.spyOn(api, 'games').mockResolvedValue([game('lanterns', 'Lanterns on the Water', false)]);
    render(Home);
    expect(await screen.findByText('All about Lanterns on the Water.')).toBeTruthy();
    expect(screen.queryByText('The Confrontation')).toBeNull();
  });

  it('takes the game whose card is clicked, and tells how that one is played', async () => {
    render(Home);
    await fireEvent.click(await screen.findByRole('button', { name: 'The Lord of the Rings TCG' }));
    const start = await screen.findByRole('button', { name: 'Start The Lord of the Rings TCG' });
    await vi.waitFor(() => expect(document.activeElement).toBe(start));
    expect(screen.getByRole('link', { name: 'How it is played' }).getAttribute('href')).toBe(
      '/rules/lotr_tcg',
    );
    const card = screen.getByRole('button', { name: 'The Lord of the Rings TCG' });
    expect(card.getAttribute('aria-pressed')).toBe('true');
    await fireEvent.click(screen.getByRole('button', { name: 'The Confrontation' }));
    expect(await screen.findByRole('button', { name: 'Start The Confrontation' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Learn The Confrontation step by step' });
    expect(link.getAttribute('href')).toBe('/tutorial/confrontation');
  });
});
