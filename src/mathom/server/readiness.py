"""Whether a process can do its work just now: it can if the database takes what is written."""

from __future__ import annotations

import asyncio
import time

from sqlalchemy import text

from mathom.server.database import Database
from mathom.server.errors import Unavailable

#: Seconds for which a good answer is given again: anybody may ask, as often as he likes.
KEPT = 0.25
#: Seconds after which somebody who asks is told no. The look goes on: to break a query off costs a connection.
PATIENCE = 3.0


class Readiness:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._look: asyncio.Task[bool] | None = None
        self._good_until = 0.0

    async def ready(self) -> bool:
        """Has something just been written? Those who ask at the same time share one look."""
        if time.monotonic() < self._good_until:
            return True
        if self._look is None or self._look.done():
            self._look = asyncio.create_task(self._write())
        try:
            async with asyncio.timeout(PATIENCE):
                good = await asyncio.shield(self._look)
        except TimeoutError:
            return False
        if good:
            self._good_until = time.monotonic() + KEPT
        return good

    async def _write(self) -> bool:
        """A row that is always there is written as it is: on a full, locked or read-only disk that fails."""
        if not await asyncio.to_thread(self._database.can_grow):
            return False
        try:
            async with self._database.writing() as connection:
                await connection.execute(text("SELECT 1 FROM tables LIMIT 1"))
                await connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
        except Unavailable:
            return False
        return True

    async def close(self) -> None:
        if self._look is not None:
            await asyncio.wait([self._look])
