"""The one writer of SQLite: work that arrives during a commit is collected and kept by the next commit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import OperationalError

T = TypeVar("T")

Work = Callable[[Connection], object]


class Clerk:
    """Each piece of work is kept whole or not at all, and counts as done only when it is on the disk.

    One commit takes as long for many pieces as for one, and a thread runs all their statements in one go: handing each
    statement to a thread and back takes longer than the statement.
    """

    def __init__(self, engine: Engine, pen: asyncio.Lock) -> None:
        self._engine = engine
        self._pen = pen
        self._thread = ThreadPoolExecutor(1, "clerk")
        self._waiting: list[tuple[Work, asyncio.Future[object]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do the work. It is done a second time if other work of the same commit fails."""
        kept: list[T] = []

        def noted(connection: Connection) -> None:
            kept[:] = [work(connection)]

        done: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self._waiting.append((noted, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())
        await done
        return kept[0]

    async def close(self) -> None:
        if self._writing is not None:
            await self._writing
        self._thread.submit(self._engine.dispose)
        self._thread.shutdown()

    async def _write_all(self) -> None:
        while self._waiting:
            async with self._pen:
                batch, self._waiting = self._waiting, []
                works = [work for work, _ in batch]
                failures = await self._hand_over(works)
            for (_, done), failure in zip(batch, failures, strict=True):
                if done.done():  # whoever asked has gone
                    continue
                if failure is None:
                    done.set_result(None)
                else:
                    done.set_exception(failure)

    async def _hand_over(self, works: Sequence[Work]) -> Sequence[Exception | None]:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._keep, works)
        except RuntimeError as error:  # the database is closed: without an answer the callers would wait for ever
            return [error] * len(works)

    def _keep(self, works: Sequence[Work]) -> list[Exception | None]:
        """Keep all by one commit. If one fails, keep each by a commit of its own, so that only that one fails."""
        try:
            with self._engine.begin() as connection:
                for work in works:
                    work(connection)
        except OperationalError as error:  # the file is locked or the disk full: each would fail for the same reason
            return [error] * len(works)
        except Exception as error:
            return [error] if len(works) == 1 else [failure for work in works for failure in self._keep([work])]
        return [None] * len(works)
