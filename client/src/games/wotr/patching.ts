/**
 * The table as far as an event: each event of the log changes the view before it by what it tells. What an event does not
 * tell (how much an icon counts now) is taken from the view after all of them, where the card is in the same place.
 */
import { count, text, texts, turnedUp, type Telling } from '../../cards/telling';
import { cardOf, inPlay, itemsOf, locationOf, sideOf, sideOfSeat, SIDES } from './reading';
import type { EventLine, Icons, InPlayView, LocationView, PlayerView, WarView } from './types';

type Patch = (table: WarView, event: Telling, after: WarView) => WarView;

const NONE: Icons = { attack: 0, defense: 0 };

export const seatOf = ({ data }: Telling): number => (typeof data['seat'] === 'number' ? data['seat'] : -1);

/** A list without the first that equals `one`. */
function without(list: readonly string[], one: string): string[] {
  const at = list.indexOf(one);
  return at < 0 ? [...list] : [...list.slice(0, at), ...list.slice(at + 1)];
}

function player(table: WarView, seat: number, change: (one: PlayerView) => Partial<PlayerView>): WarView {
  return {
    ...table,
    players: table.players.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)),
  };
}

// --- hands and piles ------------------------------------------------------------------------------------------------

type PileName = 'deck' | 'cycled' | 'eliminated' | 'apart';

/** Cards onto a pile; unknown ones are only counted. */
const onto =
  (pile: PileName, slugs: readonly string[], number = slugs.length) =>
  (one: PlayerView) => ({
    [pile]: {
      size: one[pile].size + number,
      known: pile === 'deck' ? one.deck.known : [...one[pile].known, ...slugs.filter(Boolean)],
    },
  });

const outOf =
  (pile: PileName, slugs: readonly string[], number = slugs.length) =>
  (one: PlayerView) => ({
    [pile]: {
      size: Math.max(0, one[pile].size - number),
      known:
        pile === 'deck'
          ? one.deck.known.slice(number)
          : slugs.reduce(without, one[pile].known as readonly string[]),
    },
  });

const fromHand = (slug: string) => (one: PlayerView) => ({
  hand: without(one.hand, slug),
  hand_size: Math.max(0, one.hand_size - 1),
});

const intoHand =
  (slugs: readonly string[], number = slugs.length) =>
  (one: PlayerView) => ({
    hand: [...one.hand, ...slugs.filter(Boolean)],
    hand_size: one.hand_size + number,
  });

/** From where a card is taken, in the words of the log. */
function leaves(table: WarView, seat: number, origin: string, slug: string): WarView {
  if (origin === 'hand') return player(table, seat, fromHand(slug));
  if (origin.includes('cards drawn')) return player(table, seat, outOf('apart', [slug]));
  if (origin.includes('deck')) return player(table, seat, outOf('deck', [slug]));
  if (origin.includes('cycle pile')) return player(table, seat, outOf('cycled', [slug]));
  return table;
}

// --- cards in play --------------------------------------------------------------------------------------------------

/** Locations with who is there, and their sums. */
function settled(table: WarView, after: WarView): WarView {
  const in_play = table.in_play.map((one) => {
    const then = inPlay(after, one.key);
    return then?.host === one.host ? { ...then, tokens: one.tokens } : one;
  });
  const now = { ...table, in_play };
  const locations = table.locations.map((location) => summed(now, location, after));
  const players = table.players.map((one) => ({
    ...one,
    reserve: in_play
      .filter(({ owner, host, slug }) => owner === one.seat && !host && cardOf(now, slug)?.kind !== 'item')
      .map(({ key }) => key),
  }));
  return { ...now, locations, players };
}

function summed(table: WarView, location: LocationView, after: WarView): LocationView {
  const there = table.in_play.filter(({ host }) => host === location.key);
  const defends = (one: InPlayView): boolean => sideOfSeat(table, one.owner) === sideOf(location.defending);
  const defenders = there.filter(defends);
  const attackers = there.filter((one) => !defends(one));
  const keys = (some: readonly InPlayView[]): string[] => some.map(({ key }) => key);
  const same = (one: readonly string[], other: readonly string[]): boolean =>
    [...one].sort().join() === [...other].sort().join();
  const then = locationOf(after, location.key);
  if (then && same(keys(attackers), then.attackers) && same(keys(defenders), then.defenders)) {
    return { ...then, tokens: location.tokens };
  }
  const attack = attackers.reduce((sum, { counts }) => sum + counts.attack, location.tokens.attack);
  const defense = defenders.reduce((sum, { counts }) => sum + counts.defense, 0);
  const uncancelled = Math.max(0, attack - location.shields - defense);
  const other = location.defending === SIDES.free ? SIDES.shadow : SIDES.free;
  return {
    ...location,
    attackers: keys(attackers),
    defenders: keys(defenders),
    attack,
    defense,
    uncancelled,
    winner: uncancelled ? other : location.defending,
  };
}

