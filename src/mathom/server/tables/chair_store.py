"""Making tables in the database, sitting down at them and leaving them."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

from sqlalchemy import Connection, bindparam, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from mathom.core import Seat
from mathom.server.errors import Conflict
from mathom.server.storage.database import Database
from mathom.server.storage.models import SeatRow, TableMarkRow, TableRow
from mathom.server.tables.notes import Notes, as_json, noted, read_setting
from mathom.server.tables.standing import Chair, Standing
from mathom.table import Setting

# Built once: every match that begins is written by them.
_NEW_TABLE = insert(TableRow)
_NEW_CHAIRS = insert(SeatRow)
#: Changes nothing, but locks the row: anybody else who sits down at the table waits, and then reads what was brought.
_HOLD = (
    update(TableRow)
    .where(TableRow.id == bindparam("which"), TableRow.status == "open")
    .values(touched=TableRow.touched)
    .returning(TableRow.setting)
)
_SIT = (
    update(SeatRow)
    .where(
        SeatRow.table_id == bindparam("which"),
        SeatRow.seat == bindparam("place"),
        SeatRow.account_id.is_(None),
        SeatRow.bot.is_(None),
        or_(SeatRow.reserved.is_(None), SeatRow.reserved == bindparam("account")),
    )
    .values(account_id=bindparam("account"))
)


class ChairStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, standing: Standing, notes: Notes) -> None:
        await self._database.write_at_once(partial(_create, standing, notes))

    async def create_once(self, standing: Standing, notes: Notes) -> bool:
        """Make a table whose id is computed and not drawn by lot; False if it exists already."""
        try:
            await self.create(standing, notes)
        except IntegrityError:
            return False
        return True

    async def create_rematch(self, of: str, standing: Standing, notes: Notes) -> bool:
        """Make the rematch of a table, unless there is one already."""
        claim = update(TableRow).where(TableRow.id == of, TableRow.rematch.is_(None)).values(rematch=standing.id)

        def create(connection: Connection) -> bool:
            claimed = bool(connection.execute(claim).rowcount)
            if claimed:
                _create(standing, notes, connection)
            return claimed

        return await self._database.write_at_once(create)

    async def sit(self, table_id: str, seat: Seat, account: str, bring: Callable[[Setting], Setting]) -> None:
        """Take a free seat, and change the setting by what the player brings. Of two who want the seat, one gets it."""
        place = {"which": table_id, "place": seat, "account": account}

        def sit(connection: Connection) -> None:
            row = connection.execute(_HOLD, {"which": table_id}).scalar_one_or_none()
            if row is None or not connection.execute(_SIT, place).rowcount:
                raise Conflict("that seat has just been taken")
            setting = read_setting(row)
            if (brought := bring(setting)) != setting:
                connection.execute(update(TableRow).where(TableRow.id == table_id).values(setting=as_json(brought)))

        await self._database.write_at_once(sit)

    async def fill(self, table_id: str, bot: str) -> None:
        """A bot sits down in every free chair of an open table that is kept for nobody."""
        open_ = select(TableRow.id).where(TableRow.id == table_id, TableRow.status == "open").scalar_subquery()
        free = (SeatRow.table_id == open_, SeatRow.account_id.is_(None), SeatRow.bot.is_(None))
        async with self._database.writing() as connection:
            filled = await connection.execute(update(SeatRow).where(*free, SeatRow.reserved.is_(None)).values(bot=bot))
            if not filled.rowcount:
                raise Conflict("no chair is free there any more")

    async def stand_up(self, table_id: str, account: str) -> None:
        """Leave one's seats at an open table free for others."""
        open_ = select(TableRow.id).where(TableRow.id == table_id, TableRow.status == "open").scalar_subquery()
        mine = (SeatRow.table_id == open_, SeatRow.account_id == account)
        async with self._database.writing() as connection:
            if not (await connection.execute(update(SeatRow).where(*mine).values(account_id=None))).rowcount:
                raise Conflict("the match has begun; you can resign, but not leave")

    async def reseat(self, table_id: str, seats: Sequence[Seat], chair: Chair) -> None:
        """Give those seats to somebody else while the match goes on."""
        going_on = select(TableRow.id).where(TableRow.id == table_id, TableRow.status == "live").scalar_subquery()
        values = {"account_id": chair.account, "bot": chair.bot}
        taken = update(SeatRow).where(SeatRow.table_id == going_on, SeatRow.seat.in_(list(seats))).values(values)
        # If a bot is asked now, some process attends to it at once.
        due = update(TableRow).where(TableRow.id == table_id, TableRow.status == "live").values(bot_due=time.time())
        async with self._database.writing() as connection:
            await connection.execute(taken)
            await connection.execute(due)

    async def make_casual(self, table_id: str) -> None:
        """A match that is going on is no longer rated."""
        rated = (TableRow.id == table_id, TableRow.status == "live")
        async with self._database.writing() as connection:
            await connection.execute(update(TableRow).where(*rated).values(rating="casual"))

    async def send_away(self, table_id: str, account: str) -> None:
        """Somebody has to leave an open table, and does not come back to it."""
        await self.stand_up(table_id, account)
        await self.mark(table_id, account, "away", on=True)

    async def mark(self, table_id: str, account: str, mark: Literal["quiet", "away"], *, on: bool) -> None:
        """Note at a table something that concerns one person, or take the note away."""
        row = {"table_id": table_id, "account_id": account, "mark": mark}
        same = (TableMarkRow.table_id == table_id, TableMarkRow.account_id == account, TableMarkRow.mark == mark)
        async with self._database.writing() as connection:
            await connection.execute(delete(TableMarkRow).where(*same))
            if on:
                await connection.execute(insert(TableMarkRow).values(row))

    async def begin(self, table_id: str, setting: Setting, notes: Notes) -> None:
        """All seats are taken: the match is on."""
        values = {"setting": as_json(setting), **noted(notes)}
        begun = update(TableRow).where(TableRow.id == table_id, TableRow.status == "open").values(values)

        def begin(connection: Connection) -> None:
            connection.execute(begun)

        await self._database.write_at_once(begin)

    async def give_up(self, table_id: str) -> None:
        """An open table is given up."""
        async with self._database.writing() as connection:
            gone = await connection.execute(
                delete(TableRow).where(TableRow.id == table_id, TableRow.status == "open"),
            )
            if not gone.rowcount:
                raise Conflict("the match has begun; you can resign, but not leave")
            await connection.execute(update(TableRow).where(TableRow.rematch == table_id).values(rematch=None))


def _create(standing: Standing, notes: Notes, connection: Connection) -> None:
    row = {
        "id": standing.id,
        "game": standing.setting.game,
        "setting": as_json(standing.setting),
        "private": standing.private,
        "hotseat": standing.hotseat,
        "pace": standing.pace,
        "created": standing.created,
        "version": 0,
        "rematch": None,
        "kept": False,
        "host": standing.host,
        "event": standing.event,
        "rating": standing.rating,
        **noted(notes),
    }
    connection.execute(_NEW_TABLE, row)
    chairs = [
        {"table_id": standing.id, "seat": seat, "account_id": chair.account, "bot": chair.bot,
         "reserved": chair.reserved}
        for seat, chair in enumerate(standing.chairs)
    ]  # fmt: skip
    connection.execute(_NEW_CHAIRS, chairs)
