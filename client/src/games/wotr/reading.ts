/** Reading the view: who has what where, and how it is said. */
import type { CardView, Icons, InPlayView, LocationView, PlayerView, Side, View, WarView } from './types';

export function tableOf(view: View): WarView {
  return view.table as WarView;
}

export function cardOf(table: WarView, slug: string): CardView | undefined {
  return Object.hasOwn(table.cards, slug) ? table.cards[slug] : undefined;
}

export function inPlay(table: WarView, key: string): InPlayView | undefined {
  return table.in_play.find((one) => one.key === key);
}

/** The items of a character. */
export function itemsOf(table: WarView, key: string): InPlayView[] {
  return table.in_play.filter(({ host }) => host === key);
}

export function playerAt(table: WarView, seat: number | null): PlayerView | undefined {
  return table.players.find((one) => one.seat === seat);
}

export const sideOf = (name: string): Side => (name === 'Shadow' ? 'shadow' : 'free');

export const sideOfSeat = (table: WarView, seat: number): Side => sideOf(playerAt(table, seat)?.side ?? '');

export function playersOf(table: WarView, side: Side): PlayerView[] {
  return table.players.filter((one) => sideOf(one.side) === side);
}

/** An active location, by its slug or its key. */
export function locationOf(table: WarView, name: string): LocationView | undefined {
  return table.locations.find(({ slug, key }) => slug === name || key === name);
}

/** The active location where a card is; nothing in reserve. */
export function placeOf(table: WarView, key: string): LocationView | undefined {
  const one = inPlay(table, key);
  if (!one?.host) return undefined;
  return locationOf(table, one.host) ?? placeOf(table, one.host);
}

/** The cards of one side at a location. */
export function forces(table: WarView, location: LocationView, side: Side): InPlayView[] {
  const keys = sideOf(location.defending) === side ? location.defenders : location.attackers;
  return keys.flatMap((key) => inPlay(table, key) ?? []);
}

/** Those who attack a location. */
export const attackingSide = ({ defending }: LocationView): Side =>
  sideOf(defending) === 'free' ? 'shadow' : 'free';

/** The seat whose hand is at hand first: who is asked of those that one person has, or the viewer's own. */
export function askedSeat(view: View): number {
  const { decision, own, seat } = view;
  if (decision && own.includes(decision.seat)) return decision.seat;
  return own.includes(seat ?? -1) ? (seat ?? 0) : (own[0] ?? seat ?? 0);
}

/** Whose turn it is in the order, and who has the starting player token. */
export const turnSeat = (table: WarView): number => table.order[table.turn] ?? -1;
export const startSeat = (table: WarView): number => table.order[table.start] ?? -1;

export const SIDES: Readonly<Record<Side, string>> = { free: 'Free Peoples', shadow: 'Shadow' };

export const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
export const signed = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`);

/** What a card is called where there is little room: "Grond". Events have their whole title. */
export function titleOf({ name, kind }: CardView): string {
  return kind === 'event' ? name : (name.split(', ')[0] ?? name);
}

export const nameOf = (table: WarView, slug: string): string => cardOf(table, slug)?.name ?? slug;

/** Numbers in a row, as people write them: "1–3, 5–9". */
export function numbers(some: readonly number[]): string {
  const runs: number[][] = [];
  for (const number of [...some].sort((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && run.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs
    .map((run) => (run.length > 1 ? `${run[0] ?? 0}–${run.at(-1) ?? 0}` : `${run[0] ?? 0}`))
    .join(', ');
}

/** Icons in words: "1 attack, 2 defense". */
export function iconWords({ attack, defense }: Icons, kind = ''): string[] {
  const of = kind && `${kind} `;
  return [...(attack ? [`${attack} ${of}attack`] : []), ...(defense ? [`${defense} ${of}defense`] : [])];
}

/** What the type line of a card says. */
export function typeLine(card: CardView): string {
  if (card.kind === 'path') return `Path ${card.number}`;
  if (card.kind === 'battleground') return `${card.side} battleground`;
  return [card.faction, card.keyword, card.kind].filter(Boolean).join(' ');
}

/** All that is printed on a card in numbers, in words. */
export function figuresInWords(card: CardView): string[] {
  const location = card.kind === 'battleground' || card.kind === 'path';
  const said = [
    ...iconWords(
      card.battle,
      location ? '' : card.leadership.attack || card.leadership.defense ? 'battle' : '',
    ),
    ...iconWords(card.leadership, 'leadership'),
    ...iconWords(card.path, location ? '' : 'path'),
  ];
  if (card.paths.length) said.push(`walks paths ${numbers(card.paths)}`);
  if (location) said.push(plural(card.points, 'point'));
  return said;
}

/** How a card in play stands, in words. */
export function stateWords(table: WarView, one: InPlayView): string[] {
  const place = placeOf(table, one.key);
  const said = place ? iconWords(one.counts).map((words) => `counts ${words}`) : [];
  if (one.fresh && !one.host) said.push('came to reserve in this round');
  if (one.supported) said.push('supported by an army');
  said.push(...iconWords(one.tokens).map((words) => `tokens: ${words}`));
  return said;
}

/** A card in play with all that is on it, said. */
export function words(table: WarView, one: InPlayView): string {
  const items = itemsOf(table, one.key).map(({ slug }) => nameOf(table, slug));
  const said = [nameOf(table, one.slug), ...stateWords(table, one)];
  if (items.length) said.push(`with ${items.join(', ')}`);
  return said.join(', ');
}

/** A Ring token, in words. */
export function ringWords(table: WarView, { ring }: PlayerView): string {
  const use = table.scenario.startsWith('duel') ? '' : ': draw 2 cards, once a game';
  if (ring === 'unused') return `Ring token${use}`;
  return ring === 'turned' ? 'Ring token, used in this round' : 'Ring token, used';
}

const KINDS = ['character', 'army', 'item', 'event', 'battleground', 'path'];

export interface Gathered {
  slug: string;
  copies: number;
  faction: string;
}

/** Cards of a hand or pile in an order that stays: by faction, then by what they are. */
export function gathered(table: WarView, slugs: readonly string[]): Gathered[] {
  const counts = new Map<string, number>();
  for (const slug of slugs) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  const factions = table.players.flatMap((one) => one.factions);
  return [...counts]
    .map(([slug, copies]) => {
      const card = cardOf(table, slug);
      const order = [
        factions.indexOf(card?.faction ?? ''),
        KINDS.indexOf(card?.kind ?? ''),
        card?.number ?? 0,
      ];
      return { slug, copies, faction: card?.faction ?? '', order, name: card?.name ?? slug };
    })
    .sort((one, other) => {
      const place = one.order.findIndex((value, index) => value !== other.order[index]);
      if (place < 0) return one.name.localeCompare(other.name);
      return (one.order[place] ?? 0) - (other.order[place] ?? 0);
    })
    .map(({ slug, copies, faction }) => ({ slug, copies, faction }));
}
