/** What would happen now: who would win a location, what that is worth, and what a chosen card would change. */
import type { SumPart } from '../../cards/Breakdown.svelte';
import { emblemOf } from './pictures';
import { attackingSide, cardOf, forces, inPlay, itemsOf, plural, sideOf, SIDES, titleOf } from './reading';
import type { CardView, Icons, LocationView, Side, View, WarView } from './types';

export interface Verdict {
  winner: Side | '';
  /** "Falls by 1", "Held", "2 corruption". */
  words: string;
  /** "Shadow +3". */
  worth: string;
}

const winnerOf = ({ winner }: LocationView): Side | '' => (winner ? sideOf(winner) : '');

/** What the sides would score there: the Free Peoples, the Shadow. */
function worthOf(table: WarView, location: LocationView): [number, number] {
  const points = cardOf(table, location.slug)?.points ?? 0;
  const winner = winnerOf(location);
  // The Shadow scores no path: it corrupts.
  if (location.kind === 'path') return [winner === 'free' ? points : 0, location.uncancelled];
  return [winner === 'free' ? points : 0, winner === 'shadow' ? points : 0];
}

/** What the defenders cancel: the location's own icons and theirs. */
export const defenseOf = ({ shields, defense }: LocationView): number => shields + defense;

export function verdictOf(table: WarView, location: LocationView): Verdict {
  const winner = winnerOf(location);
  const [free, shadow] = worthOf(table, location);
  const worth = free ? `${SIDES.free} +${free}` : shadow ? `${SIDES.shadow} +${shadow}` : '';
  const over = location.attack - defenseOf(location);
  if (location.kind === 'path') {
    const words =
      winner === 'shadow' ? `${location.uncancelled} corruption` : winner ? 'Held' : 'Nobody scores it';
    return { winner, words, worth };
  }
  const lose = Math.max(0, location.attack - location.shields);
  const holds = !location.attackers.length ? 'Nobody attacks' : lose ? `Holds, losing ${lose}` : 'Holds';
  return { winner, words: winner === attackingSide(location) ? `Falls by ${over}` : holds, worth };
}

/** The lead of the Free Peoples now, and if everything were fought now. */
export function leadOf(
  table: WarView,
  { free: held, shadow: lost } = { free: table.score.free_peoples, shadow: table.score.shadow },
): { now: number; then: number } {
  const now = held - lost;
  const then = table.locations.reduce((lead, location) => {
    const [free, shadow] = worthOf(table, location);
    return lead + free - shadow;
  }, now);
  return { now, then };
}

/** Who leads, in words: "Shadow leads by 2". */
export function leadWords(lead: number): string {
  if (!lead) return 'nobody leads';
  return `${lead > 0 ? SIDES.free : SIDES.shadow} by ${Math.abs(lead)}`;
}

/** Both sides' points; when the game is over by the points, with those for Ring tokens. */
export function pointsOf(view: View, table: WarView): Readonly<Record<Side, number>> {
  const { free_peoples: free, shadow, rings } = table.score;
  const last = { free: free + rings[0], shadow: shadow + rings[1] };
  const scores = table.players.map(({ side, seat }) => view.outcome?.scores[seat] === last[sideOf(side)]);
  return scores.length && scores.every(Boolean) ? last : { free, shadow };
}

// --- how totals add up ----------------------------------------------------------------------------------------------

const iconOf = (icons: Icons, attacking: boolean): number => (attacking ? icons.attack : icons.defense);

/** The total of one side at a location, with the cards that make it. */
export function totalParts(table: WarView, location: LocationView, side: Side): SumPart[] {
  const attacking = attackingSide(location) === side;
  const own: SumPart[] = [];
  const card = cardOf(table, location.slug);
  const rest = attacking
    ? location.attack - forces(table, location, side).reduce((sum, { counts }) => sum + counts.attack, 0)
    : location.shields;
  if (rest > 0 && card) own.push({ title: card.name, amount: rest, emblem: emblemOf(card) });
  const cards = forces(table, location, side).flatMap(({ slug, counts }) => {
    const amount = iconOf(counts, attacking);
    const found = cardOf(table, slug);
    return found && amount ? [{ title: titleOf(found), amount, emblem: emblemOf(found) }] : [];
  });
  return [...own, ...cards];
}

/** So many numbers are read at a glance; more are counted. */
const FEW = 4;

/** A total in numbers: "3 + 2 + 1"; of many, equal ones together: "2 × 3 + 2 + 5 × 1". */
function sum(parts: readonly SumPart[]): string {
  const amounts = parts.map(({ amount }) => amount);
  if (amounts.length <= FEW) return amounts.join(' + ') || '0';
  const kinds = [...new Set(amounts)].sort((one, other) => other - one);
  return kinds
    .map((kind) => ({ kind, times: amounts.filter((amount) => amount === kind).length }))
    .map(({ kind, times }) => (times > 1 ? `${times} × ${kind}` : `${kind}`))
    .join(' + ');
}

export interface SidedSum {
  side: Side;
  words: string;
}

/** How both totals add up, the Shadow's first as on the table; nothing where a glance at the cards tells it. */
export function sumsOf(table: WarView, location: LocationView): SidedSum[] {
  const sides: readonly Side[] = ['shadow', 'free'];
  const totals = sides.map((side) => ({ side, parts: totalParts(table, location, side) }));
  if (totals.reduce((all, { parts }) => all + parts.length, 0) < 3) return [];
  return totals.map(({ side, parts }) => ({ side, words: sum(parts) }));
}

