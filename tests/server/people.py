"""People in the tests: a browser with its cookie, and somebody at a table."""

from __future__ import annotations

import asyncio
import atexit
import itertools
import json
import shutil
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from functools import cache, partial
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, ClassVar, Self
from unittest.mock import patch

import httpx
import msgspec
import uvicorn
from sqlalchemy import create_engine
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from mathom.server.accounts.accounts import Accounts
from mathom.server.app import create_app
from mathom.server.bots.thinking import Thinkers
from mathom.server.door.front_door import DoorConfig
from mathom.server.house import House
from mathom.server.line.changes import changed
from mathom.server.moderation.office import Office
from mathom.server.running import Place, address_of, listen
from mathom.server.settings import Limits, PasswordCost, Rate, Settings, database_url
from mathom.server.storage.database import Database, upgrade
from mathom.server.storage.embedded import file_of

#: The machine may be busy with something else.
PATIENCE = 60.0
#: A guest's wish for a table that starts at once.
AGAINST_BOT = {"kind": "bot", "bot": "random"}

Json = dict[str, Any]

#: Where modules are found as long as no test has installed a game.
PATH = list(sys.path)

#: A request of its own, without cookies. Loading certificates, for which plain HTTP has no use, takes 20 ms.
get = partial(httpx.get, timeout=PATIENCE, verify=False)

CHEAP = PasswordCost(passes=1, memory=8, lanes=1)
MUCH = Rate(100_000, 1)
NO_LIMITS = Limits(**dict.fromkeys(Limits.__struct_fields__, MUCH))


def settings(folder: Path, **changes: Any) -> Settings:
    """A server for tests: in a folder of its own, in no hurry to refuse anybody."""
    wanted: dict[str, Any] = {
        "database": database_url(str(folder / "mathom.sqlite3")),
        "password_cost": CHEAP,
        "limits": NO_LIMITS,
        "pace": (0.0, 0.0),
        "sweep": 0.1,
    }
    return Settings(**(wanted | changes))


@cache
def empty_database() -> Path:
    """An SQLite file with all tables and no rows: copying it is faster than running the migrations."""
    file = Path(mkdtemp(prefix="mathom-empty-")) / "mathom.sqlite3"
    atexit.register(shutil.rmtree, file.parent)

    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        upgrade(connection)
    engine.dispose()
    return file


class SharedThinkers(Thinkers):
    """Bot processes that all servers of a test run use: starting them takes longer than most tests.

    They run at normal priority, so that tests do not take many times as long on a busy machine. A server of a test that
    has installed a game has processes of its own: the shared ones do not know the game.
    """

    _shared: ClassVar[ProcessPoolExecutor | None] = None

    def _open(self) -> ProcessPoolExecutor:
        if sys.path != PATH:
            return super()._open()
        if SharedThinkers._shared is None:
            self._pool, self._warm = None, True
            with patch("mathom.server.bots.thinking.NICENESS", 0):
                SharedThinkers._shared = super()._open()
        self._pool = SharedThinkers._shared
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        if SharedThinkers._shared is pool:
            SharedThinkers._shared = None
        super()._drop(pool)

    def close(self) -> None:
        if self._pool is SharedThinkers._shared:
            self._pool = None
        super().close()


class QuickServer(uvicorn.Server):
    """A uvicorn server that ends at once when it is told to, and not at its next tick."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self._end, self._loop = asyncio.Event(), asyncio.get_running_loop()
        await super().startup(sockets)

    async def main_loop(self) -> None:
        while not await self.on_tick(0):
            with suppress(TimeoutError):
                await asyncio.wait_for(self._end.wait(), 1.0)

    def end(self) -> None:
        self.should_exit = True
        self._loop.call_soon_threadsafe(self._end.set)


class Served:
    """A real server, in a thread of the tests."""

    def __init__(self, wanted: Settings, thinkers: type[Thinkers] = SharedThinkers, *, copies: bool = True) -> None:
        if copies and wanted.database.startswith("sqlite") and not file_of(wanted.database).exists():
            shutil.copyfile(empty_database(), file_of(wanted.database))
        with patch("mathom.server.house.Thinkers", thinkers):
            self.app = create_app(wanted)
        self.house: House = self.app.state.house
        self._listener = listen(Place(port=0))
        self.address = address_of(self._listener).rstrip("/")
        config = DoorConfig(self.app, wanted.door, grace=1)
        self.doorkeeper = config.doorkeeper
        self._server = QuickServer(config)
        self._thread = threading.Thread(target=self._server.run, args=([self._listener],), daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        wait(lambda: self._server.started or not self._thread.is_alive())
        assert self._server.started
        return self

    def __exit__(self, *_: object) -> None:
        self._server.end()
        self._thread.join(PATIENCE)
        self._listener.close()
        assert not self._thread.is_alive()

    @contextmanager
    def browser(self) -> Iterator[Browser]:
        with Browser(self.address) as browser:
            yield browser


def wait(true: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait until it is true; look seldom at what takes long, because looking often slows it down."""
    began = time.monotonic()
    while not true():
        waited = time.monotonic() - began
        assert waited < seconds, "it did not come true in time"
        time.sleep(min(max(0.005, waited / 10), 0.1))


