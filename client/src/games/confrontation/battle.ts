/** A battle as it is laid out on the table: who fights, what counts, and what came of it. */
import { figure, text } from './patching';
import { characterNamed, regionOf, regionTitled, sideOfCharacter } from './reading';
import type { CardView, EventLine, FighterView, Side, TableView } from './types';
import { SIDES, sideOf } from './types';

/** Something that counts towards a total. `void` says why it does not. */
export interface Term {
  what: string;
  value: number;
  void?: string;
}

export interface Fighter {
  side: Side;
  token: string;
  name: string;
  attacks: boolean;
  terms: Term[];
  total: number;
  /** The card as the viewer sees it: turned up, his own laid down, somebody's laid down, or none yet. */
  card: CardView | null;
  laid: 'up' | 'down' | 'none';
  falls: boolean;
}

export interface Sheet {
  /** The region's token and title. */
  region: string;
  title: string;
  /** The step that is being played: 1 reveal, 2 abilities, 3 cards, 4 strengths; 5 when it is over. */
  step: 1 | 2 | 3 | 4 | 5;
  fighters: Record<Side, Fighter>;
  notes: string[];
  /** Is the last word about totals spoken? */
  compared: boolean;
}

/** What the fighters are doing: one beat of a battle. */
export type Act = 'meets' | 'lays' | 'turns' | 'speaks' | 'exchanges' | 'compares' | 'falls' | 'stands';

/** A battle as it is staged on the map. */
export interface Fight {
  sheet: Sheet;
  act: Act;
  /** Over it: where, and what came of it. */
  banner: string;
  /** Beneath it: what an ability does. */
  note: string;
  /** Who falls. */
  fallen: readonly string[];
}

const resting = (side: Side, token: string): Fighter => ({
  side,
  token,
  name: '',
  attacks: false,
  terms: [{ what: 'strength', value: 0 }],
  total: 0,
  card: null,
  laid: 'none',
  falls: false,
});
/** The stage before the first battle: nobody sees it, but all that a battle needs is there. */
export const REST: Fight = {
  sheet: {
    region: '',
    title: '',
    step: 1,
    fighters: { fellowship: resting('fellowship', 'frodo'), sauron: resting('sauron', 'orcs') },
    notes: [],
    compared: false,
  },
  act: 'stands',
  banner: '',
  note: '',
  fallen: [],
};

export const STEPS = ['Reveal', 'Abilities', 'Cards', 'Strengths'] as const;
const TROLL = 'cave-troll';

/** The battle that is being fought. */
export function liveSheet(table: TableView): Sheet | null {
  const battle = table.battle;
  if (!battle) return null;
  const shown = battle.fellowship.card && battle.sauron.card;
  const laid =
    battle.fellowship.card ?? battle.sauron.card ?? (table.fellowship.chosen || table.sauron.chosen);
  const notes: string[] = [];
  if (battle.without_cards) notes.push('No cards in this battle: bare strength decides.');
  if (battle.eye) notes.push('The Eye of Sauron: the Fellowship’s text card does nothing.');
  if (battle.cloaked) notes.push('Elven Cloak: Sauron’s strength card counts for nothing.');
  if (battle.sauron.token === TROLL) notes.push('The Cave Troll fights without his card.');
  if (battle.support) notes.push(`Gandalf helps with ${battle.support}.`);
  const fighter = (side: Side, one: FighterView): Fighter => {
    const hidden = one.card === null && sideOf(table, side).chosen;
    const own = hidden && table.side === side ? sideOf(table, side).secret[0] : undefined;
    return {
      side,
      token: one.token,
      name: one.name,
      attacks: battle.attacker === side,
      terms: terms(one, side === 'fellowship' ? battle.support : 0, side === 'sauron' ? voided(table) : ''),
      total: one.total,
      card: one.card ?? sideOf(table, side).hand.find(({ token }) => token === own) ?? null,
      laid: one.card ? 'up' : hidden ? 'down' : 'none',
      falls: false,
    };
  };
  return {
    region: battle.region,
    title: regionOf(table, battle.region)?.title ?? battle.region,
    step: battle.without_cards || shown ? 4 : laid ? 3 : 2,
    fighters: {
      fellowship: fighter('fellowship', battle.fellowship),
      sauron: fighter('sauron', battle.sauron),
    },
    notes,
    compared: false,
  };
}

function voided(table: TableView): string {
  if (table.battle?.cloaked) return 'cloaked';
  return table.battle?.sauron.token === TROLL ? 'no card for the Troll' : '';
}

function terms(one: FighterView, support: number, empty: string): Term[] {
  const found: Term[] = [{ what: 'strength', value: one.strength }];
  if (one.card) found.push(cardTerm(one.card, empty));
  if (support) found.push({ what: 'Gandalf', value: support });
  return found;
}

function cardTerm(card: CardView, empty: string): Term {
  if (card.strength === 0) return { what: card.name, value: 0, void: 'no number' };
  return empty ? { what: 'card', value: card.strength, void: empty } : { what: 'card', value: card.strength };
}

