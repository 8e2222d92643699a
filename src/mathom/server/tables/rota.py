"""Queries for tables at which something is due: a clock has run out, a bot should choose, a replay is to be kept."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from sqlalchemy import ColumnElement, Select, String, bindparam, exists, func, or_, select, update

from mathom.server.storage.database import Database
from mathom.server.storage.models import SeatRow, TableRow

#: Version, status and rematch of a table: one of them changes whenever its match goes on.
TableState = tuple[int, str, str | None]

_STATE = (TableRow.id, TableRow.version, TableRow.status, TableRow.rematch)
_VERSIONS = select(*_STATE).where(TableRow.id.in_(bindparam("tables", expanding=True)))
_BOTS = (
    select(TableRow.id, TableRow.bot_due)
    .where(TableRow.status == "live", TableRow.bot_due <= bindparam("now"))
    .limit(200)
)


def _ids(*conditions: ColumnElement[bool]) -> Select[str]:
    return select(TableRow.id).where(*conditions).limit(200)


_DUE = _ids(TableRow.status == "live", TableRow.due <= bindparam("now"))


def _others() -> Select[str, int, str, str | None]:
    """The tables that differ from `known`, a JSON object of states by id. SQLite compares them itself: reading hundreds
    of rows into Python several times a second would keep everybody waiting.
    """
    known = func.json_each(bindparam("known", type_=String)).table_valued("key", "value", name="known")
    version, status, rematch = (func.json_extract(known.c.value, f"$[{place}]") for place in range(3))
    others = or_(TableRow.version != version, TableRow.status != status, TableRow.rematch.is_distinct_from(rematch))
    return select(*_STATE).select_from(known).join(TableRow, TableRow.id == known.c.key).where(others)


_OTHERS = _others()


class Rota:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def otherwise(self, known: Mapping[str, TableState]) -> dict[str, TableState]:
        """Of these tables, those whose state is not the known one, with their states."""
        if self._database.embedded:
            rows = await self._database.rows(_OTHERS, known=msgspec.json.encode(known).decode())
        else:
            rows = await self._database.rows(_VERSIONS, tables=list(known))
        found = {row.id: (row.version, row.status, row.rematch) for row in rows}
        return {table_id: seen for table_id, seen in found.items() if seen != known[table_id]}

    async def number_by_status(self) -> dict[str, int]:
        """How many tables wait for players, and at how many is played."""
        number = func.count().label("number")
        query = select(TableRow.status, number).where(TableRow.status != "finished").group_by(TableRow.status)
        async with self._database.reading() as connection:
            found = {row.status: row.number for row in await connection.execute(query)}
        return {"open": 0, "live": 0} | found

    async def live_in_event(self, event_id: str) -> list[str]:
        """The matches of an event that are going on."""
        return await self._ids(TableRow.event == event_id, TableRow.status == "live")

    async def due(self, now: float) -> list[str]:
        """Tables at which a clock has run out."""
        return [row.id for row in await self._database.rows(_DUE, now=now)]

    async def full(self) -> list[str]:
        """Open tables at which every chair is taken."""
        free = exists().where(SeatRow.table_id == TableRow.id, SeatRow.account_id.is_(None), SeatRow.bot.is_(None))
        return await self._ids(TableRow.status == "open", ~free)

    async def abandoned(self, now: float) -> list[str]:
        """Tables that end now because nobody has come, or nobody has chosen, for too long."""
        return await self._ids(TableRow.status != "finished", TableRow.abandoned <= now)

    async def note_abandoned(self, table_id: str, abandoned: float | None) -> None:
        """Note when a table ends if nobody does anything."""
        async with self._database.writing() as connection:
            await connection.execute(update(TableRow).where(TableRow.id == table_id).values(abandoned=abandoned))

    async def waiting_for_bots(self, now: float) -> list[tuple[str, float]]:
        """Tables at which a bot should have chosen by now, and since when."""
        return [(row.id, float(row.bot_due or 0)) for row in await self._database.rows(_BOTS, now=now)]

    async def take_over(self, table_id: str, due: float, until: float) -> bool:
        """Claim the bot's choice for this process until that time; False if another process was faster."""
        claim = update(TableRow).where(TableRow.id == table_id, TableRow.bot_due == due).values(bot_due=until)
        async with self._database.writing() as connection:
            return bool((await connection.execute(claim)).rowcount)

    async def unkept(self, before: float) -> list[str]:
        """Matches that had ended before that time and whose replays are not kept yet."""
        return await self._ids(TableRow.status == "finished", TableRow.kept.is_(False), TableRow.touched < before)

    async def _ids(self, *conditions: ColumnElement[bool]) -> list[str]:
        return [row.id for row in await self._database.rows(_ids(*conditions))]
