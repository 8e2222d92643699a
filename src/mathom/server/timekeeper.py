"""The time by which clocks run.

It begins with the time on the wall and goes on by a clock that nobody can put forward or back. All processes of a
database keep the same time: once a second, while a player's clock runs, each notes it in the database (the pulse), and
whoever is behind comes up. Where the pulse has stood still, because nobody was there, the database was away, or the
machine slept, and where the wall is suddenly ahead, because somebody has put its clock forward, time makes a leap. The
leap is noted as a closure, and no player's clock is charged for it (`mathom.table.journal.Interrupted`).

While no player's clock runs, the pulse rests: each process remembers when it last saw that (`Timekeeper.clocks_run`),
and such a rest is no closure.

Time never goes back: when the clock on the wall is put back, ours goes on as it was.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from typing import Final

from msgspec import Struct
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from mathom.server.database import Database
from mathom.server.models import ClosureRow, PulseRow, TableRow

log = logging.getLogger("mathom.server")

#: Seconds between two beats while a player's clock runs.
BEAT: Final = 1.0
#: A leap that is longer than these seconds is a closure; a busy machine may be late by less.
LONGEST_BEAT: Final = 5.0
#: The same for a process that starts: whoever else is there has just beaten.
LONGEST_AT_START: Final = 1.5
#: Seconds for which closures are remembered: longer than any clock can run without a choice.
REMEMBERED: Final = 60 * 86400.0

_ONLY = 1  # there is one pulse


class Closure(Struct, frozen=True):
    """From when to when time did not count."""

    began: float
    ended: float


class Timekeeper:
    def __init__(self, database: Database) -> None:
        self._database = database
        #: What is to be added to the steady clock.
        self._ahead = time.time() - time.monotonic()
        #: When the house began to close: its time stands still.
        self._closing: float | None = None
        self._beaten = -math.inf
        #: Until when this process knows that no player's clock ran.
        self._rested = -math.inf
        self._beating = asyncio.Lock()
        self._closures: tuple[Closure, ...] = ()

    def now(self) -> float:
        """Seconds since 1970, as the house counts them."""
        return time.monotonic() + self._ahead if self._closing is None else self._closing

    def closed_since(self, then: float) -> float:
        """The seconds since then that do not count."""
        return sum(max(0.0, closure.ended - max(then, closure.began)) for closure in self._closures)

    def counted(self, since: float | None) -> float:
        """The time for a clock that runs since then: what does not count is left out, also before a table's journal has
        been told of it.
        """
        now = self.now()
        return now if since is None else max(since, now - self.closed_since(since))

    async def clocks_run(self) -> bool:
        """Does anybody's time pass at any table? If not, this is remembered."""
        then = self.now()
        async with self._database.reading() as connection:
            found = await _clocks_run(connection)
        if not found:
            self._rested = max(self._rested, then)
        return found

    async def open(self) -> None:
        """The house opens: was anybody else there?"""
        await self._beat(LONGEST_AT_START)

    async def beat(self) -> bool:
        """Note the time if it has not just been noted; has it made a leap?"""
        if self._closing is not None or time.monotonic() - self._beaten < BEAT:
            return False
        return await self._beat(LONGEST_BEAT)

    async def present(self) -> float:
        """The time, when it is known that no leap has gone unnoticed."""
        if self._closing is None and time.monotonic() - self._beaten > LONGEST_BEAT:
            await self._beat(LONGEST_BEAT)
        return self.now()

    def drain(self) -> None:
        """The house begins to close: from now on nobody's clock runs, unless other processes go on."""
        if self._closing is None:
            self._closing = self.now()

    async def close(self) -> None:
        self.drain()
        await self._beat(LONGEST_BEAT)

    async def _beat(self, longest: float) -> bool:
        async with self._beating:
            try:
                return await self._note(longest)
            except IntegrityError:  # the very first time of all: another process has noted it in this moment
                return await self._note(longest)

    async def _note(self, longest: float) -> bool:
        known = self._closures
        async with self._database.writing() as connection:
            query = select(PulseRow.at).where(PulseRow.id == _ONLY).with_for_update()
            last = (await connection.execute(query)).scalar_one_or_none()
            read = self.now()
            now = self._leapt(read, last)
            if last is None:
                await connection.execute(insert(PulseRow).values(id=_ONLY, at=now))
            elif now > last:
                await connection.execute(update(PulseRow).where(PulseRow.id == _ONLY).values(at=now))
                began = max(last, self._rested)
                if now - began > longest:
                    if await _clocks_run(connection):
                        log.warning("nobody was here for %.0f s; no player's clock is charged for it", now - began)
                    await connection.execute(insert(ClosureRow).values(began=began, ended=now))
                    await connection.execute(delete(ClosureRow).where(ClosureRow.ended < now - REMEMBERED))
            found = await connection.execute(select(ClosureRow.began, ClosureRow.ended))
            self._closures = tuple(Closure(row.began, row.ended) for row in found)
        self._ahead += now - read
        self._beaten = time.monotonic()
        return self._closures != known

    def _leapt(self, now: float, last: float | None) -> float:
        """The time that all processes keep, where ours is that and the pulse was noted last at that."""
        if self._closing is not None:
            return now
        wall = time.time()
        return max(now, wall if wall - now > LONGEST_BEAT else now, last or 0.0)


async def _clocks_run(connection: AsyncConnection) -> bool:
    """Does anybody's time pass at any table?"""
    query = select(TableRow.id).where(TableRow.status == "live", TableRow.due.is_not(None)).limit(1)
    return (await connection.execute(query)).first() is not None
