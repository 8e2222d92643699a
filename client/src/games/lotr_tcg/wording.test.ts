import { describe, expect, it } from 'vitest';

import fellowship from './fixtures/fellowship.json';
import skirmish from './fixtures/skirmish.json';
import type { TableView, View } from './types';
import { wording } from './wording';

const asked = (view: unknown, prompt: string, change: Partial<TableView> = {}): View => {
  const { table, decision, ...rest } = view as View;
  return {
    ...rest,
    table: { ...(table as TableView), ...change },
    decision: { ...decision, prompt },
  } as View;
};

describe('the question of a phase', () => {
  it('says what can be done, and where the fellowship goes', () => {
    const { heading, sentence } =
      wording(asked(fellowship.view, 'Fellowship phase: act, or pass to move on.')) ?? {};
    expect(heading).toBe('Fellowship phase');
    expect(sentence).toMatch(/Pass to move on to site \d\.$/);
  });

  it('tells the Shadow how much is left in the pool, so that it differs after each card', () => {
    const now = (twilight: number) =>
      wording(asked(fellowship.view, 'Shadow phase: act, or pass.', { phase: 'shadow', twilight }))?.sentence;
    expect(now(7)).toContain('7 twilight left');
    expect(now(7)).not.toBe(now(5));
  });

  it('tells how a skirmish stands', () => {
    const table = skirmish.view.table as unknown as TableView;
    const [first] = table.skirmishes;
    if (!first) throw new Error('nothing is fought');
    const standing = (light: number, dark: number) =>
      wording(
        asked(skirmish.view, 'Skirmish phase: act or pass?', {
          phase: 'skirmish',
          skirmishes: [{ ...first, minions: first.minions.slice(0, 1), light, dark, going_on: true }],
        }),
      );
    expect(standing(9, 7)?.heading).toMatch(/^[A-Z].* against [A-Z]/);
    expect(standing(9, 7)?.sentence).toMatch(/wins, 9 to 7\.$/);
    expect(standing(7, 7)?.sentence).toMatch(/wins, 7 to 7\.$/);
    expect(standing(3, 8)?.sentence).toMatch(/overwhelms .*, 8 to 3\.$/);
  });

  it('leaves every other question as it is', () => {
    expect(wording(asked(skirmish.view, 'Archery: who takes a wound? (2 left)'))).toBeNull();
  });

  it('says how defenders are assigned and what reconciling does, and leaves what has to be discarded as it is', () => {
    const words = (prompt: string) => wording(asked(fellowship.view, prompt));
    expect(words('Assign a defender, or pass when you are done.')?.sentence).toContain('drag a companion');
    expect(words('Reconcile: discard a card first?')?.brief).toBe(
      'You may discard one card of your hand first.',
    );
    expect(words('Reconcile: which card do you discard? (2 too many)')).toBeNull();
  });
});
