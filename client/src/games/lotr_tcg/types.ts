/** The shapes that the table of The Lord of the Rings TCG is drawn from. The view's own come from the server's structs. */
import type { CardView, InPlayView } from './types.gen';

export type { EventLine, Option, View } from '../../core/protocol';
export type { CardView, InPlayView, Part, PlayerView, SiteView, SkirmishView, TableView } from './types.gen';

/** A card that can be looked at: as it is printed, and in play where it is. `thing` is how options name it. */
export interface Subject {
  thing: string;
  card: CardView | undefined;
  inPlay?: InPlayView | undefined;
  /** Where it lies, if that is not in play. */
  place?: 'hand' | 'pile' | 'path' | undefined;
}

/** What of a player's cards can be laid out over the table. */
export type Heap = 'all' | 'discard' | 'dead' | 'adventure';
