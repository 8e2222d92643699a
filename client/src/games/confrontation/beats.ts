/** What happened, as beats: moves slide, battles are fought on the map, cards lie in the middle for a while. */
import type { Beat } from '../../table/beats';
import type { Cue } from '../../core/sound';
import { comparedSheet, liveSheet, type Act, type Fight } from './battle';
import {
  battleBegan,
  battleOver,
  cardChosen,
  cardExchanged,
  cardsShown,
  characterIn,
  defeated,
  handsRefilled,
  moved,
  regionIn,
  revealed,
  ringPassed,
  setDown,
  sideIn,
  specialPlayed,
  stepOf,
  strengthsCompared,
  text,
  turnBegan,
  turnedUp,
  type Step,
} from './patching';
import { tableOf } from './reading';
import type { EventLine, Side, SpecialView, TableView, View } from './types';
import { sideOf } from './types';

/** What is put on the map for the time of a beat. */
export type Stage =
  | { kind: 'step'; step: Step }
  | { kind: 'fight'; fight: Fight }
  | { kind: 'special'; side: Side; card: SpecialView; at: string }
  | { kind: 'ring'; bearer: string }
  /** The game is over, and all pieces turn up, one after the other. */
  | { kind: 'turns up' };

/** One event, or several that are seen at once. */
interface Part {
  table: TableView;
  stage?: Stage | null;
  lasts: number;
  least?: number;
  sound?: Cue;
  caption?: string;
}

/** `fought`: the battle as the beat before has shown it. */
type Tell = (table: TableView, event: EventLine, fought: Fight | null) => Part;

const STEP = 650;
const FIGHT: Record<Act, { lasts: number; least?: number; sound?: Cue }> = {
  meets: { lasts: 1100, least: 500, sound: 'battle' },
  lays: { lasts: 450, sound: 'card' },
  turns: { lasts: 1100, least: 600, sound: 'card' },
  speaks: { lasts: 1600, least: 700 },
  exchanges: { lasts: 1100, least: 600, sound: 'card' },
  compares: { lasts: 1300, least: 700 },
  falls: { lasts: 1900, least: 1000, sound: 'fall' },
  stands: { lasts: 600 },
};

function staged(table: TableView, act: Act, more: Partial<Fight> = {}): Part {
  const sheet = liveSheet(table);
  if (!sheet) return { table, lasts: FIGHT[act].lasts };
  const fight: Fight = { sheet, act, banner: '', note: '', fallen: [], ...more };
  return { table, stage: { kind: 'fight', fight }, ...FIGHT[act] };
}

/** How each type of event changes the table, and how it is shown. */
const TELL: Readonly<Record<string, Tell>> = {
  TurnBegan: (table, event) => ({ table: turnBegan(table, event), lasts: 0 }),
  Moved: (table, event) => {
    const step = stepOf(event, table);
    if (!step) return { table, lasts: STEP, caption: event.words };
    // Who retreats ends the battle.
    const retreats = text(event, 'how') === 'retreats';
    const now = moved(retreats ? battleOver(table) : table, step);
    return {
      table: now,
      stage: { kind: 'step', step },
      lasts: retreats ? 1100 : STEP,
      least: 350,
      sound: 'step',
    };
  },
  Revealed: (table, event) => ({ table: revealed(table, event), lasts: 550, sound: 'card' }),
  BattleBegan: (table, event) => staged(battleBegan(table, event), 'meets'),
  AbilityUsed: (table, event) => {
    const now = setDown(table, event);
    return now.battle
      ? staged(now, 'speaks', { note: event.words })
      : { table: now, lasts: 1600, least: 700, caption: event.words };
  },
  CardChosen: (table, event) => staged(cardChosen(table, event), 'lays'),
  CardsShown: (table, event) => staged(cardsShown(table, event), 'turns'),
  CardExchanged: (table, event) => staged(cardExchanged(table, event), 'exchanges', { note: event.words }),
  StrengthsCompared: (table, event) => {
    const now = strengthsCompared(table, event);
    const sheet = liveSheet(now);
    return staged(now, 'compares', sheet ? { sheet: comparedSheet(sheet, event) } : {});
  },
  Defeated: (table, event, fought) => {
    const fallen = characterIn(event, 'piece', table);
    const banner = `${regionIn(event, 'region', table)?.title ?? ''}: ${fallen?.name ?? ''} ${verb(fallen?.name ?? '', 'falls')}`;
    const sheet = fought?.sheet.compared ? { sheet: fought.sheet } : {};
    const part = staged(table, 'falls', { banner, fallen: fallen ? [fallen.token] : [], ...sheet });
    const now = defeated(table, event);
    return part.stage
      ? { ...part, table: now }
      : { table: now, lasts: 1500, least: 800, sound: 'fall', caption: event.words };
  },
  HandsRefilled: (table, event) => ({
    table: handsRefilled(table),
    lasts: 1200,
    sound: 'card',
    caption: event.words,
  }),
  SpecialPlayed: (table, event) => {
    const side = sideIn(event);
    const card = sideOf(table, side).special.find(({ name }) => name === text(event, 'card'));
    const stage: Stage | null = card ? { kind: 'special', side, card, at: text(event, 'at') } : null;
    const now = specialPlayed(table, event);
    return {
      table: now,
      stage,
      lasts: 1600,
      least: 1200,
      sound: 'card',
      ...(card ? {} : { caption: event.words }),
    };
  },
  RingPassed: (table, event) => {
    const now = ringPassed(table, event);
    return {
      table: now,
      stage: { kind: 'ring', bearer: now.ring_bearer },
      lasts: 1700,
      least: 900,
      caption: event.words,
    };
  },
  // The camps and the second game begin with views of their own.
  Camped: (table) => ({ table, lasts: 0 }),
  GameStarted: (table) => ({ table, lasts: 0 }),
  TurnedUp: (table, event) => ({
    table: turnedUp(table, event),
    stage: { kind: 'turns up' },
    lasts: 2800,
    least: 1600,
    sound: 'card',
    caption: 'All that was hidden is turned up.',
  }),
  GameEnded: (table, event) => ({
    table: battleOver(table),
    lasts: 900,
    sound: 'end',
    caption: event.words,
  }),
};

