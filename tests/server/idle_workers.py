"""The processes of `mathom serve` with an application that does nothing, so that they start fast.

python tests/server/idle_workers.py serve --port N [--alone] [--limit SECONDS] [--end SECONDS] ...

There are two workers with their supervisor, or one process alone. GET /hang blocks the event loop of the process that
answers. A worker that hangs for longer than the limit is replaced, and a process alone ends; a worker that does not end
in time is killed.
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
    from mathom.server import workers
    from mathom.server.door.front_door import DoorConfig
    from mathom.server.operation.logs import set_up
    from mathom.server.operation.watchdog import WatchedServer
    from mathom.server.running import Place, listen
    from mathom.server.settings import Door

    set_up("text", requests=False)
    port = int(sys.argv[sys.argv.index("--port") + 1])
    if "--end" in sys.argv:
        workers.LONGEST_END = float(sys.argv[sys.argv.index("--end") + 1])
    config = DoorConfig("idle_workers:application", Door(), workers=2, lifespan="off")
    if "--limit" in sys.argv:
        config.timeout_worker_healthcheck = int(sys.argv[sys.argv.index("--limit") + 1])
    if "--alone" in sys.argv:
        config.workers = 1
        WatchedServer(config).run(sockets=[listen(Place(port=port))])
    else:
        workers.Workers(config, sockets=[listen(Place(port=port))]).run()
