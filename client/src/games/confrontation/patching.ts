/** The table after one more event, for the moments between two views of the server. */
import { characterNamed, characterOf, regionOf, regionTitled, sideOfCharacter, whereIs } from './reading';
import type {
  BattleView,
  CardView,
  CharacterView,
  EventLine,
  FighterView,
  PieceView,
  PlaceView,
  RegionView,
  Side,
  SideView,
  TableView,
} from './types';
import { ENEMY, placeOf, SIDES, sideOf } from './types';

export const text = (event: EventLine | undefined, key: string): string => {
  const value = event?.data[key];
  return typeof value === 'string' ? value : '';
};
export const figure = (event: EventLine, key: string): number => Number(event.data[key] ?? 0);

/** A side as events call it: by its token, or in a sentence. */
export function sideIn(event: EventLine, key = 'side'): Side {
  const called = text(event, `${key}_token`) || text(event, key);
  return /sauron/i.test(called) ? 'sauron' : 'fellowship';
}

/** The character of an event: by its token, in old records by its name; undefined if the viewer cannot tell. */
export function characterIn(event: EventLine, key: string, table: TableView): CharacterView | undefined {
  return characterOf(table, text(event, `${key}_token`)) ?? characterNamed(table, text(event, key));
}

export function regionIn(event: EventLine, key: string, table: TableView): RegionView | undefined {
  return regionOf(table, text(event, `${key}_token`)) ?? regionTitled(table, text(event, key));
}

/** One step on the map, as far as the viewer saw it. */
export interface Step {
  side: Side;
  /** Who it was; empty if the viewer cannot tell. */
  token: string;
  from: string;
  to: string;
}

/** The step that an event tells; null if the table does not know the places. */
export function stepOf(event: EventLine, table: TableView): Step | null {
  const from = regionIn(event, 'origin', table)?.token;
  const to = regionIn(event, 'target', table)?.token;
  if (!from || !to) return null;
  const named = characterIn(event, 'piece', table);
  const told = text(event, 'side_token') ? sideIn(event) : undefined;
  const side = named ? sideOfCharacter(table, named.token) : (told ?? hiddenSide(table, from));
  return side ? { side, token: named?.token ?? '', from, to } : null;
}

/** A hidden piece is the enemy's; for a spectator, of the side that stands there hidden, or whose turn it is. */
function hiddenSide(table: TableView, from: string): Side | undefined {
  const viewer = SIDES.find((side) => side === table.side);
  if (viewer) return ENEMY[viewer];
  const region = table.regions.find(({ token }) => token === from);
  const there = SIDES.filter((side) => region && placeOf(region, side).hidden > 0);
  return there.length === 1 ? there[0] : SIDES.find((side) => side === table.to_move);
}

function withPlace(
  table: TableView,
  region: string,
  side: Side,
  change: (place: PlaceView) => PlaceView,
): TableView {
  const regions = table.regions.map((one) =>
    one.token === region ? { ...one, [side]: change(placeOf(one, side)) } : one,
  );
  return { ...table, regions };
}

function withSide(table: TableView, side: Side, change: (seen: SideView) => SideView): TableView {
  return { ...table, [side]: change(sideOf(table, side)) };
}

/** A piece leaves its region, whether it can be named or only counted there. */
function leaving(table: TableView, step: Step): TableView {
  return withPlace(table, step.from, step.side, (place) => {
    const named = place.pieces.some(({ token }) => token === step.token);
    if (!named && place.hidden > 0) return { ...place, hidden: place.hidden - 1 };
    const gone = named ? step.token : place.pieces[0]?.token;
    return { ...place, pieces: place.pieces.filter(({ token }) => token !== gone) };
  });
}

function pieceOf(table: TableView, token: string, side: Side): PieceView | undefined {
  const region = whereIs(table, token);
  const standing = region && placeOf(region, side).pieces.find((piece) => piece.token === token);
  if (standing) return standing;
  const character = sideOf(table, side).characters.find((one) => one.token === token);
  return (
    character && {
      token,
      name: character.name,
      strength: character.strength,
      revealed: true,
      known: true,
    }
  );
}

/** Whoever stands alone, and was known, is still known after a step that did not name him. */
function certain(table: TableView, { from, side }: Step): string {
  const region = regionOf(table, from);
  const place = region && placeOf(region, side);
  return place && !place.hidden && place.pieces.length === 1 ? (place.pieces[0]?.token ?? '') : '';
}

