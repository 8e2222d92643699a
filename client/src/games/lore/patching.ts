/**
 * The table as far as an event: each event of the log changes the view before it by what it tells. What an event does not
 * tell (the numbers of a strike, what a card counts now) is taken from the view after all of them, where it is the same
 * card in the same place.
 */
import { count, text, texts, turnedUp, type Telling } from '../../cards/telling';
import { cardOf, companyOf, inPlay, playerAt } from './reading';
import { rollOf } from './told';
import type { AttackView, CompanyView, InPlayView, LoreView, Part, PileName, PlayerView } from './types';

type Patch = (table: LoreView, event: Telling, after: LoreView) => LoreView;

export const seatOf = ({ data }: Telling): number => (typeof data['seat'] === 'number' ? data['seat'] : -1);

/** A list without the first that equals `one`. */
function without(list: readonly string[], one: string): string[] {
  const at = list.indexOf(one);
  return at < 0 ? [...list] : [...list.slice(0, at), ...list.slice(at + 1)];
}

function player(table: LoreView, seat: number, change: (one: PlayerView) => Partial<PlayerView>): LoreView {
  return {
    ...table,
    players: table.players.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)),
  };
}

function company(table: LoreView, id: number, change: (one: CompanyView) => Partial<CompanyView>): LoreView {
  return {
    ...table,
    companies: table.companies.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
  };
}

function card(table: LoreView, key: string, change: (one: InPlayView) => Partial<InPlayView>): LoreView {
  return {
    ...table,
    in_play: table.in_play.map((one) => (one.key === key ? { ...one, ...change(one) } : one)),
  };
}

// --- hands and piles ------------------------------------------------------------------------------------------------

/** Cards onto a pile; unknown ones are only counted. */
const onto =
  (pile: PileName, slugs: readonly string[], number = slugs.length) =>
  (one: PlayerView) => ({
    [pile]: {
      size: one[pile].size + number,
      known: pile === 'draw_pile' ? [] : [...one[pile].known, ...slugs.filter(Boolean)],
    },
  });

const outOf =
  (pile: PileName, slugs: readonly string[], number = slugs.length) =>
  (one: PlayerView) => ({
    [pile]: {
      size: Math.max(0, one[pile].size - number),
      known:
        pile === 'draw_pile'
          ? one.draw_pile.known.slice(number)
          : slugs.reduce(without, one[pile].known as readonly string[]),
    },
  });

const fromHand = (slugs: readonly string[]) => (one: PlayerView) => ({
  hand: slugs.reduce(without, one.hand as readonly string[]) as string[],
  hand_size: Math.max(0, one.hand_size - slugs.length),
});

const intoHand =
  (slugs: readonly string[], number = slugs.length) =>
  (one: PlayerView) => ({
    hand: [...one.hand, ...slugs.filter(Boolean)],
    hand_size: one.hand_size + number,
  });

const PILES: Readonly<Record<string, PileName>> = {
  'draw pile': 'draw_pile',
  'discard pile': 'discard_pile',
  'reserve pile': 'reserve_pile',
  sideboard: 'sideboard',
  'hazard pile': 'hazard_pile',
  pool: 'pool',
};
const pileNamed = (words: string): PileName | undefined =>
  Object.entries(PILES).find(([name]) => words.includes(name))?.[1];

// --- cards in play --------------------------------------------------------------------------------------------------

/** A card that comes into play, as it lies in the end; or else as it is printed. */
function arrived(
  after: LoreView,
  key: string,
  slug: string,
  owner: number,
  more: Partial<InPlayView>,
): InPlayView {
  const found = inPlay(after, key);
  const printed = cardOf(after, slug);
  const plain: InPlayView = {
    key,
    slug,
    owner,
    host: '',
    company: 0,
    site: '',
    scored_by: null,
    state: 'untapped',
    points: printed?.points ?? 0,
    prowess: printed?.attack ? null : (printed?.prowess ?? null),
    body: printed?.attack ? null : (printed?.body ?? null),
    mind: printed?.mind ?? null,
    corruption: printed?.corruption ?? null,
    skills: printed?.skills ?? [],
    stages: 0,
    uses: [],
  };
  return { ...(found && found.scored_by === null ? found : plain), state: 'untapped', ...more };
}

