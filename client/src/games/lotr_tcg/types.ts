/** The shapes that the table of The Lord of the Rings TCG is drawn from. The view's own come from the server's structs. */
export type { EventLine, Option, View } from '../../core/protocol';
export type { CardView, InPlayView, Part, PlayerView, SiteView, SkirmishView, TableView } from './types.gen';

/** What of a player's cards can be laid out over the table. */
export type Heap = 'all' | 'hand' | 'known' | 'discard' | 'dead' | 'adventure';
