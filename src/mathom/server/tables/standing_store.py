"""Standings of tables, read from the database: one, several, or lists of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, cast

import msgspec
from msgspec.structs import replace
from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    bindparam,
    case,
    distinct,
    exists,
    func,
    or_,
    select,
    true,
)

from mathom.core import Outcome
from mathom.core.registry import game as find_game
from mathom.core.registry import games
from mathom.server.errors import NotFound
from mathom.server.storage.database import Database
from mathom.server.storage.models import AccountRow, SeatRow, TableMarkRow, TableRow
from mathom.server.tables.notes import read_setting
from mathom.server.tables.standing import Chair, Rating, Standing
from mathom.server.wire.general import Pace, Stats, Status, User

#: The most tables in one list.
MOST_LISTED = 100

_ROW = TableRow.__table__.c
_ONE = select(*_ROW).where(TableRow.id == bindparam("table"))
_OPEN = select(TableRow.id).where(
    TableRow.status == "open",
    exists().where(SeatRow.table_id == TableRow.id, SeatRow.account_id == bindparam("account")),
)
_SEATS = (
    select(SeatRow.table_id, SeatRow.account_id, SeatRow.bot, SeatRow.reserved, AccountRow.name, AccountRow.kind)
    .join(AccountRow, AccountRow.id == SeatRow.account_id, isouter=True)
    .where(SeatRow.table_id.in_(bindparam("tables", expanding=True)))
    .order_by(SeatRow.seat)
)
_MARKS = (
    select(TableMarkRow.table_id, TableMarkRow.account_id, TableMarkRow.mark)
    .where(TableMarkRow.table_id.in_(bindparam("tables", expanding=True)))
    .order_by(TableMarkRow.account_id)
)


class StandingStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, table_id: str) -> Standing:
        found = await self._database.read_at_once(partial(_standings, _ONE, {"table": table_id}))
        if not found:
            raise NotFound("there is no such table; it may have been closed, or the link is not whole")
        return found[0]

    async def several(self, tables: Sequence[str]) -> list[Standing]:
        """Those of the tables that exist."""
        return await self._standings(TableRow.id.in_(tables)) if tables else []

    async def all_of(self, tables: Sequence[str]) -> list[Standing]:
        """Those of the tables that exist, however many are asked for."""
        parts = [tables[first : first + MOST_LISTED] for first in range(0, len(tables), MOST_LISTED)]
        return [standing for part in parts for standing in await self.several(part)]

    async def listed(self, status: Status) -> list[Standing]:
        """What the lobby shows, the latest first."""
        kept_free = exists().where(SeatRow.table_id == TableRow.id, SeatRow.reserved.is_not(None))
        public = [TableRow.status == status, TableRow.private.is_(False)]
        return await self._standings(*public, *([~kept_free] if status == "open" else []))

    async def of_account(self, account: str, viewer: str | None) -> list[Standing]:
        """The tables at which an account sits or sat; private ones only if the viewer sat there, too."""
        conditions = [TableRow.status != "open", seated(account)]
        if viewer != account:
            conditions.append(
                or_(TableRow.private.is_(False), seated(viewer)) if viewer else TableRow.private.is_(False)
            )
        return await self._standings(*conditions)

    async def stats(self, account: str) -> Stats:
        """How an account's matches ended. Matches against itself at one device do not count, nor do drafts."""
        won = TableRow.winners.op(">>")(SeatRow.seat).op("&")(1) == 1

        def matches(*that: ColumnElement[bool]) -> ColumnElement[int]:  # each once, in however many seats he sat
            return func.count(distinct(case((and_(true(), *that), TableRow.id))))

        query = (
            select(
                matches().label("played"),
                matches(won).label("won"),
                matches(TableRow.result.startswith("drawn")).label("drawn"),
            )
            .join(SeatRow, SeatRow.table_id == TableRow.id)
            .where(SeatRow.account_id == account, TableRow.status == "finished", TableRow.hotseat.is_(False))
            .where(TableRow.game.not_in([name for name in games() if find_game(name).leads_to]))
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).one()
        return Stats(row.played, row.won, row.played - row.won - row.drawn, row.drawn)

    async def finished_of(self, account: str) -> dict[str, int]:
        """How many matches of each game somebody has played to their end."""
        query = (
            select(TableRow.game, func.count(distinct(TableRow.id)).label("matches"))
            .join(SeatRow, SeatRow.table_id == TableRow.id)
            .where(SeatRow.account_id == account, TableRow.status == "finished")
            .group_by(TableRow.game)
            .order_by(TableRow.game)
        )
        async with self._database.reading() as connection:
            return {row.game: row.matches for row in await connection.execute(query)}

    async def going_on(self, account: str) -> list[Standing]:
        """The tables at which somebody sits and that are not over, the latest first."""
        return await self._standings(TableRow.status != "finished", seated(account))

    async def live_of(self, account: str) -> list[Standing]:
        return await self._standings(TableRow.status == "live", seated(account))

    async def open_tables(self, account: str) -> int:
        return len(await self._database.rows(_OPEN, account=account))

    async def bot_tables(self, account: str) -> int:
        """At how many tables somebody plays against bots of ours."""
        bots = exists().where(SeatRow.table_id == TableRow.id, SeatRow.bot.is_not(None))
        query = select(func.count()).select_from(TableRow).where(TableRow.status == "live", seated(account), bots)
        async with self._database.reading() as connection:
            return (await connection.execute(query)).scalar_one()

    async def _standings(self, *conditions: ColumnElement[bool]) -> list[Standing]:
        query = select(*_ROW).where(*conditions).order_by(TableRow.touched.desc()).limit(MOST_LISTED)
        return await self._database.read_at_once(partial(_standings, query, {}))