const put = (table: LoreView, one: InPlayView): LoreView => ({
  ...table,
  in_play: [...table.in_play.filter(({ key }) => key !== one.key), one],
});

/** Out of its company, with what lies on it. */
function leaves(table: LoreView, keys: readonly string[]): LoreView {
  return {
    ...table,
    in_play: table.in_play.filter(({ key }) => !keys.includes(key)),
    companies: table.companies.map((one) => ({
      ...one,
      members: one.members.filter((key) => !keys.includes(key)),
      cards: one.cards.filter((key) => !keys.includes(key)),
    })),
  };
}

/** Numbers as they are in the end, of cards that lie where they lie in the end. */
function counted(table: LoreView, after: LoreView): LoreView {
  return {
    ...table,
    in_play: table.in_play.map((one) => {
      const then = inPlay(after, one.key);
      return then &&
        then.host === one.host &&
        then.company === one.company &&
        then.scored_by === one.scored_by
        ? { ...then, state: one.state, stages: one.stages }
        : one;
    }),
  };
}

// --- combat ---------------------------------------------------------------------------------------------------------

const partsIn = ({ data }: Telling): Part[] =>
  Array.isArray(data['parts']) ? (data['parts'] as Part[]) : [];

function attacking(event: Telling, after: LoreView): AttackView {
  const body = event.data['body'];
  const same = after.attack?.name === text(event, 'attack') && after.attack.key === text(event, 'key');
  return {
    name: text(event, 'attack'),
    key: text(event, 'key'),
    race: text(event, 'race'),
    strikes: count(event, 'strikes'),
    prowess: count(event, 'prowess'),
    prowess_parts: partsIn(event),
    body: typeof body === 'number' ? body : null,
    attacker: seatOf(event),
    company: count(event, 'company'),
    automatic: event.data['automatic'] === true,
    keyed: same ? (after.attack?.keyed ?? '') : '',
    attacker_assigns: same ? (after.attack?.attacker_assigns ?? false) : false,
    detainment: event.data['detainment'] === true,
    step: 'engagement',
    faced: [],
    number: same ? (after.attack?.number ?? 1) : 1,
    of: same ? (after.attack?.of ?? 1) : 1,
  };
}

function faced(table: LoreView, key: string, state: string): LoreView {
  const { attack } = table;
  if (!attack) return table;
  return {
    ...table,
    attack: {
      ...attack,
      faced: attack.faced.map((one) => (one.character === key ? { ...one, state } : one)),
    },
  };
}

/** A roll in a fight: the strike is that of who rolls, and what came of it is noted. */
const rolled: Patch = (table, event) => {
  const roll = rollOf(event);
  if (!table.attack || !['strike', 'body'].includes(roll.purpose)) return { ...table, roll: null };
  if (roll.purpose === 'body') {
    const beaten = roll.success && table.strike?.character === roll.key;
    return beaten &&
      table.attack.faced.some(({ character, state }) => character === roll.key && state === 'failed')
      ? faced(table, roll.key, 'defeated')
      : table;
  }
  const dice = roll.dice[0] + roll.dice[1];
  const same = table.strike?.character === roll.key ? table.strike : null;
  const prowess = roll.total - dice;
  const { attack } = table;
  const struck: LoreView = {
    ...table,
    attack: { ...attack, step: 'strikes' },
    strike: {
      character: roll.key,
      step: 'body',
      body: same?.body ?? 0,
      supporters: same?.supporters ?? [],
      prowess,
      parts: roll.parts as Part[],
      against: roll.against,
      against_parts: same && same.against === roll.against ? same.against_parts : attack.prowess_parts,
      needed: roll.against - prowess,
    },
  };
  return faced(struck, roll.key, roll.success ? 'failed' : 'success');
};

