"""The front door: what a request may be like before anybody reads it.

uvicorn's fast parser takes a head of any length and waits for it forever. Between the socket and that parser stands
`FrontDoor`, which counts what comes and knows since when: it works where there is no proxy, too.
"""

from __future__ import annotations

import asyncio
import math
from typing import Any, NamedTuple

import httptools
import msgspec
import uvicorn
from litestar import Litestar
from uvicorn._types import (
    ASGI3Application,
    ASGIReceiveCallable,
    ASGIReceiveEvent,
    ASGISendCallable,
    ASGISendEvent,
    Scope,
)
from uvicorn.config import LifespanType
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from mathom.server.door.addresses import Trusted
from mathom.server.door.doorkeeper import Caller, Doorkeeper, Phase
from mathom.server.door.limits import Bucket
from mathom.server.errors import HungUp
from mathom.server.line.packing import Line
from mathom.server.settings import Door
from mathom.server.wire.general import Fault, Problem

#: The parser is given so many bytes at a time, so that a head can be too long by no more than this.
PIECE = 4096
#: WebSocket frames beyond this are not even read; the protocol's own limit is smaller and is answered in words.
LARGEST_FRAME = 1 << 16
#: What somebody who has been told no may still send while he reads why.
FAREWELL = 1 << 20


class Refusal(NamedTuple):
    """An answer before any route is asked."""

    status: int
    code: str
    message: str

    def encode(self) -> bytes:
        body = msgspec.json.encode(Fault(Problem(self.code, self.message)))
        lines = (
            b"content-type: application/json",
            b"content-length: %d" % len(body),
            b"cache-control: no-store",
            b"connection: close",
            *((b"retry-after: 5",) if self.status == 429 else ()),
        )
        return STATUS_LINE[self.status] + b"\r\n".join(lines) + b"\r\n\r\n" + body


LONG_ADDRESS = Refusal(414, "too_large", "this address is too long")
LONG_HEADER = Refusal(431, "too_large", "a header of this request is too long")
MANY_HEADERS = Refusal(431, "too_large", "this request has too many headers")
LONG_HEAD = Refusal(431, "too_large", "the headers of this request are too long")
HOSTS = Refusal(400, "bad_request", "a request names one host, and names it once")
UNREADABLE = Refusal(400, "bad_request", "that cannot be read: it is no HTTP request")
SLOW = Refusal(408, "too_slow", "this request took too long to arrive")
FULL = Refusal(429, "rate_limited", "too many connections at once; close some, or wait a little")


class TooMuch(Exception):
    """Stops the parser; `FrontDoor` knows why."""


