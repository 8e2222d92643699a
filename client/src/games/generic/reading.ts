/** What a card table says: who sits where, what lies where, and everything in words. */
import { named as thingsNamed, spoken } from '../../core/asking';
import type { View } from '../../core/protocol';
import { calledAt, type Sitting } from '../../core/sitting';
import type { CardTable, Counter, Face, Player, Zone } from './types.gen';

export type { CardTable, Counter, Face, Player, Zone } from './types.gen';

/** Can the generic board draw this? */
export function isCardTable(table: unknown): table is CardTable {
  const { zones, players } = (table ?? {}) as Partial<CardTable>;
  return Array.isArray(zones) && Array.isArray(players);
}

export function tableOf({ table }: View): CardTable {
  if (!isCardTable(table)) throw new Error('This game cannot be drawn here');
  return table;
}

/** The seat at the near side of the table: the viewer's own; for a watcher the first. */
export function nearSeat(view: View): number {
  return view.seat ?? tableOf(view).players[0]?.seat ?? 0;
}

/** The others, in the order in which they sit after the near seat. */
export function others(table: CardTable, near: number): Player[] {
  const place = table.players.findIndex(({ seat }) => seat === near);
  return [...table.players.slice(place + 1), ...table.players.slice(0, Math.max(place, 0))];
}

export function playerAt(table: CardTable, seat: number): Player | undefined {
  return table.players.find((player) => player.seat === seat);
}

export function zonesOf(table: CardTable, owner: number | null): Zone[] {
  return table.zones.filter((zone) => zone.owner === owner);
}

/** How many cards of a zone lie face down. */
export function faceDown({ cards, count }: Zone): number {
  return count === null ? 0 : count - cards.length;
}

export function sizeOf({ cards, count }: Zone): number {
  return count ?? cards.length;
}

/** A card, and what is attached to it, at any depth. */
export function withAttached(face: Face): Face[] {
  return [face, ...face.attached.flatMap(withAttached)];
}

export function faces(table: CardTable): Face[] {
  return table.zones.flatMap(({ cards }) => cards.flatMap(withAttached));
}

/** Something that is counted: `oil 2 of 6`. */
export function counted({ title, value, most }: Counter): string {
  return `${title} ${value}${most === null ? '' : ` of ${most}`}`;
}

/** A card in one line of words. */
export function inWords(face: Face): string {
  const said = [
    ...(face.kind ? [face.kind] : []),
    ...(face.cost === null ? [] : [`costs ${face.cost}`]),
    ...face.figures.map(counted),
    ...face.counters.map(counted),
    ...(face.turned ? ['turned'] : []),
  ];
  return said.join(', ');
}

/** What all things on the table are called, by their keys. */
export function titles(view: View): Map<string, string> {
  const { table } = view;
  if (!isCardTable(table)) return new Map();
  return new Map([
    ...table.players.map(({ key, seat }): [string, string] => [key, view.seats[seat] ?? key]),
    ...[...table.zones, ...faces(table)].map(({ key, title }): [string, string] => [key, title]),
  ]);
}

/** The titles of cards that lie on the table, for the lines of its log. */
export function named(view: View): Map<string, string> {
  const { table } = view;
  return new Map(isCardTable(table) ? faces(table).map(({ key, title }) => [title, key]) : []);
}

/** Where the game stands: its phase, and whose turn it is. */
export function standing(view: View, players: readonly Sitting[]): string {
  const { table } = view;
  if (!isCardTable(table)) return '';
  const whose = players.find(({ seat }) => seat === table.turn);
  const turn = whose && (whose.yours ? 'your turn' : `the turn of ${calledAt(whose)}`);
  const words = [table.phase, turn].filter(Boolean).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A thing, or a choice that names things, in the titles of the table. */
export function called(view: View, thing: string): string {
  const known = titles(view);
  const whole = known.get(thing);
  if (whole !== undefined) return whole;
  const words = thing.split(' ');
  if (!words.some((word) => known.has(word))) return thing;
  const text = words.map((word) => known.get(word) ?? word).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What has been offered with a single thing, for each game: `light rush.1` is remembered as `light`. */
const VERBS = new Map<string, Set<string>>();

/** Remember how choices are worded, so that one can ask about those that are not offered now. */
export function remember({ game, decision }: View): void {
  const known = VERBS.get(game) ?? new Set();
  VERBS.set(game, known);
  for (const { token, touches } of decision?.options ?? []) {
    const [only, ...more] = touches;
    if (only !== undefined && !more.length && token.endsWith(` ${only}`))
      known.add(token.slice(0, -only.length - 1));
  }
}

/** What could be asked about a thing: itself, and what has been done with others. */
function about({ game }: View, thing: string): string[] {
  return [thing, ...[...(VERBS.get(game) ?? [])].map((verb) => `${verb} ${thing}`)];
}

/** The questions that words could mean. */
export function asked(view: View, text: string): string[] {
  if (!isCardTable(view.table)) return spoken(view.table, view.decision?.options ?? [], text);
  const known = titles(view);
  if (known.has(text)) return about(view, text);
  const found = thingsNamed(
    [...known].map(([thing, title]) => ({ thing, names: [title] })),
    text,
  );
  return found.slice(0, 6).flatMap((thing) => about(view, thing));
}

/** The seats that are out of the game while others play on. */
export function out(view: View): number[] {
  const { table } = view;
  return isCardTable(table) ? table.players.filter((one) => one.out).map(({ seat }) => seat) : [];
}

/** What was agreed for a table: `players 3, oil 2`. */
export function agreed(options: Readonly<Record<string, string>>): string {
  return Object.entries(options)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name.replaceAll('-', ' ')} ${value.replaceAll('-', ' ')}`)
    .join(', ');
}