/** A card leaves the hand, or else the hazard pile; a hazard counts against the limit. */
function declare(table: LoreView, seat: number, slug: string, after: LoreView): LoreView {
  const left = playerAt(after, seat)?.hand_size ?? 0;
  const held = player(table, seat, (one) =>
    // It may have left the hand before this was told.
    one.hand_size <= left
      ? {}
      : one.hand_size && (!one.hand.length || one.hand.includes(slug))
        ? fromHand([slug])(one)
        : outOf('hazard_pile', [slug])(one),
  );
  const { move } = held;
  const counts = move && cardOf(after, slug)?.type === 'hazard' && after.move?.company === move.company;
  return counts
    ? { ...held, move: { ...move, played: Math.min(after.move?.played ?? 0, move.played + 1) } }
    : held;
}

/** All used counters of a player are taken off the map. */
const unused = (table: LoreView, seat: number): LoreView => ({
  ...table,
  sites: table.sites.map((one) => ({ ...one, used_by: one.used_by.filter((other) => other !== seat) })),
});

const PATCHES: Readonly<Record<string, Patch>> = {
  TurnBegan: (table, event) => ({
    ...table,
    turn: count(event, 'number'),
    current: seatOf(event),
    companies: table.companies.map((one) => ({ ...one, entered: false })),
  }),
  PhaseBegan: (table, event, after) => ({
    ...table,
    phase: text(event, 'phase').replace(/ phase$/, ''),
    move: text(event, 'phase').startsWith('movement') ? table.move : null,
    window: '',
    roll: null,
    companies: table.companies.map((one) => {
      const then = companyOf(after, one.id);
      return {
        ...one,
        size: then?.size ?? one.size,
        limit: then?.limit ?? one.limit,
        entered: one.entered && text(event, 'phase').startsWith('site'),
      };
    }),
  }),
  Drew: (table, event) => {
    const [seat, number] = [seatOf(event), count(event, 'number')];
    return player(
      player(table, seat, outOf('draw_pile', [], number)),
      seat,
      intoHand(texts(event, 'slugs'), number),
    );
  },
  Exhausted: (table, event) =>
    unused(
      player(table, seatOf(event), () => ({
        exhausted: count(event, 'times'),
        draw_pile: { size: count(event, 'number'), known: [] },
        discard_pile: { size: 0, known: [] },
        reserve_pile: { size: 0, known: [] },
        used: [],
      })),
      seatOf(event),
    ),
  ReserveShuffledIn: (table, event) =>
    player(table, seatOf(event), (one) => ({
      draw_pile: { size: one.draw_pile.size + one.reserve_pile.size, known: [] },
      reserve_pile: { size: 0, known: [] },
    })),
  CardPlayed: (table, event, after) => {
    const [seat, slug, key] = [seatOf(event), text(event, 'slug'), text(event, 'key')];
    // What was being resolved has left the hand, and counts against the limit, since it was declared.
    const declared = table.resolving.some((one) => one.slug === slug && one.seat === seat);
    const printed = cardOf(after, slug);
    let now = declared ? table : declare(table, seat, slug, after);
    if (key && text(event, 'kind') !== 'event') {
      const host = text(event, 'on_key');
      now = put(now, arrived(after, key, slug, seat, host && inPlay(table, host) ? { host } : {}));
      // An ally is of the company.
      const joined = after.companies.find(({ members }) => members.includes(key));
      if (joined)
        now = company(now, joined.id, ({ members }) => ({
          members: [...members.filter((one) => one !== key), key],
        }));
      if (printed?.type === 'resource' && inPlay(after, key)?.scored_by === null)
        now = player(now, seat, ({ points }) => ({ points: points + (inPlay(after, key)?.points ?? 0) }));
    }
    return { ...now, resolving: now.resolving.filter((one) => one.slug !== slug || one.seat !== seat) };
  },
  CharacterBrought: (table, event, after) => {
    const [seat, slug, key, id] = [
      seatOf(event),
      text(event, 'slug'),
      text(event, 'key'),
      count(event, 'company'),
    ];
    const held = event.data['drafted'] === true ? table : player(table, seat, fromHand([slug]));
    const known = companyOf(held, id)
      ? held
      : {
          ...held,
          companies: [
            ...held.companies,
            {
              id,
              owner: seat,
              site: text(event, 'site_slug'),
              members: [],
              cards: [],
              size: 0,
              limit: 2,
              moving_to: '',
              entered: false,
            },
          ],
        };
    const joined = company(known, id, ({ members }) => ({ members: [...members, key] }));
    return put(joined, arrived(after, key, slug, seat, { company: id, host: '' }));
  },
  Discarded: (table, event) => {
    const [seat, slugs, keys] = [seatOf(event), texts(event, 'slugs'), texts(event, 'keys')];
    const left = keys.length
      ? leaves(table, keys)
      : text(event, 'origin') === 'hand' || !text(event, 'origin')
        ? player(table, seat, text(event, 'origin') ? fromHand(slugs) : () => ({}))
        : table;
    return player(left, seat, onto('discard_pile', slugs));
  },
  ReturnedToHand: (table, event) =>
    player(leaves(table, [text(event, 'key')]), seatOf(event), intoHand([text(event, 'slug')])),
  ToPointsPile: (table, event, after) => {
    const [seat, slug, key] = [seatOf(event), text(event, 'slug'), text(event, 'key')];
    const points = count(event, 'points');
    const scored = {
      ...arrived(after, key, slug, seat, {}),
      host: '',
      company: 0,
      site: '',
      scored_by: seat,
      points,
    };
    return player(put(leaves(table, [key]), scored), seat, (one) => ({
      points_pile: [...one.points_pile.filter((other) => other !== key), key],
      points: one.points + points,
    }));
  },
  RemovedFromGame: (table, event) =>
    player(leaves(table, [text(event, 'key')]), seatOf(event), onto('out_of_play', [text(event, 'slug')])),
  Placed: (table, event) => card(table, text(event, 'key'), () => ({ host: text(event, 'on_key') })),
  Fetched: (table, event) => {
    const [seat, slug] = [seatOf(event), text(event, 'slug')];
    const [from, to] = [pileNamed(text(event, 'origin')), pileNamed(text(event, 'to'))];
    const taken = from ? player(table, seat, outOf(from, slug ? [slug] : [], 1)) : table;
    if (to) return player(taken, seat, onto(to, slug ? [slug] : [], 1));
    return /hand/.test(text(event, 'to')) ? player(taken, seat, intoHand(slug ? [slug] : [], 1)) : taken;
  },
  HazardsStocked: (table, event) => {
    const [seat, slugs, number] = [seatOf(event), texts(event, 'slugs'), count(event, 'number')];
    const held = player(table, seat, (one) => ({
      ...fromHand(slugs)(one),
      hand_size: Math.max(0, one.hand_size - number),
    }));
    return player(held, seat, onto('hazard_pile', slugs, number));
  },
  // It is played next, as if from hand.
  TakenFromHazards: (table, event) =>
    player(player(table, seatOf(event), outOf('hazard_pile', [], 1)), seatOf(event), intoHand([], 1)),
  Turned: (table, event) => card(table, text(event, 'key'), () => ({ state: text(event, 'state') })),
  QuestAdvanced: (table, event) => card(table, text(event, 'key'), () => ({ stages: count(event, 'stage') })),
  CompanyChanged: (table, _event, after) => {
    // Who is where is told by the view after it; those who are gone before then stay away.
    const alive = new Set(table.in_play.map(({ key }) => key));
    return {
      ...table,
      companies: after.companies.map((one) => ({
        ...one,
        ...(companyOf(table, one.id)
          ? { site: companyOf(table, one.id)?.site ?? one.site, moving_to: '', entered: false }
          : {}),
        members: one.members.filter((key) => alive.has(key)),
        cards: one.cards.filter((key) => alive.has(key)),
      })),
      in_play: table.in_play.map((one) => ({
        ...one,
        company: inPlay(after, one.key)?.company ?? one.company,
      })),
    };
  },
  SetOut: (table, event, after) => {
    const [id, origin, site] = [
      count(event, 'company'),
      text(event, 'origin_slug'),
      text(event, 'site_slug'),
    ];
    const stays = event.data['stays'] === true;
    const same = after.move?.company === id && after.move.site === site ? after.move : null;
    const names = texts(event, 'path');
    const types = texts(event, 'types');
    const regionSlug = (name: string): string => table.regions.find((one) => one.name === name)?.slug ?? '';
    return {
      ...company(table, id, () => ({ moving_to: stays ? '' : site })),
      move: {
        company: id,
        origin,
        site,
        path: same?.path ?? types.map((type, at) => ({ region: regionSlug(names[at] ?? ''), type })),
        moving: !stays,
        drawn: false,
        limit: count(event, 'limit') || (same?.limit ?? companyOf(table, id)?.limit ?? 2),
        played: 0,
      },
    };
  },
  Arrived: (table, event) => ({
    ...company(table, count(event, 'company'), () => ({ site: text(event, 'site_slug'), moving_to: '' })),
    move: null,
  }),
  SiteEntered: (table, event) => company(table, count(event, 'company'), () => ({ entered: true })),
  SiteUsed: (table, event) => {
    const [seat, slug] = [seatOf(event), text(event, 'site_slug')];
    const gone = event.data['removed'] === true;
    return {
      ...player(table, seat, ({ used }) => ({
        used: gone ? without(used, slug) : [...without(used, slug), slug],
      })),
      sites: table.sites.map((one) =>
        one.slug === slug
          ? { ...one, used_by: [...one.used_by.filter((other) => other !== seat), ...(gone ? [] : [seat])] }
          : one,
      ),
    };
  },
  AttackBegan: (table, event, after) => ({ ...table, attack: attacking(event, after), strike: null }),
  StrikeAssigned: (table, event) => {
    const { attack } = table;
    if (!attack) return table;
    const key = text(event, 'key');
    const found = attack.faced.find(({ character }) => character === key);
    const added = event.data['excess'] === true && found;
    return {
      ...table,
      attack: {
        ...attack,
        step: 'assignment',
        faced: added
          ? attack.faced.map((one) => (one === found ? { ...one, excess: one.excess + 1 } : one))
          : [...attack.faced, { character: key, excess: 0, state: 'waiting' }],
      },
    };
  },
  StrikeCanceled: (table, event) => faced(table, text(event, 'key'), 'canceled'),
  Rolled: rolled,
  AttackCanceled: (table) => ({ ...table, attack: null, strike: null }),
  AttackEnded: (table) => ({ ...table, attack: null, strike: null }),
  PointsCounted: (table, event) => player(table, seatOf(event), () => ({ points: count(event, 'points') })),
  TurnedUp: (table, event) => player(table, seatOf(event), () => ({ hand: turnedUp(event, 'in hand') })),
};

/** The table after an event. */
export function patched(table: LoreView, event: Telling, after: LoreView): LoreView {
  const patch = Object.hasOwn(PATCHES, event.type) ? PATCHES[event.type] : undefined;
  if (!patch) return table;
  // A seat that is not at the table changes nothing.
  if (seatOf(event) >= 0 && !playerAt(table, seatOf(event))) return table;
  return counted(patch(table, event, after), after);
}

/** Events that change nothing that is drawn. */
export const UNDRAWN = [
  'Passed',
  'GivesUp',
  'EndCalled',
  'AbilityUsed',
  'CardCanceled',
  'LookedAt',
  'Revealed',
  'Affected',
  'Corrupted',
  'RingTested',
  'RingDestroyed',
] as const;
export const PATCHED: readonly string[] = Object.keys(PATCHES);
