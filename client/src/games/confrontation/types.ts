/** The shapes that the table of The Confrontation is drawn from. The view's own come from the server's structs. */
import type { PlaceView, RegionView, SideView, TableView as Shown } from './types.gen';

export type { EventLine, Option } from '../../core/protocol';
export type { View } from '../../core/types.gen';

export type {
  BattleView,
  CardView,
  CharacterView,
  FighterView,
  PieceView,
  PlaceView,
  RegionView,
  SideView,
  SpecialView,
  TileView,
} from './types.gen';

/** The viewer's own camp while it is pitched. */
export interface CampView {
  side: string;
  pieces: string[];
  places: { region: string; title: string; count: number }[];
  placed: Record<string, string>;
  camps: { name: string; title: string; about: string; places: Record<string, string> }[];
}

export type TableView = Shown & { camp?: CampView | null };

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
