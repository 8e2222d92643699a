/** What happens, beat by beat: which events are shown together, how long, and what is put on the board for it. */
import type { Mark } from '../../cards/Floats.svelte';
import { causeOf, count, text, texts, turnedUp } from '../../cards/telling';
import type { Beat } from '../../table/beats.svelte';
import { patched, seatOf } from './patching';
import { inPlay, locationOf, sideOf, signed, SIDES, tableOf } from './reading';
import { isStage, type Stage } from './staged';
import type { EventLine, View, WarView } from './types';

/** An event lies this long in the middle, however many wait behind it. */
export const EVENT_LIES = 1200;

const LASTS: Readonly<Record<Stage['kind'], number>> = {
  event: 2200,
  played: 800,
  activated: 1500,
  marks: 900,
  clash: 1300,
  verdict: 1800,
  corruption: 1100,
  score: 1200,
  shown: 1900,
  round: 1300,
};
/** With nothing on the board a change is still seen; a step that begins is seen in the heading. */
const CHANGE = 400;
const STEP = 250;
const PASSES = 550;

/** Are these two events one beat? */
function together(one: EventLine, next: EventLine): boolean {
  if (one.type !== next.type) return false;
  if (one.type === 'Eliminated' || one.type === 'Cycled')
    return Boolean(text(one, 'key')) === Boolean(text(next, 'key'));
  return ['Drew', 'Passed', 'StepBegan'].includes(one.type);
}

function grouped(events: readonly EventLine[]): EventLine[][] {
  const groups: EventLine[][] = [];
  for (const event of events) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && together(last, event)) group.push(event);
    else groups.push([event]);
  }
  return groups;
}

interface Moment {
  group: readonly EventLine[];
  /** The event that the beat is about. */
  event: EventLine;
  before: WarView;
  after: WarView;
  view: View;
}

type Staging = (moment: Moment) => Stage | null;

const mark = (key: string, words: string, tone: Mark['tone'], source = ''): Mark => ({
  key,
  words,
  tone,
  source,
});

/** Cards that leave play, with what happens to them written at them. */
const leaving =
  (words: string, tone: Mark['tone']): Staging =>
  ({ group, before }) => {
    const marks = group
      .filter((event) => inPlay(before, text(event, 'key')))
      .map((event) => mark(text(event, 'key'), words, tone, causeOf(event).name));
    return marks.length ? { kind: 'marks', marks } : null;
  };

const STAGES: Readonly<Record<string, Staging>> = {
  RoundBegan: ({ event }) => ({ kind: 'round', number: count(event, 'number'), seat: seatOf(event) }),
  LocationActivated: ({ event }) => ({
    kind: 'activated',
    key: text(event, 'key'),
    slug: text(event, 'slug'),
    seat: seatOf(event),
  }),
  CardPlayed: ({ event }) => {
    const [slug, key, seat] = [text(event, 'slug'), text(event, 'key'), seatOf(event)];
    return key ? { kind: 'played', key, seat } : { kind: 'event', slug, seat };
  },
  CardMoved: ({ event }) => ({ kind: 'played', key: text(event, 'key'), seat: seatOf(event) }),
  ActionUsed: ({ event }) => ({
    kind: 'marks',
    marks: [
      mark(text(event, 'key'), text(event, 'what').replaceAll('this card', text(event, 'card')), 'change'),
    ],
  }),
  Passed: ({ group }) => ({
    kind: 'marks',
    marks: group.map((event) => mark(`seat ${seatOf(event) + 1}`, 'passes', 'change')),
  }),
  Cycled: leaving('cycled', 'change'),
  Eliminated: leaving('eliminated', 'wound'),
  TokensAdded: ({ event, before }) => {
    const [attack, defense] = [count(event, 'attack'), count(event, 'defense')];
    const words = [attack ? `+${attack} attack` : '', defense ? `+${defense} defense` : '']
      .filter(Boolean)
      .join(', ');
    const key = locationOf(before, text(event, 'key'))?.slug ?? text(event, 'key');
    return { kind: 'marks', marks: [mark(key, words, attack ? 'wound' : 'heal', causeOf(event).name)] };
  },
  CorruptionChanged: ({ event }) => ({
    kind: 'corruption',
    change: count(event, 'change'),
    source: causeOf(event).name,
  }),
  CombatBegan: ({ event }) => ({ kind: 'clash', location: text(event, 'key') }),
  LossesProposed: ({ event }) => ({
    kind: 'marks',
    marks: texts(event, 'keys').map((key) => mark(key, 'to be lost', 'wound')),
  }),
  CombatEnded: ({ event }) => {
    const winner = text(event, 'winner').replace(/^The /, '');
    const [points, left] = [count(event, 'points'), count(event, 'uncancelled')];
    const worth = points ? signed(points) : left ? `${left} corruption` : '';
    return {
      kind: 'verdict',
      location: text(event, 'key'),
      slug: text(event, 'slug'),
      winner: winner ? sideOf(winner) : '',
      words: winner
        ? `${winner === SIDES.free ? 'The Free Peoples win' : 'The Shadow wins'} it`
        : 'Nobody scores it',
      worth,
    };
  },
  Scored: ({ event }) => ({
    kind: 'score',
    free: count(event, 'free_peoples'),
    shadow: count(event, 'shadow'),
    final: event.data['final'] === true,
  }),
  Taken: ({ event }) => {
    const slug = text(event, 'slug');
    return slug ? { kind: 'shown', slugs: [slug], seat: seatOf(event), does: 'takes' } : null;
  },
  TurnedUp: ({ event, view }) => {
    const [slugs, seat] = [turnedUp(event, 'in hand'), seatOf(event)];
    return slugs.length && !view.own.includes(seat) ? { kind: 'shown', slugs, seat, does: 'held' } : null;
  },
};

/** Events whose change says enough: nothing is said over the board. */
const SILENT = new Set(['StepBegan', 'Drew', 'Cycled', 'Eliminated', 'LookedAt', 'TurnedUp']);

function beat({ group, event, before, after, view }: Moment, table: WarView): Beat {
  const stage = STAGES[event.type]?.({ group, event, before, after, view }) ?? null;
  const said = !stage && !SILENT.has(event.type);
  // What falls is seen where it stood: the table changes after the words. So does a location that was fought over.
  const late = stage?.kind === 'marks' || stage?.kind === 'verdict';
  const shown = late && ['Cycled', 'Eliminated', 'CombatEnded'].includes(event.type) ? before : table;
  return {
    events: group,
    view: { ...view, decision: null, table: shown },
    stage,
    lasts:
      event.type === 'Passed'
        ? PASSES
        : stage
          ? LASTS[stage.kind]
          : said
            ? 1200
            : event.type === 'StepBegan'
              ? STEP
              : CHANGE,
    ...(stage?.kind === 'event' ? { least: EVENT_LIES } : {}),
    ...(said ? { caption: group.map((one) => one.words).join(' ') } : {}),
  };
}

/** One update as beats: each shows the table as far as its own events. */
export function beats(before: View, events: readonly EventLine[], after: View): Beat[] {
  const end = tableOf(after);
  // What is shown may be read: cards that come to be known are.
  let table: WarView = { ...tableOf(before), cards: { ...tableOf(before).cards, ...end.cards } };
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
