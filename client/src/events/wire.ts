/** Events, leagues and ratings as the server tells them. */
import type { EventInfo, EventPage, PairingInfo } from '../core/types.gen';

export type {
  Direction,
  EntrantInfo,
  EventInfo,
  EventList,
  EventPage,
  EventYou,
  LeagueInfo,
  LeagueLine,
  LeagueList,
  LeaguePage,
  NewEvent,
  NewLeague,
  OwnRating,
  PairingInfo,
  PlayerRating,
  PlayerRatings,
  RatingLine,
  RatingList,
  RatingPoint,
  RoundInfo,
  StandingLine,
  TrailLine,
} from '../core/types.gen';

export type Form = EventInfo['form'];
export type EventStatus = EventInfo['status'];
export type DeckLists = EventPage['decks'];
export type PairingStatus = PairingInfo['status'];
