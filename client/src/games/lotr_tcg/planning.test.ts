import { describe, expect, it } from 'vitest';

import assignment from './fixtures/assignment.json';
import bids from './fixtures/bids.json';
import fellowship from './fixtures/fellowship.json';
import skirmish from './fixtures/skirmish.json';
import { plans } from './planning';
import type { View } from './types';

const view = (fixture: { view: unknown }): View => fixture.view as View;
const tokens = (of: View): string[] => plans(of).map(({ token }) => token);

describe('what may be planned', () => {
  it('is all that the rules could offer next: to play, to use, to assign, to pass', () => {
    for (const fixture of [fellowship, assignment, skirmish]) {
      const offered = view(fixture).decision?.options.map(({ token }) => token) ?? [];
      const likely = offered.filter((token) => /^(play|use|assign|pass)\b/.test(token));
      expect(likely).not.toEqual([]);
      expect(tokens(view(fixture))).toEqual(expect.arrayContaining(likely));
    }
  });

  it('names each choice once, in titles', () => {
    for (const fixture of [fellowship, assignment, skirmish]) {
      const all = tokens(view(fixture));
      expect(new Set(all).size).toBe(all.length);
      for (const { label } of plans(view(fixture))) expect(label).not.toMatch(/\.\d|[a-z]-[a-z]+-/);
    }
  });

  it('is nothing before the first turn, and for those who watch', () => {
    expect(plans(view(bids))).toEqual([]);
    expect(plans({ ...view(fellowship), seat: null })).toEqual([]);
  });
});
