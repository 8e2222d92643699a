"""Taking turns at something that only a few can do at once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from mathom.server.errors import RateLimited, Unavailable


class Turns:
    """Places for a few at once. Those who wait are let in round by round, one of each asker: who asks a hundred times
    lets nobody else wait longer than who asks once.
    """

    def __init__(self, places: int, *, most_each: int, most: int) -> None:
        self._free = places
        self._most_each = most_each
        self._most = most
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, asker: str) -> AsyncIterator[None]:
        if self._free:
            self._free -= 1
        else:
            await self._wait(asker)
        try:
            yield
        finally:
            self._next()

    async def _wait(self, asker: str) -> None:
        line = self._lines.get(asker, ())
        if len(line) >= self._most_each:
            raise RateLimited("that is too much at once; wait a little and try again", after=1)
        if sum(map(len, self._lines.values())) >= self._most:
            raise Unavailable("too many people come in at once; try again in a moment")
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(asker, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():  # it was his turn already
                self._next()
            raise

    def _next(self) -> None:
        while self._lines:
            asker, line = self._lines.popitem(last=False)
            place = line.popleft()
            if line:
                self._lines[asker] = line  # behind everybody else
            if not place.done():
                place.set_result(None)
                return
        self._free += 1
