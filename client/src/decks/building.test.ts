import { beforeEach, describe, expect, it, vi } from 'vitest';

import { Trouble, type CardSheet } from '../core/protocol';
import type { DeckReading, KeptDeck } from '../core/types.gen';
import { Building, UNNAMED } from './building.svelte';
import type { DeckCalls } from './calls';
import { copiesOf } from './draft';
import { keptDraft } from './keeping';

const card = (slug: string, name: string, ...traits: [string, string][]): CardSheet => ({
  slug,
  name,
  heading: name,
  codes: [],
  facts: [],
  text: [],
  traits,
  face: null,
});
const CARDS = [
  card('gimli', 'Gimli', ['Type', 'companion'], ['Side', 'Free Peoples']),
  card('road', 'East Road', ['Type', 'site'], ['Site', '1']),
  card('hills', 'Green Hill Country', ['Type', 'site'], ['Site', '1']),
];
const SECTIONS = ['sites', 'free-peoples'].map((name) => ({
  name,
  title: name,
  marks: false,
  count: 0,
  cards: [],
}));
const READING: DeckReading = {
  format: 'text',
  name: 'own deck',
  notes: [],
  sections: SECTIONS,
  faults: [],
  reasons: [],
  remarks: [],
  legal: false,
  summary: '',
  statistics: { size: 0, hand: 8, charts: [], path: [] },
};
const kept = (name: string, revision = 1): KeptDeck => ({
  info: {
    id: 'd',
    game: 'lotr_tcg',
    name,
    summary: '',
    legal: false,
    built_in: false,
    owner: null,
    yours: true,
    public: false,
    version: 1,
    revision,
    created: 0,
    changed: 0,
  },
  notes: '',
  text: '',
  line: '',
  reading: READING,
});

const calls = {
  read: vi.fn<DeckCalls['read']>(),
  save: vi.fn<DeckCalls['save']>(),
  keep: vi.fn<DeckCalls['keep']>(),
  deck: vi.fn<DeckCalls['deck']>(),
};

function begun(deck: KeptDeck | null = null, key = deck ? 'd' : 'new.lotr_tcg'): Building {
  const opened = { game: 'lotr_tcg', cards: CARDS, reading: READING, kept: deck, key };
  return new Building(calls as unknown as DeckCalls, opened);
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.resetAllMocks();
  calls.read.mockResolvedValue({ ...READING, legal: true });
});

describe('building a deck', () => {
  it('asks the server once after several changes', async () => {
    const building = begun();
    building.add('gimli');
    building.add('gimli');
    building.add('nobody');
    expect(building.said).toBe('Gimli: 2 in the deck');
    expect([building.asking, building.legal]).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(400);
    expect(calls.read).toHaveBeenCalledExactlyOnceWith('lotr_tcg', building.text);
    expect(building.text).toContain('free-peoples:\n2 gimli');
    expect(building.legal).toBe(true);
  });

  it('asks again when the server could not be reached', async () => {
    calls.read.mockRejectedValueOnce(new Trouble('unavailable', 'the server cannot be reached'));
    const building = begun();
    building.add('gimli');
    await vi.advanceTimersByTimeAsync(400);
    expect(building.trouble).toContain('cannot be reached');
    await vi.advanceTimersByTimeAsync(5000);
    expect([building.trouble, building.legal]).toEqual(['', true]);
  });

  it('lets a site take the place of another, and takes it back', () => {
    const building = begun();
    building.add('road');
    building.add('hills');
    expect(building.draft.entries.map(({ slug }) => slug)).toEqual(['hills']);
    building.undo();
    expect(building.draft.entries.map(({ slug }) => slug)).toEqual(['road']);
    building.redo();
    expect([building.canRedo, copiesOf(building.draft, 'hills')]).toEqual([false, 1]);
  });

  it('keeps what is not saved in the browser, and has it again', async () => {
    begun().add('gimli');
    const again = begun();
    expect(copiesOf(again.draft, 'gimli')).toBe(1);
    expect(again.found).toBeGreaterThan(0);
    again.takeKept();
    expect([again.changed, keptDraft('new.lotr_tcg')]).toEqual([false, null]);
    again.undo();
    expect(copiesOf(again.draft, 'gimli')).toBe(1);
  });

  it('saves a new deck under a name', async () => {
    calls.keep.mockResolvedValue(kept(UNNAMED));
    const building = begun();
    building.add('gimli');
    expect(await building.save()).toBe(true);
    expect(calls.keep.mock.calls[0]?.[0]).toMatchObject({ game: 'lotr_tcg', name: UNNAMED });
    expect([building.changed, building.own, building.draft.name]).toEqual([false, true, UNNAMED]);
    expect(keptDraft('new.lotr_tcg')).toBeNull();
  });

  it('tells when somebody else has saved the deck, and saves over it only when told to', async () => {
    calls.save.mockRejectedValueOnce(new Trouble('stale_deck', 'it has been changed'));
    calls.deck.mockResolvedValue(kept('Theirs', 5));
    const building = begun(kept('Mine'));
    building.add('gimli');
    expect(await building.save()).toBe(false);
    expect([building.conflict?.info.name, building.changed]).toEqual(['Theirs', true]);
    calls.save.mockResolvedValue(kept('Mine', 6));
    expect(await building.saveOver()).toBe(true);
    expect(calls.save.mock.calls[1]?.[1]).toMatchObject({ revision: 5, name: 'Mine' });
    expect(building.changed).toBe(false);
  });

  it('takes what somebody else has saved, and can undo that', async () => {
    const building = begun(kept('Mine'));
    building.add('gimli');
    building.takeKept(kept('Theirs', 5));
    expect([building.draft.name, building.changed]).toEqual(['Theirs', false]);
    building.undo();
    expect([copiesOf(building.draft, 'gimli'), building.changed]).toEqual([1, true]);
  });

  it('does not save an old draft over a newer deck unseen', async () => {
    begun(kept('Mine', 1)).add('gimli');
    calls.save.mockResolvedValue(kept('Mine', 3));
    const later = begun(kept('Mine', 2));
    await later.save();
    expect(calls.save.mock.calls[0]?.[1]).toMatchObject({ revision: 1 });
  });
});
