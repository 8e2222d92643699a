"""Work that is finished once it has been begun, even if whoever asked has gone, or the server is being closed."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine


class Finishing:
    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        #: Set when the server is being closed: what can wait for the next start is not begun any more.
        self.closing = False

    async def run(self, work: Coroutine[None, None, None]) -> None:
        if self.closing:
            work.close()
            return
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        await asyncio.shield(task)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # if nobody is left to be told of it, it was told enough

    async def close(self) -> None:
        self.closing = True
        if self._tasks:
            await asyncio.wait(self._tasks)
