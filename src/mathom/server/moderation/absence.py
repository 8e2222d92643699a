"""Days on which nobody could come count against nobody: tables end later by as long as the house was closed."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Final

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from mathom.server.moderation.rows import HouseRow
from mathom.server.storage.database import Database
from mathom.server.storage.models import TableRow

#: Minutes after which the house counts as closed; restarting it takes less.
CLOSED: Final = 10


class Absence:
    """Notes each minute that somebody is here, and what it means if nobody was."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._noted = 0

    async def note(self, minute: int | None = None) -> None:
        """The house is open at this minute (since 1970)."""
        now = int(time.time() // 60) if minute is None else minute
        if now <= self._noted:
            return
        with suppress(IntegrityError):  # the very first minute of all: another process has noted it in this moment
            await self._write(now)
        self._noted = now

    async def _write(self, now: int) -> None:
        async with self._database.writing() as connection:
            last = (await connection.execute(select(HouseRow.number).where(HouseRow.name == "seen"))).scalar()
            if last is None:
                await connection.execute(insert(HouseRow).values(name="seen", number=now, words=""))
            elif now > last:
                same = (HouseRow.name == "seen", HouseRow.number == last)
                mine = (await connection.execute(update(HouseRow).where(*same).values(number=now))).rowcount
                if mine and now - last > CLOSED:
                    later = TableRow.abandoned + (now - last) * 60.0
                    waits = (TableRow.status != "finished", TableRow.abandoned.is_not(None))
                    await connection.execute(update(TableRow).where(*waits).values(abandoned=later))
