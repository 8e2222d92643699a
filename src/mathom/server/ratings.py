"""Ratings: one for each player, game and format. A match is rated once, in the transaction that notes it."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from mathom.core import AnyGame, UnknownGame
from mathom.core.registry import game as find_game
from mathom.server.accounts import Account
from mathom.server.database import Database
from mathom.server.errors import Conflict, NotFound
from mathom.server.finishing import Finishing
from mathom.server.models import AccountRow, RatingChangeRow, RatingRow, TableRow
from mathom.server.standing import Chair, Standing
from mathom.server.store import Store
from mathom.server.wire import User
from mathom.server.wire_events import PlayerRating, PlayerRatings, RatingLine, RatingList, RatingPoint
from mathom.tournament.skill import Side, Skill, rate_game

#: Lines of a ladder on one page.
PAGE: Final = 50
#: Points of a history that are told; of longer ones the latest.
MOST_POINTS: Final = 500
#: How often a match is tried to be rated when another process writes the same players.
ATTEMPTS: Final = 5

_BOT: Final = "bot "


def key_of(chair: Chair) -> str | None:
    """Under which key somebody is rated: his account, or a bot's specification. Guests have no ratings."""
    if chair.bot is not None:
        return _BOT + chair.bot
    return None if chair.user is None or chair.user.kind == "guest" else chair.account


def format_of(game: AnyGame, options: Mapping[str, str]) -> str:
    """The format of a match: the first choice among the options that belongs to no seat, such as a mode or scenario."""
    brought = {name for seat in range(8) for name in game.options_of(seat)}
    for option in game.table_options:
        if option.kind == "choice" and option.name not in brought:
            return options.get(option.name, option.default)[:40]
    return ""


class Rated(Struct, frozen=True):
    """A match as it counts: its sides, by the keys of their players."""

    game: str
    format: str
    sides: tuple[Side, ...]


def rated_match(standing: Standing) -> Rated | None:
    """How a match counts; None if it does not, because somebody has no rating or sits on two sides."""
    outcome = standing.outcome
    assert outcome is not None
    try:
        game = find_game(standing.setting.game)
    except UnknownGame:
        return None
    options = game.options(standing.setting.options)
    sides: list[Side] = []
    ranks = sorted({_rank(outcome.winners, outcome.scores, side) for side in game.sides(options)})
    for side in game.sides(options):
        keys = [key_of(standing.chairs[seat]) for seat in side]
        known = tuple(dict.fromkeys(key for key in keys if key is not None))
        if None in keys:
            return None
        place = ranks.index(_rank(outcome.winners, outcome.scores, side)) + 1 if outcome.winners else 1
        sides.append(Side(known, place))
    everybody = [key for side in sides for key in side.players]
    if len(sides) < 2 or len(set(everybody)) < len(everybody):
        return None
    return Rated(game.name, format_of(game, standing.setting.options), tuple(sides))


def _rank(winners: Sequence[int], scores: Sequence[int], side: Sequence[int]) -> tuple[bool, int]:
    """Sides in the order of their places: who has won, then by the score."""
    return not set(side) & set(winners), -max(scores[seat] for seat in side)


