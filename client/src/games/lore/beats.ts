/** What happens, beat by beat: which events are shown together, how long, and what is put on the board for it. */
import type { Mark } from '../../cards/Floats.svelte';
import { causeOf, count, text, texts, turnedUp } from '../../cards/telling';
import type { Beat } from '../../table/beats.svelte';
import { patched, seatOf } from './patching';
import { attackWords, cardOf, inPlay, plural, signed, tableOf } from './reading';
import { isStage, type Stage } from './staged';
import { companyThing } from './things';
import { rollOf } from './told';
import type { EventLine, LoreView, View } from './types';

/** An event lies this long in the middle, however many wait behind it. */
export const EVENT_LIES = 1200;

const LASTS: Readonly<Record<Stage['kind'], number>> = {
  event: 2200,
  played: 1100,
  roll: 1900,
  marks: 900,
  journey: 1400,
  attack: 1300,
  verdict: 1200,
  shown: 1900,
  won: 1600,
  turn: 1200,
};
/** With nothing on the board a change is still seen; a phase that begins is seen in the heading. */
const CHANGE = 400;
const PHASE = 250;

/** Events that are shown in one beat, one after the other of the same kind. */
const TOGETHER = [
  'Drew',
  'PhaseBegan',
  'StrikeAssigned',
  'Turned',
  'Discarded',
  'ReserveShuffledIn',
  'Passed',
];

function grouped(events: readonly EventLine[]): EventLine[][] {
  const groups: EventLine[][] = [];
  for (const event of events) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const alike = last?.type === event.type && last.data['state'] === event.data['state'];
    if (group && alike && TOGETHER.includes(event.type)) group.push(event);
    else groups.push([event]);
  }
  return groups;
}

interface Moment {
  group: readonly EventLine[];
  /** The event that the beat is about. */
  event: EventLine;
  before: LoreView;
  after: LoreView;
  view: View;
}

type Staging = (moment: Moment) => Stage | null;

const mark = (key: string, words: string, tone: Mark['tone'], source = ''): Mark => ({
  key,
  words,
  tone,
  source,
});

const TURNS: Readonly<Record<string, readonly [string, Mark['tone']]>> = {
  wounded: ['wounded', 'wound'],
  tapped: ['taps', 'exert'],
  untapped: ['untaps', 'heal'],
};

const marked =
  (words: string, tone: Mark['tone']): Staging =>
  ({ event }) => ({ kind: 'marks', marks: [mark(text(event, 'key'), words, tone, causeOf(event).name)] });

