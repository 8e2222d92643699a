/** An event as its host plans it. */
import type { Clock, GameInfo } from '../core/protocol';
import type { TableOption } from '../core/types.gen';
import { isDeck } from '../pages/decks';
import { CLOCKS, fits } from '../pages/making';
import type { DeckLists, Form, NewEvent } from './wire';
import { FORMS, hasRounds } from './words';

const USUAL_CLOCK: Clock = { kind: 'bank', bank: 1800, increment: 10, days: 0 };

/** The clocks of an event: who never comes to his table loses by his clock, so there is one. */
export const EVENT_CLOCKS: readonly { name: string; title: string; clock: Clock }[] = [
  {
    name: 'swift',
    title: '5 minutes + 3 seconds a choice',
    clock: { kind: 'bank', bank: 300, increment: 3, days: 0 },
  },
  ...CLOCKS.filter(({ clock }) => clock.kind === 'bank'),
  {
    name: 'long',
    title: '60 minutes + 15 seconds a choice',
    clock: { kind: 'bank', bank: 3600, increment: 15, days: 0 },
  },
  ...CLOCKS.filter(({ clock }) => clock.kind === 'days'),
];

/** Everything that is written into the form. Numbers are as they were typed. */
export interface Planned {
  name: string;
  form: Form;
  rounds: string;
  clock: string;
  places: string;
  minutes: string;
  pause: string;
  rated: boolean;
  private: boolean;
  password: string;
  checkIn: boolean;
  auto: boolean;
  decks: DeckLists;
  league: string;
  /** As a browser's field has it: `2026-11-17T20:00`; empty: when the director says so. */
  starts: string;
}

export const USUAL: Planned = {
  name: '',
  form: 'swiss',
  rounds: '',
  clock: 'calm',
  places: '16',
  minutes: '60',
  pause: '1',
  rated: false,
  private: false,
  password: '',
  checkIn: false,
  auto: true,
  decks: 'none',
  league: '',
  starts: '',
};

/** May so many sit at a table of this game? Groups need three. */
export function formsOf(game: GameInfo | undefined): typeof FORMS {
  const many = game?.options.some(({ name }) => name === 'deck-3') ?? false;
  return FORMS.filter(({ form }) => form !== 'groups' || many);
}

/** The options that mean something with what is chosen. Decks are brought by the players, unless the host gives them out. */
export function optionsOf(
  game: GameInfo | undefined,
  chosen: Readonly<Record<string, string>>,
  decks: DeckLists,
): TableOption[] {
  return (game?.options ?? []).filter(
    (option) =>
      fits(option, chosen) && (!isDeck(option) || (decks === 'none' && /^deck-[12]$/.test(option.name))),
  );
}

/** What is wrong with a number that was typed, in words. */
function fault(title: string, typed: unknown, least: number, most: number): string {
  const text = String(typed ?? '').trim();
  const fine = /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
  return fine ? '' : `${title}: write a number from ${least} to ${most}.`;
}

/** Everything that is wrong with the plan itself, the first thing first; empty: it can be sent. */
export function planFault(plan: Planned, now = Date.now() / 1000): string {
  if (!plan.name.trim()) return 'Give the event a name.';
  const starts = momentOf(plan.starts);
  return (
    (hasRounds(plan.form) && String(plan.rounds ?? '').trim() && fault('Rounds', plan.rounds, 1, 99)) ||
    fault('Places', plan.places, 2, 256) ||
    fault(plan.form === 'arena' ? 'Minutes that it lasts' : 'Minutes of a round', plan.minutes, 1, 1440) ||
    (plan.form === 'arena' ? '' : fault('Minutes between rounds', plan.pause, 0, 1440)) ||
    (starts !== null && starts < now ? 'It begins: that moment is over already.' : '')
  );
}

/** A moment that was typed, in seconds since 1970. */
export function momentOf(typed: string): number | null {
  const at = typed ? new Date(typed).getTime() : NaN;
  return Number.isNaN(at) ? null : at / 1000;
}

/** The event as it is sent. */
export function newEvent(plan: Planned, game: string, options: Record<string, string>): NewEvent {
  const rounds = String(plan.rounds ?? '').trim();
  return {
    name: plan.name.trim(),
    game,
    form: plan.form,
    options,
    decks: plan.decks,
    rounds: hasRounds(plan.form) && rounds ? Number(rounds) : null,
    clock: EVENT_CLOCKS.find(({ name }) => name === plan.clock)?.clock ?? USUAL_CLOCK,
    places: Number(plan.places),
    rated: plan.rated,
    private: plan.private,
    password: plan.password || null,
    minutes: Number(plan.minutes),
    pause: plan.form === 'arena' ? 0 : Number(plan.pause),
    auto: plan.auto,
    check_in: plan.checkIn,
    league: plan.league || null,
    starts: momentOf(plan.starts),
  };
}
