// Written by `npm run types` from the server's structs. Do not edit.

/** A card as it is printed, with the text that is rendered from its declaration. Icons are attack and defense. */
export interface CardView {
  slug: string;
  name: string;
  codes: string[];
  kind: string;
  side: string;
  faction: string;
  keyword: string;
  copies: number;
  promo: boolean;
  battle: Icons;
  leadership: Icons;
  path: Icons;
  paths: number[];
  number: number;
  points: number;
  defenders: string[];
  attackers: string[];
  text: string[];
}

export interface CombatView {
  location: string;
  attack: number;
  shields: number;
  remaining: number;
  values: Record<string, number>;
  lost: string[];
}

/** Combat icons of one kind: how many attack, and how many defend. */
export interface Icons {
  attack: number;
  defense: number;
}

/** A card in play. `counts` are its icons that count where it is, items and leadership included. */
export interface InPlayView {
  key: string;
  slug: string;
  owner: number;
  host: string;
  fresh: boolean;
  tokens: Icons;
  counts: Icons;
  supported: boolean;
  actions: number[];
}

/** An active location with both sides' cards, its sums, and what would happen if it were fought now. */
export interface LocationView {
  key: string;
  slug: string;
  kind: string;
  defending: string;
  tokens: Icons;
  shields_ignored: boolean;
  attackers: string[];
  defenders: string[];
  attack: number;
  shields: number;
  defense: number;
  winner: string;
  uncancelled: number;
}

/** A pile: how many cards there are, and those that the viewer knows (of a draw deck, from the top on). */
export interface PileView {
  size: number;
  known: string[];
}

/** One player: his hand, cycle pile and eliminated pile only for himself. */
export interface PlayerView {
  seat: number;
  name: string;
  title: string;
  side: string;
  factions: string[];
  hand: string[];
  hand_size: number;
  deck: PileView;
  cycled: PileView;
  eliminated: PileView;
  apart: PileView;
  reserve: string[];
  carryover: number;
  ring: string;
  passed: boolean;
}

/** The points of both sides, without and with unused Ring tokens, and the scoring areas. */
export interface ScoreView {
  free_peoples: number;
  shadow: number;
  rings: [number, number];
  corruption: number;
  won_by_free_peoples: string[];
  won_by_shadow: string[];
  set_aside: string[];
  decisive: number;
}

/** All that one viewer may know of a match. */
export interface WarView {
  scenario: string;
  round: number;
  step: string;
  order: number[];
  turn: number;
  start: number;
  road: number;
  last_path: number;
  players: PlayerView[];
  locations: LocationView[];
  in_play: InPlayView[];
  score: ScoreView;
  combat: CombatView | null;
  being_played: string[];
  battlegrounds_left: string[];
  paths_left: string[];
  cards: Record<string, CardView>;
}
