"""End a server process whose event loop hangs, so that whatever started it starts another."""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import os
import threading
import time
from socket import socket
from typing import Final

from uvicorn import Server

#: Seconds between two looks at the event loop.
LOOK: Final = 0.5
#: The exit status of a process that was ended because its event loop hung.
HUNG: Final = 70

log = logging.getLogger("mathom.server")


class WatchedServer(Server):
    """A server of one process. It ends itself if its event loop does not turn for as long as a worker may hang."""

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        watch(asyncio.get_running_loop(), self.config.timeout_worker_healthcheck)


def watch(loop: asyncio.AbstractEventLoop, limit: float) -> None:
    """End this process as soon as the event loop does not turn for `limit` seconds, and log where it hangs."""
    threading.Thread(target=_watch, args=(loop, limit), daemon=True, name="watchdog").start()


def _watch(loop: asyncio.AbstractEventLoop, limit: float) -> None:
    turned = threading.Event()
    missed = 0
    while True:
        turned.clear()
        try:
            loop.call_soon_threadsafe(turned.set)
        except RuntimeError:  # the server has ended, and its loop is closed
            return
        # Looks are counted, not seconds: while the machine sleeps or the process is held, nothing is looked at.
        missed = 0 if turned.wait(LOOK) else missed + 1
        if missed * LOOK >= limit:
            log.error("the event loop has not turned for %s seconds; this process ends", limit)
            faulthandler.dump_traceback()
            os._exit(HUNG)
        if not missed:
            time.sleep(LOOK)
