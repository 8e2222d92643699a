/** What happens, beat by beat: which events are shown together, how long, and what is put on the stage for it. */
import type { Mark } from '../../cards/Floats.svelte';
import { causeOf, count, text, texts } from '../../cards/telling';
import type { Beat } from '../../table/beats.svelte';
import { patched } from './patching';
import { cardOf, inPlay, tableOf } from './reading';
import { isStage, type Stage } from './staged';
import { seatOf, slugsOf, turnedUp } from './telling';
import type { EventLine, TableView, View } from './types';

/** What brought it about, in a word. */
const sourceOf = (event: EventLine): string => causeOf(event).name || text(event, 'source');

/** An event lies this long in the middle, however many wait behind it. */
export const EVENT_LIES = 1200;

const LASTS: Readonly<Record<Stage['kind'], number>> = {
  event: 2200,
  played: 900,
  used: 1100,
  clash: 1300,
  verdict: 1900,
  marks: 800,
  archery: 1500,
  burdens: 900,
  move: 1200,
  twilight: 600,
  shown: 1900,
  hand: 2800,
  turn: 1300,
};
/** With nothing on the stage a change is still seen; a phase that begins is seen in the heading. */
const CHANGE = 450;
const PHASE = 250;

/** Are these two events one beat? */
function together(one: EventLine, next: EventLine): boolean {
  if (one.type === 'Twilight' && next.type === 'CardPlayed')
    return text(next, 'card').startsWith(text(one, 'why'));
  return (
    one.type === next.type &&
    ['Twilight', 'Left', 'Drew', 'Noted', 'Placed', 'PhaseBegan', 'PlaceTaken'].includes(one.type)
  );
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

const MARKS: Readonly<Record<string, (event: EventLine) => Omit<Mark, 'key' | 'source'>>> = {
  Wounded: () => ({ words: 'wound', tone: 'wound' }),
  Exerted: () => ({ words: 'exerts', tone: 'exert' }),
  Healed: () => ({ words: 'heals', tone: 'heal' }),
  Killed: () => ({ words: 'killed', tone: 'wound' }),
  Affected: (event) => ({ words: text(event, 'what').replace(/^gets? /, ''), tone: 'change' }),
};

/** The cards that what follows an event or ability changes, until something else is done. */
function targetsOf(title: string, following: readonly EventLine[]): string[] {
  const end = following.findIndex(({ type }) =>
    ['CardPlayed', 'AbilityUsed', 'PhaseBegan', 'SkirmishBegan', 'SkirmishResolved'].includes(type),
  );
  const own = end < 0 ? following : following.slice(0, end);
  const keys = own.flatMap((event) => {
    if (event.type === 'Affected') return sourceOf(event) === title ? texts(event, 'keys') : [];
    const source = sourceOf(event);
    const wounding = ['Wounded', 'Healed', 'Killed'].includes(event.type);
    return wounding && (!source || source === title) ? [text(event, 'key')] : [];
  });
  return [...new Set(keys)];
}

const titleOf = (table: TableView, slug: string): string => cardOf(table, slug)?.title ?? slug;

function verdictWords(event: EventLine, defender: string): string {
  const light = text(event, 'winner') !== 'Shadow';
  const [mine, theirs] = [count(event, 'light'), count(event, 'dark')];
  const score = light ? `${mine} to ${theirs}` : `${theirs} to ${mine}`;
  if (event.data['overwhelmed'] === true)
    return light ? `${defender} overwhelms, ${score}` : `${defender} is overwhelmed, ${score}`;
  if (mine === theirs) return `A tie: the Shadow wins, ${score}`;
  return light ? `${defender} wins, ${score}` : `The Shadow wins, ${score}`;
}

interface Moment {
  group: readonly EventLine[];
  /** The event that the beat is about. */
  event: EventLine;
  following: readonly EventLine[];
  before: TableView;
  after: TableView;
  view: View;
}

type Staging = (moment: Moment) => Stage | null;

const marks: Staging = ({ event, before }) => {
  const made = MARKS[event.type]?.(event);
  if (!made) return null;
  const keys = event.type === 'Affected' ? texts(event, 'keys') : [text(event, 'key')];
  const slug = inPlay(before, keys[0] ?? '')?.slug ?? '';
  const shot = before.phase === 'archery' && event.type === 'Wounded';
  const fire = shot ? (cardOf(before, slug)?.kind === 'minion' ? 'light' : 'dark') : null;
  return { kind: 'marks', marks: keys.map((key) => ({ ...made, key, source: sourceOf(event) })), fire };
};

const STAGES: Readonly<Record<string, Staging>> = {
  TurnBegan: ({ event, before }) => {
    const seat = seatOf(before, event);
    return { kind: 'turn', seat, number: count(event, 'number') };
  },
  Moved: ({ event, before }) => ({
    kind: 'move',
    seat: seatOf(before, event),
    number: count(event, 'number'),
  }),
  Twilight: ({ group }) => ({
    kind: 'twilight',
    changes: group.map((one) => ({ change: count(one, 'change'), why: text(one, 'why') })),
  }),
  CardPlayed: ({ event, following, before, after }) => {
    const [slug, key] = [text(event, 'slug'), text(event, 'key')];
    const seat = seatOf(before, event);
    if (key) return { kind: 'played', slug, key, seat };
    return { kind: 'event', slug, seat, targets: targetsOf(titleOf(after, slug), following) };
  },
  AbilityUsed: ({ event, following, before }) => ({
    kind: 'used',
    key: text(event, 'key'),
    seat: seatOf(before, event),
    words: text(event, 'what').replaceAll('this card', text(event, 'card')),
    targets: targetsOf(text(event, 'card'), following),
  }),
  Wounded: marks,
  Exerted: marks,
  Healed: marks,
  Killed: marks,
  Affected: marks,
  Burdens: ({ event, before }) => ({
    kind: 'burdens',
    seat: seatOf(before, event),
    change: count(event, 'change'),
    source: sourceOf(event),
  }),
  Archery: ({ event }) => ({
    kind: 'archery',
    light: count(event, 'fellowship'),
    dark: count(event, 'minions'),
  }),
  SkirmishBegan: ({ event }) => {
    const [defender = '', ...minions] = texts(event, 'keys');
    return { kind: 'clash', defender, minions };
  },
  SkirmishResolved: ({ event, before }) => {
    const { defender = '' } = before.skirmishes.find(({ going_on }) => going_on) ?? {};
    const title = titleOf(before, inPlay(before, defender)?.slug ?? '') || 'The defender';
    return {
      kind: 'verdict',
      defender,
      winner: text(event, 'winner') === 'Shadow' ? 'dark' : 'light',
      words: verdictWords(event, title),
    };
  },
  TurnedUp: ({ event, before, view }) => {
    const { hand } = turnedUp(event);
    const seat = seatOf(before, event);
    return hand.length && !view.own.includes(seat) ? { kind: 'hand', seat, slugs: hand } : null;
  },
  Revealed: ({ event, after }) => {
    const slugs = slugsOf(after, event);
    return slugs.length ? { kind: 'shown', slugs, words: event.words } : null;
  },
};

/** Events whose change says enough: nothing is said over the board. */
const SILENT = new Set([
  'PhaseBegan',
  'Assigned',
  'Placed',
  'Left',
  'Drew',
  'FromHand',
  'PutBeneath',
  'Transferred',
  'TurnedUp',
]);

function beat(moment: Moment, table: TableView): Beat {
  const { group, event, view } = moment;
  const stage = STAGES[event.type]?.(moment) ?? null;
  const phase = event.type === 'PhaseBegan';
  const words = group.map((one) => one.words).join(' ');
  const said = !stage && !SILENT.has(event.type);
  return {
    events: group,
    view: { ...view, decision: null, table },
    stage,
    lasts: stage ? LASTS[stage.kind] : said ? 1400 : phase ? PHASE : CHANGE,
    ...(stage?.kind === 'event' || stage?.kind === 'hand' ? { least: EVENT_LIES } : {}),
    ...(said ? { caption: words } : {}),
  };
}

/** One update as beats: each shows the table as far as its own events. */
export function beats(before: View, events: readonly EventLine[], after: View): Beat[] {
  const end = tableOf(after);
  // What is shown may be read: cards that come to be known are.
  let table: TableView = { ...tableOf(before), cards: { ...tableOf(before).cards, ...end.cards } };
  let told = 0;
  const made = grouped(events).flatMap((group) => {
    const event = group.at(-1);
    if (!event) return [];
    told += group.length;
    const from = table;
    for (const one of group) table = patched(table, one, end);
    return [
      beat({ group, event, following: events.slice(told), before: from, after: end, view: after }, table),
    ];
  });
  // The end of a fight is told while it is still in sight.
  const last = made.at(-1);
  return last && isStage(last.stage) ? [...made, { events: [], view: after, stage: null, lasts: 0 }] : made;
}