export function moved(table: TableView, step: Step): TableView {
  const token = step.token || certain(table, step);
  const known = token && step.from ? found(table, token, step.side, step.from) : table;
  const piece = token ? pieceOf(known, token, step.side) : undefined;
  return withPlace(leaving(known, { ...step, token }), step.to, step.side, (place) =>
    piece ? { ...place, pieces: [...place.pieces, piece] } : { ...place, hidden: place.hidden + 1 },
  );
}

/** Somebody turns out to stand in a region: a back there has his face, and wherever he was taken to be is a back. */
function found(table: TableView, token: string, side: Side, region: string): TableView {
  const piece = pieceOf(table, token, side);
  const taken = whereIs(table, token)?.token;
  if (!piece || taken === region) return table;
  const elsewhere = taken
    ? withPlace(table, taken, side, (place) => ({
        ...place,
        pieces: place.pieces.filter((one) => one.token !== token),
        hidden: place.hidden + 1,
      }))
    : table;
  return withPlace(elsewhere, region, side, (place) => ({
    ...place,
    pieces: [...(place.hidden ? place.pieces : place.pieces.slice(1)), piece],
    hidden: Math.max(0, place.hidden - 1),
  }));
}

/** Somebody is shown: a back turns into a face. */
export function revealed(table: TableView, event: EventLine): TableView {
  return faceUp(table, characterIn(event, 'piece', table), regionIn(event, 'region', table)?.token);
}

function faceUp(
  table: TableView,
  character: CharacterView | undefined,
  region: string | undefined,
): TableView {
  const side = character && sideOfCharacter(table, character.token);
  if (!character || !region || !side) return table;
  return withPlace(found(table, character.token, side, region), region, side, (place) => ({
    ...place,
    pieces: place.pieces.map((one) =>
      one.token === character.token ? { ...one, revealed: true, known: true } : one,
    ),
  }));
}

export function defeated(table: TableView, event: EventLine): TableView {
  const character = characterIn(event, 'piece', table);
  const side = character && sideOfCharacter(table, character.token);
  const from = regionIn(event, 'region', table)?.token;
  if (!character || !side || !from) return table;
  const known = found(table, character.token, side, from);
  const without = leaving(known, { side, token: character.token, from, to: from });
  return withSide(without, side, (seen) => ({
    ...seen,
    characters: seen.characters.map((one) =>
      one.token === character.token ? { ...one, defeated: true } : one,
    ),
  }));
}

function fighterIn(event: EventLine, key: string, table: TableView): FighterView {
  const character = characterIn(event, key, table);
  const strength = character?.strength ?? 0;
  const name = character?.name ?? text(event, key);
  return { token: character?.token ?? '', name, strength, card: null, total: strength };
}

export function battleBegan(table: TableView, event: EventLine): TableView {
  const attacker = fighterIn(event, 'attacker', table);
  const defender = fighterIn(event, 'defender', table);
  const side = sideOfCharacter(table, attacker.token) ?? 'fellowship';
  const battle: BattleView = {
    region: regionIn(event, 'region', table)?.token ?? '',
    attacker: side,
    fellowship: side === 'fellowship' ? attacker : defender,
    sauron: side === 'sauron' ? attacker : defender,
    support: 0,
    without_cards: false,
    eye: false,
    cloaked: false,
  };
  // It may follow upon another one.
  return { ...battleOver(table), battle };
}

function withFighter(table: TableView, side: Side, change: (one: FighterView) => FighterView): TableView {
  return table.battle ? { ...table, battle: { ...table.battle, [side]: change(table.battle[side]) } } : table;
}

const cardInPlay = ({ battle }: TableView, side: Side): CardView | null =>
  (side === 'fellowship' ? battle?.fellowship.card : battle?.sauron.card) ?? null;

const cardNamed = (table: TableView, side: Side, name: string): CardView | null => {
  const { hand, discards } = sideOf(table, side);
  return [...hand, ...discards].find((card) => card.name === name) ?? null;
};

/** A card lies face down before its side; the viewer knows his own. */
export function cardChosen(table: TableView, event: EventLine): TableView {
  const side = sideIn(event);
  const card = cardNamed(table, side, text(event, 'card'));
  return withSide(table, side, (seen) => ({ ...seen, chosen: true, secret: card ? [card.token] : [] }));
}

