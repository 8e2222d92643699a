"""The supervisor of `mathom serve --workers 2` with an application that does nothing, so that its workers start fast.

python tests/server/idle_workers.py serve --port N [--limit SECONDS] ...

GET /hang blocks the event loop of the worker that answers; a worker that hangs for longer than the limit is replaced.
"""

from __future__ import annotations

import sys
import time

from uvicorn._types import ASGIReceiveCallable, ASGISendCallable, Scope


async def answer(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    """Answer every request with status 200 and no body."""
    assert scope["type"] == "http"
    if scope["path"] == "/hang":
        time.sleep(3600)
    await receive()
    await send({"type": "http.response.start", "status": 200, "headers": [], "trailers": False})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


def application() -> object:
    return answer


if __name__ == "__main__":
    from mathom.server.door.front_door import DoorConfig
    from mathom.server.running import Place, listen
    from mathom.server.settings import Door
    from mathom.server.workers import Workers

    port = int(sys.argv[sys.argv.index("--port") + 1])
    config = DoorConfig("idle_workers:application", Door(), workers=2, lifespan="off")
    if "--limit" in sys.argv:
        config.timeout_worker_healthcheck = int(sys.argv[sys.argv.index("--limit") + 1])
    Workers(config, sockets=[listen(Place(port=port))]).run()
