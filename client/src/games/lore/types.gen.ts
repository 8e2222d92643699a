// Written by `npm run types` from the server's structs. Do not edit.

/** An attack as it is printed on a creature or a site. `strikes` -1: one for each character. */
export interface AttackFacts {
  race: string;
  strikes: number;
  prowess: number;
  body: number | null;
  attacks: number;
  attacker_assigns: boolean;
  detainment: boolean;
}

/** The attack that is being resolved, with its numbers as they count now. */
export interface AttackView {
  name: string;
  key: string;
  race: string;
  strikes: number;
  prowess: number;
  prowess_parts: Part[];
  body: number | null;
  attacker: number;
  company: number;
  automatic: boolean;
  keyed: string;
  attacker_assigns: boolean;
  detainment: boolean;
  step: string;
  faced: FacedView[];
  number: number;
  of: number;
}

/** A card as it is printed, with the text that is rendered from its declaration. What it does not have is empty. */
export interface CardView {
  slug: string;
  name: string;
  code: string;
  type: string;
  kind: string;
  unique: boolean;
  keywords: string[];
  race: string;
  skills: string[];
  mind: number | null;
  influence: number;
  prowess: number | null;
  body: number | null;
  corruption: number;
  half_size: boolean;
  home_sites: string[];
  points: number;
  points_if: number | null;
  item_class: string;
  attack: AttackFacts | null;
  keys: string[];
  number: number | null;
  modifiers: Record<string, number>;
  sites: string[];
  text: string[];
}

/** A company. `site` is where it is, or while it moves the site that it leaves. */
export interface CompanyView {
  id: number;
  owner: number;
  site: string;
  members: string[];
  cards: string[];
  size: number;
  limit: number;
  moving_to: string;
  entered: boolean;
}

/** A strike of the attack: whom it goes to, with how many excess strikes, and what has become of it. */
export interface FacedView {
  character: string;
  excess: number;
  state: string;
}

/** A card in play, or in a marshalling point pile (`scored_by`). */
export interface InPlayView {
  key: string;
  slug: string;
  owner: number;
  host: string;
  company: number;
  site: string;
  scored_by: number | null;
  state: string;
  points: number;
  prowess: number | null;
  body: number | null;
  mind: number | null;
  corruption: number | null;
  skills: string[];
  stages: number;
  uses: number[];
}

/** All that one viewer may know of a match. */
export interface LoreView {
  level: string;
  turn: number;
  phase: string;
  current: number;
  order: number[];
  window: string;
  points_needed: number;
  cycles_needed: number;
  called_by: number | null;
  players: PlayerView[];
  companies: CompanyView[];
  in_play: InPlayView[];
  move: MoveView | null;
  attack: AttackView | null;
  strike: StrikeView | null;
  roll: RollView | null;
  resolving: ResolvingView[];
  regions: RegionView[];
  sites: SiteView[];
  lasting: string[];
  cards: Record<string, CardView>;
}

/** A movement phase: from where to where, by which regions, and how many hazards it has met of how many. */
export interface MoveView {
  company: number;
  origin: string;
  site: string;
  path: StepView[];
  moving: boolean;
  drawn: boolean;
  limit: number;
  played: number;
}

/** Where some of a number comes from: a card (in play if it has a key), or a rule. */
export interface Part {
  source: string;
  amount: number;
  slug: string;
  key: string;
}

/** A pile: how many cards there are, and those that the viewer knows (of a draw deck, from the top on). */
export interface PileView {
  size: number;
  known: string[];
}

/** One player: his hand, sideboard, pool and hazard pile only for himself. */
export interface PlayerView {
  seat: number;
  name: string;
  deck: string;
  hand: string[];
  hand_size: number;
  hand_limit: number;
  draw_pile: PileView;
  discard_pile: PileView;
  reserve_pile: PileView;
  sideboard: PileView;
  hazard_pile: PileView;
  pool: PileView;
  out_of_play: PileView;
  points_pile: string[];
  points: number;
  points_parts: Part[];
  influence_used: number;
  influence: number;
  exhausted: number;
  used: string[];
  main_character: string;
  passed: boolean;
}

/** A region: its type on the map, and what texts make of it. */
export interface RegionView {
  slug: string;
  name: string;
  printed: string;
  type: string;
}

/** A card that is being resolved, which counter cards may answer. */
export interface ResolvingView {
  seat: number;
  slug: string;
  key: string;
  what: string;
  canceled: boolean;
}

/** A roll that is about to happen: its modifiers, the number it needs, and what the dice have to show for it. */
export interface RollView {
  purpose: string;
  player: number;
  who: string;
  parts: Part[];
  modifier: number;
  against: number;
  needed: number;
}

/** An automatic-attack as it would be faced now. */
export interface SiteAttackView {
  race: string;
  strikes: number;
  prowess: number;
  body: number | null;
  source: string;
}

/** A site: what is printed on the map, and what texts and counters make of it. */
export interface SiteView {
  slug: string;
  name: string;
  region: string;
  section: string;
  printed: string;
  type: string;
  white: number;
  black: number;
  attacks: SiteAttackView[];
  items: string[];
  ring: boolean;
  book: boolean;
  used_by: number[];
  companies: number[];
  cards: string[];
}

/** A region of a site path; without a name where a text gives only its type. */
export interface StepView {
  region: string;
  type: string;
}

/** The strike that is being resolved: both sums with their parts, and what the dice have to show. */
export interface StrikeView {
  character: string;
  step: string;
  prowess: number;
  parts: Part[];
  against: number;
  against_parts: Part[];
  needed: number;
  body: number;
  supporters: string[];
}
