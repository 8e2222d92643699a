"""Ratings as they are shown: ladders, profiles, seeding of events."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import date
from typing import Any, Final

from sqlalchemy import func, select

from mathom.core import UnknownGame
from mathom.core.registry import game as find_game
from mathom.core.registry import games, title_of
from mathom.server.accounts.accounts import Account
from mathom.server.errors import NotFound
from mathom.server.paging import page_count
from mathom.server.ratings import lore_ratings
from mathom.server.ratings.lore_ratings import LorePoint, LoreRating
from mathom.server.ratings.rated_matches import Rated, bot_of, format_of
from mathom.server.ratings.ratings import skill_in, skills_of
from mathom.server.storage.database import Database
from mathom.server.storage.models import AccountRow, RatingChangeRow, RatingRow
from mathom.server.wire.general import User
from mathom.server.wire.ratings import OwnRating, PlayerRating, PlayerRatings, RatingLine, RatingList, RatingPoint
from mathom.tournament.skill import Skill

#: Lines of a ladder on one page.
PAGE: Final = 50
#: Points of a history that are told; of longer ones the latest.
MOST_POINTS: Final = 500


class RatingLists:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def shown(self, game: str, format: str, keys: Sequence[str]) -> dict[str, Skill]:
        """The skills of those who have a rating."""
        async with self._database.reading() as connection:
            rows = await connection.execute(skills_of(Rated(game, format), keys))
            return {row.player: skill_in(row) for row in rows if row.games}

    async def in_words(self, game: str, format: str, keys: Sequence[str]) -> dict[str, str]:
        """The ratings of those who have one, as they are shown: by the game's own rules, where it has such."""
        if not lore_ratings.rates(game):
            return {key: str(skill) for key, skill in (await self.shown(game, format, keys)).items()}
        async with self._database.reading() as connection:
            return {key: str(one.rating) for key, one in (await lore_ratings.ratings_of(connection, keys)).items()}

    async def for_seeding(self, game: str, format: str, key: str) -> int | None:
        """The rating by which somebody is seeded; None if he has none yet. LoRE goes by the highest of the season."""
        if not lore_ratings.rates(game):
            found = await self.shown(game, format, [key])
            return found[key].shown if key in found else None
        async with self._database.reading() as connection:
            points = await lore_ratings.history(connection, key)
        return lore_ratings.high(points, _today()) if points else None

    async def ladder(self, game: str, format: str, page: int) -> RatingList:
        """A page of the ladder of a game; without a format, of the one that is played most."""
        if format == "":
            format = await self._usual(game)
        of = (RatingRow.game == game, RatingRow.format == format, RatingRow.games > 0)
        query = (
            select(*RatingRow.__table__.c, AccountRow.name, AccountRow.kind)
            .join(AccountRow, AccountRow.id == RatingRow.account_id, isouter=True)
            .where(*of)
            .order_by(RatingRow.sure.desc(), RatingRow.player)
            .offset((page - 1) * PAGE)
            .limit(PAGE)
        )
        formats = select(RatingRow.format).where(RatingRow.game == game).distinct().order_by(RatingRow.format)
        async with self._database.reading() as connection:
            total = int((await connection.execute(select(func.count()).select_from(RatingRow).where(*of))).scalar_one())
            rows = (await connection.execute(query)).all()
            known = list((await connection.execute(formats)).scalars())
            players = [row.player for row in rows] if lore_ratings.rates(game) else []
            own = await lore_ratings.ratings_of(connection, players) if players else {}
        lines = [_line(row, (page - 1) * PAGE + number, own.get(row.player)) for number, row in enumerate(rows, 1)]
        return RatingList(game, format, known, lines, page, page_count(total, PAGE), total)

    async def _usual(self, game: str) -> str:
        query = (
            select(RatingRow.format)
            .where(RatingRow.game == game)
            .group_by(RatingRow.format)
            .order_by(func.sum(RatingRow.games).desc(), RatingRow.format)
            .limit(1)
        )
        async with self._database.reading() as connection:
            found = (await connection.execute(query)).scalar_one_or_none()
        if found is not None:
            return str(found)
        try:
            return format_of(find_game(game), {})
        except UnknownGame:
            raise NotFound(f"no game here is called {game!r}") from None

    async def of(self, account: Account) -> PlayerRatings:
        """All ratings of somebody, with their history."""
        ratings = select(*RatingRow.__table__.c).where(RatingRow.player == account.id, RatingRow.games > 0)
        changes = (
            select(RatingChangeRow.game, RatingChangeRow.format, RatingChangeRow.at, RatingChangeRow.mu,
                   RatingChangeRow.sigma, RatingChangeRow.table_id)
            .where(RatingChangeRow.player == account.id, RatingChangeRow.revoked.is_(False))
            .order_by(RatingChangeRow.at.desc())
            .limit(MOST_POINTS)
        )  # fmt: skip
        history: dict[tuple[str, str], list[RatingPoint]] = {}
        async with self._database.reading() as connection:
            rows = (await connection.execute(ratings.order_by(RatingRow.game, RatingRow.format))).all()
            for row in await connection.execute(changes):
                point = RatingPoint(row.at, Skill(mu=row.mu, sigma=row.sigma).shown, row.table_id)
                history.setdefault((row.game, row.format), []).append(point)
            lore = (await lore_ratings.ratings_of(connection, [account.id])).get(account.id)
            points = await lore_ratings.history(connection, account.id) if lore else []
        found = [_player_rating(row, history.get((row.game, row.format), [])[::-1]) for row in rows]
        return PlayerRatings(found, [_own(lore, points)] if lore else [])


def _player_rating(row: Any, history: list[RatingPoint]) -> PlayerRating:
    skill = skill_in(row)
    return PlayerRating(row.game, title_of(row.game), row.format, skill.shown, skill.provisional, skill.games, history)


def _own(lore: LoreRating, points: Sequence[LorePoint]) -> OwnRating:
    history = [
        RatingPoint(
            point.at, point.rating, None if point.bonus else point.source, point.source if point.bonus else None
        )
        for point in points[-MOST_POINTS:]
    ]
    game = next(filter(lore_ratings.rates, games()), lore_ratings.RULE)
    return OwnRating(game, title_of(game), lore.rating, lore_ratings.high(points, _today()), lore.games, history)


def _line(row: Any, place: int, own: LoreRating | None) -> RatingLine:
    skill = skill_in(row)
    user = User(row.name, row.kind) if row.name is not None else None
    return RatingLine(
        place, user, bot_of(row.player), skill.shown, skill.provisional, skill.games, own.rating if own else None
    )


def _today() -> date:
    return lore_ratings.day_of(time.time())
