"""The application: routes, what stands before them, and what is said when something goes wrong."""

from __future__ import annotations

import logging
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version

import msgspec
from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.enums import MediaType
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Scope

from mathom.server.door.compressing import Compressing, Compressor
from mathom.server.door.open_lines import OpenLines
from mathom.server.door.safety import Safety, with_headers
from mathom.server.errors import answer
from mathom.server.house import House
from mathom.server.line.play import play
from mathom.server.operation.noticing import Noticing
from mathom.server.routes import ROUTES
from mathom.server.routes.visitor import DEPENDENCIES
from mathom.server.settings import Settings
from mathom.server.wire.general import Fault, Problem

#: No request is longer.
LARGEST_BODY = 16_384

log = logging.getLogger("mathom.server")


def refused(_: Request[object, object, State], error: Exception) -> Response[bytes]:
    """The answer to a request that fails: a code for programs, words for people, and no inside story."""
    told = answer(error)
    body = msgspec.json.encode(Fault(Problem(told.code, told.message)))
    headers = {} if told.after is None else {"retry-after": str(max(1, math.ceil(told.after)))}
    return Response(body, status_code=told.status, media_type=MediaType.JSON, headers=headers)


def create_app(settings: Settings) -> Litestar:
    """A server process, ready to be run by an ASGI server."""
    house, compressor = House(settings), Compressor()

    @asynccontextmanager
    async def open_house(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()
            compressor.close()

    async def put_headers(message: Message, scope: Scope) -> None:
        await with_headers(message, scope)

    return Litestar(
        route_handlers=[*ROUTES, play],
        dependencies=DEPENDENCIES,
        middleware=[
            Noticing(),
            Compressing(compressor, left_out="^/api/me$|^/api/account/export$|^/api/bot/|^/(healthz|readyz|livez)$"),
            OpenLines(settings.door.lines_address),
            Safety(settings, house.counting, house.keeper),
        ],
        before_send=[put_headers],
        exception_handlers={Exception: refused},
        lifespan=[open_house],
        state=State({"house": house}),
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Mathom",
            version=version("mathom"),
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        logging_config=None,
        debug=False,
    )
