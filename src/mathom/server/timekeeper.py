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
from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

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
_LAST = select(PulseRow.at).where(PulseRow.id == _ONLY).with_for_update()
_NOTE = update(PulseRow).where(PulseRow.id == _ONLY).values(at=bindparam("now"))
_CLOSURES = select(ClosureRow.began, ClosureRow.ended)
_RUNNING = select(TableRow.id).where(TableRow.status == "live", TableRow.due.is_not(None)).limit(1)


class Closure(Struct, frozen=True):
    """From when to when time did not count."""

    began: float
    ended: float


class Pulse(Struct, frozen=True):
    """What comes of noting the time: how far it has leapt, all closures, and the seconds for which players would have
    been charged though nobody was here.
    """

    leapt: float
    closures: tuple[Closure, ...]
    missed: float


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
        found = await self._database.read_at_once(_clocks_run)
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
        pulse = await self._database.write_at_once(lambda connection: self._take(connection, longest))
        if pulse.missed:
            log.warning("nobody was here for %.0f s; no player's clock is charged for it", pulse.missed)
        self._closures = pulse.closures
        self._ahead += pulse.leapt
        self._beaten = time.monotonic()
        return self._closures != known

    def _take(self, connection: Connection, longest: float) -> Pulse:
        """Note the time, and that nobody was here if there was no pulse for longer than that."""
        missed = 0.0
        last = connection.execute(_LAST).scalar_one_or_none()
        read = self.now()
        now = self._leapt(read, last)
        if last is None:
            connection.execute(insert(PulseRow).values(id=_ONLY, at=now))
        elif now > last:
            connection.execute(_NOTE, {"now": now})
            began = max(last, self._rested)
            if now - began > longest:
                missed = now - began if _clocks_run(connection) else 0.0
                connection.execute(insert(ClosureRow).values(began=began, ended=now))
                connection.execute(delete(ClosureRow).where(ClosureRow.ended < now - REMEMBERED))
        found = connection.execute(_CLOSURES)
        return Pulse(now - read, tuple(Closure(row.began, row.ended) for row in found), missed)

    def _leapt(self, now: float, last: float | None) -> float:
        """The time that all processes keep, where ours is that and the pulse was noted last at that."""
        if self._closing is not None:
            return now
        wall = time.time()
        return max(now, wall if wall - now > LONGEST_BEAT else now, last or 0.0)


def _clocks_run(connection: Connection) -> bool:
    """Does anybody's time pass at any table?"""
    return connection.execute(_RUNNING).first() is not None