/** A card that is played, as it lies in the end; or else as it is printed. */
function arrived(after: WarView, key: string, slug: string, owner: number, host: string): InPlayView {
  const found = inPlay(after, key);
  if (found?.host === host) return found;
  const card = cardOf(after, slug);
  const counts = !card ? NONE : locationOf(after, host)?.kind === 'path' ? card.path : card.battle;
  const there = host ? counts : NONE;
  return { key, slug, owner, host, fresh: !host, tokens: NONE, counts: there, supported: false, actions: [] };
}

/** Out of play, with its items. */
function gone(table: WarView, key: string, after: WarView): WarView {
  const keys = [key, ...itemsOf(table, key).map((item) => item.key)];
  return settled({ ...table, in_play: table.in_play.filter((one) => !keys.includes(one.key)) }, after);
}

/** Onto a pile, from wherever it was. */
const put =
  (pile: 'cycled' | 'eliminated'): Patch =>
  (table, event, after) => {
    const [seat, key, slug] = [seatOf(event), text(event, 'key'), text(event, 'slug')];
    const left = key ? gone(table, key, after) : leaves(table, seat, text(event, 'origin'), slug);
    // An event that has been carried out lies nowhere any more.
    const over = key ? left : { ...left, being_played: without(left.being_played, slug) };
    return player(over, seat, onto(pile, [slug]));
  };

/** An active location, as it is in the end or else as it is printed. */
function active(after: WarView, event: Telling): LocationView {
  const [key, slug] = [text(event, 'key'), text(event, 'slug')];
  const card = cardOf(after, slug);
  const ignored = event.data['shields_ignored'] === true;
  const found = locationOf(after, key);
  const own = (text(event, 'kind') === 'path' ? card?.path : card?.battle) ?? NONE;
  const shields = ignored ? 0 : own.defense;
  return {
    key,
    slug,
    kind: text(event, 'kind'),
    defending: found?.defending ?? (card?.side || SIDES.free),
    tokens: NONE,
    shields_ignored: ignored,
    attackers: [],
    defenders: [],
    attack: 0,
    shields,
    defense: 0,
    winner: found?.defending ?? (card?.side || SIDES.free),
    uncancelled: 0,
  };
}

/** Whose turn it is, where somebody does something in the action step. */
function turned(table: WarView, event: Telling): WarView {
  const seat = seatOf(event);
  if (table.step !== 'action step' || table.order[table.turn] === seat) return table;
  const { order } = table;
  const steps = order.findIndex((_, step) => order[(table.turn + step) % order.length] === seat);
  return steps < 0 ? table : { ...table, turn: (table.turn + steps) % order.length };
}