def appoint(served: Served, name: str) -> None:
    """Make somebody a moderator by the database, as the command line does it beside the running server."""

    async def work() -> None:
        database = Database(served.house.settings.database)
        try:
            account = await Accounts(database, served.house.settings).by_name(name)
            await Office(database).appoint(account)
        finally:
            await database.close()

    asyncio.run(work())


class Browser:
    """Somebody's browser: it keeps its cookie, and sends the CSRF token with every change."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=PATIENCE, verify=False)
        self.csrf = ""
        self.name = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str) -> httpx.Response:
        return self.http.get(path)

    def post(self, path: str, body: object = None, **headers: str) -> httpx.Response:
        if not self.csrf:
            self.me()
        sent = {"x-mathom-csrf": self.csrf} | {key.replace("_", "-"): value for key, value in headers.items()}
        answer = self.http.post(path, json={} if body is None else body, headers=sent)
        if path in ("/api/guest", "/api/register", "/api/login", "/api/logout") and answer.status_code == 200:
            self._remember(answer.json())
        return answer

    def put(self, path: str, body: object) -> httpx.Response:
        return self.http.put(path, json=body, headers={"x-mathom-csrf": self.csrf})

    def delete(self, path: str) -> httpx.Response:
        return self.http.delete(path, headers={"x-mathom-csrf": self.csrf})

    def me(self) -> Json:
        return self._remember(self.http.get("/api/me").json())

    def _remember(self, me: Json) -> Json:
        self.csrf = me["csrf"]
        self.name = me["user"]["name"] if me["user"] else ""
        return me

    def guest(self) -> Self:
        assert self.post("/api/guest").status_code == 200
        return self

    def member(self, name: str, password: str = "mellon mellon") -> Self:
        answer = self.post("/api/register", {"name": name, "password": password})
        assert answer.status_code == 200, answer.text
        return self

    def make(self, opponent: Json | str = "open", **wish: object) -> Json:
        """Make a table."""
        kind = {"kind": opponent} if isinstance(opponent, str) else opponent
        body = {"game": "confrontation", "side": "fellowship", "pace": "fast", "opponent": kind} | wish
        answer = self.post("/api/tables", body)
        assert answer.status_code == 201, answer.text
        made: Json = answer.json()
        return made

    def join(self, table: str) -> Json:
        answer = self.post(f"/api/tables/{table}/join")
        assert answer.status_code == 200, answer.text
        joined: Json = answer.json()
        return joined

    def replay(self, table: str, viewer: str = "all") -> Json:
        """The replay of a finished match with all its views whole, as the page makes them."""
        answer = self.get(f"/api/tables/{table}/replay?viewer={viewer}")
        assert answer.status_code == 200, answer.text
        replay: Json = answer.json()
        view: Any = None
        for step in replay["steps"]:
            view = step["view"] = step["view"] or changed(view, step["changes"])
        return replay

    @property
    def cookie(self) -> str:
        return "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())

    @contextmanager
    def at(self, table: str, query: str = "", origin: str | None = None) -> Iterator[Sitting]:
        """Sit or stand at a table, with the connection open."""
        uri = self.address.replace("http", "ws", 1) + f"/ws/tables/{table}{query}"
        sent = {"Cookie": self.cookie} if self.cookie else {}
        if (source := self.http.headers.get("x-forwarded-for")) is not None:
            sent["x-forwarded-for"] = source
        # With a full queue the client would stop reading, and closing would wait 10 s for the answer of the server.
        with connect(
            uri, origin=Origin(origin or self.address), additional_headers=sent, open_timeout=PATIENCE, max_queue=None
        ) as socket:
            yield Sitting(socket)


class Sitting:
    """Somebody at a table: what he was told last, and all that was ever sent to him."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.bytes: list[str] = []
        self.messages: list[Json] = []
        self.log: list[Json] = []
        self.chat: list[Json] = []
        self.chat_from = 0
        self.watchers = 0
        self._ids = itertools.count(1)
        self.state: Json = {}
        self.first = self.hear()

    def hear(self) -> Json:
        """The next message; updates are taken in."""
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.bytes.append(text)
        message: Json = json.loads(text)
        self.messages.append(message)
        if message["type"] in ("state", "update"):
            self.log = self.log[: message["log_from"]] + message["events"]
            kept = message["chat_from"] - self.chat_from
            goes_on = message["type"] == "update" and 0 <= kept <= len(self.chat)
            self.chat_from = self.chat_from if goes_on else message["chat_from"]
            self.chat = (self.chat[:kept] if goes_on else []) + message["chat"]
            self.watchers = message["watchers"]
            self.state = message
        elif message["type"] == "watchers":
            self.watchers = message["n"]
        return message

    def until(self, true: Callable[[], object]) -> None:
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, "it did not come true in time"
            self.hear()

    def ask(self, kind: str, **words: object) -> Json:
        """Send a message and wait for the answer to it."""
        message_id = f"c{next(self._ids)}"
        self.socket.send(json.dumps({"id": message_id, "type": kind} | words))
        while True:
            message = self.hear()
            if message.get("id") == message_id:
                return message

    def do(self, kind: str, **words: object) -> int:
        """Send a command that is carried out, and wait until the table shows it."""
        answer = self.ask(kind, **words)
        assert answer["type"] == "ack", answer
        self.until(lambda: self.v >= answer["v"])
        return int(answer["v"])

    def refused(self, kind: str, **words: object) -> str:
        """Send a command that is refused; the code of the refusal."""
        answer = self.ask(kind, **words)
        assert answer["type"] == "refused", answer
        assert answer["error"]["message"]
        return str(answer["error"]["code"])

    def frame(self, frame: str | bytes) -> Json:
        """Send a raw frame; the next refusal or answer."""
        self.socket.send(frame)
        while True:
            message = self.hear()
            if message["type"] not in ("update", "watchers", "presence"):
                return message

    def closed(self) -> int:
        """Read on until the server closes the connection; the close code."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    @property
    def v(self) -> int:
        return int(self.state["v"])

    @property
    def decision(self) -> Json | None:
        found: Json | None = self.state["view"]["decision"]
        return found

    @property
    def serial(self) -> int:
        assert self.decision is not None
        return int(self.decision["serial"])

    @property
    def tokens(self) -> list[str]:
        assert self.decision is not None
        return [option["token"] for option in self.decision["options"]]

    @property
    def asked(self) -> bool:
        return self.decision is not None and self.decision["seat"] == self.state["you"] is not None

    @property
    def over(self) -> bool:
        return self.state["view"]["outcome"] is not None

    def choose(self, token: str | None = None) -> int:
        """Choose; without a token, the first option."""
        return self.do("choose", serial=self.serial, token=token or self.tokens[0])


def level(*seats: Sitting) -> None:
    """Wait until all have been told what one of them knows."""
    newest = max(seat.v for seat in seats)
    for seat in seats:
        while seat.v < newest:
            seat.hear()


def play_out(*seats: Sitting, most: int = 2000) -> None:
    """Let those who are asked choose until the match is over; a pseudo-random option each."""
    for turn in range(most):
        level(*seats)
        if all(seat.over for seat in seats):
            return
        asked = [seat for seat in seats if seat.asked]
        if asked:
            asked[0].choose(asked[0].tokens[turn * 7 % len(asked[0].tokens)])
        else:
            seats[0].hear()
    raise AssertionError("the match does not end")


def decoded(text: str) -> Json:
    found: Json = msgspec.json.decode(text)
    return found
