/** Making a table, as the forms need it. */
import type { Clock, GameInfo, NewTable } from '../core/protocol';
import type { TableOption } from '../core/types.gen';
import { deckTitle } from '../core/decks';
import { isDeck } from './decks';

export const NO_CLOCK: Clock = { kind: 'none', bank: 0, increment: 0, days: 0 };

/** The clocks that are offered, by name. */
export const CLOCKS: readonly { name: string; title: string; clock: Clock }[] = [
  { name: 'none', title: 'No clock', clock: NO_CLOCK },
  {
    name: 'quick',
    title: '10 minutes + 5 seconds a choice',
    clock: { kind: 'bank', bank: 600, increment: 5, days: 0 },
  },
  {
    name: 'calm',
    title: '30 minutes + 10 seconds a choice',
    clock: { kind: 'bank', bank: 1800, increment: 10, days: 0 },
  },
  { name: 'days', title: '3 days a choice', clock: { kind: 'days', bank: 0, increment: 0, days: 3 } },
];

/** With whom one plays, as addresses and forms name it. */
export type Company = 'bot' | 'friend' | 'anybody';

/** Whom an address names after `?with=`; a bot where it names nobody that we know. */
export function companyIn(search: string): Company {
  const found = new URLSearchParams(search).get('with');
  return found === 'friend' || found === 'anybody' ? found : 'bot';
}

/** What is chosen on the page of a game, before a table is made of it. */
export interface Wish {
  company: Company;
  bot: string;
  side: string;
  /** The decks, and whatever else is not as usual. */
  chosen: Readonly<Record<string, string>>;
}

/** The table that somebody wishes for. */
export function tableFor(game: GameInfo, { company, bot, side, chosen }: Wish): NewTable {
  const table = againstBot(game, side, bot, chosen);
  if (company === 'bot') return table;
  return { ...table, opponent: { kind: company === 'friend' ? 'private' : 'open' } };
}

/** The table at which somebody plays a game first: in the form for newcomers, against the easiest bot. */
export function firstTable(game: GameInfo): NewTable {
  const bot = game.bots.find(({ spec }) => spec === 'easy') ?? game.bots[0];
  return againstBot(game, firstSeat(game), bot?.spec ?? '', game.first?.options);
}

/** Where a newcomer sits. */
export function firstSeat({ first, seats }: GameInfo): string {
  return first?.seat || (seats[0] ?? 'random');
}

/** A table against a bot with everything else as usual. */
export function againstBot(
  game: GameInfo,
  side: string,
  bot: string,
  chosen: Readonly<Record<string, string>> = {},
): NewTable {
  return {
    game: game.name,
    options: {
      ...Object.fromEntries(game.options.map(({ name, default: usual }) => [name, usual])),
      ...chosen,
    },
    seed: null,
    side,
    opponent: { kind: 'bot', bot },
    clock: NO_CLOCK,
    pace: 'human',
  };
}

/** A choice as people read it: by its title, or else as it is; `moria-gandalf` is a deck called Moria Gandalf. */
export function choiceTitle(option: TableOption, choice: string): string {
  const titled = option.titles[option.choices.indexOf(choice)];
  if (titled !== undefined) return titled;
  if (!isDeck(option)) return choice.charAt(0).toUpperCase() + choice.slice(1).replaceAll('-', ' ');
  return choice ? deckTitle(choice) : 'nobody';
}

/** What a choice means, where its name does not tell. */
export function choiceWords(option: TableOption): string {
  if (!option.choices.includes('first-game')) return '';
  return 'A first game is played as the starters’ rulebook has it: sites 1 to 7, fixed companions, no bids.';
}

/** Is it one that is ticked? */
export const yesOrNo = ({ choices }: TableOption): boolean =>
  choices.length === 2 && choices.includes('yes') && choices.includes('no');

/** Does nearly every table leave the option as it is? It is folded then: single rules, and when a game breaks off. */
export const isFurther = (option: TableOption): boolean => yesOrNo(option) || option.name === 'turn-limit';

/** What is wrong with a number that was typed, in words. */
export function numberFault(option: TableOption, typed: unknown): string {
  const [least = '', most = ''] = option.choices;
  const text = String(typed ?? '').trim();
  const fine = /^\d+$/.test(text) && Number(text) >= Number(least) && Number(text) <= Number(most);
  return fine ? '' : `${option.title}: write a number from ${least} to ${most}.`;
}

/** Does this option mean something with what is chosen? The game says so; a fourth player comes after a third one. */
export function fits(option: TableOption, chosen: Readonly<Record<string, string>>): boolean {
  const others = Object.entries(option.offered_with);
  if (!others.every(([name, choices]) => choices.includes(chosen[name] ?? ''))) return false;
  const number = Number(/^deck-(\d)$/.exec(option.name)?.[1] ?? 0);
  return number < 4 || Boolean(chosen[`deck-${number - 1}`]);
}

/** What is wrong with a seed that was typed, in words; none is fine. */
export function seedFault(typed: string): string {
  return /^\d{0,15}$/.test(typed.trim())
    ? ''
    : 'The seed is a number of at most 15 digits; leave it empty for one by chance.';
}
