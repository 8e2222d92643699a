import { describe, expect, it } from 'vitest';

import { agreed } from './agreed';
import { asked, called } from './asking';
import { companyDevice, ownerClass } from './devices';
import hazards from './fixtures/hazards.json';
import organizing from './fixtures/organizing.json';
import roads from './fixtures/roads.json';
import strike from './fixtures/strike.json';
import { cardLook } from './look';
import { creaturesAt, figuresInWords, typeLine } from './printed';
import {
  actingCompany,
  attackWords,
  cardOf,
  companyName,
  figure,
  gathered,
  inPlay,
  lastingTexts,
  membersOf,
  playableAt,
  playerAt,
  priorityOf,
  signed,
  standingCards,
  tableOf,
  windowWords,
  words,
} from './reading';
import { bodyOf, chances, fightOf, sumWords, tallied, ways } from './sums';
import { names, offeredThings, question, side, things } from './things';
import { rollTitle } from './told';
import type { CardView, EventLine, LoreView, Option, View } from './types';

const view = organizing.view as unknown as View;
const table = tableOf(view);
const fight = tableOf(strike.view as unknown as View);
const road = roads.view as unknown as View;
const option = (token: string, ...touches: string[]): Option => ({ token, label: token, touches });
const key = (slug: string): string => table.in_play.find((one) => one.slug === slug)?.key ?? '';
const own = table.companies.find(({ owner }) => owner === 0);

describe('companies', () => {
  it('are called after their leaders', () => {
    expect(own && companyName(table, own)).toBe('Frodo’s company');
    expect(companyName(table, { ...(own as NonNullable<typeof own>), members: [] })).toBe('An empty company');
  });
  it('have the one that is attacked in front, then the one that moves, then that of whose turn it is', () => {
    expect(actingCompany({ ...view, table: fight }, [])?.id).toBe(fight.attack?.company);
    expect(actingCompany(view, [])?.owner).toBe(table.current);
  });
  it('have the one whose movement or site phase has begun in front before it goes, and when it has arrived', () => {
    const other = { ...(own as NonNullable<typeof own>), id: 99 };
    const two = { ...view, table: { ...table, companies: [...table.companies, other] } };
    const phase = (phase: string, company: number): EventLine => ({
      type: 'PhaseBegan',
      data: { phase, company },
      words: '',
      rule: '',
    });
    expect(actingCompany(two, [phase('movement phase', 99)])?.id).toBe(99);
    expect(actingCompany(two, [phase('site phase', 99), phase('end-of-turn phase', 0)])?.id).toBe(own?.id);
  });
  it('bear the sign of their leader until there is a main character, and the colours of their players', () => {
    expect(companyDevice(table, own?.id ?? 0)).not.toBe('flying-flag');
    expect(ownerClass(view, table, 0)).toBe('owner-0');
    expect(ownerClass(view, table, 1)).toBe('owner-1');
  });
});

describe('words', () => {
  it.each([
    [{ strikes: 3, prowess: 6, body: null }, '3 strikes, prowess 6'],
    [{ strikes: 1, prowess: 12, body: 6 }, '1 strike, prowess 12, body 6'],
    [{ strikes: -1, prowess: 5, body: 6 }, 'a strike for each character, prowess 5, body 6'],
  ])('tell an attack %o', (attack, said) => {
    expect(attackWords(attack)).toBe(said);
  });
  it('tell a character with what he bears', () => {
    const bearer = table.in_play.find(({ slug }) => slug === 'sting')?.host ?? '';
    const one = inPlay(table, bearer);
    expect(one && words(table, one)).toMatch(/^Frodo, prowess \d+, body \d+.*with Sting$/);
  });
  it('tell what is printed', () => {
    const gimli = cardOf(table, 'gimli');
    expect(gimli && typeLine(gimli)).toBe('Unique Dwarf character');
    expect(gimli && figuresInWords(gimli)).toContain('mind 2');
    const ring = cardOf(table, 'magic-ring-of-stealth');
    expect(ring && typeLine(ring)).toBe('Major ring item');
  });
  it('have a line of keywords that is never cut off: what has no room in it is told beside the card', () => {
    const ring = cardOf(table, 'magic-ring-of-stealth') as CardView;
    expect(cardLook(ring).keywords).toBe('major ring item · strike');
    expect(figuresInWords(ring)).toContain('may not be duplicated on a character');
    for (const card of Object.values(table.cards)) expect(cardLook(card).keywords.length).toBeLessThan(43);
  });
  it.each([
    ['corruption', 'Merry', 'Corruption roll for Merry'],
    ['corruption again', 'Merry', 'Second corruption roll for Merry'],
    ['ring test', 'Precious Gold Ring', 'Ring test for Precious Gold Ring'],
    ['start', '', 'Roll'],
  ])('call a roll of %s for %s: %s', (purpose, who, title) => {
    expect(rollTitle({ purpose, who })).toBe(title);
  });
  it('name timing windows, and no phase', () => {
    expect(windowWords('body roll')).toBe('Body roll cards');
    expect(windowWords('movement')).toBe('');
    expect(windowWords('')).toBe('');
  });
  it('tell who may play a card: who is asked in a window, or while a company is on its way', () => {
    expect(priorityOf(road)).toBeNull();
    const moving = hazards.view as unknown as View;
    expect(priorityOf(moving)).toBe(moving.decision?.seat);
    expect(priorityOf({ ...moving, decision: null })).toBeNull();
  });
  it('tell what lasts by the cards that say so', () => {
    const river = ['River: Nobody enters.', 'River: A ranger has lifted this.', 'Doors of Night'];
    expect(lastingTexts({ ...table, lasting: river })).toEqual([
      { source: 'River', lines: ['Nobody enters.', 'A ranger has lifted this.'], card: undefined },
      { source: 'Doors of Night', lines: [], card: undefined },
    ]);
  });
  it('write numbers with their signs', () => {
    expect([signed(2), signed(-3)]).toEqual(['+2', '−3']);
    expect([figure(2), figure(-3)]).toEqual(['2', '−3']);
  });
});