/** The last battle that the log tells of, as it ended; null if there has been none in this game. */
export function pastSheet(table: TableView, events: readonly EventLine[]): Sheet | null {
  const start = events.findLastIndex(({ type }) => type === 'BattleBegan' || type === 'GameStarted');
  const began = events[start];
  if (began?.type !== 'BattleBegan') return null;
  const rest = events.slice(start + 1);
  const end = rest.findIndex(({ type }) => type === 'TurnBegan' || type === 'GameEnded');
  const told = end < 0 ? rest : rest.slice(0, end);
  const attacker = characterNamed(table, text(began, 'attacker'));
  const defender = characterNamed(table, text(began, 'defender'));
  if (!attacker || !defender) return null;
  const attacking = sideOfCharacter(table, attacker.token) ?? 'sauron';
  const names: Record<Side, string> =
    attacking === 'fellowship'
      ? { fellowship: attacker.name, sauron: defender.name }
      : { fellowship: defender.name, sauron: attacker.name };
  const compared = told.find(({ type }) => type === 'StrengthsCompared');
  if (compared) {
    names.fellowship = text(compared, 'light') || names.fellowship; // Sam, or Sméagol's friend, may have stepped in
    names.sauron = text(compared, 'dark') || names.sauron;
  }
  const fallen = told.filter(({ type }) => type === 'Defeated').map((event) => text(event, 'piece'));
  const fighter = (side: Side): Fighter => {
    const character = characterNamed(table, names[side]);
    const card = cardPlayed(table, told, side);
    const base = character?.strength ?? 0;
    const total = compared ? figure(compared, side === 'fellowship' ? 'light_total' : 'dark_total') : base;
    return {
      side,
      token: character?.token ?? '',
      name: names[side],
      attacks: attacking === side,
      terms: compared ? accounted(base, card, total) : [{ what: 'strength', value: base }],
      total,
      card,
      laid: card ? 'up' : 'none',
      falls: fallen.includes(names[side]),
    };
  };
  const ends = told.filter(
    ({ type, data }) =>
      type === 'AbilityUsed' || type === 'Defeated' || (type === 'Moved' && data['how'] === 'retreats'),
  );
  return {
    region: regionTitled(table, text(began, 'region'))?.token ?? '',
    title: text(began, 'region'),
    step: 5,
    fighters: { fellowship: fighter('fellowship'), sauron: fighter('sauron') },
    notes: ends.map(({ words }) => words),
    compared: compared !== undefined,
  };
}

/** The card with which a side ended, after Magic and all other exchanges. */
function cardPlayed(table: TableView, told: readonly EventLine[], side: Side): CardView | null {
  const title = side === 'fellowship' ? 'the Fellowship' : 'Sauron';
  let name = '';
  for (const event of told) {
    if (event.type === 'CardsShown') name = text(event, side) || name;
    if (event.type === 'CardExchanged' && text(event, 'side') === title) name = text(event, 'taken');
  }
  const { hand, discards } = sideOf(table, side);
  return [...discards, ...hand].find((card) => card.name === name) ?? null;
}

/** A sheet with the last word about strengths: what counted for each side, as the event tells it. */
export function comparedSheet(sheet: Sheet, event: EventLine): Sheet {
  const fighter = (side: Side): Fighter => {
    const one = sheet.fighters[side];
    const key = side === 'fellowship' ? 'light' : 'dark';
    const parts = partsIn(event, `${key}_parts`);
    const total = figure(event, `${key}_total`);
    const base = one.terms.find(({ what }) => what === 'strength')?.value ?? 0;
    return { ...one, total, terms: parts.length ? parts : accounted(base, one.card, total) };
  };
  const fighters = { fellowship: fighter('fellowship'), sauron: fighter('sauron') };
  return { ...sheet, step: 4, compared: true, fighters };
}

function partsIn(event: EventLine, key: string): Term[] {
  const parts = event.data[key];
  if (!Array.isArray(parts)) return [];
  return (parts as { source: string; amount: number }[]).map(({ source, amount }) => ({
    what: source,
    value: amount,
  }));
}

/** How a total came about, as far as the log tells it: strength, card, and what an ability changed. */
export function accounted(base: number, card: CardView | null, total: number): Term[] {
  const value = card?.strength ?? 0;
  const found: Term[] = [{ what: 'strength', value: base }];
  const rest = total - base - value;
  if (card) found.push(cardTerm(card, value > 0 && rest === -value ? 'counts for nothing' : ''));
  if (rest !== 0 && rest !== -value) found.push({ what: 'ability', value: rest });
  return found;
}

/** A fighter's sum in words: `4 + 3 = 7`. */
export function sum({ terms: counted, total }: Pick<Fighter, 'terms' | 'total'>): string {
  const [first, ...rest] = counted.filter((term) => term.void === undefined);
  const more = rest.map(({ value }) => (value < 0 ? ` − ${-value}` : ` + ${value}`)).join('');
  return `${first?.value ?? 0}${more} = ${total}`.replace(/^-/, '−');
}

export function fightersOf(sheet: Sheet): Fighter[] {
  return SIDES.map((side) => sheet.fighters[side]);
}
