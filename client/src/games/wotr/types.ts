/** The shapes that the table of War of the Ring is drawn from. The view's own come from the server's structs. */
export type { EventLine, Option, View } from '../../core/protocol';
export type { CardView, CombatView, Icons, InPlayView, LocationView, PlayerView, WarView } from './types.gen';

export type Side = 'free' | 'shadow';

/** What can be laid out over the table: a player's piles and cards in play, or the locations that a side has won. */
export type Heap =
  { seat: number; pile: 'hand' | 'cycled' | 'eliminated' | 'apart' | 'all' } | { area: Side };
