"""The supervisor of `mathom serve --workers 2` with an application that does nothing, so that its workers start fast.

python tests/server/idle_workers.py serve --port N ...
"""

from __future__ import annotations

import sys

from uvicorn._types import ASGIReceiveCallable, ASGISendCallable, Scope


async def answer(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    """Answer every request with status 200 and no body."""
    assert scope["type"] == "http"
    await receive()
    await send({"type": "http.response.start", "status": 200, "headers": [], "trailers": False})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


def application() -> object:
    return answer


if __name__ == "__main__":
    from mathom.server.door.front_door import DoorConfig
    from mathom.server.running import Place, Workers, listen
    from mathom.server.settings import Door

    port = int(sys.argv[sys.argv.index("--port") + 1])
    config = DoorConfig("idle_workers:application", Door(), workers=2, lifespan="off")
    Workers(config, sockets=[listen(Place(port=port))]).run()
