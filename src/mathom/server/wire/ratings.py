"""Ratings as they travel over HTTP (`docs/protocol.md`)."""

from __future__ import annotations

from msgspec import Struct

from mathom.server.wire.general import User


class RatingLine(Struct, frozen=True):
    place: int
    #: Somebody, or a bot of ours by its specification.
    user: User | None
    bot: str | None
    rating: int
    provisional: bool
    games: int
    #: His rating by the game's own rules, where it has such.
    own: int | None = None


class RatingList(Struct, frozen=True):
    """The ladder of a game in a format, the surely strongest first; the first page is 1."""

    game: str
    format: str
    #: All formats in which matches of the game have been rated.
    formats: list[str]
    lines: list[RatingLine]
    page: int
    pages: int
    total: int


class RatingPoint(Struct, frozen=True):
    """A rating after a match, or after the bonus for winning an event."""

    at: float
    rating: int
    #: The table of the match; None for a bonus.
    table: str | None
    #: The event that was won.
    event: str | None = None


class PlayerRating(Struct, frozen=True):
    """Somebody's rating in a game and format; its history, the oldest match first."""

    game: str
    title: str
    format: str
    rating: int
    provisional: bool
    games: int
    history: list[RatingPoint]


class OwnRating(Struct, frozen=True):
    """Somebody's rating by the game's own rules, such as LoRE's; its history, the oldest change first."""

    game: str
    title: str
    rating: int
    #: The highest of the season, by which players are seeded.
    high: int
    games: int
    history: list[RatingPoint]


class PlayerRatings(Struct, frozen=True):
    ratings: list[PlayerRating]
    own: list[OwnRating]
