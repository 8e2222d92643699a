"""Hashes of passwords: slow on purpose, and therefore never many at once."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from mathom.server.waiting_line import Turns

#: Those who wait from one address, and in all: more would wait for longer than they like, and are told so.
MOST_EACH = 8
MOST_WAITING = 200


class Hashing:
    """Hashes in threads of its own, a few at once, whoever asks in turn with all others."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        places = max(1, (os.cpu_count() or 1) // self._hasher.parallelism)
        self._threads = ThreadPoolExecutor(places, thread_name_prefix="hashing", initializer=_step_back)
        self._turns = Turns(places, most_each=MOST_EACH, most=MOST_WAITING)
        self._nobody = ""

    async def hash(self, password: str, asker: str) -> str:
        async with self._turns.turn(asker):
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._hasher.hash, password)

    async def verify(self, secret: str, password: str, asker: str) -> bool:
        """Is it the password? Where there is none, it takes as long to say no."""
        async with self._turns.turn(asker):
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._verify, secret, password)

    def _verify(self, secret: str, password: str) -> bool:
        if not self._nobody:
            self._nobody = self._hasher.hash(secrets.token_hex(16))
        try:
            return self._hasher.verify(secret or self._nobody, password)
        except (Argon2Error, InvalidHashError):
            return False

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _step_back() -> None:
    """Let those go first who are playing."""
    if sys.platform == "linux":  # where a thread has a priority of its own
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 5)
