/** Reading a view of the table: who is where, who is who, and what the viewer has put up in secret. */
import { MOUNTAINS } from './regions';
import type { CardView, CharacterView, PieceView, RegionView, Side, TableView, View } from './types';
import { placeOf, SIDES, SIDE_TITLE, sideOf } from './types';

export function tableOf(view: View): TableView {
  return view.table as TableView;
}

/** The side at the lower corner: the viewer's, or the Fellowship's for a spectator. */
export function nearSide(table: TableView): Side {
  return table.side === 'sauron' ? 'sauron' : 'fellowship';
}

export function isMountain(region: string): boolean {
  return MOUNTAINS.includes(region);
}

/** The seat that leads a side: with sides swapped in the second game of a match. */
export function seatOf(table: TableView, side: Side): number {
  return (table.game_number % 2 === 1) === (side === 'fellowship') ? 0 : 1;
}

export function characterOf(table: TableView, token: string): CharacterView | undefined {
  return [...table.fellowship.characters, ...table.sauron.characters].find((one) => one.token === token);
}

/** A tile of the draft, named as `tile:fellowship:3`; or one face of it, as `face:frodo:variant`. */
export function facesOf(table: TableView, thing: string): CharacterView[] {
  const [kind, word, rest] = thing.split(':');
  if (kind === 'tile') return sideOf(table, word as Side).tiles[Number(rest)]?.faces ?? [];
  if (kind !== 'face') return [];
  const faces = SIDES.flatMap((side) => sideOf(table, side).tiles.flatMap((tile) => tile.faces));
  return faces.filter(({ token, version }) => token === word && version === rest);
}

export function characterNamed(table: TableView, name: string): CharacterView | undefined {
  return [...table.fellowship.characters, ...table.sauron.characters].find((one) => one.name === name);
}

export function sideOfCharacter(table: TableView, token: string): Side | undefined {
  return SIDES.find((side) => sideOf(table, side).characters.some((one) => one.token === token));
}

export function regionOf(table: TableView, token: string): RegionView | undefined {
  return table.regions.find((region) => region.token === token);
}

export function regionTitled(table: TableView, title: string): RegionView | undefined {
  return table.regions.find((region) => region.title === title);
}

/** Where a piece that the viewer can name stands. */
export function whereIs(table: TableView, token: string): RegionView | undefined {
  return table.regions.find((region) =>
    SIDES.some((side) => placeOf(region, side).pieces.some((piece) => piece.token === token)),
  );
}

/** The region in which both sides stand: there is a fight. */
export function contested(table: TableView): RegionView | undefined {
  const crowded = (region: RegionView, side: Side) =>
    placeOf(region, side).pieces.length + placeOf(region, side).hidden > 0;
  return table.regions.find((region) => SIDES.every((side) => crowded(region, side)));
}

/** All nine combat cards of a side in their own order, each with where it is. */
export type CardPlace = 'hand' | 'discarded' | 'in play';

export function allCards(table: TableView, side: Side): { card: CardView; place: CardPlace }[] {
  const { hand, discards } = sideOf(table, side);
  const played = side === 'fellowship' ? table.battle?.fellowship.card : table.battle?.sauron.card;
  const cards: { card: CardView; place: CardPlace }[] = [
    ...hand.map((card) => ({ card, place: 'hand' as const })),
    ...discards.map((card) => ({ card, place: 'discarded' as const })),
  ];
  // A card fetched by Magic is in play while Magic itself lies among the discards.
  if (played && !cards.some(({ card }) => card.token === played.token))
    cards.push({ card: played, place: 'in play' });
  const rank = ({ card }: { card: CardView }) => (card.strength > 0 ? card.strength : 10);
  return cards.sort((a, b) => rank(a) - rank(b) || a.card.name.localeCompare(b.card.name));
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A named piece in words: name, strength, its side unless that is said already, and what the other side knows of it. */
export function pieceWords(table: TableView, piece: PieceView, side: Side, said = false): string {
  const mine = table.side === side;
  const marks = [
    mine || said ? '' : SIDE_TITLE[side],
    piece.token === table.ring_bearer ? 'bears the Ring' : '',
    piece.token === table.marked ? 'has to move next' : '',
    piece.revealed ? 'face up' : mine && piece.known ? 'known to the enemy' : !mine ? 'known to you' : '',
  ];
  return [`${piece.name}, strength ${piece.strength}`, ...marks.filter(Boolean)].join(', ');
}

/** One side's pieces in a region in words; empty if there are none. The side may be said already. */
export function placeWords(table: TableView, region: RegionView, side: Side, said = false): string {
  const place = placeOf(region, side);
  const named = place.pieces.map((piece) => pieceWords(table, piece, side, said));
  const whose = said ? '' : ` of ${side === 'sauron' ? 'Sauron' : 'the Fellowship'}`;
  if (place.hidden) named.push(`${place.hidden} hidden${whose}`);
  return named.join('; ');
}

/** A region in words: its name, kind, limit, and who is there. */
export function regionWords(table: TableView, region: RegionView): string {
  const there = SIDES.map((side) => placeWords(table, region, side)).filter(Boolean);
  const kind = isMountain(region.token) ? ', mountains' : '';
  return `${region.title}${kind}, holds ${region.limit} a side: ${there.join('; ') || 'empty'}`;
}
