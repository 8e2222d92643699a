import { expect, it } from 'vitest';

import war from './fixtures/war.json';
import type { Option, View } from './types';
import { wording } from './wording';

const asked = (prompt: string, tokens: string[]): View => {
  const view = war.view as unknown as View;
  const options = tokens.map((token): Option => ({ token, label: token, touches: [] }));
  return { ...view, decision: view.decision && { ...view.decision, prompt, options } };
};

it('says what an action can be, and when one may pass', () => {
  const { heading, sentence, brief } =
    wording(asked('What is your action?', ['play sting on frodo.1', 'cycle sting', 'winnow'])) ?? {};
  expect(heading).toBe('What is your action?');
  expect(sentence).toBe(`Play a card, which costs another one, or cycle one. ${brief ?? ''}`);
  expect(brief).toBe('You may pass with 2 cards in hand, or with fewer than each enemy.');
});

it('says what is kept by passing', () => {
  const passing = asked('What is your action, or do you pass?', ['pass', 'move gimli.25 to osgiliath']);
  expect(wording(passing)?.sentence).toMatch(
    /^Move a card of your reserve\. You may pass and keep your \d cards\.$/,
  );
  expect(wording(asked('What is your action, or do you pass?', ['pass']))?.sentence).toMatch(/^You may pass/);
});

it('leaves all other questions as they are', () => {
  expect(wording(asked('Where is the next combat?', ['fight osgiliath.2']))).toBeNull();
});
