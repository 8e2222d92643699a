"""The HTTP interface, as `docs/protocol.md` tells it."""

from litestar.types import ControllerRouterHandler

from mathom.server.routes.bots import bot_routes
from mathom.server.routes.entrance import entrance_routes
from mathom.server.routes.library import library_routes
from mathom.server.routes.pages import page_routes
from mathom.server.routes.tables import table_routes

ROUTES: list[ControllerRouterHandler] = [*entrance_routes, *table_routes, *library_routes, *bot_routes, *page_routes]

__all__ = ["ROUTES"]
