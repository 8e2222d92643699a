"""Leagues: a series of events of one game, with a table that adds up their points."""

from __future__ import annotations

import time
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import func, insert, select

from mathom.core.registry import game as find_game
from mathom.server.accounts.accounts import Account, new_id
from mathom.server.errors import BadRequest, Forbidden, NotFound
from mathom.server.events.event import Event
from mathom.server.moderation.name_list import NameList
from mathom.server.storage.database import Database
from mathom.server.storage.models import AccountRow, EventRow, LeagueRow
from mathom.server.wire.events import LeagueLine, NewLeague
from mathom.server.wire.general import User
from mathom.tournament import Name, standings

#: Leagues on one page.
PAGE: Final = 30


class League(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    about: str
    game: str
    host: str | None
    host_user: User | None
    created: float
    events: int


class Leagues:
    def __init__(self, database: Database, names: NameList) -> None:
        self._database = database
        self._names = names

    async def make(self, wish: NewLeague, host: Account) -> League:
        if host.kind == "guest":
            raise Forbidden("a guest cannot hold a league, because guests are forgotten; register first")
        name, about = " ".join(wish.name.split()), wish.about.strip()
        if not name or not name.isprintable():
            raise BadRequest("a league has a name that can be written in a line")
        self._names.check_title(name)
        row = {
            "id": new_id(), "name": name, "about": about, "game": find_game(wish.game).name, "host_id": host.id,
            "created": time.time(),
        }  # fmt: skip
        async with self._database.writing() as connection:
            await connection.execute(insert(LeagueRow).values(row))
        return await self.get(str(row["id"]))

    async def get(self, league_id: str) -> League:
        async with self._database.reading() as connection:
            row = (await connection.execute(_query().where(LeagueRow.id == league_id))).one_or_none()
        if row is None:
            raise NotFound("there is no such league; the link may not be whole")
        return _league(row)

    async def listed(self, game: str | None, page: int) -> tuple[list[League], int]:
        """A page of the leagues, the latest first; and how many there are."""
        conditions = [] if game is None else [LeagueRow.game == game]
        query = _query().where(*conditions).order_by(LeagueRow.created.desc(), LeagueRow.id)
        count = select(func.count()).select_from(LeagueRow).where(*conditions)
        async with self._database.reading() as connection:
            found = [_league(row) for row in await connection.execute(query.offset((page - 1) * PAGE).limit(PAGE))]
            return found, int((await connection.execute(count)).scalar_one())

    async def check_host(self, league_id: str, host: Account, game: str) -> None:
        """May somebody hold an event of that game in the league?"""
        league = await self.get(league_id)
        if league.host != host.id:
            raise Forbidden(f"only its host adds events to the league {league.name!r}")
        if league.game != game:
            raise BadRequest(f"the league {league.name!r} is one of {find_game(league.game).title}")


def table_of(events: list[Event]) -> list[LeagueLine]:
    """The points of all events that have begun and were not cancelled. Ties are broken by events won, then by the best
    place; who is still tied shares the place.
    """
    points: dict[Name, int] = {}
    places: dict[Name, list[int]] = {}
    for event in events:
        if event.status not in ("running", "finished"):
            continue
        for line in standings(event.now):
            points[line.player] = points.get(line.player, 0) + line.tally.points
            places.setdefault(line.player, []).append(line.place)
    won = {name: held.count(1) for name, held in places.items()}

    def key(name: Name) -> tuple[int, int, int]:
        return -points[name], -won[name], min(places[name])

    order = sorted(points, key=lambda name: (key(name), name))
    return [
        LeagueLine(
            place=next(place for place, other in enumerate(order, 1) if key(other) == key(name)),
            player=name, points=points[name], events=len(places[name]), won=won[name], best=min(places[name]),
        )
        for name in order
    ]  # fmt: skip


def _query() -> Any:
    held = select(func.count()).select_from(EventRow).where(EventRow.league_id == LeagueRow.id).scalar_subquery()
    return select(
        *LeagueRow.__table__.c, AccountRow.name.label("host"), AccountRow.kind.label("kind"), held.label("events")
    ).join(AccountRow, AccountRow.id == LeagueRow.host_id, isouter=True)


def _league(row: Any) -> League:
    return League(
        id=row.id, name=row.name, about=row.about, game=row.game, host=row.host_id, created=row.created,
        host_user=User(row.host, row.kind) if row.host is not None else None, events=row.events,
    )  # fmt: skip
