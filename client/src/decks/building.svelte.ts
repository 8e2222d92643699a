/** Building a deck: the draft with its history, what the server says about it, and how it is kept. */
import { untrack } from 'svelte';

import { deckTitle } from '../core/decks';
import { Trouble, words, type CardSheet } from '../core/protocol';
import type { DeckReading, KeptDeck } from '../core/types.gen';
import type { DeckCalls } from './calls';
import {
  draftOf,
  EMPTY,
  same,
  textOf,
  withCard,
  withCopies,
  withoutCard,
  type Draft,
  type Section,
} from './draft';
import { begun, changed, redone, undone, type History } from './history';
import { forgetDraft, keepDraft, keptDraft } from './keeping';
import { makesWayFor, sectionFor, shapeOf, type Shape } from './shapes';

/** Milliseconds: so long nothing must be changed before the server is asked about it, and until it is asked again. */
const PAUSE = 250;
const AGAIN = 4000;

export const UNNAMED = 'Unnamed deck';

export interface Opened {
  game: string;
  cards: readonly CardSheet[];
  reading: DeckReading;
  /** The deck as the server keeps it; none for one that is new. */
  kept: KeptDeck | null;
  /** Under what its unsaved changes are kept in this browser. */
  key: string;
}

export class Building {
  readonly game: string;
  readonly cards: readonly CardSheet[];
  readonly shelf: ReadonlyMap<string, CardSheet>;
  readonly shape: Shape;
  readonly sections: readonly Section[];
  readonly #calls: DeckCalls;
  #key: string;

  #history = $state.raw<History<Draft>>(begun(EMPTY));
  /** The deck as it was opened, or saved last. */
  #saved = $state.raw<Draft>(EMPTY);
  /** What the server says about the deck; a moment behind it while `asking`. */
  reading = $state.raw<DeckReading | null>(null);
  asking = $state(false);
  kept = $state.raw<KeptDeck | null>(null);
  /** Somebody has saved the deck meanwhile: this is what he has made of it. */
  conflict = $state.raw<KeptDeck | null>(null);
  /** When the unsaved changes were made that were found in this browser; 0 if there were none. */
  found = $state(0);
  busy = $state(false);
  trouble = $state('');
  /** What has just been done, for those who hear it. */
  said = $state('');
  /** The section into which cards go; empty: each goes to its own. */
  target = $state('');

  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(calls: DeckCalls, { game, cards, reading, kept, key }: Opened) {
    this.#calls = calls;
    this.game = game;
    this.cards = cards;
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing of it ever changes
    this.shelf = new Map(cards.map((card) => [card.slug, card]));
    this.shape = shapeOf(game);
    this.sections = reading.sections;
    this.#key = key;
    this.kept = kept;
    this.reading = reading;
    const opened = this.#asKept(reading, kept);
    this.#history = begun(opened);
    this.#saved = opened;
    const lying = keptDraft(key);
    if (lying && !same(lying.draft, opened)) {
      this.#history = changed(this.#history, lying.draft);
      this.found = lying.at || Date.now();
      // It was made from another version than the one that is kept now: saving must not go over that one unseen.
      if (kept && lying.revision && lying.revision !== kept.info.revision) this.#revision = lying.revision;
      this.#ask(0);
    }
  }

  /** The revision that the draft was made from, where it is not the one that was opened. */
  #revision = 0;