class Ratings:
    def __init__(self, database: Database, tables: Store, finishing: Finishing) -> None:
        self._database = database
        self._tables = tables
        self._finishing = finishing

    # rating

    async def rate(self, table_id: str) -> None:
        """A match is over: if it is a rated one that has not been counted, count it."""
        await self._finishing.run(self._rate(table_id))

    async def _rate(self, table_id: str) -> None:
        standing = await self._tables.get(table_id)
        if standing.rating != "rated" or standing.status != "finished" or standing.outcome is None:
            return
        match = rated_match(standing)
        for _ in range(ATTEMPTS):
            try:
                async with self._database.writing() as connection:
                    await self._count(connection, table_id, match)
                return
            except IntegrityError:  # another process has just given somebody his first rating, or counted the match
                continue
        raise Conflict("others were faster again and again; it is tried again later")

    async def _count(self, connection: AsyncConnection, table_id: str, match: Rated | None) -> None:
        claim = (
            update(TableRow)
            .where(TableRow.id == table_id, TableRow.rating == "rated", TableRow.status == "finished")
            .values(rating="counted" if match else "casual")
        )
        if not (await connection.execute(claim)).rowcount or match is None:
            return
        keys = [key for side in match.sides for key in side.players]
        before = await _skills(connection, match, keys)
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

    async def take_back(self, table_id: str) -> None:
        """A match no longer counts: what it has changed is taken from the ratings again."""
        async with self._database.writing() as connection:
            gone = delete(RatingChangeRow).where(RatingChangeRow.table_id == table_id).returning(RatingChangeRow)
            changes = (await connection.execute(gone)).all()
            await connection.execute(update(TableRow).where(TableRow.id == table_id).values(rating="casual"))
            for change in changes:
                match = Rated(change.game, change.format, ())
                skill = (await _skills(connection, match, [change.player]))[change.player]
                restored = Skill(
                    mu=skill.mu - (change.mu - change.mu_before),
                    sigma=skill.sigma * change.sigma_before / change.sigma,
                    games=max(0, skill.games - 1),
                )
                await _write(connection, match, change.player, skill, restored)

    async def uncounted(self) -> list[str]:
        """Rated matches that are over and have not been counted, because the process in which they ended has died."""
        query = select(TableRow.id).where(TableRow.status == "finished", TableRow.rating == "rated").limit(200)
        async with self._database.reading() as connection:
            return list((await connection.execute(query)).scalars())

    # looking

    async def shown(self, game: str, format: str, keys: Sequence[str]) -> dict[str, Skill]:
        """The skills of those who have a rating."""
        async with self._database.reading() as connection:
            return await _skills(connection, Rated(game, format, ()), keys)

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
        lines = [_line(row, (page - 1) * PAGE + number) for number, row in enumerate(rows, 1)]
        return RatingList(game, format, known, lines, page, max(1, -(-total // PAGE)), total)

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
            .where(RatingChangeRow.player == account.id)
            .order_by(RatingChangeRow.at.desc())
            .limit(MOST_POINTS)
        )  # fmt: skip
        history: dict[tuple[str, str], list[RatingPoint]] = {}
        async with self._database.reading() as connection:
            rows = (await connection.execute(ratings.order_by(RatingRow.game, RatingRow.format))).all()
            for row in await connection.execute(changes):
                point = RatingPoint(row.at, Skill(mu=row.mu, sigma=row.sigma).shown, row.table_id)
                history.setdefault((row.game, row.format), []).append(point)
        return PlayerRatings([_player_rating(row, history.get((row.game, row.format), [])[::-1]) for row in rows])


def _player_rating(row: Any, history: list[RatingPoint]) -> PlayerRating:
    skill = _skill(row)
    try:
        title = find_game(row.game).title
    except UnknownGame:
        title = row.game
    return PlayerRating(row.game, title, row.format, skill.shown, skill.provisional, skill.games, history)


def _line(row: Any, place: int) -> RatingLine:
    skill = _skill(row)
    bot = row.player.removeprefix(_BOT) if row.player.startswith(_BOT) else None
    user = User(row.name, row.kind) if row.name is not None else None
    return RatingLine(place, user, bot, skill.shown, skill.provisional, skill.games)


def _skill(row: Any) -> Skill:
    return Skill(mu=row.mu, sigma=row.sigma, games=row.games)


async def _skills(connection: AsyncConnection, match: Rated, keys: Sequence[str]) -> dict[str, Skill]:
    """The ratings that there are; nobody else changes them until the transaction ends."""
    query = (
        select(RatingRow.player, RatingRow.mu, RatingRow.sigma, RatingRow.games)
        .where(RatingRow.game == match.game, RatingRow.format == match.format, RatingRow.player.in_(keys))
        .order_by(RatingRow.player)
    )
    if match.sides:
        query = query.with_for_update()
    return {row.player: _skill(row) for row in await connection.execute(query)}


async def _write(connection: AsyncConnection, match: Rated, key: str, old: Skill | None, new: Skill) -> None:
    values: dict[str, object] = {"mu": new.mu, "sigma": new.sigma, "games": new.games, "sure": new.sure}
    of = {"game": match.game, "format": match.format, "player": key}
    if old is not None:
        here = (RatingRow.game == match.game, RatingRow.format == match.format, RatingRow.player == key)
        await connection.execute(update(RatingRow).where(*here).values(values))
        return
    account = None if key.startswith(_BOT) else key
    await connection.execute(insert(RatingRow).values(values | of | {"account_id": account}))