describe('hands', () => {
  it('have resources before hazards, each card once', () => {
    const hand = gathered(table, [...(playerAt(table, 0)?.hand ?? []), 'orc-raiders', 'orc-raiders']);
    const groups = hand.map(({ group }) => group);
    expect(groups.indexOf('hazards')).toBeGreaterThan(groups.lastIndexOf('resources'));
    expect(new Set(hand.map(({ slug }) => slug)).size).toBe(hand.length);
  });
  it.each([
    ['moria', 'precious-gold-ring', true],
    ['edoras', 'precious-gold-ring', false],
    ['edoras', 'riders-of-rohan', true],
    ['moria', 'riders-of-rohan', false],
    ['weathertop', 'dreams-of-lore', true],
    ['lorien', 'gandalf', true],
    ['moria', 'gandalf', false],
    ['moria', 'glamdring', true],
  ])('at %s: %s can be played: %s', (site, slug, can) => {
    const base = cardOf(table, 'gimli');
    if (!base) throw new Error('no Gimli');
    const plain = { ...base, kind: 'event', type: 'resource', sites: [], home_sites: [], keywords: [] };
    const cards: LoreView['cards'] = {
      'precious-gold-ring': { ...plain, kind: 'item', item_class: 'gold ring' },
      'riders-of-rohan': { ...plain, kind: 'faction', sites: ['edoras'] },
      'dreams-of-lore': { ...plain, keywords: ['information'] },
      gandalf: { ...plain, kind: 'main character', type: 'character' },
      glamdring: { ...plain, kind: 'item', item_class: 'major' },
    };
    const found = playableAt({ ...table, cards: { ...table.cards, ...cards } }, site, [slug]);
    expect(found).toHaveLength(can ? 1 : 0);
  });
  it.each([
    ['moria', 'Shadow-hold', 1],
    ['moria', 'Redhorn Gate', 1],
    ['moria', 'Wilderness', 1],
    ['moria', 'Wilderness, twice', 0],
    ['moria', 'Free-hold', 0],
    ['nowhere', 'Free-hold', 0],
  ])('a creature against who goes to %s, keyed to %s: %d', (site, key, found) => {
    const base = cardOf(table, 'gimli');
    const cards = { ...table.cards, wargs: { ...(base as CardView), slug: 'wargs', keys: [key] } };
    expect(creaturesAt({ ...table, cards }, site, ['wargs', 'wargs'])).toHaveLength(found);
  });
  it('nothing can be played where there is no such site', () => {
    expect(playableAt(table, 'nowhere', ['gimli'])).toEqual([]);
  });
});

describe('what lies there for everybody', () => {
  it('leaves out what attacks and what is being resolved', () => {
    const attacker = fight.attack?.key ?? '';
    expect(inPlay(fight, attacker)).toBeDefined();
    expect(standingCards(fight).map(({ key }) => key)).not.toContain(attacker);
  });
});

describe('sums', () => {
  it.each([
    [2, 36],
    [7, 21],
    [12, 1],
    [13, 0],
  ])('%d or more comes %d times in 36', (needed, found) => {
    expect(ways(needed)).toBe(found);
  });
  it('are told with their dice', () => {
    const part = (source: string, amount: number) => ({ source, amount, slug: '', key: '' });
    expect(sumWords([part('Gimli', 5), part('tapped', -1)], [4, 3])).toBe('5 Gimli − 1 tapped + 4 + 3');
    expect(sumWords([part('Bill the Pony', -2)])).toBe('−2 Bill the Pony');
    const roll = { dice: [6, 4] as const, parts: [part('wounded', 1)], total: 11, against: 9 };
    expect(bodyOf(roll)).toEqual({ left: 11, right: 9, sum: '6 + 4 + 1 wounded' });
    expect(bodyOf({ ...roll, parts: [] }).sum).toBe('6 + 4');
    expect(chances(7)).toBe('58\u00a0%');
  });
  it('say before the roll what it needs, and after it what has come of it', () => {
    const { strike: now } = fight;
    if (!now) throw new Error('no strike');
    expect(fightOf(now, 'Legolas', undefined)).toMatchObject({ rolled: false, left: now.prowess });
    expect(fightOf({ ...now, needed: 2 }, 'Legolas', undefined).verdict).toBe('The strike cannot hit');
    expect(fightOf({ ...now, needed: 13 }, 'Legolas', undefined).good).toBe(false);
    const roll = {
      purpose: 'strike',
      dice: [1, 1] as const,
      parts: [],
      total: now.against - 3,
      against: now.against,
      success: false,
      who: 'Legolas',
      key: now.character,
      result: '',
      player: '',
      seat: 0,
    };
    expect(fightOf(now, 'Legolas', roll)).toMatchObject({
      verdict: 'Legolas is hit',
      margin: 'by 3',
      good: false,
    });
    expect(fightOf(now, 'Legolas', { ...roll, total: now.against, success: true })).toMatchObject({
      verdict: 'The strike fails',
      margin: 'just so',
    });
  });
});

