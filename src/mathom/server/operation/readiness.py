"""Whether this process can work now: it can if the database takes a write."""

from __future__ import annotations

import asyncio
import time

from sqlalchemy import text

from mathom.server.errors import Unavailable
from mathom.server.storage.database import Database

#: Seconds for which a good answer is given again without another write: anybody may ask, as often as he likes.
KEPT = 0.25
#: Seconds after which the answer is no. The write goes on: cancelling a query costs its connection.
PATIENCE = 3.0


class Readiness:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._look: asyncio.Task[bool] | None = None
        self._good_until = 0.0

    async def ready(self) -> bool:
        """True if a write has just worked. Requests at the same time share one write."""
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
        """Write a row that always exists, unchanged: that fails if the disk is full or the database takes no writes."""
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
