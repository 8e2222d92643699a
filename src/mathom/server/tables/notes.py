"""What is noted about a table beside its journal."""

from __future__ import annotations

import time

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from mathom.core import Outcome
from mathom.server.wire.general import Status
from mathom.table import Setting


class Notes(Struct, frozen=True):
    """What is noted beside a journal so that nobody has to fold it to find out."""

    status: Status
    due: float | None
    bot_due: float | None
    result: str
    outcome: Outcome | None
    #: When the table ends because nobody comes or nobody chooses.
    abandoned: float | None = None


def noted(notes: Notes) -> dict[str, object]:
    """The notes as columns of a table's row."""
    return {
        "status": notes.status,
        "due": notes.due,
        "bot_due": notes.bot_due,
        "result": notes.result,
        "outcome": as_json(notes.outcome) if notes.outcome else None,
        "winners": sum(1 << seat for seat in notes.outcome.winners) if notes.outcome else 0,
        "touched": time.time(),
        "abandoned": notes.abandoned,
    }


def as_json(value: Struct) -> str:
    return msgspec.json.encode(value).decode()


def read_setting(text: str) -> Setting:
    """The setting of a table; those from before the version of the rules was noted are played by the first."""
    setting = msgspec.json.decode(text, type=Setting)
    return setting if setting.rules else replace(setting, rules=1)
