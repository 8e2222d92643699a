/**
 * The table as far as an event: each event of the log changes the view before it by what it tells. What an event does not
 * tell (how strong somebody is now) is taken from the view after all of them where the event says that it changes.
 */
import { count, text, texts, type Telling } from '../../cards/telling';
import { borne, cardOf, inPlay } from './reading';
import { partsOf, seatOf, slugsOf, turnedUp } from './telling';
import type { EventLine, InPlayView, PlayerView, SkirmishView, TableView } from './types';

const strengthOf = (table: TableView, key: string): number => inPlay(table, key)?.strength ?? 0;

/** A skirmish with its totals. */
function totalled(table: TableView, skirmish: SkirmishView): SkirmishView {
  const dark = skirmish.minions.reduce((all, key) => all + strengthOf(table, key), 0);
  return { ...skirmish, light: strengthOf(table, skirmish.defender), dark };
}

const withTotals = (table: TableView): TableView => ({
  ...table,
  skirmishes: table.skirmishes.map((one) => totalled(table, one)),
});

function changed(table: TableView, key: string, change: Partial<InPlayView>): TableView {
  return {
    ...table,
    in_play: table.in_play.map((one) => (one.key === key ? { ...one, ...change } : one)),
  };
}

function player(table: TableView, seat: number, change: (one: PlayerView) => Partial<PlayerView>): TableView {
  return {
    ...table,
    players: table.players.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)),
  };
}

/** Those cards as they are in the end. */
function asAfter(table: TableView, after: TableView, keys: readonly string[]): TableView {
  const in_play = table.in_play.map((one) =>
    keys.includes(one.key) ? { ...(inPlay(after, one.key) ?? one), wounds: one.wounds } : one,
  );
  return withTotals({ ...table, in_play });
}

/** A list without the first that equals `one`. */
function without(list: readonly string[], one: string): string[] {
  const at = list.indexOf(one);
  return at < 0 ? [...list] : [...list.slice(0, at), ...list.slice(at + 1)];
}

const fromHand = (slug: string) => (one: PlayerView) => ({
  hand: without(one.hand, slug),
  known: without(one.known, slug),
  hand_size: Math.max(0, one.hand_size - 1),
});

/** On a discard pile: one's own lies open, of others' only the top card. */
const onDiscard = (slug: string) => (one: PlayerView) => ({
  discard: one.discard.length === one.discard_size ? [...one.discard, slug] : [slug],
  discard_size: one.discard_size + 1,
});

/** Out of play, with what lay on it. */
function gone(table: TableView, key: string): TableView {
  const keys = [
    key,
    ...borne(table, key).flatMap((one) => [one.key, ...borne(table, one.key).map((on) => on.key)]),
  ];
  const skirmishes = table.skirmishes
    .filter(({ defender }) => !keys.includes(defender))
    .map((one) => ({ ...one, minions: one.minions.filter((minion) => !keys.includes(minion)) }));
  return withTotals({
    ...table,
    in_play: table.in_play.filter((one) => !keys.includes(one.key)),
    skirmishes,
  });
}

function toPile(table: TableView, key: string, pile: 'dead' | 'discard' | 'hand' | ''): TableView {
  const one = inPlay(table, key);
  if (!one) return table;
  const rest = gone(table, key);
  if (pile === 'dead') return player(rest, one.owner, ({ dead }) => ({ dead: [...dead, one.slug] }));
  if (pile === 'discard') return player(rest, one.owner, onDiscard(one.slug));
  if (pile === 'hand') {
    return player(rest, one.owner, ({ hand, hand_size }) => ({
      hand: hand.length === hand_size ? [...hand, one.slug] : hand,
      hand_size: hand_size + 1,
    }));
  }
  return rest;
}

/** A card that is played, as it lies in the end; or else as it is printed. */
function arrived(after: TableView, key: string, slug: string, owner: number): InPlayView {
  const found = inPlay(after, key);
  if (found) return { ...found, wounds: 0 };
  const card = cardOf(after, slug);
  return {
    key,
    slug,
    owner,
    host: '',
    active: true,
    wounds: 0,
    strength: card?.strength ?? 0,
    vitality: card?.vitality ?? 0,
    strength_parts: [],
    vitality_parts: [],
    keywords: card?.keywords ?? [],
    exhausted: false,
    roaming: false,
    fighting: false,
    stacked: [],
    abilities: [],
  };
}

const WHERE: readonly (readonly [string, 'dead' | 'discard' | 'hand'])[] = [
  ['discard', 'discard'],
  ['dead', 'dead'],
  ['hand', 'hand'],
];
const pileOf = (where: string): 'dead' | 'discard' | 'hand' | '' =>
  WHERE.find(([word]) => where.includes(word))?.[1] ?? '';

type Patch = (table: TableView, event: Telling, after: TableView) => TableView;

const wounds: Patch = (table, event) =>
  changed(table, text(event, 'key'), {
    wounds: count(event, 'wounds'),
    exhausted: (inPlay(table, text(event, 'key'))?.vitality ?? 0) - count(event, 'wounds') === 1,
  });

