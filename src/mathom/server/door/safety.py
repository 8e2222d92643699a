"""What every request must pass, and what every answer carries: origin, CSRF, rate, headers."""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders, State
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from mathom.server.accounts.accounts import csrf_of, hashed
from mathom.server.door.addresses import counted
from mathom.server.door.limits import Counting
from mathom.server.errors import BadCsrf, Forbidden, NotFound
from mathom.server.moderation.keeper import Keeper
from mathom.server.settings import Settings

COOKIE = "mathom_session"
CSRF_HEADER = "x-mathom-csrf"

#: Bytes of an address under which something is looked up: no name of a file is longer. A page's own may be.
LONGEST_PATH = 255
_LOOKED_UP = ("/api/", "/assets/")

_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})

#: Our own files and nothing inline; nobody may put us into a frame.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def own_origin(origin: str, host: str, origins: tuple[str, ...]) -> bool:
    """Does a page of ours ask? A browser cannot be made to lie about the origin of a page.

    >>> own_origin("http://localhost:8000", "localhost:8000", ())
    True
    >>> own_origin("https://elsewhere.example", "localhost:8000", ())
    False
    """
    try:
        parts = urlsplit(origin)
        netloc = parts.netloc
    except ValueError:
        return False
    if origin in origins:
        return True
    return parts.scheme in ("http", "https") and bool(host) and netloc.lower() == host.lower()


def check_origin(headers: Mapping[str, str], settings: Settings, *, needed: bool = False) -> None:
    origin = headers.get("origin")
    if origin is None and not needed:
        return
    if origin is None or not own_origin(origin, headers.get("host", ""), settings.origins):
        raise Forbidden("this request comes from a page of another site")


def check_csrf(token: str | None, given: str | None) -> None:
    if not token:
        raise BadCsrf("this browser has no session yet: ask GET /api/me first, and keep its cookie")
    if not given or not hmac.compare_digest(csrf_of(token).encode(), given.encode()):
        raise BadCsrf(f"the header {CSRF_HEADER} is missing or does not belong to this session; GET /api/me tells it")


def address(connection: ASGIConnection) -> str:  # type: ignore[type-arg]
    """Where a connection comes from, as it is counted."""
    return counted(connection.client.host) if connection.client else "unknown"


def session_or_address(connection: ASGIConnection) -> str:  # type: ignore[type-arg]
    """Who is counted first: a browser or bot by what it brings, so that a class behind one address is not one visitor.

    Whether a session is a good one is not known here; that is why addresses are counted, too.
    """
    token = connection.headers.get("authorization", "") or connection.cookies.get(COOKIE, "")
    return hashed(token) if token else address(connection)


def check_line(socket: ASGIConnection, settings: Settings, counting: Counting) -> None:  # type: ignore[type-arg]
    """A WebSocket is to be opened: does a page of ours ask, and not too often?"""
    check_origin(socket.headers, settings, needed=True)
    counting.check_here("sockets", session_or_address(socket), settings.limits.sockets)
    counting.check_here("sockets of one address", address(socket), settings.limits.sockets_address)


class Safety(ASGIMiddleware):
    """Stands before every route."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, settings: Settings, counting: Counting, keeper: Keeper) -> None:
        self._settings = settings
        self._keeper = keeper
        self._counting = counting

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        connection = ASGIConnection[object, object, object, State](scope)
        self._check(connection, str(scope.get("method", "GET")), str(scope["path"]))
        await next_app(scope, receive, send)

    def _check(self, connection: ASGIConnection, method: str, path: str) -> None:  # type: ignore[type-arg]
        if path.startswith("/api/"):
            here, limits = address(connection), self._settings.limits
            self._counting.check_here("requests", session_or_address(connection), limits.requests)
            self._counting.check_here("requests of one address", here, limits.requests_address)
        if path.startswith(_LOOKED_UP) and ("\0" in path or len(path.encode()) > LONGEST_PATH):
            raise NotFound("there is nothing at this address")
        if method in _SAFE_METHODS:
            return
        check_origin(connection.headers, self._settings)
        self._keeper.rules.check_address(address(connection))
        if not bears_token(connection):
            check_csrf(connection.cookies.get(COOKIE), connection.headers.get(CSRF_HEADER))


def bears_token(connection: ASGIConnection) -> bool:  # type: ignore[type-arg]
    """A bot's request: no browser sends this header by itself, so there is nothing to forge."""
    return connection.headers.get("authorization", "").lower().startswith("bearer ")


async def with_headers(message: Message, scope: Scope) -> None:
    """Put the headers onto an answer."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers[name] = value
    path = str(scope["path"])
    if path.startswith(("/api/", "/healthz", "/readyz", "/livez")):
        headers["cache-control"] = "no-store"
    elif path.startswith("/assets/") and message["status"] == 200:
        headers["cache-control"] = "public, max-age=31536000, immutable"
    else:
        headers["cache-control"] = "no-cache"
    if scope.get("scheme") == "https":
        headers["strict-transport-security"] = "max-age=31536000"
