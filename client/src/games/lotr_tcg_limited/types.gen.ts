// Written by `npm run types` from the server's structs. Do not edit.

/** What somebody builds from: the suggested deck, the deck as it is, and what else may be in it. */
export interface Bench {
  first: DeckView;
  deck: DeckView;
  bearers: string[];
  rings: string[];
  sites: string[];
  fewest: number;
}

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

/** Something that is counted, on a card or with a player: `Counter("wounds", 2)`, of so many if there is a limit. */
export interface Counter {
  title: string;
  value: number;
  most: number | null;
}

/** A deck by slugs. */
export interface DeckView {
  ring_bearer: string;
  ring: string;
  sites: string[];
  cards: string[];
}

/** A card table with what the page of a draft shows beside it. `pick` counts from 0; a take names it counted from 1 */
export interface DraftTable {
  players: Player[];
  zones: Zone[];
  turn: number | null;
  phase: string;
  counters: Counter[];
  notes: string[];
  stage: string;
  format: string;
  round: number;
  rounds: number;
  pick: number;
  number: number;
  set: string;
  direction: string;
  pack: string[];
  taken: string;
  pool: string[];
  bench: Bench | null;
  cards: Record<string, CardView>;
}

/** A card that the viewer sees. */
export interface Face {
  key: string;
  title: string;
  kind: string;
  text: string[];
  suit: string;
  cost: number | null;
  figures: Counter[];
  counters: Counter[];
  turned: boolean;
  attached: Face[];
}

/** Somebody at the table, and what is counted with him. */
export interface Player {
  key: string;
  seat: number;
  counters: Counter[];
  out: boolean;
}

/** A place for cards: of a seat, or of nobody in the middle. */
export interface Zone {
  key: string;
  title: string;
  owner: number | null;
  cards: Face[];
  count: number | null;
  layout: 'hand' | 'pile' | 'row';
}
