"""Answers over HTTP, compressed: a long one beside the event loop, and the same one once for all who ask for it.

Whoever asks for the cards of a game fifty times at once is not to make those wait who play.
"""

from __future__ import annotations

import asyncio
import gzip
import re
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

from mathom.server.accounts.hashing import step_back

#: Bytes from which on it is worth it, and from which on it takes so long that others would notice.
SHORTEST: Final = 1000
LONG: Final = 16_384
LEVEL: Final = 6
#: Bytes of answers that are remembered with what they come to, and of the longest of them.
REMEMBERED: Final = 32 << 20
LONGEST: Final = 2 << 20


class Compressor:
    """Long answers and what they come to; the longest unused are forgotten first."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "compressing", initializer=step_back)
        self._known: OrderedDict[bytes, asyncio.Future[bytes]] = OrderedDict()
        self._bytes = 0

    async def compressed(self, body: bytes) -> bytes:
        if len(body) < LONG:
            return _compressed(body)
        doing = self._known.get(body)
        if doing is None:
            doing = asyncio.get_running_loop().run_in_executor(self._thread, _compressed, body)
            if len(body) <= LONGEST:
                self._remember(body, doing)
        else:
            self._known.move_to_end(body)
        return await asyncio.shield(doing)

    def _remember(self, body: bytes, doing: asyncio.Future[bytes]) -> None:
        self._known[body] = doing
        self._bytes += len(body)
        while self._bytes > REMEMBERED:
            forgotten, _ = self._known.popitem(last=False)
            self._bytes -= len(forgotten)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


def _compressed(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)


class Compressing(ASGIMiddleware):
    """Compresses what is answered, for those who understand it. Addresses can be left out: streams, and secrets beside
    words of others, whose length would tell something about them.
    """

    scopes = (ScopeType.HTTP,)

    def __init__(self, compressor: Compressor, left_out: str) -> None:
        self._compressor = compressor
        self._left_out = re.compile(left_out)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        understood = Headers.from_scope(scope).get("accept-encoding", "")
        if "gzip" not in understood or self._left_out.search(str(scope["path"])):
            await next_app(scope, receive, send)
            return
        start: HTTPResponseStartEvent | None = None
        pieces: list[bytes] = []

        async def compressing(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            if message["type"] != "http.response.body" or start is None:
                await send(message)
                return
            pieces.append(message.get("body", b""))
            if message.get("more_body"):
                return
            body = b"".join(pieces) if len(pieces) > 1 else pieces[0]
            if len(body) >= SHORTEST:
                body = await self._compressor.compressed(body)
                headers = MutableScopeHeaders(start)
                headers["content-encoding"] = "gzip"
                headers["content-length"] = str(len(body))
                headers.extend_header_value("vary", "Accept-Encoding")
            await send(start)
            await send({"type": "http.response.body", "body": body, "more_body": False})

        await next_app(scope, receive, compressing)
