"""Who writes to SQLite: what comes up while he writes is kept together, by his next commit."""

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
    """Each work is kept as a whole or not at all, and is not done before it is on the disk. A commit takes as long for
    many of them as for one; where each statement is handed over to a thread and back, that takes longer still.
    """

    def __init__(self, engine: Engine, pen: asyncio.Lock) -> None:
        self._engine = engine
        self._pen = pen
        self._thread = ThreadPoolExecutor(1, "clerk")
        self._waiting: list[tuple[Work, asyncio.Future[object]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do the work; it may be done again, if what was to be kept together with it could not be."""
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
        except RuntimeError as error:  # the database is closed: nobody is to wait for ever
            return [error] * len(works)

    def _keep(self, works: Sequence[Work]) -> list[Exception | None]:
        """Keep all of them by one commit; if one of them fails, each by its own, so that the others do not suffer."""
        try:
            with self._engine.begin() as connection:
                for work in works:
                    work(connection)
        except OperationalError as error:  # the file is locked, or the disk is full: it would be so for each of them
            return [error] * len(works)
        except Exception as error:
            return [error] if len(works) == 1 else [failure for work in works for failure in self._keep([work])]
        return [None] * len(works)
