"""The clocks of a table: whose runs, and what is left on each. Time itself is told by the caller."""

from __future__ import annotations

from mathom.core import Seat
from mathom.table.setting import Clock


class MatchClock:
    """One clock a seat; the clock of the seat that is asked runs.

    A bank grows by the increment with each choice made in time, and a correspondence clock is full again at each
    decision, but only the first time that the match gets so far: to take back and choose again gains nobody time.
    """

    __slots__ = ("clock", "furthest", "left", "running", "since", "started")

    def __init__(self, clock: Clock, seats: int, began: float | None) -> None:
        self.clock = clock
        self.left = [clock.full] * seats
        self.running: Seat | None = None
        self.since: float | None = None  # None: the clocks stand still
        self.started = began is not None
        self.furthest = 0

    def start(self, seat: Seat | None, made: int, began: float | None) -> None:
        """The match is before its first decision here, with so many choices made."""
        self.running, self.since, self.furthest = seat, began, made

    def _charge(self, at: float) -> None:
        """Take from the running clock what has passed."""
        if self.running is not None and self.since is not None:
            self.left[self.running] = max(0.0, self.left[self.running] - max(0.0, at - self.since))
            self.since = at

    def chosen(self, seat: Seat, made: int, at: float, in_time: bool, next_seat: Seat | None) -> None:
        """The seat has chosen, so that `made` choices are made, and the next seat is asked."""
        self._charge(at)
        fresh = made > self.furthest
        self.furthest = max(made, self.furthest)
        if self.clock.kind == "bank" and not in_time:
            self.left[seat] = 0.0
        elif self.clock.kind == "bank" and fresh:
            self.left[seat] += self.clock.increment
        if self.clock.kind == "days" and next_seat is not None and (fresh or next_seat != seat):
            self.left[next_seat] = self.clock.full
        self.started = True
        self.running = next_seat
        self.since = None if next_seat is None else at

    def passed_on(self, seat: Seat | None, made: int, at: float) -> None:
        """Somebody has left: that seat is asked now, with so many choices made."""
        self._charge(at)
        self.furthest = max(made, self.furthest)
        if self.clock.kind == "days" and seat is not None and seat != self.running:
            self.left[seat] = self.clock.full
        if seat is None or self.since is not None:
            self.since = None if seat is None else at
        self.running = seat

    def undone(self, seat: Seat, to: int, at: float, agreed: bool) -> None:
        """The match is back where `to` choices are made, and the seat is asked again."""
        self._charge(at)
        self.running = seat
        if agreed and self.clock.kind == "days":
            self.left[seat] = self.clock.full
            self.furthest = to

    def pause(self, at: float) -> None:
        self._charge(at)
        self.since = None

    def resume(self, at: float) -> None:
        if self.started and self.running is not None:
            self.since = at

    def stop(self, at: float) -> None:
        """The match is over."""
        self._charge(at)
        self.running = self.since = None

    @property
    def due(self) -> float | None:
        """When the running clock will have run out; None if none runs."""
        if self.clock.kind == "none" or self.running is None or self.since is None:
            return None
        return self.since + self.left[self.running]

    def left_at(self, now: float) -> tuple[float | None, ...]:
        """The seconds left to each seat; None where its time is not measured (now)."""
        if self.clock.kind == "none":
            return (None,) * len(self.left)
        left: list[float | None] = list(self.left)
        for seat, seconds in enumerate(self.left):
            if seat != self.running and self.clock.kind == "days":
                left[seat] = None
            elif seat == self.running and self.since is not None:
                left[seat] = max(0.0, seconds - max(0.0, now - self.since))
        return tuple(left)

    def clone(self) -> MatchClock:
        copy = MatchClock(self.clock, 0, None)
        copy.left, copy.running = self.left.copy(), self.running
        copy.since, copy.started, copy.furthest = self.since, self.started, self.furthest
        return copy

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MatchClock) and all(
            getattr(self, name) == getattr(other, name) for name in MatchClock.__slots__
        )

    __hash__ = None  # type: ignore[assignment]  # mutable
