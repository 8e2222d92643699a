"""A course with viewers: what each of them sees of it, and what a person could take back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Self

from msgspec import Struct
from msgspec.structs import replace

from mathom.core import SPECTATOR, Match, Seat, Seats, View
from mathom.table.course import Course
from mathom.table.happenings import Happening
from mathom.table.journal import Entry, Undone
from mathom.table.look import EventLine, Known, Undo, event_line
from mathom.table.setting import Setting
from mathom.table.takeback import nothing_learned, others_than, replayed

#: The ways to choose that are the player's own.
OWN_CHOICES: Final = ("player", "premove", "arranged")


class SeenLog:
    """The log as an audience sees it. `counts[n]` is how many of its lines come from the first `n` events."""

    __slots__ = ("counts", "lines")

    def __init__(self) -> None:
        self.lines: list[EventLine] = []
        self.counts = [0]


class WorkedOut:
    """What was worked out for viewers and still holds: it is kept so that it is not worked out again."""

    __slots__ = ("earlier", "lines", "showing", "undo", "views")

    def __init__(self) -> None:
        self.lines: dict[Seats, SeenLog] = {}
        #: The view of each audience, and of which version it is.
        self.views: dict[Seats, tuple[int, View]] = {}
        #: The function that shows the table to each audience (`Match.showing`), and of which version it is.
        self.showing: tuple[int, Callable[[Seats], Struct]] | None = None
        self.undo: dict[Seat, tuple[int, Undo | None]] = {}
        #: The match as it was before a seat's last choice, and how many choices had been made.
        self.earlier: dict[Seat, tuple[int, Match]] = {}

    def outlive(self, entry: Entry) -> None:
        """Let go of what no longer holds when the entry has happened."""
        if isinstance(entry, Undone):
            self.lines.clear()
            self.earlier.clear()


class WatchedCourse(Course):
    """A course with viewers. What is worked out for them is kept beside the course and is no part of it."""

    def __init__(self, setting: Setting, entries: Iterable[Entry] = ()) -> None:
        self.worked_out = WorkedOut()
        super().__init__(setting, entries)

    def go_on(self, entry: Entry) -> None:
        super().go_on(entry)
        self.worked_out.outlive(entry)

    def clone(self) -> Self:
        copy = super().clone()
        copy.worked_out = WorkedOut()
        return copy

    # looking

    def viewers(self, viewer: Seat | None) -> Seats:
        """All seats of the person who looks on from that seat (None: a spectator)."""
        return SPECTATOR if viewer is None else self.people[viewer]

    def view(self, viewer: Seat | None) -> View:
        """The match as the person in that seat (None: a spectator) sees it, built once for all who see the same."""
        viewers = self.viewers(viewer)
        version, view = self.worked_out.views.get(viewers, (-1, None))
        if view is None or version != self.version:
            if self.result is None:
                view = self.match.view(viewers, show=self._showing())
            else:
                view = replace(self.match.view(viewers, over=True), decision=None, outcome=self.result)
            self.worked_out.views[viewers] = self.version, view
        return view

    def _showing(self) -> Callable[[Seats], Struct]:
        found = self.worked_out.showing
        if found is None or found[0] != self.version:
            found = self.worked_out.showing = self.version, self.match.showing()
        return found[1]

    def lines(self, viewer: Seat | None, since: int = 0) -> list[EventLine]:
        """The log as the viewer may see it, from his line number `since` on."""
        return self._seen_log(self.viewers(viewer)).lines[max(0, since) :]

    def _seen_log(self, viewers: Seats) -> SeenLog:
        seen = self.worked_out.lines.setdefault(viewers, SeenLog())
        for event in self.log[len(seen.counts) - 1 :]:
            if (told := event.seen_by(viewers)) is not None:
                seen.lines.append(event_line(told))
            seen.counts.append(len(seen.lines))
        return seen

    def known(self, viewer: Seat | None, version: int) -> Known:
        """How much a client that last saw that version may keep: after a taking back, fewer lines than it has."""
        if not self.marks_from <= version <= self.version:
            return Known(0, 0)
        logged, said, _ = self.marks[version - self.marks_from]
        kept = min([logged, *(low for _, _, low in self.marks[version - self.marks_from + 1 :])])
        return Known(self._seen_log(self.viewers(viewer)).counts[kept], said)

    # what could be taken back

    def undo_look(self, seat: Seat) -> Undo | None:
        """What the person in that seat could take back now; None if nothing."""
        version, found = self.worked_out.undo.get(seat, (-1, None))
        if version != self.version:
            found = self._find_undo(seat)
            self.worked_out.undo[seat] = self.version, found
        return found

    def _find_undo(self, seat: Seat) -> Undo | None:
        if self.decision is None:
            return None
        seats = self.people[seat]
        made = range(len(self.past) - 1, -1, -1)
        last = next((to for to in made if self.past[to].seat in seats and self.past[to].how in OWN_CHOICES), None)
        if last is None or seat in self.resigned or self.past_resigning(last):
            return None
        to = self._first_of_arrangement(last)
        if not self.others(seat):  # who plays alone wrongs nobody
            return Undo(True, to)
        alone = all(past.seat in seats for past in self.past[to:])
        free = alone and not self._told_others(seats, to)
        return Undo(free and nothing_learned(self._as_of(self.past[to].seat, to), self.match, seats), to)

    def _first_of_arrangement(self, to: int) -> int:
        """What was handed in together is taken back together."""
        last = self.past[to]
        while (
            last.how == "arranged" and to and (self.past[to - 1].seat, self.past[to - 1].how) == (last.seat, last.how)
        ):
            to -= 1
        return to

    def _as_of(self, seat: Seat, to: int) -> Match:
        """The match as it was when `to` choices had been made and the seat made the next one."""
        made, match = self.worked_out.earlier.get(seat, (-1, self.match))
        return match if made == to else replayed(self.match, to)

    def _told_others(self, seats: Seats, to: int) -> bool:
        """True if the game has told anybody else anything since. That is quick, and true of most choices."""
        news = [event for event in self.log[self.past[to].logged :] if not isinstance(event, Happening)]
        others = others_than(seats, self.match)
        return any(event.seen_by(other) is not None for event in news for other in others)