  #asKept(reading: DeckReading, kept: KeptDeck | null): Draft {
    if (!kept) return draftOf(reading, { name: reading.name === 'own deck' ? '' : reading.name });
    const { info, notes } = kept;
    const name = info.built_in ? deckTitle(info.name) : info.name;
    return draftOf(reading, { name, notes, public: info.yours && info.public });
  }

  get draft(): Draft {
    return this.#history.now;
  }
  get text(): string {
    return textOf(this.draft, this.sections);
  }
  get changed(): boolean {
    return !same(this.draft, this.#saved);
  }
  get canUndo(): boolean {
    return this.#history.past.length > 0;
  }
  get canRedo(): boolean {
    return this.#history.future.length > 0;
  }
  /** Does the one who builds keep this deck, so that saving changes it? */
  get own(): boolean {
    return this.kept?.info.yours ?? false;
  }
  /** Does the server say that it may be played, and nothing has been changed since? */
  get legal(): boolean {
    return !this.asking && (this.reading?.legal ?? false);
  }

  /** Change the deck. Changes one after the other that are `about` the same are taken back together. */
  change(next: Draft, about = ''): void {
    if (next === this.draft) return;
    this.#become(changed(this.#history, next, about));
  }

  undo(): void {
    if (!this.canUndo) return;
    this.#become(undone(this.#history));
    this.said = 'Taken back';
  }

  redo(): void {
    if (!this.canRedo) return;
    this.#become(redone(this.#history));
    this.said = 'Done again';
  }

  #become(history: History<Draft>): void {
    const cards = history.now.entries !== this.draft.entries || history.now.lines !== this.draft.lines;
    this.#history = history;
    this.keep();
    if (cards) this.#ask(PAUSE);
  }

  /** Put a card into the deck: where it belongs, or into the section that is named. */
  add(slug: string, into = this.target): void {
    const card = this.shelf.get(slug);
    if (!card) return;
    const section = into || sectionFor(this.shape, this.sections, card, this.draft);
    this.change(withCard(this.draft, section, slug, makesWayFor(this.shape, this.shelf, card, section)));
    this.#sayCopies(slug);
  }

  take(slug: string, section?: string): void {
    this.change(withoutCard(this.draft, slug, section));
    this.#sayCopies(slug);
  }

  put(slug: string, section: string, count: number): void {
    this.change(withCopies(this.draft, section, slug, count), `copies ${section} ${slug}`);
    this.#sayCopies(slug);
  }

  #sayCopies(slug: string): void {
    const count = this.draft.entries.reduce((sum, one) => sum + (one.slug === slug ? one.count : 0), 0);
    this.said = `${this.shelf.get(slug)?.name ?? slug}: ${count || 'none'} in the deck`;
  }

  /** Take over what a text says, as one change. */
  import(reading: DeckReading): void {
    const named = reading.name && reading.name !== 'own deck' ? reading.name : this.draft.name;
    const { notes, public: open } = this.draft;
    this.change(draftOf(reading, { name: named, notes, public: open }));
    this.said = 'The deck was taken over';
  }

  // What the server says

  #ask(wait: number): void {
    clearTimeout(this.#timer);
    this.asking = true;
    this.#timer = setTimeout(() => void this.#read(), wait);
  }

  async #read(): Promise<void> {
    const turn = ++this.#asked;
    try {
      const reading = await this.#calls.read(this.game, this.text);
      if (turn !== this.#asked) return;
      this.reading = reading;
      this.asking = false;
      this.trouble = '';
    } catch (error) {
      if (turn !== this.#asked) return;
      this.trouble = words(error);
      this.#timer = setTimeout(() => void this.#read(), AGAIN);
    }
  }

  // Keeping it

  /** Unsaved changes stay in this browser, whatever becomes of the page. */
  keep(): void {
    if (!this.changed) return forgetDraft(this.#key);
    const revision = this.#revision || this.kept?.info.revision || 0;
    keepDraft(this.#key, { draft: this.draft, revision, at: Date.now() });
  }

  /** Save the deck; false where it could not be. Somebody else's deck and a new one are kept as a deck of one's own. */
  async save(): Promise<boolean> {
    const { draft, text } = this;
    const deck = { name: draft.name.trim() || UNNAMED, text, notes: draft.notes, public: draft.public };
    this.busy = true;
    try {
      const { kept } = this;
      const saved =
        kept && this.own
          ? await this.#calls.save(kept.info.id, { ...deck, revision: this.#revision || kept.info.revision })
          : await this.#calls.keep({ ...deck, game: this.game });
      this.#wasSaved(saved, draft);
      return true;
    } catch (error) {
      if (error instanceof Trouble && error.code === 'stale_deck' && this.kept) {
        this.conflict = await this.#calls.deck(this.kept.info.id).catch(() => null);
        if (!this.conflict) this.trouble = words(error);
      } else this.trouble = words(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  #wasSaved(saved: KeptDeck, draft: Draft): void {
    forgetDraft(this.#key);
    this.#key = saved.info.id;
    this.#revision = 0;
    this.kept = saved;
    this.found = 0;
    this.trouble = '';
    // An empty name was given one.
    const named = draft.name.trim() ? draft : { ...draft, name: saved.info.name };
    this.#saved = named;
    if (this.draft === draft && named !== draft) this.#history = changed(this.#history, named, 'name');
    this.keep();
  }

  /** Two have saved the deck: this one goes over the other, which stays among the versions. */
  async saveOver(): Promise<boolean> {
    const { conflict } = this;
    if (!conflict) return false;
    [this.kept, this.conflict, this.#revision] = [conflict, null, 0];
    return this.save();
  }

  /** Two have saved the deck: this one becomes another deck. */
  async saveBeside(): Promise<boolean> {
    const { draft } = this;
    this.busy = true;
    try {
      const name = `${draft.name.trim() || UNNAMED} (2)`.slice(0, 60);
      const deck = { game: this.game, name, text: this.text, notes: draft.notes, public: draft.public };
      const saved = await this.#calls.keep(deck);
      this.conflict = null;
      this.change({ ...draft, name }, 'name');
      this.#wasSaved(saved, this.draft);
      return true;
    } catch (error) {
      this.trouble = words(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Take what is kept on the server; what was here can be had back by undoing that. */
  takeKept(kept: KeptDeck | null = this.kept): void {
    [this.conflict, this.#revision, this.found] = [null, 0, 0];
    if (!kept) return this.change(this.#saved);
    this.kept = kept;
    this.#saved = this.#asKept(kept.reading, kept);
    this.change(this.#saved);
    this.keep();
  }

  /** Take over an older version, as one change: it is kept when the deck is saved. */
  restore(reading: DeckReading): void {
    const { name, notes, public: open } = this.draft;
    this.change(draftOf(reading, { name, notes, public: open }));
    this.said = 'The older version lies before you; save it to keep it';
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    untrack(() => this.keep());
  }
}
