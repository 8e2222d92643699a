"""The talk of a table: its newest lines, the number of the first of them, and how much each has said.

Talk is limited, because everybody who opens the table reads its journal. Watchers have a limit of their own, so that
they cannot use up what the players may say.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct, field

from mathom.core import Seat
from mathom.table.errors import SaidEnough
from mathom.table.look import Chat

#: Lines that a player may say at one table; those who watch all together, and each of them.
MOST_SAID: Final = 500
MOST_SAID_WATCHING: Final = 500
MOST_SAID_EACH: Final = 100
#: Lines that are told at once; earlier ones on demand.
PAGE: Final = 50


class TalkPage(Struct, frozen=True):
    """Some of the lines, and the number of the first of them."""

    start: int
    lines: tuple[Chat, ...]


class Talk(Struct):
    """The lines from number `start` on; earlier ones are in the journal only."""

    start: int = 0
    lines: list[Chat] = field(default_factory=list)
    by_seat: dict[Seat, int] = field(default_factory=dict)
    by_watcher: dict[str, int] = field(default_factory=dict)

    @property
    def total(self) -> int:
        return self.start + len(self.lines)

    def check(self, seat: Seat | None, name: str) -> None:
        """Refuse a line of a player or watcher who has said as much as a journal keeps."""
        if seat is not None and self.by_seat.get(seat, 0) >= MOST_SAID:
            raise SaidEnough(f"you have said {MOST_SAID} things at this table, and that is all it keeps of one player")
        if seat is None and self.by_watcher.get(name, 0) >= MOST_SAID_EACH:
            raise SaidEnough(f"you have said {MOST_SAID_EACH} things at this table, and that is all it keeps of you")
        if seat is None and sum(self.by_watcher.values()) >= MOST_SAID_WATCHING:
            raise SaidEnough("those who watch have said as much as a table keeps of them")

    def say(self, seat: Seat | None, line: Chat) -> None:
        self.lines.append(line)
        if seat is not None:
            self.by_seat[seat] = self.by_seat.get(seat, 0) + 1
        else:
            self.by_watcher[line.speaker] = self.by_watcher.get(line.speaker, 0) + 1

    def page(self, since: int = 0, before: int | None = None) -> TalkPage:
        """The newest lines with numbers from `since` up to `before`, at most a page, as far as they are kept here."""
        end = self.total if before is None else min(max(before, self.start), self.total)
        start = max(since, end - PAGE, self.start)
        return TalkPage(start, tuple(self.lines[start - self.start : end - self.start]))

    def clone(self) -> Talk:
        return Talk(self.start, self.lines.copy(), self.by_seat.copy(), self.by_watcher.copy())

    def newest(self) -> Talk:
        """A copy with only the newest page of lines."""
        start, lines = self.total - len(self.lines[-PAGE:]), self.lines[-PAGE:]
        return Talk(start, lines, self.by_seat.copy(), self.by_watcher.copy())
