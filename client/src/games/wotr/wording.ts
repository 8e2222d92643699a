/** The question of an action step in words that say what can be done, and when one may pass. */
import { plural, playerAt, tableOf } from './reading';
import type { View } from './types';

export interface Wording {
  heading: string;
  sentence: string;
  /** What of the sentence a phone has room for. */
  brief: string;
}

/** Only for the question of the action step; all others say what they want. */
export function wording(view: View): Wording | null {
  const { prompt = '', seat = -1, options = [] } = view.decision ?? {};
  const player = playerAt(tableOf(view), seat);
  if (!prompt.startsWith('What is your action') || !player) return null;
  const { carryover, hand_size: held } = player;
  const can = (verb: string): boolean => options.some(({ token }) => token.startsWith(verb));
  const ways = [
    can('play ') ? 'play a card, which costs another one' : '',
    can('move ') ? 'move a card of your reserve' : '',
    can('use ') ? 'use a card in play' : '',
    can('cycle ') ? 'cycle one' : '',
  ].filter(Boolean);
  const [first = '', ...others] = ways;
  const last = others.pop();
  const listed = [first, ...others].join(', ') + (last ? `, or ${last}` : '');
  const brief = options.some(({ token }) => token === 'pass')
    ? `You may pass${held ? ` and keep ${held === 1 ? 'your card' : `your ${held} cards`}` : ''}.`
    : `You may pass with ${plural(carryover, 'card')} in hand, or with fewer than each enemy.`;
  const sentence = listed ? `${listed.charAt(0).toUpperCase()}${listed.slice(1)}. ${brief}` : brief;
  return { heading: prompt, sentence, brief };
}
