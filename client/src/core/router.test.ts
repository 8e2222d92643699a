import { describe, expect, it } from 'vitest';

import { hashOf, momentOf } from './moment';
import { pageAt } from './router';

describe('addresses', () => {
  it.each([
    ['/', { name: 'home' }],
    ['/lobby', { name: 'lobby' }],
    ['/table/abc', { name: 'table', id: 'abc' }],
    ['/table', { name: 'missing' }],
    ['/replay/abc/', { name: 'replay', id: 'abc' }],
    ['/user/Sm%C3%A9agol', { name: 'user', user: 'Sméagol' }],
    ['/user/%E0%A4%A', { name: 'user', user: '%E0%A4%A' }],
    ['/rules', { name: 'rules', rule: '' }],
    ['/rules/conf.move.must-move', { name: 'rules', rule: 'conf.move.must-move' }],
    ['/tutorial', { name: 'tutorial', game: '' }],
    ['/tutorial/lotr_tcg', { name: 'tutorial', game: 'lotr_tcg' }],
    ['/cards', { name: 'cards', game: '' }],
    ['/cards/lotr_tcg', { name: 'cards', game: 'lotr_tcg' }],
    ['/cards/lotr_tcg/axe-strike', { name: 'card', game: 'lotr_tcg', slug: 'axe-strike' }],
    ['/cards/lotr_tcg/axe-strike/x', { name: 'missing' }],
    ['/decks', { name: 'decks', game: '' }],
    ['/decks/of/lore', { name: 'decks', game: 'lore' }],
    ['/decks/abc', { name: 'deck', id: 'abc' }],
    ['/decks/lotr_tcg.aragorn', { name: 'deck', id: 'lotr_tcg.aragorn' }],
    ['/decks/new/lotr_tcg', { name: 'deck', game: 'lotr_tcg' }],
    ['/decks/link/lotr_tcg/d1.eJw', { name: 'deck', game: 'lotr_tcg', link: 'd1.eJw' }],
    ['/decks/new', { name: 'missing' }],
    ['/decks/link/lotr_tcg', { name: 'missing' }],
    ['/decks/abc/def', { name: 'missing' }],
    ['/decks/link/lotr_tcg/d1.eJw/x', { name: 'missing' }],
    ['/events', { name: 'events', game: '' }],
    ['/events/of/lore', { name: 'events', game: 'lore' }],
    ['/events/new', { name: 'newEvent' }],
    ['/events/abc', { name: 'event', id: 'abc' }],
    ['/events/abc/def', { name: 'missing' }],
    ['/leagues', { name: 'leagues', game: '' }],
    ['/leagues/of/lore', { name: 'leagues', game: 'lore' }],
    ['/leagues/abc', { name: 'league', id: 'abc' }],
    ['/leagues/of/lore/x', { name: 'missing' }],
    ['/ratings', { name: 'ratings', game: '' }],
    ['/ratings/lore', { name: 'ratings', game: 'lore' }],
    ['/lobby/x', { name: 'missing' }],
    ['/a/b/c', { name: 'missing' }],
  ])('%s', (path, page) => expect(pageAt(path)).toEqual(page));

  it('name a moment of a replay', () => {
    expect(momentOf(hashOf(12))).toBe(12);
    expect(momentOf('#choice=-1')).toBeNull();
    expect(momentOf('#choice=1e9')).toBeNull();
    expect(momentOf('')).toBeNull();
  });
});