export function cardsShown(table: TableView, event: EventLine): TableView {
  let now = table;
  for (const side of SIDES) {
    const card = cardNamed(now, side, text(event, side));
    if (!card) continue;
    // Saruman may force another card: the first one is taken back.
    const before = cardInPlay(now, side);
    now = withFighter(now, side, (one) => ({
      ...one,
      card,
      total: one.total - (before?.strength ?? 0) + card.strength,
    }));
    now = withSide(now, side, (seen) => ({
      ...seen,
      chosen: false,
      secret: [],
      hand: [...seen.hand.filter(({ token }) => token !== card.token), ...(before ? [before] : [])],
    }));
  }
  return now;
}

/** The card that a side has taken instead of the one in play: they change places, in hand or among the discards. */
export function cardExchanged(table: TableView, event: EventLine): TableView {
  const side = sideIn(event);
  const card = cardNamed(table, side, text(event, 'taken'));
  if (!card) return table;
  const given = cardInPlay(table, side);
  const instead = (pile: readonly CardView[]): CardView[] =>
    pile.flatMap((one) => (one.token === card.token ? (given ?? []) : one));
  const changed = withSide(table, side, (seen) => ({
    ...seen,
    hand: instead(seen.hand),
    discards: instead(seen.discards),
  }));
  return withFighter(changed, side, (one) => ({
    ...one,
    card,
    total: one.total - (one.card?.strength ?? 0) + card.strength,
  }));
}

/** The battle is over: the cards in play lie among the discards. */
export function battleOver(table: TableView): TableView {
  let now: TableView = { ...table, battle: null };
  for (const side of SIDES) {
    const card = cardInPlay(table, side);
    const lies = sideOf(now, side).discards.some(({ token }) => token === card?.token);
    if (card && !lies) now = withSide(now, side, (seen) => ({ ...seen, discards: [...seen.discards, card] }));
  }
  return now;
}

/** Who fights in the end, and with what sum: somebody may have stepped in. */
export function strengthsCompared(table: TableView, event: EventLine): TableView {
  const fights = (key: string) => (one: FighterView) => {
    const now = fighterIn(event, key, table);
    return {
      ...(now.token === one.token ? one : { ...now, card: one.card }),
      total: figure(event, `${key}_total`),
    };
  };
  return withFighter(withFighter(table, 'fellowship', fights('light')), 'sauron', fights('dark'));
}

/** Pieces that an ability or a special card sets down elsewhere: Sméagol's trade, Gandalf the White. */
export function setDown(table: TableView, event: EventLine): TableView {
  let now = table;
  for (const [token = '', from = '', to = ''] of moves(event)) {
    const side = sideOfCharacter(now, token);
    if (side) now = moved(now, { side, token, from, to });
  }
  return now;
}

function moves(event: EventLine): readonly string[][] {
  const value = event.data['moves'];
  return Array.isArray(value) ? (value as string[][]) : [];
}

/** A special card is played and gone. */
export function specialPlayed(table: TableView, event: EventLine): TableView {
  const side = sideIn(event);
  const gone = withSide(table, side, (seen) => ({
    ...seen,
    special: seen.special.filter(({ name }) => name !== text(event, 'card')),
  }));
  return setDown(gone, event);
}

export function ringPassed(table: TableView, event: EventLine): TableView {
  return { ...table, ring_bearer: characterIn(event, 'bearer', table)?.token ?? table.ring_bearer };
}

export function turnBegan(table: TableView, event: EventLine): TableView {
  const to_move = sideIn(event);
  return { ...battleOver(table), turn: figure(event, 'number'), to_move };
}

interface Lot {
  place?: string;
  tokens?: string[];
}

/** The game is over: whoever stands there has his face, and a card that lay face down is seen. */
export function turnedUp(table: TableView, event: EventLine): TableView {
  const lots = Array.isArray(event.data['lots']) ? (event.data['lots'] as Lot[]) : [];
  let now: TableView = { ...table, battle: null };
  for (const { place = '', tokens = [] } of lots) {
    if (!place) now = withSide(now, sideIn(event, 'owner'), (seen) => ({ ...seen, secret: tokens }));
    else if (table.phase === 'play')
      for (const token of tokens) now = faceUp(now, characterOf(now, token), place);
  }
  return now;
}

/** Used cards are taken back, the own and the enemy's. */
export function handsRefilled(fought: TableView): TableView {
  const table = battleOver(fought);
  const refill = (seen: SideView): SideView => ({
    ...seen,
    hand: [...seen.hand, ...seen.discards],
    discards: [],
  });
  return { ...table, fellowship: refill(table.fellowship), sauron: refill(table.sauron) };
}
