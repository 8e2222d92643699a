import { beforeEach, expect, it } from 'vitest';

import { EMPTY, withCard } from './draft';
import { draftsHere, forgetDraft, keepDraft, keptDraft } from './keeping';

beforeEach(() => localStorage.clear());

const draft = { ...withCard(EMPTY, 'light', 'gimli'), name: 'Axes', lines: { Haven: 'Bree' } };

it('keeps a draft until it is forgotten', () => {
  expect(keepDraft('7', { draft, revision: 3, at: 12 })).toBe(true);
  expect(keptDraft('7')).toEqual({ draft, revision: 3, at: 12 });
  expect(draftsHere()).toEqual(['7']);
  forgetDraft('7');
  expect(keptDraft('7')).toBeNull();
  expect(draftsHere()).toEqual([]);
});

it('takes nothing for a draft that is none', () => {
  for (const odd of [
    '{',
    '[]',
    '7',
    '{"draft":{}}',
    '{"draft":{"name":"x","notes":"","entries":[{"slug":1}]}}',
  ]) {
    localStorage.setItem('mathom.deck-draft.7', odd);
    expect(keptDraft('7'), odd).toBeNull();
  }
});
