"""Ratings: one for each player, game and format, and LoRE's own beside it.

A match is rated once, in the transaction that marks it as counted. If it is revoked, its changes are taken back in the
transaction that marks it so, and can be restored.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from mathom.core import MathomError, Seat
from mathom.core.registry import games
from mathom.server.errors import Conflict
from mathom.server.finishing import Finishing
from mathom.server.ratings import lore_ratings
from mathom.server.ratings.rated_matches import Rated, account_of, rated_match
from mathom.server.storage.database import Database
from mathom.server.storage.models import RatingChangeRow, RatingRow, TableRow
from mathom.server.tables.live import LiveTables
from mathom.server.tables.store import Store
from mathom.tournament import Pairing
from mathom.tournament.skill import Skill, rate_game

log = logging.getLogger("mathom.server")

#: How often a match is tried to be rated when another process writes the same players.
ATTEMPTS: Final = 5


class Ratings:
    def __init__(self, database: Database, store: Store, tables: LiveTables, finishing: Finishing) -> None:
        self._database = database
        self._store = store
        self._tables = tables
        self._finishing = finishing

    async def rate(self, table_id: str) -> None:
        """A match is over: if it is a rated one that has not been counted, count it."""
        await self._finishing.run(self._rate(table_id))

    async def _rate(self, table_id: str) -> None:
        standing = await self._store.get(table_id)
        if standing.rating != "rated" or standing.status != "finished" or standing.outcome is None:
            return
        match, pairing = rated_match(standing), None
        if match is not None and lore_ratings.rates(match.game):
            pairing = lore_ratings.pairing_of(standing, match, await resigned_at(self._tables, table_id))
        for _ in range(ATTEMPTS):
            try:
                async with self._database.writing() as connection:
                    await _count(connection, table_id, match, pairing)
                return
            except IntegrityError:  # another process has just written a first rating, or counted the match
                continue
        raise Conflict("others were faster again and again; it is tried again later")

    async def uncounted(self) -> list[str]:
        """Rated matches that are over and not counted, because the process in which they ended has died. A match whose
        game is not installed is counted when the game is installed again.
        """
        over = (TableRow.status == "finished", TableRow.rating == "rated", TableRow.game.in_(games()))
        async with self._database.reading() as connection:
            return list((await connection.execute(select(TableRow.id).where(*over).limit(200))).scalars())


async def resigned_at(tables: LiveTables, table_id: str) -> frozenset[Seat]:
    """The seats that have given up; none for a match that today's rules cannot play any more."""
    try:
        return frozenset((await tables.get(table_id)).table.resigned)
    except MathomError as error:
        log.warning("table %s...: %s", table_id[:4], error)
        return frozenset()


async def _count(connection: AsyncConnection, table_id: str, match: Rated | None, pairing: Pairing | None) -> None:
    claim = (
        update(TableRow)
        .where(TableRow.id == table_id, TableRow.rating == "rated", TableRow.status == "finished")
        .values(rating="counted" if match else "casual")
    )
    if not (await connection.execute(claim)).rowcount or match is None:
        return
    keys = [key for side in match.sides for key in side.players]
    before = await _locked(connection, match, keys)
    after = rate_game({key: before.get(key, Skill()) for key in keys}, match.sides)
    now = time.time()
    for key in keys:
        old, new = before.get(key), after[key]
        await _write(connection, match, key, old, new)
        change = {
            "table_id": table_id, "player": key, "game": match.game, "format": match.format, "at": now,
            "mu_before": (old or Skill()).mu, "sigma_before": (old or Skill()).sigma, "mu": new.mu,
            "sigma": new.sigma,
        }  # fmt: skip
        await connection.execute(insert(RatingChangeRow).values(change))
    if pairing is not None:
        await lore_ratings.count_match(connection, table_id, pairing, now)


# --- what no longer counts, and what counts again --------------------------------------------------------------------


async def revoke(connection: AsyncConnection, table_id: str) -> None:
    """A match no longer counts: take its changes from the ratings, and keep them as revoked."""
    claim = update(TableRow).where(TableRow.id == table_id, TableRow.rating.in_(("rated", "counted")))
    if (await connection.execute(claim.values(rating="revoked"))).rowcount:
        await _turn(connection, table_id, revoked=True)
        await lore_ratings.revoke(connection, table_id)


async def restore(connection: AsyncConnection, table_id: str) -> None:
    """A match counts again: apply its kept changes. If it never was counted, it is counted by `Ratings.rate`."""
    claim = update(TableRow).where(TableRow.id == table_id, TableRow.rating == "revoked").values(rating="rated")
    if (await connection.execute(claim)).rowcount and await _turn(connection, table_id, revoked=False):
        await connection.execute(update(TableRow).where(TableRow.id == table_id).values(rating="counted"))
        await lore_ratings.restore(connection, table_id)


async def _turn(connection: AsyncConnection, table_id: str, *, revoked: bool) -> bool:
    """Revoke the changes of a match, or apply them again; False if there are none."""
    of_match = (RatingChangeRow.table_id == table_id, RatingChangeRow.revoked.is_(not revoked))
    changes = (await connection.execute(select(*RatingChangeRow.__table__.c).where(*of_match))).all()
    await connection.execute(
        update(RatingChangeRow).where(RatingChangeRow.table_id == table_id).values(revoked=revoked)
    )
    for change in changes:
        match = Rated(change.game, change.format)
        skill = (await _locked(connection, match, [change.player])).get(change.player)
        if skill is not None:  # else the account was deleted, and its ratings with it
            await _write(connection, match, change.player, skill, _turned(skill, change, revoked=revoked))
    return bool(changes)


def _turned(skill: Skill, change: Any, *, revoked: bool) -> Skill:
    moved, surer = change.mu - change.mu_before, change.sigma / change.sigma_before
    if revoked:
        return Skill(mu=skill.mu - moved, sigma=skill.sigma / surer, games=max(0, skill.games - 1))
    return Skill(mu=skill.mu + moved, sigma=skill.sigma * surer, games=skill.games + 1)


# --- rows ------------------------------------------------------------------------------------------------------------


def skill_in(row: Any) -> Skill:
    return Skill(mu=row.mu, sigma=row.sigma, games=row.games)


def skills_of(match: Rated, keys: Sequence[str]) -> Any:
    """The query for the ratings of players in the game and format of a match."""
    return (
        select(RatingRow.player, RatingRow.mu, RatingRow.sigma, RatingRow.games)
        .where(RatingRow.game == match.game, RatingRow.format == match.format, RatingRow.player.in_(keys))
        .order_by(RatingRow.player)
    )


async def _locked(connection: AsyncConnection, match: Rated, keys: Sequence[str]) -> dict[str, Skill]:
    """The ratings that exist, locked until the transaction ends."""
    return {row.player: skill_in(row) for row in await connection.execute(skills_of(match, keys).with_for_update())}


async def _write(connection: AsyncConnection, match: Rated, key: str, old: Skill | None, new: Skill) -> None:
    values: dict[str, object] = {"mu": new.mu, "sigma": new.sigma, "games": new.games, "sure": new.sure}
    of = {"game": match.game, "format": match.format, "player": key}
    if old is not None:
        here = (RatingRow.game == match.game, RatingRow.format == match.format, RatingRow.player == key)
        await connection.execute(update(RatingRow).where(*here).values(values))
        return
    await connection.execute(insert(RatingRow).values(values | of | {"account_id": account_of(key)}))
