"""The HTTP interface, as `docs/protocol.md` tells it."""

from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ControllerRouterHandler

from mathom.server.routes.accounts import account_routes
from mathom.server.routes.bots import bot_routes
from mathom.server.routes.decks import deck_routes
from mathom.server.routes.entrance import entrance_routes
from mathom.server.routes.events import event_routes
from mathom.server.routes.library import library_routes
from mathom.server.routes.moderation import moderation_routes
from mathom.server.routes.pages import page_routes
from mathom.server.routes.people import people_routes
from mathom.server.routes.resets import reset_routes
from mathom.server.routes.tables import table_routes
from mathom.server.wire.general import Fault

ROUTES: list[ControllerRouterHandler] = [
    *entrance_routes,
    *account_routes,
    *reset_routes,
    *table_routes,
    *library_routes,
    *deck_routes,
    *event_routes,
    *bot_routes,
    *people_routes,
    *moderation_routes,
    *page_routes,
]

#: What every route may answer, for the schema.
_FAULTS = {
    400: "It cannot be read",
    401: "Nobody is logged in",
    403: "Not allowed",
    404: "Nothing is there",
    409: "Not possible as things stand",
    413: "Too large",
    429: "Too much at once",
    503: "The database is away",
}

for route in ROUTES:
    if isinstance(route, HTTPRouteHandler):
        faults = {status: ResponseSpec(Fault, False, words) for status, words in _FAULTS.items()}
        route.responses = faults | dict(route.responses or {})

__all__ = ["ROUTES"]
