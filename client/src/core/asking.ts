/** Typing a choice, and asking why one is not possible. */
import { optionOf, words, type Answer, type Command, type Option, type View, type WhyNot } from './protocol';

/** The server reads no longer choices. */
const LONGEST = 200;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Does every word that was typed begin some word of the name? */
function reads(name: string, typed: string): boolean {
  const words = plain(name).split(' ');
  const parts = plain(typed).split(' ').filter(Boolean);
  return parts.length > 0 && parts.every((part) => words.some((word) => word.startsWith(part)));
}

/** The options that what was typed could mean: every word begins some word of the option. */
export function matching(options: readonly Option[], typed: string): Option[] {
  const exact = options.filter(({ label }) => plain(label) === plain(typed));
  return exact.length ? exact : options.filter(({ label }) => reads(label, typed));
}

/** Something with the names that it goes by. */
export interface Named {
  thing: string;
  names: readonly string[];
}

/** What is called by the words that were typed: exactly so, or else with a name that holds all of them. */
export function named(things: readonly Named[], typed: string): string[] {
  const exact = things.filter(({ names }) => names.some((name) => name && plain(name) === plain(typed)));
  const found = exact.length ? exact : things.filter(({ names }) => reads(names.join(' '), typed));
  return [...new Set(found.map(({ thing }) => thing))];
}

/** Whatever a view gives both a token and a name. */
export function thingsIn(view: unknown): Named[] {
  if (typeof view !== 'object' || view === null) return [];
  const { token, name, title } = view as Record<string, unknown>;
  const names = [name, title].filter((one) => typeof one === 'string');
  const here = typeof token === 'string' && token && names.length ? [{ thing: token, names }] : [];
  return [...here, ...Object.values(view).flatMap(thingsIn)];
}

/** What words mean where a game does not say it: a thing in the view by its name, or two, as in "Frodo to Mordor". */
export function spoken(table: unknown, options: readonly Option[], typed: string): string[] {
  const things = thingsIn(table);
  const found = named(things, typed);
  const [one = '', other = '', ...more] = typed.split(/ (?:to|in|on|against) /i);
  if (found.length || !other || more.length) return found;
  const verbs = new Set(
    options.map(({ token }) => token.split(' ')).flatMap(([verb, , last]) => (last ? verb : [])),
  );
  const pairs = named(things, one).flatMap((first) => named(things, other).map((last) => `${first} ${last}`));
  return [...verbs].flatMap((verb) => pairs.map((pair) => `${verb} ${pair}`));
}

/** A choice in the names of its things, where a game has no better words: "Frodo to Rohan". */
export function calledIn(table: unknown, token: string): string {
  const names = new Map(thingsIn(table).map(({ thing, names: [name = thing] }) => [thing, name]));
  const found = token.split(' ').flatMap((word) => names.get(word) ?? []);
  const words = token.replace(/[-:.]/g, ' ');
  return found.length ? found.join(' to ') : words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Questions to put to the server about one thing that is not lit: the choices of the moment with that thing in the
 * place of another. Most of them are no choices at all, and the server says so; what it has a rule for is the answer.
 */
export function questions(options: readonly Option[], thing: string, limit = 12): string[] {
  if (thing.includes(' ')) return [thing];
  const asked = new Set([thing]); // some choices are one word
  for (const { token } of options) {
    const words = token.split(' ');
    for (let place = words.length - 1; place > 0; place -= 1) {
      asked.add(words.with(place, thing).join(' '));
    }
  }
  for (const { token } of options) asked.delete(token);
  return [...asked].filter((token) => token.length <= LONGEST).slice(0, limit);
}

/** What is known of a table when something is asked about it. */
export interface Asking {
  view: View;
  options: readonly Option[];
  /** What the game makes of words and things. */
  parts?: { asked?: (view: View, text: string) => string[] } | undefined;
  send: (command: Command) => Promise<Answer | null>;
}

/** What can be said about what was asked: why it is not possible, and what of it is. */
export interface Answered {
  reasons: { reason: string; rule: string }[];
  /** Labels of what can be chosen now. */
  able: string[];
  /** The one choice that was meant; empty where it could be several. */
  meant: string;
}

const sentence = (text: string): string => `${words(text).replace(/\.$/, '')}.`;

/** Ask the server about something, in whatever words. */
export async function answerTo(asked: string, { view, options, parts, send }: Asking): Promise<Answered> {
  const things = parts?.asked?.(view, asked) ?? spoken(view.table, options, asked);
  const tokens = [
    ...new Set((things.length ? things : [asked]).flatMap((one) => questions(options, one))),
  ].slice(0, 12);
  const answers = await Promise.all(tokens.map((token) => send({ type: 'why_not', token })));
  const found = answers.filter((answer): answer is WhyNot => answer?.type === 'why_not');
  const possible = [
    ...matching(options, asked),
    ...found.flatMap(({ token, reason }) => (reason ? [] : (optionOf(options, token) ?? []))),
  ];
  const able = [...new Set(possible.map(({ label }) => sentence(label)))].slice(0, 4);
  // With a rule behind it an answer is about the game; a game without rules to cite refuses what is a choice.
  const cited = found.filter(({ rule, reason }) => rule && reason);
  const ruled = cited.length ? cited : found.filter(({ choice, reason }) => choice && reason);
  const special = ruled.filter(({ reason }) => !reason.includes(view.decision?.prompt ?? ''));
  const chosen = special.length || able.length ? special : ruled;
  const reasons = chosen
    .filter((one, place) => chosen.findIndex((other) => other.reason === one.reason) === place)
    .map(({ reason, rule }) => ({ reason: sentence(reason), rule }));
  return { reasons, able, meant: tokens.length === 1 && ruled[0] ? ruled[0].token : '' };
}

/** Why something that was pressed is not possible, in a sentence or two. */
export async function reasonFor(
  question: string,
  asking: Asking,
): Promise<{ words: string; rule: string } | null> {
  const { reasons } = await answerTo(question, asking);
  const [first, second] = reasons;
  if (!first) return { words: 'There is nothing to be done with it now.', rule: '' };
  return { words: [first.reason, second?.reason].filter(Boolean).join(' '), rule: first.rule };
}
