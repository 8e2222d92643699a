import { describe, expect, it } from 'vitest';

import { option } from '../testing/samples';
import { calledIn, matching, named, questions, spoken, thingsIn } from './asking';

describe('typing a choice', () => {
  const options = [
    option('move frodo eregion', 'Frodo to Eregion'),
    option('move sam eregion', 'Sam to Eregion'),
    option('palantir rohan', 'The Palantír looks at Rohan'),
  ];

  it.each([
    ['frodo', ['move frodo eregion']],
    ['ereg', ['move frodo eregion', 'move sam eregion']],
    ['SAM er', ['move sam eregion']],
    ['Palantir', ['palantir rohan']],
    ['palantír', ['palantir rohan']],
    ['gollum', []],
    ['?!', []],
  ])('%s', (typed, tokens) => {
    expect(matching(options, typed).map(({ token }) => token)).toEqual(tokens);
  });

  it('takes the exact words before anything that only begins so', () => {
    const cards = [option('card 1', 'Card 1'), option('card 10', 'Card 10')];
    expect(matching(cards, 'card 1').map(({ token }) => token)).toEqual(['card 1']);
  });
});

it('calls a choice by the names of its things', () => {
  const table = {
    pieces: [{ token: 'frodo', name: 'Frodo' }],
    regions: [{ token: 'rohan', title: 'Gap of Rohan' }],
  };
  expect(calledIn(table, 'move frodo rohan')).toBe('Frodo to Gap of Rohan');
  expect(calledIn(table, 'no-cards')).toBe('No cards');
});

describe('asking why not', () => {
  it('asks about a whole choice as it is', () => {
    expect(questions([option('move sam eregion')], 'move frodo mordor')).toEqual(['move frodo mordor']);
  });

  it('puts a thing into the choices of the moment', () => {
    expect(questions([option('move sam eregion')], 'rohan')).toEqual([
      'rohan',
      'move sam rohan',
      'move rohan eregion',
    ]);
  });

  it('does not ask about what is possible', () => {
    expect(questions([option('move sam eregion'), option('move sam rohan')], 'rohan')).not.toContain(
      'move sam rohan',
    );
  });
});

describe('what is called so', () => {
  const things = [
    { thing: 'frodo.1', names: ['Frodo', 'Frodo, Reluctant Adventurer'] },
    { thing: 'frodos-cloak', names: ['Frodo’s Cloak'] },
    { thing: 'lothlorien', names: ['Lothlórien Woods'] },
  ];

  it.each([
    ['frodo', ['frodo.1']],
    ['Frodo, Reluctant Adventurer', ['frodo.1']],
    ['frod', ['frodo.1', 'frodos-cloak']],
    ["frodo's cloak", ['frodos-cloak']],
    ['lothlorien', ['lothlorien']],
    ['gollum', []],
    ['  ', []],
  ])('%s', (typed, found) => {
    expect(named(things, typed)).toEqual(found);
  });

  it('is whatever a view gives a token and a name', () => {
    const view = {
      regions: [{ token: 'rohan', title: 'Gap of Rohan', pieces: [{ token: 'orcs', name: 'Orcs' }] }],
    };
    expect(named(thingsIn(view), 'gap rohan')).toEqual(['rohan']);
    expect(named(thingsIn(view), 'ORCS')).toEqual(['orcs']);
    expect(thingsIn(null)).toEqual([]);
  });

  it('may be two things in one breath', () => {
    const table = [
      { token: 'frodo', name: 'Frodo' },
      { token: 'rohan', title: 'Gap of Rohan' },
    ];
    const options = [option('move sam eregion'), option('pass'), option('card 1')];
    expect(spoken(table, options, 'Frodo to Gap of Rohan')).toEqual(['move frodo rohan']);
    expect(spoken(table, options, 'gap of rohan')).toEqual(['rohan']);
    expect(spoken(table, options, 'Frodo to Bree')).toEqual([]);
  });
});
