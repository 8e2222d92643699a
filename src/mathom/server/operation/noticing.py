"""Counts every HTTP request when it is answered, and writes a line of the access log where that is wanted.

Neither holds the path itself, which may be the address of a private table, but the route's template.
"""

from __future__ import annotations

import logging
import time

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from mathom.server.operation import metrics

access = logging.getLogger("mathom.access")


class Noticing(ASGIMiddleware):
    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        began, status = time.perf_counter(), 500

        async def noticing(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await next_app(scope, receive, noticing)
        finally:
            seconds = time.perf_counter() - began
            method, route = str(scope.get("method", "")), str(scope.get("path_template", ""))
            metrics.count_request(method, route, status, seconds)
            if access.isEnabledFor(logging.INFO):
                client = scope.get("client")
                told = {
                    "address": client[0] if client else "",
                    "method": method,
                    "route": route,
                    "status": status,
                    "seconds": round(seconds, 4),
                }
                access.info("%(address)s %(method)s %(route)s %(status)d in %(seconds).4f s", told, extra=told)
