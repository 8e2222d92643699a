"""Limits the WebSockets that one address has open, also where all connections come through one proxy."""

from __future__ import annotations

from collections import Counter

from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from mathom.server.door.safety import address
from mathom.server.errors import RateLimited


class OpenLines(ASGIMiddleware):
    """Counts each WebSocket by its address for as long as it lasts."""

    scopes = (ScopeType.WEBSOCKET,)

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        here = address(ASGIConnection[object, object, object, State](scope))
        if self._open[here] >= self._most:
            raise RateLimited("this address has too many connections open; close some")
        self._open[here] += 1
        try:
            await next_app(scope, receive, send)
        finally:
            self._open[here] -= 1
            if not self._open[here]:
                del self._open[here]
