import { describe, expect, it } from 'vitest';

import hazards from './fixtures/hazards.json';
import journey from './fixtures/journey.json';
import organizing from './fixtures/organizing.json';
import type { LoreView, View } from './types';
import { wording } from './wording';

const asked = (view: unknown, prompt = '', change: Partial<LoreView> = {}): View => {
  const { decision, table, ...rest } = view as View & { table: LoreView };
  return {
    ...rest,
    decision: decision && { ...decision, prompt: prompt || decision.prompt },
    table: { ...table, ...change },
  };
};

describe('the questions of LoRE’s phases', () => {
  it('tell whose company is on its way, and how many hazards can still come', () => {
    const { heading, sentence, brief } = wording(asked(hazards.view)) ?? {};
    expect(heading).toBe('Does anything befall Beorn’s company?');
    expect(sentence).toBe(
      'It is on its way to Mount Gram, and 5 of 5 hazards can still come: play one of your hand, or pass.',
    );
    expect(brief).toBe('5 of 5 hazards can still come.');
    const { move } = hazards.view.table as unknown as LoreView;
    const full = asked(hazards.view, '', { move: move && { ...move, played: 5 } });
    expect(wording(full)?.brief).toBe('No more hazards can come.');
  });

  it('tell a player of his own company on its way', () => {
    expect(wording(asked(journey.view))?.heading).toBe("Frodo’s company is on its way to Beorn's House");
  });

  it('tell what comes after the organization', () => {
    expect(wording(asked(organizing.view))?.sentence).toMatch(/Pass, and your companies set out\.$/);
  });

  it('tell which company sets out', () => {
    const { heading, sentence } =
      wording(asked(organizing.view, 'Where does the company at Lórien go?')) ?? {};
    expect(heading).toBe('Where does Frodo’s company go?');
    expect(sentence).toBe('It is at Lórien. The sites that it can reach are lit.');
    expect(wording(asked(organizing.view, 'Where does the company at Moria go?'))).toBeNull();
  });

  it('tell who guards a site, and what of the hand it is the place for', () => {
    const table = organizing.view.table as unknown as LoreView;
    const at = (site: string, slugs: string[]): View =>
      asked(
        organizing.view,
        `Does the company enter ${table.sites.find(({ slug }) => slug === site)?.name ?? ''}?`,
        {
          companies: table.companies.map((one) => (one.owner === 0 ? { ...one, site } : one)),
          players: table.players.map((one) => (one.seat === 0 ? { ...one, hand: slugs } : one)),
        },
      );
    expect(wording(at('himring', []))?.sentence).toBe(
      'Inside it is attacked first: Undead (1 strike, prowess 8).',
    );
    expect(wording(at('blue-mountain-dwarf-hold', []))?.sentence).toBe('Nobody guards it.');
    const held = Object.values(table.cards).find(
      ({ kind, item_class: mark, sites }) => kind === 'item' && mark === 'minor' && !sites.length,
    );
    expect(held).toBeDefined();
    expect(wording(at('himring', [held?.slug ?? '']))?.sentence).toContain(
      `Of your hand it is the place for ${held?.name ?? ''}.`,
    );
    // Characters come into play in another phase, though at the same sites.
    expect(wording(at('rivendell', ['gimli']))?.sentence).toBe('Nobody guards it.');
  });

  it('tell how much mind a draft has left', () => {
    const draft = 'Whom do you draft for your starting company (5 of 8 mind points left)?';
    const { heading, sentence, brief } = wording(asked(organizing.view, draft)) ?? {};
    expect([heading, brief]).toEqual(['Whom do you draft?', '5 of 8 mind points are left.']);
    expect(sentence).toBe('For your starting company; 5 of 8 mind points are left.');
  });

  it('leave all other questions as they are', () => {
    expect(wording(asked(organizing.view, 'Which company moves next?'))).toBeNull();
    expect(wording(asked(organizing.view, 'At Bree: what do you do?'))?.heading).toBe('At Bree');
  });
});