const PATCHES: Readonly<Record<string, Patch>> = {
  TurnedUp: (table, event) => {
    const { hand, sites } = turnedUp(event);
    return player(table, seatOf(table, event), () => ({ hand, known: [], adventure: sites }));
  },
  TurnBegan: (table, event) => ({
    ...table,
    turn: count(event, 'number'),
    free_peoples: seatOf(table, event),
    moves: 0,
  }),
  PhaseBegan: (table, event) => ({ ...table, phase: text(event, 'phase'), skirmishes: [] }),
  Placed: (table, event, after) => {
    const number = count(event, 'number');
    const site = after.path.find((one) => one.number === number);
    const others = table.path.filter((one) => one.number !== number);
    return site
      ? { ...table, path: [...others, site].sort((one, other) => one.number - other.number) }
      : table;
  },
  Moved: (table, event) => {
    const moved = player(table, seatOf(table, event), () => ({
      site: count(event, 'number'),
    }));
    return { ...moved, moves: table.moves + 1 };
  },
  Twilight: (table, event) => ({ ...table, twilight: count(event, 'pool') }),
  Burdens: (table, event) =>
    player(table, seatOf(table, event), () => ({ burdens: count(event, 'burdens') })),
  CardPlayed: (table, event, after) => {
    const seat = seatOf(table, event);
    const [key, slug] = [text(event, 'key'), text(event, 'slug')];
    // A starting fellowship comes out of the deck.
    const origin = text(event, 'origin') || (table.turn ? 'hand' : 'draw deck');
    const paid = origin === 'hand' ? player(table, seat, fromHand(slug)) : table;
    if (!key) return paid;
    const found = arrived(after, key, slug, seat);
    const card = text(event, 'on_key') ? { ...found, host: text(event, 'on_key') } : found;
    const laid = { ...paid, in_play: [...paid.in_play.filter((one) => one.key !== key), card] };
    return card.host ? asAfter(laid, after, [card.host]) : laid;
  },
  Wounded: wounds,
  Exerted: wounds,
  Healed: wounds,
  Killed: (table, event) => {
    const key = text(event, 'key');
    const kind = cardOf(table, inPlay(table, key)?.slug ?? '')?.kind;
    return toPile(table, key, kind === 'minion' ? 'discard' : 'dead');
  },
  Left: (table, event) => toPile(table, text(event, 'key'), pileOf(text(event, 'where'))),
  Drew: (table, event, after) => {
    const seat = seatOf(table, event);
    const slugs = slugsOf(after, event);
    const number = count(event, 'number');
    return player(table, seat, ({ hand, hand_size, deck_size }) => ({
      hand: [...hand, ...slugs],
      hand_size: hand_size + number,
      deck_size: Math.max(0, deck_size - number),
    }));
  },
  FromHand: (table, event) => {
    const seat = seatOf(table, event);
    const slug = text(event, 'slug');
    const left = text(event, 'origin').includes('hand') ? player(table, seat, fromHand(slug)) : table;
    return text(event, 'where').includes('discard') ? player(left, seat, onDiscard(slug)) : left;
  },
  PutBeneath: (table, event) =>
    player(table, seatOf(table, event), (one) => ({
      ...fromHand(text(event, 'slug'))(one),
      deck_size: one.deck_size + 1,
    })),
  Assigned: (table, event) => {
    const [minion = '', defender = ''] = texts(event, 'keys');
    const others = table.skirmishes.map((one) => ({
      ...one,
      minions: one.minions.filter((key) => key !== minion),
    }));
    const there = others.find((one) => one.defender === defender);
    const fight = there ?? { defender, minions: [], light: 0, dark: 0, going_on: false, fierce: false };
    const joined = { ...fight, minions: [...fight.minions, minion] };
    const skirmishes = there ? others.map((one) => (one === there ? joined : one)) : [...others, joined];
    return withTotals({ ...table, skirmishes: skirmishes.filter((one) => one.minions.length) });
  },
  SkirmishBegan: (table, event) => {
    const [defender = '', ...minions] = texts(event, 'keys');
    const fight = { defender, minions, light: 0, dark: 0, going_on: true, fierce: false };
    // The one before is over.
    const waiting = table.skirmishes.filter((one) => one.defender !== defender && !one.going_on);
    return withTotals({ ...table, phase: 'skirmish', skirmishes: [fight, ...waiting] });
  },
  SkirmishResolved: (table, event) => ({
    ...table,
    skirmishes: table.skirmishes.map((one) =>
      one.going_on ? { ...one, light: count(event, 'light'), dark: count(event, 'dark') } : one,
    ),
  }),
  Archery: (table, event) => ({
    ...table,
    archery: [count(event, 'fellowship'), count(event, 'minions')],
    archery_parts: [partsOf(event, 'light_parts'), partsOf(event, 'dark_parts')],
  }),
  SkirmishCanceled: (table, event) => {
    const [defender = ''] = texts(event, 'keys');
    return { ...table, skirmishes: table.skirmishes.filter((one) => one.defender !== defender) };
  },
  Transferred: (table, event, after) => {
    const moved = changed(table, text(event, 'key'), { host: text(event, 'on_key') });
    return asAfter(moved, after, [text(event, 'on_key'), text(event, 'origin_key')]);
  },
  RingPutOn: (table) => ({ ...table, wearing: true }),
  Affected: (table, event, after) => asAfter(table, after, texts(event, 'keys')),
  PlayerLost: (table, event) => player(table, seatOf(table, event), () => ({ in_game: false })),
};

/** The table with what one event tells. Cards that come to be known are known from the beginning. */
export function patched(table: TableView, event: EventLine, after: TableView): TableView {
  const patch = Object.hasOwn(PATCHES, event.type) ? PATCHES[event.type] : undefined;
  return patch ? patch(table, event, after) : table;
}
