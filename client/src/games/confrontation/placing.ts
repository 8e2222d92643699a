/** Who stands where on the drawn map. */
import { slots, type Measures, type Slot } from './geometry';
import type { PieceView, RegionView, Side, TableView } from './types';
import { ENEMY, placeOf } from './types';

/** A piece that the viewer can name. */
export interface Standing {
  side: Side;
  region: RegionView;
  piece: PieceView;
  slot: Slot;
}

/** The hidden pieces of a side in a region. */
export interface Backs {
  key: string;
  side: Side;
  region: RegionView;
  slots: Slot[];
}

export interface Placed {
  standing: Standing[];
  backs: Backs[];
}

export function placed(table: TableView, measures: Measures, near: Side): Placed {
  const standing: Standing[] = [];
  const backs: Backs[] = [];
  for (const region of table.regions) {
    const count = (side: Side) => placeOf(region, side).pieces.length + placeOf(region, side).hidden;
    const free = slots(region.token, count(ENEMY[near]), count(near), measures, near);
    for (const side of [ENEMY[near], near]) {
      const place = placeOf(region, side);
      for (const piece of place.pieces) {
        const slot = free.shift();
        if (slot) standing.push({ side, region, piece, slot });
      }
      const hidden = free.splice(0, place.hidden);
      if (hidden.length) backs.push({ key: `${side}:${region.token}`, side, region, slots: hidden });
    }
  }
  // In a fixed order: a piece keeps its element while it slides from region to region.
  standing.sort((a, b) => a.piece.token.localeCompare(b.piece.token));
  return { standing, backs };
}
