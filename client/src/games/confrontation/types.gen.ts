// Written by `npm run types` from the server's structs. Do not edit.

export interface BattleView {
  region: string;
  attacker: string;
  fellowship: FighterView;
  sauron: FighterView;
  support: number;
  without_cards: boolean;
  eye: boolean;
  cloaked: boolean;
}

/** A region of a camp, and how many pieces stand there when it is pitched. */
export interface CampPlace {
  region: string;
  title: string;
  count: number;
}

/** A camp for whoever does not want to think about his own: the region of each piece. */
export interface CampSuggestion {
  name: string;
  title: string;
  about: string;
  places: Record<string, string>;
}

/** The viewer's own camp while both sides set up: who is to stand where, and what is settled already. */
export interface CampView {
  side: string;
  pieces: string[];
  places: CampPlace[];
  placed: Record<string, string>;
  camps: CampSuggestion[];
}

/** A combat card: a number, or a text. */
export interface CardView {
  token: string;
  name: string;
  strength: number;
  text: string;
}

/** A character that takes part; open to both sides. */
export interface CharacterView {
  token: string;
  name: string;
  version: string;
  strength: number;
  text: string;
  defeated: boolean;
}

export interface FighterView {
  token: string;
  name: string;
  strength: number;
  card: CardView | null;
  total: number;
}

/** A piece that the viewer can name. */
export interface PieceView {
  token: string;
  name: string;
  strength: number;
  revealed: boolean;
  known: boolean;
}

/** One side's pieces in a region: those that the viewer can name, how many others, and who those might be. */
export interface PlaceView {
  pieces: PieceView[];
  hidden: number;
  candidates: string[];
}

export interface RegionView {
  token: string;
  title: string;
  limit: number;
  fellowship: PlaceView;
  sauron: PlaceView;
}

/** What lies open in front of a player. The hand is open too: it is what is not discarded. */
export interface SideView {
  characters: CharacterView[];
  hand: CardView[];
  discards: CardView[];
  special: SpecialView[];
  chosen: boolean;
  secret: string[];
  tiles: TileView[];
  offered: SpecialView[];
}

export interface SpecialView {
  token: string;
  name: string;
  text: string;
}

export interface TableView {
  mode: string;
  game_number: number;
  games: number;
  points: [number, number];
  phase: string;
  turn: number;
  turn_limit: number;
  to_move: string;
  side: string;
  ring_bearer: string;
  marked: string;
  regions: RegionView[];
  fellowship: SideView;
  sauron: SideView;
  battle: BattleView | null;
  camp: CampView | null;
}

/** A tile of the draft: its two faces, open to both sides, and the version that the viewer has chosen in secret. */
export interface TileView {
  faces: [CharacterView, CharacterView];
  chosen: string;
}