def _courteous(app: ASGI3Application, cycle: RequestResponseCycle) -> ASGI3Application:
    """The application, for which a client that hangs up is nothing to write into the log."""

    async def run(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        async def hear() -> ASGIReceiveEvent:
            message = await receive()
            if message["type"] == "http.disconnect" and cycle.more_body:
                raise HungUp("the client hung up before its request was complete")
            return message

        async def say(message: ASGISendEvent) -> None:
            if cycle.flow.write_paused and not cycle.disconnected:
                await cycle.flow.drain()
            if cycle.transport.is_closing():
                cycle.disconnected = True
            if without_body and message["type"] == "http.response.body":
                if cycle.response_complete:
                    return
                message = {"type": "http.response.body", "body": b"", "more_body": False}
            await send(message)

        # HEAD is GET without its body, for whatever can be had by GET; what does not end, ends with its head.
        without_body = False
        if scope["type"] == "http" and scope["method"] == "HEAD":
            scope, without_body = {**scope, "method": "GET"}, True
        await app(scope, hear, say)

    return run


class DoorConfig(uvicorn.Config):
    """What uvicorn is told, with the front door and its doorkeeper in it."""

    def __init__(
        self, app: Litestar | str, door: Door, *, workers: int = 1, grace: int = 3, lifespan: LifespanType = "on"
    ) -> None:
        super().__init__(
            app,
            factory=isinstance(app, str),
            workers=workers,
            lifespan=lifespan,
            http=FrontDoor,
            ws=CountedLine,
            log_config=None,  # what uvicorn has to say goes where everything goes, and looks the same
            access_log=False,  # addresses of private tables are secrets
            server_header=False,
            log_level="warning",
            ws_max_size=LARGEST_FRAME,
            timeout_graceful_shutdown=grace,
            timeout_worker_healthcheck=10,
        )
        self.door = door
        self.doorkeeper = Doorkeeper(door, Trusted(self.forwarded_allow_ips))


class CountedLine(Line):
    """A WebSocket on which only so many frames are read. Of pings, and of the pieces of a message that does not end,
    the application hears nothing, and so cannot limit them.
    """

    def __init__(self, config: uvicorn.Config, *arguments: Any, **named: Any) -> None:
        super().__init__(config, *arguments, **named)
        assert isinstance(config, DoorConfig)
        self._frames = Bucket(config.door.frames, self.loop.time())

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if not self.transport.is_closing():
                super().data_received(data[start : start + PIECE])
        if self.conn.handshake_exc is not None and not self.transport.is_closing():
            # uvicorn waits for ever for more of a request that is no WebSocket's: one with a body
            self.transport.write(UNREADABLE.encode())
            self.transport.close()

    def handle_events(self) -> None:
        now = self.loop.time()
        if all(self._frames.take(now) for _ in self.conn.events):
            super().handle_events()
        else:
            self.transport.abort()


class FrontDoor(HttpToolsProtocol):
    """A connection that asks by HTTP."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        assert isinstance(config, DoorConfig)
        self._door = config.door
        self._doorkeeper = config.doorkeeper
        self._caller: Caller | None = None
        #: Why the parser was stopped.
        self._fault: Refusal | None = None
        #: Bytes of this request, bytes of its head that have been read, and its headers.
        self._received = 0
        self._head = 0
        self._headers = 0

    # coming and going

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else "unknown"
        self._caller = self._doorkeeper.admit(transport, host, self._late)
        if self._caller is None:
            transport.write(FULL.encode())
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._caller is not None:
            self._doorkeeper.leave(self._caller)
            self._caller = None  # they hold each other
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """The connection is a WebSocket's from now on. The parser holds us and we hold it: nothing is left to parse."""
        super().handle_websocket_upgrade()
        self._caller = None
        self.parser = None  # type: ignore[assignment]  # uvicorn does the same when a connection is lost

    def _late(self) -> None:
        """The client has kept us waiting for too long."""
        assert self._caller is not None
        if self._caller.phase is Phase.HEAD and self._received:
            self._refuse(SLOW)
        else:
            self.transport.abort()

    def _refuse(self, refusal: Refusal) -> None:
        """Say no, and let the client read it: a connection that is closed while it sends may lose the answer."""
        assert self._caller is not None
        answering: RequestResponseCycle | None = self.cycle
        if self._caller.phase is not Phase.HEAD or (answering and not answering.response_complete):
            self.transport.close()  # a route is answering
            return
        self._caller.enter(Phase.REFUSED, self.loop.time())
        self._received = 0
        self.transport.write(refusal.encode())
        if self.transport.can_write_eof():
            self.transport.write_eof()

    # what comes

    def data_received(self, data: bytes) -> None:
        caller = self._caller
        if caller is None or self.transport.is_closing():
            return
        if caller.phase is Phase.REFUSED:
            self._received += len(data)
            if self._received > FAREWELL:
                self.transport.abort()
            return
        if caller.phase is Phase.IDLE:
            caller.enter(Phase.HEAD, self.loop.time())
            self._received = 0
        self._unset_keepalive_if_required()
        if len(data) <= PIECE:
            self._read(caller, data)
            return
        for start in range(0, len(data), PIECE):
            if not self._read(caller, data[start : start + PIECE]):
                return

    def _read(self, caller: Caller, piece: bytes) -> bool:
        """Let the parser have it; false if nothing more is to be read."""
        self._received += len(piece)
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                caller.enter(Phase.LINE, self.loop.time())
                self.handle_websocket_upgrade()
            return False
        except httptools.HttpParserError:
            self._refuse(self._fault or UNREADABLE)
            return False
        if caller.phase is Phase.HEAD and self._received > self._door.head + PIECE:
            self._refuse(LONG_HEAD)
            return False
        if self._received > self._door.request:
            self.transport.close()
            return False
        return True

    # what the parser finds

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._received = self._head = self._headers = 0
        if self._caller is not None and self._caller.phase is not Phase.HEAD:
            self._caller.enter(Phase.HEAD, self.loop.time())

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > self._door.line:
            self._stop(LONG_ADDRESS)
        self._head = len(self.url)

    def on_header(self, name: bytes, value: bytes) -> None:
        length = len(name) + len(value) + 4
        self._head += length
        self._headers += 1
        if length > self._door.line:
            self._stop(LONG_HEADER)
        if self._headers > self._door.headers:
            self._stop(MANY_HEADERS)
        if self._head > self._door.head:
            self._stop(LONG_HEAD)
        super().on_header(name, value)

    def _stop(self, refusal: Refusal) -> None:
        self._fault = refusal
        raise TooMuch

    def on_headers_complete(self) -> None:
        assert self._caller is not None
        self._check_framing()
        super().on_headers_complete()
        self._caller.enter(Phase.BODY, self.loop.time())

    def _check_framing(self) -> None:
        """What a proxy before us could read otherwise than we do, so that one request would be two, is not read."""
        hosts = sum(name == b"host" for name, _ in self.headers)
        if hosts > 1 or (hosts == 0 and self.parser.get_http_version() != "1.0"):
            self._stop(HOSTS)
        codings = [value.strip().lower() for name, value in self.headers if name == b"transfer-encoding"]
        if codings not in ([], [b"chunked"]):
            self._stop(UNREADABLE)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        assert self._caller is not None
        if self.cycle is not None:
            self._caller.enter(Phase.IDLE if self.cycle.response_complete else Phase.ANSWER, self.loop.time())

    # what is sent

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        super()._start_asgi_task(cycle, _courteous(app, cycle))

    def on_response_complete(self) -> None:
        super().on_response_complete()
        caller = self._caller
        if caller is not None and caller.phase is Phase.ANSWER and not self.pipeline:
            caller.enter(Phase.IDLE, self.loop.time())

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._caller is not None:
            self._caller.unread_since = self.loop.time()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._caller is not None:
            self._caller.unread_since = math.inf
