/** The shapes that the table of LoRE is drawn from. The view's own come from the server's structs. */
export type { EventLine, Option, View } from '../../core/protocol';
export type {
  AttackView,
  CardView,
  CompanyView,
  FacedView,
  InPlayView,
  LoreView,
  MoveView,
  Part,
  PileView,
  PlayerView,
  RollView,
  SiteView,
  StrikeView,
} from './types.gen';

/** A player's piles that can be looked through. */
export type PileName =
  'draw_pile' | 'discard_pile' | 'reserve_pile' | 'sideboard' | 'hazard_pile' | 'pool' | 'out_of_play';

/** What can be laid out over the table. */
export type Heap =
  { seat: number; pile: PileName | 'hand' | 'points' } | { standing: true } | { company: number };