/** What a side's points are made of. */
export function scoreParts(table: WarView, side: Side): SumPart[] {
  const { score } = table;
  const won = side === 'free' ? score.won_by_free_peoples : score.won_by_shadow;
  const parts = won.flatMap((slug) => {
    const card = cardOf(table, slug);
    const counts = card && (card.kind === 'battleground' || side === 'free');
    return counts ? [{ title: card.name, amount: card.points, emblem: emblemOf(card) }] : [];
  });
  if (side === 'shadow' && score.corruption)
    parts.push({ title: 'Corruption', amount: score.corruption, emblem: 'flame' });
  return parts;
}

/** The same in brief: points for lands, and for paths or corruption. */
export function scoreBrief(table: WarView, side: Side): string {
  const won = side === 'free' ? table.score.won_by_free_peoples : table.score.won_by_shadow;
  const of = (kind: string): number =>
    won.reduce((all, slug) => {
      const card = cardOf(table, slug);
      return card?.kind === kind ? all + card.points : all;
    }, 0);
  const second = side === 'free' ? `${of('path')} for paths` : `${table.score.corruption} for corruption`;
  return `${of('battleground')} for lands · ${second}`;
}

/** What unused Ring tokens add to a side's points at the end, in brief. */
export function ringsBrief(table: WarView, side: Side): string {
  const rings = table.score.rings[side === 'free' ? 0 : 1];
  return rings ? ` · +${rings} for rings` : '';
}

/** How the paths so far went, by their numbers. */
export function roadSoFar(table: WarView): ReadonlyMap<number, Side | ''> {
  const found = new Map<number, Side | ''>();
  const note = (slugs: readonly string[], side: Side | ''): void => {
    for (const slug of slugs) {
      const card = cardOf(table, slug);
      if (card?.kind === 'path') found.set(card.number, side);
    }
  };
  note(table.score.set_aside, '');
  note(table.score.won_by_shadow, 'shadow');
  note(table.score.won_by_free_peoples, 'free');
  return found;
}

// --- what a chosen card would change --------------------------------------------------------------------------------

const NONE: Icons = { attack: 0, defense: 0 };
const plus = (one: Icons, other: Icons): Icons => ({
  attack: one.attack + other.attack,
  defense: one.defense + other.defense,
});

/** The printed icons of a card that would count at a location: on a path those for paths, else those for battles. */
function printed(card: CardView | undefined, path: boolean): Icons {
  return card ? (path ? card.path : card.battle) : NONE;
}

export interface Preview {
  /** "with Sam: 3 against 3, held". */
  words: string;
  /** What it adds: "+1". */
  adds: string;
  slug: string;
  side: Side;
  /** Does it come to the location itself, and not onto a card that is there? */
  joins: boolean;
}

/** A location with some more icons on one side. */
function strengthened(location: LocationView, side: Side, icons: Icons): LocationView {
  const attacking = attackingSide(location) === side;
  const attack = location.attack + (attacking ? icons.attack : 0);
  const defense = location.defense + (attacking ? 0 : icons.defense);
  const uncancelled = Math.max(0, attack - location.shields - defense);
  const defending = location.defending;
  const other = defending === SIDES.free ? SIDES.shadow : SIDES.free;
  // Whether a tie is enough on a path is the scenario's: it stays as it is.
  const tie = attack === location.shields + defense ? (location.winner === '' ? '' : defending) : defending;
  return {
    ...location,
    attack,
    defense,
    uncancelled,
    winner: uncancelled ? other : tie,
    attackers: attacking ? [...location.attackers, ''] : location.attackers,
  };
}

/** A card and everything that comes with it. */
function coming(table: WarView, thing: string, path: boolean): { card: CardView | undefined; icons: Icons } {
  const one = inPlay(table, thing);
  const card = cardOf(table, one?.slug ?? thing);
  const items = one ? itemsOf(table, one.key) : [];
  const icons = items.reduce(
    (all, { slug }) => plus(all, printed(cardOf(table, slug), path)),
    plus(printed(card, path), one?.tokens ?? NONE),
  );
  return { card, icons };
}

/** What would happen at a location with that card from a hand or a reserve. Texts and leadership may add to it. */
export function previewOf(table: WarView, location: LocationView, thing: string, side: Side): Preview | null {
  const path = location.kind === 'path';
  const { card, icons } = coming(table, thing, path);
  if (!card || card.kind === 'event') return null;
  const then = strengthened(location, side, icons);
  const adds = iconOf(icons, attackingSide(location) === side);
  const more =
    (!path && (card.leadership.attack > 0 || card.leadership.defense > 0)) ||
    card.text.some((line) => /\+\d/.test(line));
  const { words } = verdictOf(table, then);
  const totals = `${then.attack} against ${defenseOf(then)}`;
  return {
    words: `with ${titleOf(card)}: ${totals}, ${words.charAt(0).toLowerCase()}${words.slice(1)}${more ? ', or more' : ''}`,
    adds: adds ? `+${adds}` : '',
    slug: card.slug,
    side,
    joins: card.kind !== 'item',
  };
}

/** The icons that are still to be cancelled, in words. */
export const leftWords = (remaining: number): string =>
  remaining ? `${plural(remaining, 'icon')} to cancel` : 'all cancelled';
