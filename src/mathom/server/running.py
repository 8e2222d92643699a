"""Running a server: one process, or several that share PostgreSQL and Redis."""

from __future__ import annotations

import asyncio
import gc
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from urllib.parse import urlsplit

import msgspec
import uvicorn
from litestar import Litestar
from msgspec import Struct
from redis.asyncio import Redis
from redis.exceptions import RedisError

from mathom.core import InvalidOption, MathomError
from mathom.server.app import create_app
from mathom.server.bots.thinking import check_processes
from mathom.server.door.front_door import DoorConfig
from mathom.server.errors import Unavailable
from mathom.server.moderation.name_list import load_names
from mathom.server.operation.logs import set_up
from mathom.server.operation.metrics import shown
from mathom.server.settings import Settings
from mathom.server.storage import embedded
from mathom.server.storage.database import Database
from mathom.server.tables.beside import SWITCH
from mathom.server.workers import Workers

#: How the processes of one server are told their settings; a database's password does not belong on a command line.
ENVIRONMENT = "MATHOM_SERVER_SETTINGS"
MOST_WORKERS = 64
#: When Python looks for what holds itself alive (`gc.set_threshold`): there is hardly any of it here, and much to look
#: at. Most of what is new belongs to tables and is replaced with the next choice. So it looks only at the newest
#: things, at so few that everybody waits 10 to 20 ms, and once; at all others after two million things more.
RARELY = (5_000, 400, 0)

log = logging.getLogger("mathom.server")


class Place(Struct, frozen=True):
    """Where a server listens. Port 0 is any that is free."""

    host: str = "127.0.0.1"
    port: int = 8000
    #: Where it shows its figures to this machine.
    metrics_port: int | None = None

    def __post_init__(self) -> None:
        if not self.host:  # the system would take it for everywhere
            raise InvalidOption("where to listen is not said (--host): 127.0.0.1 is this machine, 0.0.0.0 everywhere")


def listen(place: Place) -> socket.socket:
    try:
        family = socket.getaddrinfo(place.host, place.port, type=socket.SOCK_STREAM)[0][0]
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((place.host, place.port))
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise InvalidOption(f"cannot listen on {place.host} port {place.port}: {why}") from None
    listener.set_inheritable(True)
    return listener


def address_of(listener: socket.socket) -> str:
    """The address for a browser on this machine."""
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def serve(settings: Settings, place: Place, workers: int, ready: Callable[[str], None]) -> None:
    """Serve until interrupted; `ready` is called with the address once the server answers."""
    if not 1 <= workers <= MOST_WORKERS:
        raise InvalidOption(f"a server has 1 to {MOST_WORKERS} processes, not {workers}")
    if workers > 1 and (not settings.redis or settings.database.startswith("sqlite")):
        raise InvalidOption("several processes need PostgreSQL (--database) and Redis (--redis) to share their tables")
    set_up(settings.log, requests=settings.log_requests)
    check_processes()
    config = DoorConfig("mathom.server.running:process", settings.door, workers=workers)
    asyncio.run(_check(settings))
    listener = listen(place)
    address = address_of(listener)
    threading.Thread(target=_call_when_ready, args=(address, ready), daemon=True).start()
    os.environ[ENVIRONMENT] = msgspec.json.encode(settings).decode()
    with listener, shown(place.metrics_port, workers):
        if workers == 1:
            end_in_order_at_hangup()
            uvicorn.Server(config).run(sockets=[listener])
        else:
            Workers(config, sockets=[listener]).run()


def end_in_order_at_hangup() -> None:
    """One process cannot be renewed: a hangup, as of its closed terminal, ends it as SIGTERM does."""
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:  # not under nohup
        signal.signal(signal.SIGHUP, lambda *_: signal.raise_signal(signal.SIGTERM))


def process() -> Litestar:
    """One process of a server, with the settings of the one that started it."""
    gc.set_threshold(*RARELY)
    settings = msgspec.json.decode(os.environ[ENVIRONMENT], type=Settings)
    set_up(settings.log, requests=settings.log_requests)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.join,), daemon=True).start()
    app = create_app(settings)
    call_first(app.state.house.store.time.drain)
    gc.freeze()  # what is there now stays: looking at it again and again would hold up everybody by 0.1 s at a time
    sys.setswitchinterval(SWITCH)
    return app


def call_first(drain: Callable[[], None]) -> None:
    """When the process is asked to end, players' clocks stop first; then it goes on as it would."""
    for number in (signal.SIGTERM, signal.SIGINT):
        end = signal.getsignal(number)

        def ending(number: int, frame: FrameType | None, end: object = end) -> None:
            drain()
            if callable(end):
                end(number, frame)

        if callable(end):
            signal.signal(number, ending)


def _end_with(parent_ended: Callable[[], None]) -> None:
    """Do not go on serving when whoever started and watches this process is gone."""
    parent_ended()
    os.kill(os.getpid(), signal.SIGTERM)


async def _check(settings: Settings) -> None:
    """Find out now, and say in words, what would otherwise fail in the first player's face."""
    load_names(settings.names)
    database = Database(settings.database)
    if database.embedded:
        # aiosqlite, if a file cannot be opened, leaves a thread behind that complains when the loop has gone.
        file = embedded.file_of(settings.database)
        embedded.begin(file)
        embedded.check(file)
        embedded.make_private(file)
    try:
        await database.migrate()
    except Unavailable as error:
        cause = getattr(error.__cause__, "orig", None) or error.__cause__
        raise InvalidOption(f"the database cannot be used: {str(cause).partition(chr(10))[0]}") from None
    except MathomError:
        raise
    except Exception as error:  # its words may hold parts of the address, and so of a password
        raise InvalidOption(f"the database cannot be used ({type(error).__name__}); look at its address") from None
    finally:
        await database.close()
    if settings.redis:
        await _check_redis(settings.redis)


async def _check_redis(url: str) -> None:
    try:
        parts = urlsplit(url)
        if "@" in parts.path or parts.port == 0:
            raise ValueError
        redis = Redis.from_url(url)
        try:
            await redis.ping()
        finally:
            await redis.aclose()
    except (RedisError, OSError) as error:
        raise InvalidOption(f"Redis cannot be used: {error}") from None
    except Exception:  # its words may hold parts of a password
        raise InvalidOption(
            "Redis cannot be used: write its address as redis://user:password@host:port/0, "
            "in a password @ as %40, : as %3A and / as %2F"
        ) from None


def _call_when_ready(address: str, ready: Callable[[str], None]) -> None:
    for _ in range(3000):
        try:
            with urllib.request.urlopen(address + "livez", timeout=5):
                break
        except (urllib.error.URLError, OSError):
            time.sleep(0.02)
    else:
        return
    with suppress(OSError):  # nobody can be told, and the server serves all the same
        ready(address)


def open_page(address: str) -> bool:
    """Show the page in the user's browser."""
    return webbrowser.open(address)
