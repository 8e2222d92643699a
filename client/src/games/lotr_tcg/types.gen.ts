// Written by `npm run types` from the server's structs. Do not edit.

/** A card as it is printed, with the text that is rendered from its declaration. */
export interface CardView {
  slug: string;
  name: string;
  title: string;
  subtitle: string;
  code: string;
  unique: boolean;
  kind: string;
  side: string;
  culture: string;
  race: string;
  item_class: string;
  cost: number;
  strength: number;
  vitality: number;
  site: number;
  home: number;
  signet: string;
  shadow_number: number;
  arrow: string;
  keywords: string[];
  text: string[];
}

/** A card in play. `abilities` are the numbers of its texts that are special abilities, for tokens. */
export interface InPlayView {
  key: string;
  slug: string;
  owner: number;
  host: string;
  active: boolean;
  wounds: number;
  strength: number;
  vitality: number;
  strength_parts: Part[];
  vitality_parts: Part[];
  keywords: string[];
  exhausted: boolean;
  roaming: boolean;
  fighting: boolean;
  stacked: string[];
  abilities: number[];
}

/** Where some of a number comes from: a card (in play if it has a key), or a rule. */
export interface Part {
  source: string;
  amount: number;
  slug: string;
  key: string;
}

/** One player: his hand and discard pile only for himself, of other discard piles the top card. */
export interface PlayerView {
  seat: number;
  name: string;
  site: number;
  burdens: number;
  resistance: number;
  hand: string[];
  known: string[];
  hand_size: number;
  deck_size: number;
  discard: string[];
  discard_size: number;
  dead: string[];
  adventure: string[];
  adventure_size: number;
  in_game: boolean;
}

export interface SiteView {
  key: string;
  slug: string;
  owner: number;
  number: number;
  shadow_number: number;
  shadow_parts: Part[];
  abilities: number[];
}

export interface SkirmishView {
  defender: string;
  minions: string[];
  light: number;
  dark: number;
  going_on: boolean;
  fierce: boolean;
}

/** All that one viewer may know of a match. */
export interface TableView {
  turn: number;
  phase: string;
  free_peoples: number;
  shadow: number | null;
  order: number[];
  twilight: number;
  moves: number;
  move_limit: number;
  wearing: boolean;
  last_site: number;
  lists: string;
  path: SiteView[];
  players: PlayerView[];
  in_play: InPlayView[];
  ring_bearers: string[];
  skirmishes: SkirmishView[];
  bid: number | null;
  costs: Record<string, number>;
  cost_parts: Record<string, Part[]>;
  archery: [number, number];
  archery_parts: [Part[], Part[]];
  cards: Record<string, CardView>;
}
