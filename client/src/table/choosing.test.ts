import { describe, expect, it } from 'vitest';

import type { Option } from '../core/protocol';
import {
  buttons,
  dropped,
  kept,
  litBy,
  meantBy,
  pointedAt,
  pressed,
  targetsOf,
  waysLeft,
  waysTo,
  type Step,
  type Way,
} from './choosing';

const option = (token: string, ...touches: string[]): Option => ({ token, label: token, touches });
const touches = ({ touches: things }: Option): readonly string[] => things;
const ways = (...options: Option[]): Way[] => waysTo(options, touches);
const tokens = (options: readonly Option[] | undefined): string[] =>
  (options ?? []).map(({ token }) => token);

const PASS = option('pass');
const FRODO = option('move frodo eregion', 'frodo', 'eregion');
const MOVES = ways(
  PASS,
  FRODO,
  option('move frodo rhudaur', 'frodo', 'rhudaur'),
  option('move sam eregion', 'sam', 'eregion'),
  option('shadowfax frodo eregion', 'special:shadowfax', 'frodo', 'eregion'),
  option('palantir rohan', 'special:palantir', 'rohan'),
);
const AXE = option('play axe', 'axe');
const ASSIGN = [
  option('assign orc.1 gimli.2', 'orc.1', 'gimli.2'),
  option('assign orc.1 frodo.3', 'orc.1', 'frodo.3'),
  option('assign troll.4 gimli.2', 'troll.4', 'gimli.2'),
];

describe('a press', () => {
  it('selects what comes first, and chooses with what comes last', () => {
    expect(pressed('frodo', [], MOVES)).toEqual({ select: ['frodo'] });
    expect(pressed('eregion', ['frodo'], MOVES)).toEqual({ select: [], choose: FRODO });
  });

  it('chooses at once where an option is about one thing', () => {
    expect(pressed('axe', [], ways(PASS, AXE, ...ASSIGN))).toEqual({ select: [], choose: AXE });
  });

  it('means the plain move where a special card could do the same, unless the card was pressed first', () => {
    expect(pressed('eregion', ['frodo'], MOVES).choose).toBe(FRODO);
    expect(pressed('frodo', ['special:shadowfax'], MOVES)).toEqual({
      select: ['special:shadowfax', 'frodo'],
    });
    expect(pressed('eregion', ['special:shadowfax', 'frodo'], MOVES).choose?.token).toBe(
      'shadowfax frodo eregion',
    );
  });

  it('is taken in any order', () => {
    expect(pressed('eregion', [], MOVES)).toEqual({ select: ['eregion'] });
    expect(pressed('frodo', ['eregion'], MOVES).choose).toBe(FRODO);
    const options = ways(PASS, ...ASSIGN);
    expect(pressed('troll.4', ['gimli.2'], options).choose).toBe(ASSIGN[2]);
  });

  it('starts anew with a thing that does not go with the selected ones', () => {
    expect(pressed('sam', ['frodo'], MOVES)).toEqual({ select: ['sam'] });
    expect(pressed('sam', ['special:shadowfax', 'frodo'], MOVES)).toEqual({ select: ['sam'] });
  });

  it('lets go of what is selected, and of what was selected after it', () => {
    expect(pressed('frodo', ['frodo'], MOVES)).toEqual({ select: [] });
    expect(pressed('special:shadowfax', ['special:shadowfax', 'frodo'], MOVES)).toEqual({ select: [] });
    expect(pressed('frodo', ['special:shadowfax', 'frodo'], MOVES)).toEqual({
      select: ['special:shadowfax'],
    });
  });

  it('asks why about anything else, and the selection stays', () => {
    expect(pressed('mordor', ['frodo'], MOVES)).toEqual({ select: ['frodo'], ask: 'mordor' });
    expect(pressed('mordor', [], [])).toEqual({ select: [], ask: 'mordor' });
  });

  it('offers what it may mean', () => {
    const both = [option('use frodo.3 0', 'frodo.3'), option('use frodo.3 1', 'frodo.3')];
    expect(pressed('frodo.3', [], ways(PASS, ...both))).toEqual({ select: ['frodo.3'], offer: both });
  });

  it('offers what needs no other thing, and lights the other things of what does', () => {
    const use = option('use sword.5 0', 'sword.5');
    const transfer = option('transfer sword.5 sam.6', 'sword.5', 'sam.6');
    for (const all of [ways(PASS, use, transfer, AXE), ways(use, transfer)]) {
      const meaning = pressed('sword.5', [], all);
      expect(meaning).toEqual({ select: ['sword.5'], offer: [use] });
      expect(litBy(meaning.select, all)).toContain('sam.6');
      expect(pressed('sam.6', meaning.select, all).choose).toBe(transfer);
    }
  });

  it('offers the one thing that it means where the game wants care', () => {
    const careful = ({ token }: Option): boolean => token === 'play axe';
    expect(pressed('axe', [], ways(PASS, AXE, ...ASSIGN), careful)).toEqual({
      select: ['axe'],
      offer: [AXE],
    });
  });

  it('needs none on what all options share', () => {
    const options = ASSIGN.slice(0, 2);
    expect(pointedAt([PASS, ...options], touches)).toEqual(['orc.1']);
    expect(pressed('frodo.3', [], ways(PASS, ...options)).choose).toBe(ASSIGN[1]);
    // It may be pressed all the same.
    expect(pressed('frodo.3', ['orc.1'], ways(PASS, ...options)).choose).toBe(ASSIGN[1]);
  });

  it('takes another name for the same thing', () => {
    const attack = option('move gandalf rohan', 'gandalf', 'rohan');
    const steps = (one: Option): readonly Step[] =>
      one === attack ? ['gandalf', ['rohan', 'orcs', 'hidden:rohan']] : one.touches;
    const all = waysTo([attack, FRODO], steps);
    for (const name of ['rohan', 'orcs', 'hidden:rohan']) {
      expect(litBy(['gandalf'], all)).toContain(name);
      expect(pressed(name, ['gandalf'], all).choose).toBe(attack);
    }
    // One press does not stand for two steps.
    expect(pressed('orcs', ['rohan'], all).choose).toBeUndefined();
  });
});

