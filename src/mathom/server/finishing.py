"""Work that is finished once it has been begun, even if whoever asked has gone, or the server is being closed."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TypeVar

T = TypeVar("T")


def unwatched(work: asyncio.Future[T]) -> asyncio.Future[T]:
    """The work; if it fails when nobody waits for it any more, asyncio does not write that into the log."""
    work.add_done_callback(lambda done: done.cancelled() or done.exception())
    return work


class Finishing:
    def __init__(self) -> None:
        self._tasks: set[asyncio.Future[None]] = set()
        #: Set when the server is being closed: what can wait for the next start is not begun any more.
        self.closing = False

    async def run(self, work: Coroutine[None, None, None]) -> None:
        if self.closing:
            work.close()
            return
        task = unwatched(asyncio.ensure_future(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        await asyncio.shield(task)

    async def close(self) -> None:
        self.closing = True
        if self._tasks:
            await asyncio.wait(self._tasks)
