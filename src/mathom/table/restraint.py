"""How much of one match a journal keeps: whoever opens the table has to read it.

Whatever follows from something else by itself is bounded by that. A match that comes to no end is broken off.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mathom.core import Seat
from mathom.table.errors import TooOften
from mathom.table.journal import Arranged, DrawOffered, Entry, PauseAsked, Paused, UndoAsked, Undone

#: Choices of one match, those that were taken back not counted; the longest games of ours have some 3000.
MOST_CHOICES: Final = 20_000
TOO_LONG: Final = f"the match has had {MOST_CHOICES} choices, and a table keeps no more"

#: How often one player may take back, ask the others for something, pause and arrange his answers anew, all together.
MOST_ASIDES: Final = 2_000
ASIDES: Final = (Undone, UndoAsked, DrawOffered, PauseAsked, Paused, Arranged)


def check_aside(entry: Entry, done: Mapping[Seat, int]) -> None:
    """May the seat do that once more, of which a journal keeps only so much?"""
    if isinstance(entry, ASIDES) and entry.seat is not None and done.get(entry.seat, 0) >= MOST_ASIDES:
        raise TooOften(
            f"you have taken back, asked and paused {MOST_ASIDES} times in this match, and a table keeps no more; "
            "you can still choose, agree, refuse and resign"
        )