def _standings(query: Select[Any], values: Mapping[str, object], connection: Connection) -> list[Standing]:
    """The tables of these rows, with their chairs and marks."""
    rows = connection.execute(query, values).all()
    if not rows:
        return []
    chairs: dict[str, list[Chair]] = {row.id: [] for row in rows}
    which = {"tables": list(chairs)}
    for seat in connection.execute(_SEATS, which):
        user = User(seat.name, seat.kind) if seat.name is not None else None
        chairs[seat.table_id].append(Chair(seat.account_id, user, seat.bot, seat.reserved))
    marks: dict[tuple[str, str], list[str]] = {}
    for mark in connection.execute(_MARKS, which):
        marks.setdefault((mark.table_id, mark.mark), []).append(mark.account_id)
    standings = [_standing(row, tuple(chairs[row.id])) for row in rows]
    if not marks:
        return standings
    return [
        replace(one, quiet=tuple(marks.get((one.id, "quiet"), ())), away=tuple(marks.get((one.id, "away"), ())))
        for one in standings
    ]


def seated(account: str) -> ColumnElement[bool]:
    """Return the condition that the account has a seat at the table.

    A subquery for each table (EXISTS) would make SQLite read all tables of the server, and all seats of the account for
    each of them.
    """
    return TableRow.id.in_(select(SeatRow.table_id).where(SeatRow.account_id == account))


def _standing(row: Any, chairs: tuple[Chair, ...]) -> Standing:
    return Standing(
        id=row.id,
        setting=read_setting(row.setting),
        status=cast(Status, row.status),
        private=row.private,
        hotseat=row.hotseat,
        pace=cast(Pace, row.pace),
        created=row.created,
        version=row.version,
        result=row.result,
        outcome=msgspec.json.decode(row.outcome, type=Outcome) if row.outcome else None,
        rematch=row.rematch,
        host=row.host,
        abandoned=row.abandoned,
        chairs=chairs,
        event=row.event,
        rating=cast(Rating, row.rating),
    )