const STAGES: Readonly<Record<string, Staging>> = {
  TurnBegan: ({ event }) => ({
    kind: 'turn',
    number: count(event, 'number'),
    seat: seatOf(event),
    words: text(event, 'player'),
  }),
  CardPlayed: ({ event, after }) => {
    const [slug, key, seat] = [text(event, 'slug'), text(event, 'key'), seatOf(event)];
    const kind = text(event, 'kind') || cardOf(after, slug)?.kind;
    return kind === 'event' ? { kind: 'event', slug, seat } : { kind: 'played', key, slug, seat };
  },
  CharacterBrought: ({ event }) => ({
    kind: 'played',
    key: text(event, 'key'),
    slug: text(event, 'slug'),
    seat: seatOf(event),
  }),
  CardCanceled: ({ event }) => ({
    kind: 'event',
    slug: text(event, 'slug'),
    seat: seatOf(event),
    canceled: true,
  }),
  AbilityUsed: ({ event }) => ({
    kind: 'marks',
    marks: [mark(text(event, 'key'), text(event, 'what').replace(/\.$/, ''), 'change')],
  }),
  Rolled: ({ event }) => ({ kind: 'roll', roll: rollOf(event) }),
  SetOut: ({ event }) => ({
    kind: 'journey',
    company: count(event, 'company'),
    words: event.data['stays'] === true ? `Stays at ${text(event, 'site')}` : `To ${text(event, 'site')}`,
  }),
  Arrived: ({ event }) => ({
    kind: 'journey',
    company: count(event, 'company'),
    words: `Arrives at ${text(event, 'site')}`,
  }),
  SiteEntered: ({ event }) => ({
    kind: 'marks',
    marks: [mark(companyThing(count(event, 'company')), `enters ${text(event, 'site')}`, 'change')],
  }),
  SiteUsed: ({ event }) => ({
    kind: 'marks',
    marks: [
      mark(text(event, 'site_slug'), event.data['removed'] === true ? 'unused again' : 'used', 'change'),
    ],
  }),
  AttackBegan: ({ event }) => ({
    kind: 'attack',
    name: text(event, 'attack'),
    slug: text(event, 'slug'),
    words: attackWords({
      strikes: count(event, 'strikes'),
      prowess: count(event, 'prowess'),
      body: typeof event.data['body'] === 'number' ? event.data['body'] : null,
    }),
  }),
  AttackCanceled: ({ event }) => ({ kind: 'verdict', words: 'The attack is canceled', good: Boolean(event) }),
  AttackEnded: ({ event }) =>
    event.data['defeated'] === true
      ? { kind: 'verdict', words: `${text(event, 'attack')}: defeated`, good: true }
      : null,
  StrikeCanceled: marked('strike canceled', 'heal'),
  Turned: ({ group }) => ({
    kind: 'marks',
    marks: group.map((one) => {
      const [words, tone] = TURNS[text(one, 'state')] ?? [text(one, 'state'), 'change'];
      const healed = text(one, 'before') === 'wounded' && text(one, 'state') !== 'wounded';
      return mark(text(one, 'key'), healed ? 'healed' : words, healed ? 'heal' : tone, causeOf(one).name);
    }),
  }),
  Discarded: ({ group, before }) => {
    const marks = group.flatMap((one) =>
      texts(one, 'keys')
        .filter((key) => inPlay(before, key))
        .map((key) => mark(key, 'discarded', 'wound', causeOf(one).name)),
    );
    return marks.length ? { kind: 'marks', marks } : null;
  },
  Corrupted: ({ event }) => ({
    kind: 'verdict',
    words: `${text(event, 'character')} is corrupted`,
    good: false,
  }),
  ReturnedToHand: marked('back to hand', 'change'),
  QuestAdvanced: ({ event }) => ({
    kind: 'marks',
    marks: [mark(text(event, 'key'), `${plural(count(event, 'stage'), 'stage')} done`, 'heal')],
  }),
  ToPointsPile: ({ event }) => {
    const points = count(event, 'points');
    return {
      kind: 'won',
      slug: text(event, 'slug'),
      seat: seatOf(event),
      words: points ? `${text(event, 'how')}, ${signed(points)}` : text(event, 'how'),
    };
  },
  Revealed: ({ event }) => ({
    kind: 'shown',
    slugs: texts(event, 'slugs'),
    seat: seatOf(event),
    does: 'reveals',
  }),
  Fetched: ({ event }) => {
    const slug = text(event, 'slug');
    return slug ? { kind: 'shown', slugs: [slug], seat: seatOf(event), does: 'takes' } : null;
  },
  RingDestroyed: () => ({ kind: 'verdict', words: 'The One Ring is destroyed', good: true }),
  EndCalled: ({ event }) => ({ kind: 'verdict', words: text(event, 'why'), good: true }),
  PointsCounted: ({ event }) => ({
    kind: 'verdict',
    words: `${text(event, 'player')}: ${plural(count(event, 'points'), 'point')}`,
    good: true,
  }),
  TurnedUp: ({ event, view }) => {
    const [slugs, seat] = [turnedUp(event, 'in hand'), seatOf(event)];
    return slugs.length && !view.own.includes(seat) ? { kind: 'shown', slugs, seat, does: 'held' } : null;
  },
};

/** Events whose change says enough: nothing is said over the board. */
const SILENT = new Set([
  'PhaseBegan',
  'Passed',
  'Drew',
  'Discarded',
  'LookedAt',
  'TurnedUp',
  'StrikeAssigned',
  'ReserveShuffledIn',
  'HazardsStocked',
  'TakenFromHazards',
  'AttackEnded',
  'Fetched',
]);

function beat({ group, event, before, after, view }: Moment, table: LoreView): Beat {
  const stage = STAGES[event.type]?.({ group, event, before, after, view }) ?? null;
  const said = !stage && !SILENT.has(event.type);
  // What is lost is seen where it stood: the table changes after the words.
  const late = stage?.kind === 'marks' && ['Discarded', 'ReturnedToHand'].includes(event.type);
  return {
    events: group,
    view: { ...view, decision: null, table: { ...(late ? before : table), resolving: [] } },
    stage,
    lasts: stage
      ? LASTS[stage.kind]
      : said
        ? 1200
        : event.type === 'PhaseBegan'
          ? PHASE
          : event.type === 'Passed'
            ? 0
            : CHANGE,
    ...(stage?.kind === 'event' || stage?.kind === 'roll' ? { least: EVENT_LIES } : {}),
    ...(said ? { caption: group.map((one) => one.words).join(' ') } : {}),
  };
}

/** One update as beats: each shows the table as far as its own events. */
export function beats(before: View, events: readonly EventLine[], after: View): Beat[] {
  const end = tableOf(after);
  // What is shown may be read: cards that come to be known are.
  let table: LoreView = {
    ...tableOf(before),
    cards: { ...tableOf(before).cards, ...end.cards },
    // What may be played now is not told before it has come to that.
    window: '',
  };
  const made = grouped(events).flatMap((group) => {
    const event = group.at(-1);
    if (!event) return [];
    const from = table;
    for (const one of group) table = patched(table, one, end);
    return [beat({ group, event, before: from, after: end, view: after }, table)];
  });
  // The end of a fight is told while it is still in sight.
  const last = made.at(-1);
  return last && isStage(last.stage) ? [...made, { events: [], view: after, stage: null, lasts: 0 }] : made;
}
