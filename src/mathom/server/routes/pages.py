"""The client's files, and whether the server is well."""

from __future__ import annotations

from pathlib import Path

from litestar import Response, get
from litestar.enums import MediaType
from litestar.params import FromPath
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

from mathom.server.errors import NotFound
from mathom.server.house import House
from mathom.server.page import STATIC
from mathom.server.routes.visitor import TheHouse
from mathom.server.wire.general import Done, Health

_UNBUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Mathom</title>
<h1>Mathom</h1>
<p>The server runs, but its page has not been built. In a working tree, <code>make play</code> builds it.</p>
</html>
"""

#: Addresses that are no pages of the client.
_RESERVED = ("api", "ws", "schema", "assets", "healthz", "readyz", "livez")
#: Addresses that no search engine keeps: those of tables are the keys to private ones.
_NOT_TO_BE_FOUND = ("api", "ws", "table", "replay")


@get("/livez", responses={})
async def alive() -> Done:
    """Does the process answer? It says nothing of what the process needs."""
    return Done()


async def _health(house: House) -> Response[Health]:
    ready = await house.readiness.ready()
    return Response(Health(ok=ready, database=ready), status_code=200 if ready else 503)


@get("/readyz", responses={})
async def readiness(house: TheHouse) -> Response[Health]:
    """Can this process do its work? It can if what it writes is kept."""
    return await _health(house)


@get("/healthz", responses={})
async def health(house: TheHouse) -> Response[Health]:
    """The same, by its older name."""
    return await _health(house)


def _index() -> Response[bytes]:
    file = STATIC / "index.html"
    if file.is_file():
        return Response(file.read_bytes(), media_type=MediaType.HTML)
    return Response(_UNBUILT.encode(), media_type=MediaType.HTML, status_code=503)


@get("/robots.txt", include_in_schema=False, media_type=MediaType.TEXT, sync_to_thread=False)
def robots() -> str:
    """What search engines leave alone: whoever has the address of a table can look at it, also of a private one."""
    return "User-agent: *\n" + "".join(f"Disallow: /{path}/\n" for path in _NOT_TO_BE_FOUND)


@get("/", include_in_schema=False, sync_to_thread=False)
def home() -> Response[bytes]:
    """The client."""
    return _index()


@get("/{path:path}", include_in_schema=False, sync_to_thread=False)
def page(path: FromPath[Path]) -> Response[bytes]:
    """Every page of the client is the same document, which looks at its own address; files beside it are themselves."""
    parts = Path(path).parts[1:]
    if not parts or parts[0] in _RESERVED:
        raise NotFound("there is nothing at this address")
    file = STATIC.joinpath(*parts)
    if len(parts) == 1 and file.suffix in _KINDS:
        if not _lies_there(file):
            raise NotFound("there is no such file")
        return Response(file.read_bytes(), media_type=_KINDS[file.suffix])
    return _index()


def _lies_there(file: Path) -> bool:
    try:
        return file.is_file()
    except OSError:  # no name of a file is as long
        return False


#: What may lie beside the document.
_KINDS = {
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
}

assets = create_static_files_router(
    path="/assets", directories=[STATIC / "assets"], include_in_schema=False, html_mode=False
)

page_routes: list[ControllerRouterHandler] = [alive, readiness, health, robots, home, page, assets]