describe('a drop', () => {
  it('is a press on both', () => {
    expect(dropped('frodo', 'eregion', [], MOVES).choose).toBe(FRODO);
    expect(dropped('gimli.2', 'troll.4', [], ways(PASS, ...ASSIGN)).choose).toBe(ASSIGN[2]);
    expect(dropped('frodo', 'eregion', ['frodo'], MOVES).choose).toBe(FRODO);
  });

  it('goes with what is selected, or without it', () => {
    expect(dropped('frodo', 'eregion', ['special:shadowfax'], MOVES).choose?.token).toBe(
      'shadowfax frodo eregion',
    );
    expect(dropped('sam', 'eregion', ['special:palantir'], MOVES).choose?.token).toBe('move sam eregion');
  });

  it('asks why about a wrong target, with the thing selected', () => {
    expect(dropped('frodo', 'mordor', [], MOVES)).toEqual({ select: ['frodo'], ask: 'mordor' });
  });

  it('has targets', () => {
    expect(targetsOf('frodo', [], MOVES)).toEqual(new Set(['eregion', 'rhudaur']));
    expect(targetsOf('sam', ['frodo'], MOVES)).toEqual(new Set(['eregion']));
    expect(targetsOf('orc.1', [], ways(PASS, ...ASSIGN.slice(0, 2)))).toEqual(
      new Set(['gimli.2', 'frodo.3']),
    );
    expect(targetsOf('axe', [], ways(PASS, AXE))).toEqual(new Set());
  });
});

describe('what is lit', () => {
  it('is what comes first, then what comes next, with what is selected', () => {
    expect(litBy([], MOVES)).toEqual(new Set(['frodo', 'sam', 'special:shadowfax', 'special:palantir']));
    expect(litBy(['sam'], MOVES)).toEqual(new Set(['sam', 'eregion']));
    expect(litBy(['frodo'], MOVES)).toEqual(new Set(['frodo', 'eregion', 'rhudaur']));
    expect(litBy(['eregion'], MOVES)).toEqual(new Set(['eregion', 'frodo', 'sam', 'special:shadowfax']));
    expect(litBy([], ways(PASS, ...ASSIGN))).toEqual(new Set(['orc.1', 'troll.4']));
  });

  it('leaves out what every option is about', () => {
    expect(litBy([], ways(...ASSIGN.slice(0, 2), PASS))).toEqual(new Set(['gimli.2', 'frodo.3']));
  });

  it('is nothing without options', () => {
    expect(litBy([], []).size).toBe(0);
  });
});

describe('a selection', () => {
  it('keeps only what the options bear out', () => {
    expect(kept(['frodo'], MOVES)).toEqual(['frodo']);
    expect(kept(['gimli'], MOVES)).toEqual([]);
    expect(kept(['special:shadowfax', 'sam'], MOVES)).toEqual(['special:shadowfax']);
  });

  it('leaves the options that are about all of it', () => {
    expect(waysLeft(['sam'], MOVES).map(({ option: { token } }) => token)).toEqual(['move sam eregion']);
    expect(waysLeft([], MOVES)).toHaveLength(6);
  });

  it('means an option where no other is left', () => {
    expect(meantBy(['sam'], MOVES)?.token).toBe('move sam eregion');
    expect(meantBy(['frodo'], MOVES)).toBeNull();
    expect(meantBy([], ways(AXE))).toBeNull();
    const use = option('use sword.5 0', 'sword.5');
    expect(meantBy(['sword.5'], ways(use, option('transfer sword.5 sam.6', 'sword.5', 'sam.6')))).toBe(use);
  });
});

it('makes buttons of what is about nothing on the table', () => {
  expect(tokens(buttons([PASS, ...ASSIGN], touches))).toEqual(['pass']);
});
