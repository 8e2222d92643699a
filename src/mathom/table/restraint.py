"""How long a journal may get: everybody who opens the table has to read it.

Choices and what players do beside them are limited here, talk in `mathom.table.talk`; all other entries follow from
these. A match with too many choices is broken off.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mathom.core import Seat
from mathom.table.errors import TooOften
from mathom.table.journal import Arranged, DrawOffered, Entry, PauseAsked, Paused, UndoAsked, Undone

#: Choices of one match, not counting those that were taken back; our longest games have about 3,000.
MOST_CHOICES: Final = 20_000
TOO_LONG: Final = f"the match has had {MOST_CHOICES} choices, and a table keeps no more"

#: How often one player may take back, ask, pause or arrange his answers, all of these added up.
MOST_ASIDES: Final = 2_000
ASIDES: Final = (Undone, UndoAsked, DrawOffered, PauseAsked, Paused, Arranged)


def check_aside(entry: Entry, done: Mapping[Seat, int]) -> None:
    """Refuse an aside of a seat that has made as many as a journal keeps."""
    if isinstance(entry, ASIDES) and entry.seat is not None and done.get(entry.seat, 0) >= MOST_ASIDES:
        raise TooOften(
            f"you have taken back, asked and paused {MOST_ASIDES} times in this match, and a table keeps no more; "
            "you can still choose, agree, refuse and resign"
        )
