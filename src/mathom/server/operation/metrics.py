"""What is measured of a running server, for Prometheus. No figure names a person, an address or a table.

Several processes of one server write their figures into files of one folder, and the process that watches over them
adds them up (the multiprocess mode of `prometheus_client`, which finds the folder in the environment).
"""

from __future__ import annotations

import functools
import os
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector

from mathom.core import InvalidOption
from mathom.table import Entry
from mathom.table.journal import Chosen

#: Where `prometheus_client` looks for the folder; it looks when it is imported.
FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
#: Seconds; what people notice begins at a tenth.
STEPS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)

CHOICES: Final = Counter("mathom_choices", "Choices that were made and kept", ["game", "how"])
ENTRIES: Final = Counter("mathom_entries", "Lines written into journals, choices among them", ["game"])
TABLES: Final = Gauge(
    "mathom_tables", "Tables that wait for players or are being played at", ["status"], multiprocess_mode="mostrecent"
)
FINISHED: Final = Counter("mathom_matches_finished", "Matches that have ended", ["game"])
KEEPING: Final = Histogram(
    "mathom_keeping_seconds", "From a choice that was heard until it is on the disk", buckets=STEPS
)
THINKING: Final = Histogram("mathom_bot_seconds", "From a bot's question until its answer", buckets=STEPS)
QUEUE: Final = Gauge("mathom_bot_queue", "Questions to bots that have no answer yet", multiprocess_mode="livesum")
CONNECTIONS: Final = Gauge("mathom_connections", "Browsers at tables", multiprocess_mode="livesum")
REQUESTS: Final = Counter("mathom_requests", "HTTP requests", ["method", "route", "status"])
ANSWERING: Final = Histogram("mathom_request_seconds", "From an HTTP request until its answer", buckets=STEPS)
ERRORS: Final = Counter("mathom_errors", "What went wrong here, not on the other side", ["kind"])


#: The counters by label, looked up once: looking one up takes longer than counting.
_entries, _choices = functools.cache(ENTRIES.labels), functools.cache(CHOICES.labels)


def count_entries(game: str, entries: Sequence[Entry]) -> None:
    """Entries were written into the journal of a match."""
    _entries(game).inc(len(entries))
    for entry in entries:
        if isinstance(entry, Chosen):
            _choices(game, entry.how).inc()


def count_request(method: str, route: str, status: int, seconds: float) -> None:
    REQUESTS.labels(method, route, status).inc()
    ANSWERING.observe(seconds)
    if status >= 500:
        ERRORS.labels("request").inc()


@contextmanager
def shown(port: int | None, workers: int) -> Iterator[None]:
    """Show the figures at `http://127.0.0.1:PORT/metrics` while the block runs; nowhere without a port.

    The port is open to this machine only: the figures are for whoever runs the server.
    """
    if port is None:
        yield
        return
    folder = tempfile.mkdtemp(prefix="mathom-metrics-") if workers > 1 else ""
    registry = REGISTRY
    if folder:
        os.environ[FOLDER] = folder
        registry = CollectorRegistry()
        MultiProcessCollector(registry, folder)  # type: ignore[no-untyped-call]
    try:
        server, thread = start_http_server(port, addr="127.0.0.1", registry=registry)
    except OSError as error:
        raise InvalidOption(f"the figures cannot be shown at port {port}: {error.strerror}") from None
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
        if folder:
            with suppress(KeyError):
                del os.environ[FOLDER]
            shutil.rmtree(folder, ignore_errors=True)