const PATCHES: Readonly<Record<string, Patch>> = {
  RoundBegan: (table, event) => ({
    ...table,
    round: count(event, 'number'),
    step: 'location step',
    start: Math.max(0, table.order.indexOf(seatOf(event))),
    in_play: table.in_play.map((one) => ({ ...one, fresh: false })),
    players: table.players.map((one) => ({
      ...one,
      ring: one.ring === 'turned' ? 'unused' : one.ring,
      passed: false,
    })),
  }),
  StepBegan: (table, event) => {
    const begun = { ...table, step: text(event, 'step') };
    return begun.step === 'action step' ? { ...begun, turn: table.start } : begun;
  },
  LocationActivated: (table, event, after) => {
    const slug = text(event, 'slug');
    const location = active(after, event);
    const { score } = table;
    return {
      ...table,
      road: text(event, 'kind') === 'path' ? count(event, 'number') : table.road,
      battlegrounds_left: without(table.battlegrounds_left, slug),
      paths_left: without(table.paths_left, slug),
      locations: [...table.locations.filter(({ key }) => key !== location.key), location],
      score: {
        ...score,
        won_by_free_peoples: without(score.won_by_free_peoples, slug),
        won_by_shadow: without(score.won_by_shadow, slug),
        set_aside: without(score.set_aside, slug),
      },
    };
  },
  CardPlayed: (table, event, after) => {
    const [seat, key, slug] = [seatOf(event), text(event, 'key'), text(event, 'slug')];
    const apart =
      playerOf(table, seat)?.apart.known.includes(slug) && !playerOf(table, seat)?.hand.includes(slug);
    const by = event.data['cause'] ? table : turned(table, event);
    const left = leaves(by, seat, apart ? 'the cards drawn' : 'hand', slug);
    if (!key) return { ...left, being_played: [...left.being_played, slug] };
    const where = text(event, 'where_key');
    const host = where.startsWith('reserve') ? '' : where;
    const card = arrived(after, key, slug, seat, host);
    return settled({ ...left, in_play: [...left.in_play.filter((one) => one.key !== key), card] }, after);
  },
  CardMoved: (table, event, after) => {
    const [key, host] = [text(event, 'key'), text(event, 'where_key')];
    const by = event.data['cause'] ? table : turned(table, event);
    const in_play = by.in_play.map((one) =>
      one.key === key ? { ...arrived(after, key, one.slug, one.owner, host), tokens: one.tokens } : one,
    );
    return settled({ ...by, in_play }, after);
  },
  ActionUsed: turned,
  Passed: (table, event) => player(turned(table, event), seatOf(event), () => ({ passed: true })),
  RingUsed: (table, event, after) =>
    player(turned(table, event), seatOf(event), () => ({
      ring: playerOf(after, seatOf(event))?.ring ?? 'used',
    })),
  Drew: (table, event) => {
    const [seat, number, slugs] = [seatOf(event), count(event, 'number'), texts(event, 'slugs')];
    const left = player(table, seat, outOf('deck', slugs, number));
    if (event.data['apart'] === true) return player(left, seat, onto('apart', slugs, number));
    return player(left, seat, intoHand(slugs, number));
  },
  Cycled: put('cycled'),
  Eliminated: put('eliminated'),
  Taken: (table, event) => {
    const [seat, slug] = [seatOf(event), text(event, 'slug')];
    return player(leaves(table, seat, text(event, 'origin'), slug), seat, intoHand([slug]));
  },
  TurnedUp: (table, event) => player(table, seatOf(event), () => ({ hand: turnedUp(event, 'in hand') })),
  Recycled: (table, event) =>
    player(table, seatOf(event), (one) => ({
      cycled: { size: 0, known: [] },
      deck: { size: one.deck.size + count(event, 'number'), known: [] },
    })),
  TokensAdded: (table, event, after) => {
    const key = text(event, 'key');
    const more = ({ attack, defense }: Icons): Icons => ({
      attack: attack + count(event, 'attack'),
      defense: defense + count(event, 'defense'),
    });
    const shields = (one: LocationView): number => one.shields + count(event, 'defense');
    return settled(
      {
        ...table,
        in_play: table.in_play.map((one) => (one.key === key ? { ...one, tokens: more(one.tokens) } : one)),
        locations: table.locations.map((one) =>
          one.key === key ? { ...one, tokens: more(one.tokens), shields: shields(one) } : one,
        ),
      },
      after,
    );
  },
  CorruptionChanged: (table, event) => {
    const corruption = count(event, 'corruption');
    const shadow = table.score.shadow + corruption - table.score.corruption;
    return { ...table, score: { ...table.score, corruption, shadow } };
  },
  Scored: (table, event) => ({
    ...table,
    score: { ...table.score, free_peoples: count(event, 'free_peoples'), shadow: count(event, 'shadow') },
  }),
  CombatBegan: (table, event) => {
    const key = text(event, 'key');
    const [attack, shields, defense] = [
      count(event, 'attack'),
      count(event, 'shields'),
      count(event, 'defense'),
    ];
    const parts = Array.isArray(event.data['defenders'])
      ? (event.data['defenders'] as readonly { key?: string; amount?: number }[])
      : [];
    const values = Object.fromEntries(parts.map((part) => [part.key ?? '', part.amount ?? 0]));
    const remaining = Math.max(0, attack - shields);
    return {
      ...table,
      combat: { location: key, attack, shields, remaining, values, lost: [] },
      locations: table.locations.map((one) =>
        one.key === key
          ? { ...one, attack, shields, defense, uncancelled: Math.max(0, attack - shields - defense) }
          : one,
      ),
    };
  },
  LossesProposed: (table, event) => {
    if (!table.combat) return table;
    const lost = texts(event, 'keys');
    const { attack, shields, values } = table.combat;
    const remaining = Math.max(0, attack - shields - lost.reduce((sum, key) => sum + (values[key] ?? 0), 0));
    return { ...table, combat: { ...table.combat, lost, remaining } };
  },
  LossesRefused: (table) => (table.combat ? { ...table, combat: { ...table.combat, lost: [] } } : table),
  CombatEnded: (table, event) => {
    const [slug, key, points] = [text(event, 'slug'), text(event, 'key'), count(event, 'points')];
    const winner = text(event, 'winner');
    const free = winner.endsWith(SIDES.free);
    const { score } = table;
    return {
      ...table,
      combat: null,
      locations: table.locations.filter((one) => one.key !== key),
      score: {
        ...score,
        free_peoples: score.free_peoples + (free ? points : 0),
        shadow: score.shadow + (winner && !free ? points : 0),
        won_by_free_peoples: free ? [...score.won_by_free_peoples, slug] : score.won_by_free_peoples,
        won_by_shadow: winner && !free ? [...score.won_by_shadow, slug] : score.won_by_shadow,
        set_aside: winner ? score.set_aside : [...score.set_aside, slug],
      },
    };
  },
};

const playerOf = (table: WarView, seat: number): PlayerView | undefined =>
  table.players.find((one) => one.seat === seat);

/** The table with what one event tells. Cards that come to be known are known from the beginning. */
export function patched(table: WarView, event: EventLine, after: WarView): WarView {
  const patch = Object.hasOwn(PATCHES, event.type) ? PATCHES[event.type] : undefined;
  return patch ? patch(table, event, after) : table;
}
