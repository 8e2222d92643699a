import { describe, expect, it } from 'vitest';

import { buttons, click, kept, lit, understood } from '../../cards/choosing';
import { offeredElsewhere, question } from './choosing';
import type { CardView, InPlayView, Option } from './types';

const option = (token: string, ...touches: string[]): Option => ({ token, label: token, touches });
const PASS = option('pass');
const ASSIGN = [
  option('assign orc.1 gimli.2', 'orc.1', 'gimli.2'),
  option('assign orc.1 frodo.3', 'orc.1', 'frodo.3'),
  option('assign troll.4 gimli.2', 'troll.4', 'gimli.2'),
];
const inPlay = (key: string, abilities: number[] = []): InPlayView => ({
  key,
  slug: key.split('.')[0] ?? '',
  owner: 0,
  host: '',
  active: true,
  wounds: 0,
  strength: 1,
  vitality: 1,
  strength_parts: [],
  keywords: [],
  exhausted: false,
  roaming: false,
  fighting: false,
  stacked: [],
  abilities,
});
const card = undefined as CardView | undefined;

describe('a click', () => {
  it('chooses at once where only one option touches the card', () => {
    expect(click('axe', [], [PASS, option('play axe', 'axe')])).toEqual({ select: [], choose: 'play axe' });
  });

  it('offers a menu where several do', () => {
    const two = [option('use frodo.3 0', 'frodo.3'), option('use frodo.3 1', 'frodo.3')];
    expect(click('frodo.3', [], [PASS, ...two])).toEqual({ select: [], offer: two });
  });

  it('assigns a minion and a companion, in whichever order', () => {
    const options = [PASS, ...ASSIGN];
    expect(click('orc.1', [], options)).toEqual({ select: ['orc.1'] });
    expect(click('frodo.3', ['orc.1'], options)).toEqual({ select: [], choose: 'assign orc.1 frodo.3' });
    expect(click('gimli.2', [], options)).toEqual({ select: ['gimli.2'] });
    expect(click('troll.4', ['gimli.2'], options)).toEqual({ select: [], choose: 'assign troll.4 gimli.2' });
  });

  it('starts anew with a card that does not go with the selected one, and lets go of a selected one', () => {
    const options = [PASS, ...ASSIGN];
    expect(click('troll.4', ['orc.1'], options)).toEqual({ select: ['troll.4'] });
    expect(click('orc.1', ['orc.1'], options)).toEqual({ select: [] });
  });

  it('offers what needs no other card, and lights the other cards of what does', () => {
    const use = option('use sword.5 0', 'sword.5');
    const transfer = [option('transfer sword.5 sam.6', 'sword.5', 'sam.6'), option('play axe', 'axe')];
    expect(click('sword.5', [], [PASS, use, ...transfer])).toEqual({ select: ['sword.5'], offer: [use] });
  });

  it('asks why about anything else', () => {
    expect(click('sam.6', [], [PASS, ...ASSIGN])).toEqual({ select: [], ask: 'sam.6' });
  });
});

describe('what is lit', () => {
  it('is all that some option touches', () => {
    expect(lit([], [PASS, ...ASSIGN])).toEqual(new Set(['orc.1', 'gimli.2', 'frodo.3', 'troll.4']));
  });

  it('is what goes with the selection', () => {
    expect(lit(['orc.1'], [PASS, ...ASSIGN])).toEqual(new Set(['orc.1', 'gimli.2', 'frodo.3']));
  });

  it('leaves out what every option is about: one minion, and whom it attacks', () => {
    const options = ASSIGN.slice(0, 2);
    expect(understood([PASS, ...options])).toEqual(['orc.1']);
    expect(lit([], [...options, PASS])).toEqual(new Set(['gimli.2', 'frodo.3']));
    expect(click('frodo.3', [], options)).toEqual({ select: [], choose: 'assign orc.1 frodo.3' });
  });

  it('forgets a selection that no option bears out any more', () => {
    expect(kept(['orc.1'], [PASS, ...ASSIGN])).toEqual(['orc.1']);
    expect(kept(['gone.9'], [PASS, ...ASSIGN])).toEqual([]);
  });
});

describe('the question', () => {
  it('is about playing a card of the hand', () => {
    expect(question({ thing: 'axe', card, place: 'hand' }, [], [PASS], [])).toBe('play axe');
  });

  it('is about the ability of a card in play', () => {
    const subject = { thing: 'frodo.3', card, inPlay: inPlay('frodo.3', [1]) };
    expect(question(subject, [], [PASS], [1])).toBe('use frodo.3 1');
  });

  it('is about the pair that was clicked', () => {
    const subject = { thing: 'sam.6', card, inPlay: inPlay('sam.6') };
    expect(question(subject, ['orc.1'], ASSIGN, [])).toBe('assign orc.1 sam.6');
    expect(question(subject, [], [option('pick gimli.2', 'gimli.2')], [])).toBe('pick sam.6');
  });
});

describe('choices that touch nothing on the table', () => {
  it('are buttons', () => {
    expect(buttons([PASS, ...ASSIGN])).toEqual([PASS]);
  });

  it('are cards to be laid out, where they are cards of a deck or pile', () => {
    const pick = option('card athelas', 'athelas');
    expect(
      offeredElsewhere([PASS, pick, ...ASSIGN], new Set(['orc.1', 'gimli.2', 'frodo.3', 'troll.4'])),
    ).toEqual([pick]);
  });
});
