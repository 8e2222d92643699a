import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { Trouble } from '../core/protocol';
import { api } from '../core/server';
import DeckField from './DeckField.svelte';
import { OWN, rememberedDeck, rememberDeck } from './decks';

const option = {
  name: 'deck-1',
  title: 'Deck of the first player',
  kind: 'choice' as const,
  choices: ['gimli', 'moria-gandalf'],
  default: 'gimli',
  titles: [],
  offered_with: {},
};

function field(chosen = 'gimli', text = '') {
  return render(DeckField, { game: 'lotr_tcg', option, title: 'Your deck', chosen, text });
}

/** jsdom has files, but does not read them. */
const file = (name: string, text: string): unknown => ({
  name,
  slice: () => ({ text: () => Promise.resolve(text) }),
});

const box = (): HTMLTextAreaElement => screen.getByLabelText('The cards of this deck, one a line');

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(api, 'somebody').mockResolvedValue({} as never);
});

describe('the field for a deck', () => {
  it('offers the starters and an own deck, which is the one written last', async () => {
    rememberDeck('2 Uruk Savage');
    field();
    const select = screen.getByLabelText<HTMLSelectElement>('Your deck');
    expect([...select.options].map((one) => one.text.trim())).toEqual([
      'Gimli',
      'Moria Gandalf',
      'Your own deck …',
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
    await fireEvent.change(select, { target: { value: OWN } });
    expect(box().value).toBe('2 Uruk Savage');
    await fireEvent.input(box(), { target: { value: '3 Uruk Savage' } });
    expect(rememberedDeck()).toBe('3 Uruk Savage');
  });

  it('shows every reason in a list, until the text is changed', async () => {
    const asked = vi.spyOn(api, 'checkOption').mockResolvedValue({ reasons: ['no Ring-bearer', 'no sites'] });
    const { component } = field(OWN, '2 Uruk Savage');
    expect(await component.check()).toBe(false);
    expect(asked).toHaveBeenCalledWith('lotr_tcg', 'deck-1', '2 Uruk Savage\n');
    await vi.waitFor(() =>
      expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
        'No Ring-bearer',
        'No sites',
      ]),
    );
    await fireEvent.input(box(), { target: { value: '' } });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that a deck can be played', async () => {
    vi.spyOn(api, 'checkOption').mockResolvedValue({ reasons: [] });
    field(OWN, 'all that is needed');
    await fireEvent.click(screen.getByRole('button', { name: 'Check the deck' }));
    expect((await screen.findByRole('status')).textContent).toBe('This deck can be played.');
  });

  it('asks nobody about a starter, or about nothing', async () => {
    const asked = vi.spyOn(api, 'checkOption');
    expect(await field('gimli').component.check()).toBe(true);
    expect(await field(OWN, ' ').component.check()).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });

  it('has words for a server that does not look at it', async () => {
    vi.spyOn(api, 'checkOption').mockRejectedValue(new Trouble('rate_limited', 'that is too much at once'));
    field(OWN, 'x');
    await fireEvent.click(screen.getByRole('button', { name: 'Check the deck' }));
    expect(await screen.findByText('That is too much at once')).toBeTruthy();
  });

  it('loads a file, unless it is no deck', async () => {
    field(OWN, 'before');
    const load = screen.getByLabelText('Load a file');
    await fireEvent.change(load, { target: { files: [file('book.txt', 'x'.repeat(9000))] } });
    expect(
      await screen.findByText(/^The file book.txt: A deck is written in at most 4000 characters/),
    ).toBeTruthy();
    expect(box().value).toBe('before');
    await fireEvent.change(load, { target: { files: [file('orcs.txt', '2 Orcs')] } });
    await vi.waitFor(() => expect(box().value).toBe('2 Orcs'));
  });
});
