"""Hashes of passwords: slow on purpose, and therefore never many at once."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import threading
from collections import Counter
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from mathom.server.bots.turns import Asker, Queue
from mathom.server.errors import RateLimited, Unavailable
from mathom.server.settings import PasswordCost

#: Passwords that may wait, of one asker and in all; further ones are refused, because the wait would be too long.
MOST_EACH = 8
MOST = 200


class Hashing:
    """Hashes a few passwords at a time, in threads of its own; the others wait in a fair queue, as bots do."""

    def __init__(self, cost: PasswordCost) -> None:
        self._hasher = PasswordHasher(cost.passes, cost.memory, cost.lanes)
        places = max(1, (os.cpu_count() or 1) // self._hasher.parallelism)
        self._threads = ThreadPoolExecutor(places, thread_name_prefix="hashing", initializer=step_back)
        self._queue = Queue(places)
        self._here: Counter[str] = Counter()
        self._nobody = ""

    async def hash(self, password: str, asker: str) -> str:
        async with self._turn(asker):
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._hasher.hash, password)

    async def verify(self, secret: str, password: str, asker: str, *, known: bool = False) -> bool:
        """Is it the password? Without a secret (no such account) the answer is no, after as long a time. A browser that
        is known for the account goes before the others, so that a flood of guesses does not keep its owner waiting.
        """
        async with self._turn(asker, known=known):
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._verify, secret, password)

    @asynccontextmanager
    async def _turn(self, asker: str, *, known: bool = False) -> AsyncIterator[None]:
        """A turn of the asker's: an asker with a hundred passwords keeps nobody waiting longer than one with one."""
        if self._here[asker] >= MOST_EACH:
            raise RateLimited("that is too much at once; wait a little and try again", after=1)
        if self._here.total() >= (2 * MOST if known else MOST):
            raise Unavailable("too many people come in at once; try again in a moment")
        self._here[asker] += 1
        place = self._queue.line_up(Asker(asker), ahead=1.0 if known else 0.0)
        try:
            await place.comes_up()
            yield
        finally:
            self._queue.leave(place)
            self._here[asker] -= 1
            if not self._here[asker]:
                del self._here[asker]

    def _verify(self, secret: str, password: str) -> bool:
        if not self._nobody:
            self._nobody = self._hasher.hash(secrets.token_hex(16))
        try:
            return self._hasher.verify(secret or self._nobody, password)
        except (Argon2Error, InvalidHashError):
            return False

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def step_back() -> None:
    """Let those go first who are playing."""
    if sys.platform == "linux":  # where a thread has a priority of its own
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 5)
