// Written by `npm run types` from the server's structs. Do not edit.

/** All that a viewer may know of the table of a card game. When it is over, everybody sees what any player did. */
export interface CardTable {
  players: Player[];
  zones: Zone[];
  turn: number | null;
  phase: string;
  counters: Counter[];
  notes: string[];
}

/** Something that is counted, on a card or with a player: `Counter("wounds", 2)`, of so many if there is a limit. */
export interface Counter {
  title: string;
  value: number;
  most: number | null;
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
