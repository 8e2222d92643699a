"""LoRE's own ratings on a server: 150 for a newcomer, moved by tournament points and steps of ten (LoRE: Ratings).

A rating is 150 and the points of all its changes. Changes that were taken back are kept and do not count. All functions
here write in the transaction of their caller.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from mathom.core import Seat, UnknownGame
from mathom.core.registry import game as find_game
from mathom.server.ratings.match_results import result_of
from mathom.server.ratings.rated_matches import Rated, account_of, key_of
from mathom.server.storage.models import LoreRatingChangeRow, LoreRatingRow
from mathom.server.tables.standing import Standing
from mathom.tournament import Pairing
from mathom.tournament.lore_rating import START, Change, after_game, season_high

#: The rule, as a game names it that has these ratings (`Game.rating`).
RULE: Final = "lore"


class LoreRating(Struct, frozen=True):
    """Somebody's rating by LoRE's own rules."""

    rating: int = START
    games: int = 0


class LorePoint(Struct, frozen=True):
    """A rating after a match, or after the bonus for winning an event."""

    at: float
    rating: int
    source: str
    bonus: bool


def rates(game: str) -> bool:
    """True if players of that game are rated so."""
    try:
        return find_game(game).rating == RULE
    except UnknownGame:
        return False


# --- counting --------------------------------------------------------------------------------------------------------


def pairing_of(standing: Standing, match: Rated, resigned: frozenset[Seat]) -> Pairing | None:
    """A match as a pairing of a tournament, by the keys of its players; None if it cannot be one (solitaire)."""
    options = standing.setting.options
    if not rates(match.game) or options.get("solitaire") == "yes" or standing.outcome is None:
        return None
    keys = tuple(key for side in match.sides for key in side.players)
    seats = {key: tuple(n for n, chair in enumerate(standing.chairs) if key_of(chair) == key) for key in keys}
    gone = tuple(key for key in keys if set(seats[key]) <= resigned)
    return Pairing(keys, result_of(Pairing(keys), standing.outcome, seats, gone))


async def count_match(connection: AsyncConnection, table_id: str, pairing: Pairing, at: float) -> None:
    """A match has been played: move the ratings of its players."""
    keys = pairing.players
    before = await _locked(connection, keys)
    now = {key: before.get(key, LoreRating()).rating for key in keys}
    points = {key: rating - now[key] for key, rating in after_game(pairing, now).items()}
    await _write_changes(connection, table_id, points, at, bonus=False)
    for key in keys:
        await _move(connection, key, before.get(key), points[key], games=1)


async def set_bonus(connection: AsyncConnection, event_id: str, bonus: Mapping[str, int], at: float) -> None:
    """An event is won, or won by others after a correction: these players have its bonus, and no others."""
    query = select(LoreRatingChangeRow.player, LoreRatingChangeRow.points, LoreRatingChangeRow.revoked).where(
        LoreRatingChangeRow.source == event_id
    )
    written = {row.player: 0 if row.revoked else row.points for row in await connection.execute(query)}
    moved = {key: bonus.get(key, 0) - written.get(key, 0) for key in {*written, *bonus}}
    moved = {key: points for key, points in moved.items() if points}
    there = await _locked(connection, list(moved))
    for key in moved.keys() & written.keys():
        given = bonus.get(key, 0)
        change = _of(event_id, LoreRatingChangeRow.player == key)
        await connection.execute(change.values(points=given, at=at, revoked=not given))
    new = {key: points for key, points in moved.items() if key not in written}
    await _write_changes(connection, event_id, new, at, bonus=True)
    for key, points in moved.items():
        await _move(connection, key, there.get(key), points, games=0)


async def revoke(connection: AsyncConnection, table_id: str) -> None:
    """A match no longer counts."""
    await _turn(connection, table_id, revoked=True)


async def restore(connection: AsyncConnection, table_id: str) -> None:
    """A match counts again, by the points that it had moved."""
    await _turn(connection, table_id, revoked=False)


async def _turn(connection: AsyncConnection, source: str, *, revoked: bool) -> None:
    query = select(LoreRatingChangeRow.player, LoreRatingChangeRow.points).where(
        LoreRatingChangeRow.source == source, LoreRatingChangeRow.revoked.is_(not revoked)
    )
    points = {row.player: row.points for row in await connection.execute(query)}
    there = await _locked(connection, list(points))
    await connection.execute(_of(source).values(revoked=revoked))
    sign = -1 if revoked else 1
    for key, moved in points.items():
        if key in there:  # else the account was deleted, and its ratings with it
            await _move(connection, key, there[key], sign * moved, games=sign)


def _of(source: str, *more: Any) -> Any:
    return update(LoreRatingChangeRow).where(LoreRatingChangeRow.source == source, *more)


async def _locked(connection: AsyncConnection, keys: Sequence[str]) -> dict[str, LoreRating]:
    """The ratings that exist, locked until the transaction ends."""
    query = _ratings(keys).order_by(LoreRatingRow.player).with_for_update()
    return {row.player: LoreRating(row.rating, row.games) for row in await connection.execute(query)}


def _ratings(keys: Iterable[str]) -> Any:
    return select(LoreRatingRow.player, LoreRatingRow.rating, LoreRatingRow.games).where(
        LoreRatingRow.player.in_(list(keys))
    )


async def _write_changes(
    connection: AsyncConnection, source: str, points: Mapping[str, int], at: float, *, bonus: bool
) -> None:
    rows = [
        {"source": source, "player": key, "account_id": account_of(key), "bonus": bonus, "at": at, "points": moved,
         "revoked": False}
        for key, moved in points.items()
    ]  # fmt: skip
    if rows:
        await connection.execute(insert(LoreRatingChangeRow), rows)


async def _move(connection: AsyncConnection, key: str, old: LoreRating | None, points: int, games: int) -> None:
    now = old or LoreRating()
    values: dict[str, object] = {"rating": now.rating + points, "games": now.games + games}
    if old is not None:
        await connection.execute(update(LoreRatingRow).where(LoreRatingRow.player == key).values(values))
        return
    await connection.execute(insert(LoreRatingRow).values(values | {"player": key, "account_id": account_of(key)}))


# --- looking ---------------------------------------------------------------------------------------------------------


async def ratings_of(connection: AsyncConnection, keys: Iterable[str]) -> dict[str, LoreRating]:
    """The ratings of those who have one."""
    found = await connection.execute(_ratings(keys).where(LoreRatingRow.games > 0))
    return {row.player: LoreRating(row.rating, row.games) for row in found}


async def history(connection: AsyncConnection, key: str) -> list[LorePoint]:
    """How a rating came to be what it is, the oldest change first."""
    query = (
        select(*LoreRatingChangeRow.__table__.c)
        .where(LoreRatingChangeRow.player == key, LoreRatingChangeRow.revoked.is_(False))
        .order_by(LoreRatingChangeRow.at, LoreRatingChangeRow.bonus, LoreRatingChangeRow.source)
    )
    rating, points = START, []
    for row in await connection.execute(query):
        rating += row.points
        points.append(LorePoint(row.at, rating, row.source, row.bonus))
    return points


def high(points: Sequence[LorePoint], today: date) -> int:
    """The highest rating of the season, by which players are seeded (lore.rating.season-high). Ruling: that is a year.

    >>> high([LorePoint(0.0, 171, "", False), LorePoint(1.8e9, 160, "", False)], date(2027, 3, 1))
    160
    """
    before = [START, *(point.rating for point in points)]
    changes = [
        Change(player="", day=day_of(point.at), tournament="", round=0, before=old, after=point.rating)
        for old, point in zip(before, points, strict=False)
    ]
    return season_high(changes, "", date(today.year, 1, 1), date(today.year, 12, 31), current=before[-1])


def day_of(at: float) -> date:
    return datetime.fromtimestamp(at, UTC).date()