describe('things', () => {
  it('are the cards and places of an option; a company is a thing of its own', () => {
    expect(things(option('move moria', 'moria'), road)).toEqual(['moria']);
    expect(things(option('company 2'), view)).toEqual(['company 2']);
    expect(things(option(`join gimli.2 to ${own?.id ?? 0}`, 'gimli.2'), view)).toEqual([
      'gimli.2',
      `company ${own?.id ?? 0}`,
    ]);
    expect([...offeredThings(view, [option('company 2')]).keys()]).toEqual(['company 2']);
  });
  it('are the places that a creature can be keyed to', () => {
    const decision = view.decision && { ...view.decision, rule: 'lore.hazards.keyed-definition' };
    const keyed = (label: string): unknown =>
      things({ token: 'branch 1', label, touches: [] }, { ...view, decision });
    expect(keyed('Hollin (Wilderness)')).toEqual(['hollin']);
    expect(keyed('Dimrill Dale (Ruins & Lairs)')).toEqual(['dimrill-dale']);
    expect(keyed('Wilderness')).toEqual([]);
  });
  it('are the regions through which only one of several roads leads', () => {
    const roads = [
      'Wold & Foothills, Fangorn',
      'Wold & Foothills, Rohan, Gap of Isen, Fangorn',
      'Wilderness',
    ].map((label, at) => ({ token: `branch ${at}`, label, touches: [] }));
    const decision = view.decision && { ...view.decision, rule: 'lore.map.site-path', options: roads };
    expect(roads.map((road) => things(road, { ...view, decision }))).toEqual([
      [],
      [['rohan', 'gap-of-isen']],
      [],
    ]);
  });
  it.each([
    ['moria', [], 'move moria'],
    ['haldir', [], 'bring haldir to lorien'],
    ['lorien', ['haldir'], 'bring haldir to lorien'],
    ['magic-ring-of-stealth', [], 'play magic-ring-of-stealth'],
    [key('gimli'), [key('sting')], `transfer ${key('sting')} to ${key('gimli')}`],
  ])('that are not lit are asked about: %s after %o is %s', (thing, selected, asks) => {
    const held = ['haldir', 'magic-ring-of-stealth'];
    const cards = { ...table.cards };
    const players = table.players.map((one) => (one.seat === 0 ? { ...one, hand: held } : one));
    expect(question(thing, selected, { ...view, table: { ...table, cards, players } })).toBe(asks);
  });
  it('have names in the log, and sides', () => {
    expect(names(view).get('Moria')).toBe('moria');
    expect(names(view).get('Gimli')).toBe('gimli');
    const line = (seat: number) => ({ type: 'Drew', words: '', rule: '', data: { seat } });
    expect([side(line(0), view), side(line(1), view), side(line(-1), view)]).toEqual(['free', 'shadow', '']);
  });
  it('can be asked about in words', () => {
    expect(asked(view, 'move to Moria')).toEqual(['move moria']);
    expect(asked(view, 'move moria')).toEqual(['move moria']);
    expect(called(view, 'move moria')).toBe('Moria');
    expect(called(view, 'bring gimli to lorien')).toBe('Gimli to Lórien');
    expect(called(view, 'nothing known')).toBe('nothing known');
  });
  it('has the members of a company in their order', () => {
    expect(own && membersOf(table, own).map(({ key }) => key)).toEqual(own?.members);
  });
});

describe('what was agreed', () => {
  it.each([
    [{}, 'introductory rules'],
    [{ level: 'standard', solitaire: 'yes' }, 'standard rules, solitaire'],
    [
      { level: 'standard', 'deck-1': 'a', 'deck-2': 'b', 'deck-3': 'c', 'deck-4': '' },
      'standard rules, 3 players',
    ],
  ])('%o: %s', (options, said) => {
    expect(agreed(options as Record<string, string>)).toBe(said);
  });
});

it('counts what has become of the strikes of an attack', () => {
  const faced = ['now', 'waiting', 'failed', 'defeated', 'waiting', 'success'].map((state, at) => ({
    character: `one.${at}`,
    excess: 0,
    state,
  }));
  expect(tallied(faced).map(({ words }) => words)).toEqual(['2 turned away', '1 hit', '2 to come']);
  expect(tallied([])).toEqual([]);
});
