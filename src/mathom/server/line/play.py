"""The WebSocket of a table: messages come in (`hearing`) and the table is told (`telling`)."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import deque
from contextlib import suppress
from typing import NoReturn

from litestar import WebSocket, websocket
from litestar.connection.base import empty_receive, empty_send
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from uvicorn.protocols.utils import ClientDisconnected

from mathom.core import MathomError
from mathom.server.accounts.accounts import hashed
from mathom.server.door.limits import Bucket
from mathom.server.door.safety import COOKIE, address, check_line
from mathom.server.errors import Denied, RateLimited, TooLarge, Unauthorized, UnsupportedVersion, answer
from mathom.server.house import House
from mathom.server.line import messages as m
from mathom.server.line.hearing import Hearing
from mathom.server.line.packing import line_of
from mathom.server.line.telling import Telling, encode
from mathom.server.line.visit import Visit
from mathom.server.operation import metrics
from mathom.server.page import page_name
from mathom.server.wire.general import PROTOCOL, Problem

log = logging.getLogger("mathom.server")

#: Close codes: with the first the client stays away, with the second it connects again.
REFUSED, TOO_SLOW = 1008, 1013

#: Unreadable or oversize frames after which the connection is closed.
STRIKES = 3
#: Messages above the rate, after which the connection is closed.
PATIENCE = 200
#: Answers that may wait for a slow client; with more the connection is closed.
BACKLOG = 200

#: Where more than so many watch, updates go to so many of them in a second.
MANY_WATCHERS, TOLD_A_SECOND = 50, 2000

Socket = WebSocket[object, object, State]


@websocket("/ws/tables/{table_id:str}")
async def play(socket: Socket, table_id: FromPath[str]) -> None:
    """Play or watch at a table."""
    try:
        await _let_in(socket, table_id)
    finally:
        socket.receive, socket.send = empty_receive, empty_send  # else socket and callables hold each other alive


async def _let_in(socket: Socket, table_id: str) -> None:
    house: House = socket.app.state.house
    check_line(socket, house.settings, house.counting)
    house.keeper.rules.check_address(address(socket))
    await socket.accept()
    token = socket.cookies.get(COOKIE, "")
    try:
        if socket.query_params.get("protocol", str(PROTOCOL)) != str(PROTOCOL):
            raise UnsupportedVersion(f"this server speaks version {PROTOCOL} of the protocol; reload the page")
        account = await house.accounts.by_session(token) if token else None
        if account is not None:
            house.keeper.rules.check_not_banned(account.id)
        live = await house.tables.refresh(table_id[:40])
        if account is not None:
            house.whereabouts.seen(account.id, address(socket))
    except MathomError as error:
        told = answer(error)
        refusal = m.Refused(v=0, id=None, error=Problem(told.code, told.message))
        await socket.send_text(encode(refusal).decode())
        await socket.close(code=REFUSED if told.status < 500 else TOO_SLOW, reason=told.code)
        return
    await Connection(socket, Visit(house, live, account), hashed(token) if account else "").run()


def _bytes_of(frame: str | bytes) -> int:
    return len(frame if isinstance(frame, bytes) else frame.encode("utf-8", "replace"))


class Connection:
    """One browser at one table."""

    def __init__(self, socket: Socket, visit: Visit, session: str) -> None:
        self._socket = socket
        self._line = line_of(socket)
        self._visit = visit
        self._telling = Telling(visit, socket.query_params.get("changes", ""))
        self._hearing = Hearing(visit, self._telling)
        self.session = session
        self.address = address(socket)
        self._replies: deque[m.ServerMessage] = deque()
        self._wake = asyncio.Event()
        #: The timer after which one of many watchers is told what has changed.
        self._turn: asyncio.TimerHandle | None = None
        self._stale = False
        self._recounted = False
        self._moved = False
        #: The viewer has just muted somebody, or hears him again.
        self._wishes = False
        self._closing: int | None = None
        self._bucket = Bucket(visit.house.settings.limits.choices, time.monotonic())
        self._strikes = 0
        self._excess = 0
        #: A choice of the viewer's is being made: the update waits, and is told together with the acknowledgement.
        self._choosing = False
        #: A pass that is made after a pause (`mathom.table.pace`).
        self._waiting: asyncio.Task[None] | None = None

    async def run(self) -> None:
        with metrics.CONNECTIONS.track_inprogress():
            await self._stay()

    async def _stay(self) -> None:
        hub, table_id = self._visit.house.hub, self._visit.id
        hub.enter(table_id, self)
        tasks: list[asyncio.Task[None]] = []
        try:
            await self._telling.listen_to()
            await self._greet()
            tasks = [asyncio.create_task(self._send()), asyncio.create_task(self._read())]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        except WebSocketDisconnect:
            pass
        finally:
            hub.leave(table_id, self)
            if self._turn is not None:
                self._turn.cancel()
            if self._waiting is not None:
                tasks.append(self._waiting)
            for task in tasks:
                task.cancel()
            for ended in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(ended, Exception) and not isinstance(ended, WebSocketDisconnect):
                    log.error("a connection broke", exc_info=ended)
        if self._closing is not None:
            with suppress(Exception):  # it may be closed from the other side
                await self._socket.close(code=self._closing)

    # what the hub tells

    @property
    def account(self) -> str | None:
        return self._visit.account_id

    @property
    def watching(self) -> bool:
        return self._visit.watching

    @property
    def unheard(self) -> frozenset[str]:
        return self._telling.unheard

    def table_changed(self) -> None:
        self._stale = True
        if self.watching:
            self._wake_in_turn()
        elif not self._choosing:
            self._wake.set()

    def watchers_changed(self) -> None:
        self._recounted = True
        self._wake_in_turn()

    def presence_changed(self) -> None:
        self._moved = True
        self._wake_in_turn()

    def session_ended(self) -> None:
        self._refuse(Unauthorized("you have been logged out; log in again to go on"), None)
        self._close(REFUSED)

    def barred(self) -> None:
        """The viewer may not play any more, or nobody from where he is: he is told why, and the line ends."""
        rules = self._visit.house.keeper.rules
        try:
            rules.check_account(self.account or "")
            rules.check_address(self.address)
        except Denied as error:
            self._refuse(error, None)
        self._close(REFUSED)

    def wishes_changed(self) -> None:
        self._wishes = True
        self._wake.set()

    def _close(self, code: int) -> None:
        self._closing = code
        self._wake.set()

    # telling

    async def _greet(self) -> None:
        """The whole table, or what came after the version that the client has seen."""
        since = self._socket.query_params.get("since", "")
        version = self._visit.live.table.version
        news = self._telling.since(int(since)) if since.isdecimal() and len(since) < 9 else None
        await self._tell(news or self._telling.whole())
        self._moved = False
        loaded, page = self._socket.query_params.get("page", ""), page_name()
        if loaded and page and loaded != page:
            message = "Mathom has been renewed since this page was loaded; load it again."
            await self._tell(m.Reload(v=version, page=page, message=message))

    async def _send(self) -> None:
        while self._closing is None:
            await self._wake.wait()
            self._wake.clear()
            await self._tell_news()  # the update after a choice comes before its acknowledgement
            while self._replies:
                await self._tell(self._replies.popleft())
            if self._wishes:
                self._wishes = self._stale = False
                await self._telling.listen_to()
                await self._tell(self._telling.whole())
            if self._recounted:
                self._recounted = False
                await self._tell(self._telling.watchers())
            if self._moved:
                self._moved = False
                await self._tell(self._telling.present())

    async def _tell_news(self) -> None:
        if self._stale and not self._choosing:
            self._stale = self._recounted = self._moved = False
            await self._tell_text(self._telling.news_text())

    def _wake_in_turn(self) -> None:
        """Wake at a random moment soon if many watch, so that the players do not wait until all watchers are told."""
        watchers = self._visit.house.hub.watchers(self._visit.id) if self.watching else 0
        if watchers <= MANY_WATCHERS:
            self._wake.set()
        elif self._turn is None:
            soon = random.uniform(0, watchers / TOLD_A_SECOND)
            self._turn = asyncio.get_running_loop().call_later(soon, self._turn_has_come)

    def _turn_has_come(self) -> None:
        self._turn = None
        self._wake.set()

    async def _tell(self, message: m.ServerMessage) -> None:
        await self._tell_text(encode(message))

    async def _tell_text(self, text: bytes) -> None:
        try:
            await self._line.tell(text)
        except ClientDisconnected:
            raise WebSocketDisconnect(detail="the client has gone") from None

    def _reply(self, message: m.ServerMessage) -> None:
        self._replies.append(message)
        self._wake.set()
        if len(self._replies) > BACKLOG:
            self._close(TOO_SLOW)

    def _refuse(self, error: Exception, message_id: str | None) -> None:
        told = answer(error)
        problem = Problem(told.code, told.message)
        self._reply(m.Refused(v=self._visit.live.table.version, id=message_id, error=problem))

    # hearing

    async def _read(self) -> None:
        while self._closing is None:
            frame = await self._line.receive()
            if frame["type"] == "websocket.disconnect":
                return
            if frame["type"] != "websocket.receive":
                continue
            text = frame.get("text")
            await self._hear(text if text is not None else frame.get("bytes") or b"")

    async def _hear(self, frame: str | bytes) -> None:
        message: m.ClientMessage | None = None
        try:
            allowed = self._bucket.take(time.monotonic())
            if 4 * len(frame) > m.LARGEST_MESSAGE and _bytes_of(frame) > m.LARGEST_MESSAGE:
                raise TooLarge(f"a message has at most {m.LARGEST_MESSAGE} bytes")
            message = m.read(frame)
            if not allowed:
                self._exceeded()
            if isinstance(message, m.Choose) and self._passes_early(message):
                return
            self._choosing = isinstance(message, m.Choose)
            self._reply(await self._hearing.answer(message))
        except Exception as error:
            if isinstance(message, m.Choose) and self._hearing.has_passed(message):
                self._reply(self._hearing.taken(message))
                return
            self._refuse(error, message.id if message else error.message_id if isinstance(error, Denied) else None)
            if isinstance(error, (TooLarge, m.Unreadable)):
                self._strike()
        finally:
            self._choosing = False

    def _passes_early(self, message: m.Choose) -> bool:
        """True if the choice is a pass that has to wait: it is made later, unless another choice comes first."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        early = self._hearing.early_by(message)
        if early:
            self._waiting = asyncio.create_task(self._choose_later(message, early))
        return bool(early)

    async def _choose_later(self, message: m.Choose, seconds: float) -> None:
        try:
            await asyncio.sleep(seconds)
            self._reply(await self._hearing.answer(message))
        except asyncio.CancelledError:
            self._reply(self._hearing.taken(message))
            raise
        except Exception as error:
            if self._hearing.has_passed(message):
                self._reply(self._hearing.taken(message))
            else:
                self._refuse(error, message.id)

    def _exceeded(self) -> NoReturn:
        self._excess += 1
        if self._excess >= PATIENCE:
            self._close(REFUSED)
        raise RateLimited("that is too much at once; wait a little and try again")

    def _strike(self) -> None:
        self._strikes += 1
        if self._strikes >= STRIKES:
            self._close(REFUSED)
