"""The time by which clocks run.

The time of the house begins as the system's time of day and goes on by the system's monotonic clock. All processes of
a database keep the same time: while a player's clock runs, each process notes it in the database once a second (the
pulse), and a process that is behind moves forward to it.

Time leaps where the pulse has stood still (no process ran, the database was away, the machine slept), and where the
time of day is suddenly ahead (somebody has put it forward). A leap is noted as a closure, and no player's clock is
charged for it (`mathom.table.journal.Interrupted`). Time never goes back, not even if the time of day is put back.

While no player's clock runs, the pulse rests. Each process remembers when it last saw that (`Timekeeper.clocks_run`);
such a rest is no closure.
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

from mathom.server.storage.database import Database
from mathom.server.storage.models import ClosureRow, PulseRow, TableRow

log = logging.getLogger("mathom.server")

#: Seconds between two beats while a player's clock runs.
BEAT: Final = 1.0
#: A leap that is longer than these seconds is a closure; a busy machine may be late by less.
LONGEST_BEAT: Final = 5.0
#: The same for a process that starts: any other running process would have noted the time just now.
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
    """The result of noting the time: how far it has leapt, all closures, and the seconds of a new closure during which
    a player's clock ran.
    """

    leapt: float
    closures: tuple[Closure, ...]
    missed: float


class Timekeeper:
    def __init__(self, database: Database) -> None:
        self._database = database
        #: The time of the house minus the monotonic clock.
        self._ahead = time.time() - time.monotonic()
        #: When the house began to close: from then on its time stands still.
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
        """The time for a clock that runs since then. Closures are left out, also before the table's journal has an
        `Interrupted` for them.
        """
        now = self.now()
        return now if since is None else max(since, now - self.closed_since(since))

    async def clocks_run(self) -> bool:
        """Does a player's clock run at any table? If not, the moment is remembered."""
        then = self.now()
        found = await self._database.read_at_once(_clocks_run)
        if not found:
            self._rested = max(self._rested, then)
        return found

    async def open(self) -> None:
        """The house opens: note a closure, unless another process has kept the pulse."""
        await self._beat(LONGEST_AT_START)

    async def beat(self) -> bool:
        """Note the time, unless it was noted just now. True if the closures have changed."""
        if self._closing is not None or time.monotonic() - self._beaten < BEAT:
            return False
        return await self._beat(LONGEST_BEAT)

    async def present(self) -> float:
        """The time, after making sure that no leap has gone unnoticed."""
        if self._closing is None and time.monotonic() - self._beaten > LONGEST_BEAT:
            await self._beat(LONGEST_BEAT)
        return self.now()

    def drain(self) -> None:
        """The house begins to close: its time stops here. It goes on at other processes, if there are any."""
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
        """Note the time, and a closure if the last pulse is older than `longest`."""
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
        """The common time: the latest of this process's time, the last pulse, and a time of day that is far ahead."""
        if self._closing is not None:
            return now
        wall = time.time()
        return max(now, wall if wall - now > LONGEST_BEAT else now, last or 0.0)


def _clocks_run(connection: Connection) -> bool:
    """Does a player's clock run at any table?"""
    return connection.execute(_RUNNING).first() is not None
