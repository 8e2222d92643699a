"""How a server writes about itself: lines for people, or for programs."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from typing import Final

from mathom.server.settings import LogStyle

#: Attributes of a record that tell of a request.
FIELDS: Final = ("method", "route", "status", "seconds", "address")


class Lines(logging.Formatter):
    """A line of JSON for each record."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        told |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def set_up(style: LogStyle, *, requests: bool) -> None:
    """How this process writes its log, to the error output; requests are logged if that is wanted."""
    handler = logging.StreamHandler()
    handler.addFilter(_not_interrupted)
    handler.setFormatter(
        Lines() if style == "json" else logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    )
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("mathom.access").setLevel(logging.INFO if requests else logging.WARNING)


def _not_interrupted(record: logging.LogRecord) -> bool:
    """False for what could not be finished because we are to end, as a connection that was being closed at Ctrl+C."""
    return not (record.exc_info and record.exc_info[0] is asyncio.CancelledError)
