/** The shapes that the table of The Confrontation is drawn from. The view's own come from the server's structs. */
import type { PlaceView, RegionView, SideView, TableView } from './types.gen';

export type { EventLine, Option } from '../../core/protocol';
export type { View } from '../../core/types.gen';

export type {
  BattleView,
  CampView,
  CardView,
  CharacterView,
  FighterView,
  PieceView,
  PlaceView,
  RegionView,
  SideView,
  SpecialView,
  TableView,
  TileView,
} from './types.gen';

export type Side = 'fellowship' | 'sauron';

export const SIDES: readonly Side[] = ['fellowship', 'sauron'];
export const ENEMY: Record<Side, Side> = { fellowship: 'sauron', sauron: 'fellowship' };
export const SIDE_TITLE: Record<Side, string> = { fellowship: 'The Fellowship', sauron: 'Sauron' };

export function sideOf(table: TableView, side: Side): SideView {
  return side === 'fellowship' ? table.fellowship : table.sauron;
}

export function placeOf(region: RegionView, side: Side): PlaceView {
  return side === 'fellowship' ? region.fellowship : region.sauron;
}

/** A strength as it is printed: one character has less than none. */
export function signed(strength: number): string {
  return strength < 0 ? `−${-strength}` : String(strength);
}
