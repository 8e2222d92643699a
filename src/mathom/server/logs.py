"""What a server writes about itself: lines for people or for programs. Secrets do not go into them.

Addresses of private tables are secrets, and so are cookies, tokens and what is in a query; a line about a request has
the kind of its path instead.
"""

from __future__ import annotations

import json
import logging
import time
from typing import Final, Literal

from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

Style = Literal["text", "json"]

#: Attributes of a record that tell of a request.
FIELDS: Final = ("method", "route", "status", "seconds", "address")

access: Final = logging.getLogger("mathom.access")


class Lines(logging.Formatter):
    """A line of JSON for each record."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        told |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def set_up(style: Style, *, requests: bool) -> None:
    """How this process writes its log, to the error output; requests are logged if that is wanted."""
    handler = logging.StreamHandler()
    handler.setFormatter(
        Lines() if style == "json" else logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    )
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    access.setLevel(logging.INFO if requests else logging.WARNING)


class AccessLog(ASGIMiddleware):
    """A line about each request."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if not access.isEnabledFor(logging.INFO):
            await next_app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def noticing(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await next_app(scope, receive, noticing)
        finally:
            client = ASGIConnection[object, object, object, State](scope).client
            told = {
                "method": scope["method"],
                "route": scope.get("path_template", ""),
                "status": status,
                "seconds": round(time.perf_counter() - began, 4),
                "address": client.host if client else "",
            }
            access.info("%(address)s %(method)s %(route)s %(status)d in %(seconds).4f s", told, extra=told)