/** Some characters are many. */
function verb(name: string, one: string): string {
  return name === 'Orcs' || name === 'Uruk-Hai' ? one.replace(/s$/, '') : one;
}

const unknown: Tell = (table, event) => ({ table, lasts: 1200, caption: event.words });

/** Is it seen together with the next event, and not before it? */
function joins(event: EventLine, next: EventLine | undefined): boolean {
  if (event.type === 'TurnBegan') return next !== undefined;
  // Faces turn up as the battle begins; of a mutual defeat both fall at once.
  if (event.type === 'Revealed') return next?.type === 'Revealed' || next?.type === 'BattleBegan';
  if (event.type === 'TurnedUp') return next?.type === 'TurnedUp';
  return event.type === 'CardChosen' && (next?.type === 'CardChosen' || next?.type === 'CardsShown');
}

/** The beats of one update: what is on the table at each of them, and what is staged. The last view is the new one. */
export function beats(before: View, events: readonly EventLine[], after: View): Beat[] {
  const found: Beat[] = [];
  let table = tableOf(before);
  let waiting: EventLine[] = [];
  for (const [index, event] of events.entries()) {
    const tell = Object.hasOwn(TELL, event.type) ? TELL[event.type] : undefined;
    const shown = found.at(-1)?.stage as Stage | null | undefined;
    const {
      table: now,
      stage = null,
      ...part
    } = (tell ?? unknown)(table, event, shown?.kind === 'fight' ? shown.fight : null);
    table = now;
    waiting.push(event);
    const last = found.at(-1);
    if (last && both(last.stage, stage)) {
      found[found.length - 1] = {
        ...together(last, stage as Stage),
        events: [...last.events, ...waiting],
        view: { ...before, table },
      };
      waiting = [];
    } else if (!joins(event, events[index + 1])) {
      found.push({ ...part, stage, events: waiting, view: { ...before, table } });
      waiting = [];
    }
  }
  const last = found.at(-1);
  if (last) found[found.length - 1] = { ...last, view: after };
  return found;
}

/** Do both fall in the same battle? */
function both(one: unknown, other: Stage | null): boolean {
  const first = one as Stage | null;
  return (
    first?.kind === 'fight' &&
    other?.kind === 'fight' &&
    first.fight.act === 'falls' &&
    other.fight.act === 'falls'
  );
}

function together(last: Beat, stage: Stage): Beat {
  const first = last.stage as Stage;
  if (first.kind !== 'fight' || stage.kind !== 'fight') return last;
  const fallen = [...first.fight.fallen, ...stage.fight.fallen];
  const place = stage.fight.sheet.title;
  const names = Object.values(stage.fight.sheet.fighters)
    .filter(({ token }) => fallen.includes(token))
    .map(({ name }) => name);
  const fight: Fight = { ...stage.fight, fallen, banner: `${place}: ${names.join(' and ')} fall` };
  return { ...last, stage: { kind: 'fight', fight } };
}

/** The last step that was told of, for the mark on the map; null before the first one of this game. */
export function lastStep(told: readonly EventLine[], table: TableView): Step | null {
  const at = told.findLastIndex(({ type }) => type === 'Moved' || type === 'GameStarted');
  const event = told[at];
  if (event?.type !== 'Moved') return null;
  const turn = told.slice(0, at).findLast(({ type }) => type === 'TurnBegan');
  return stepOf(event, turn ? { ...table, to_move: sideIn(turn) } : table);
}
