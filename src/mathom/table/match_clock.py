"""The clocks of a table: which run, and what is left on each. The caller says what time it is."""

from __future__ import annotations

from mathom.core import Seat
from mathom.table.setting import Clock


class MatchClock:
    """One clock for each seat. The clocks of all seats that the match waits for run: of the seat that is asked, and of
    seats that arrange their answers at the same time.

    A bank grows by the increment with each choice in time, and a correspondence clock is full again at each decision,
    but only the first time that the match gets so far: taking back and choosing again gains no time.
    """

    __slots__ = ("clock", "furthest", "left", "running", "since", "started")

    def __init__(self, clock: Clock, seats: int, began: float | None) -> None:
        self.clock = clock
        self.left = [clock.full] * seats
        self.running: tuple[Seat, ...] = ()  # the seat that is asked comes first
        self.since: float | None = None  # None: the clocks stand still
        self.started = began is not None
        self.furthest = 0

    def start(self, running: tuple[Seat, ...], made: int, began: float | None) -> None:
        """The match begins here, with so many choices made (a match may start from a position)."""
        self.running, self.since, self.furthest = running, began, made

    def _charge(self, at: float) -> None:
        """Take from the running clocks what has passed."""
        if self.since is None:
            return
        for seat in self.running:
            self.left[seat] = max(0.0, self.left[seat] - max(0.0, at - self.since))
        self.since = at

    def chosen(self, seat: Seat, made: int, at: float, in_time: bool, running: tuple[Seat, ...]) -> None:
        """The seat has chosen, so that `made` choices are made, and the match waits for those seats."""
        self._charge(at)
        fresh = made > self.furthest
        self.furthest = max(made, self.furthest)
        if self.clock.kind == "bank" and not in_time:
            self.left[seat] = 0.0
        elif self.clock.kind == "bank" and fresh:
            self.left[seat] += self.clock.increment
        self._fill(running, again=seat if fresh else None)
        self.started = True
        self.running = running
        self.since = at if running else None

    def _fill(self, running: tuple[Seat, ...], again: Seat | None = None) -> None:
        """Fill the correspondence clocks of seats that were not waited for before, and of `again`, which has chosen."""
        if self.clock.kind == "days":
            for seat in running:
                if seat not in self.running or seat == again:
                    self.left[seat] = self.clock.full

    def arranged(self, seat: Seat, at: float, in_time: bool, running: tuple[Seat, ...]) -> None:
        """The seat has handed in its answers, or has withdrawn them."""
        self._charge(at)
        if self.clock.kind == "bank" and not in_time:
            self.left[seat] = 0.0
        self.started = True
        self.running, self.since = running, at

    def passed_on(self, running: tuple[Seat, ...], made: int, at: float) -> None:
        """Somebody has resigned: the match waits for those seats now, with so many choices made."""
        self._charge(at)
        self.furthest = max(made, self.furthest)
        self._fill(running)
        if not running or self.since is not None:
            self.since = at if running else None
        self.running = running

    def undone(self, running: tuple[Seat, ...], to: int, at: float, agreed: bool) -> None:
        """The match is back where `to` choices are made, and the first of those seats is asked again."""
        self._charge(at)
        self.running = running
        if agreed and self.clock.kind == "days":
            self.left[running[0]] = self.clock.full
            self.furthest = to

    @property
    def runs(self) -> bool:
        """True if a clock runs that measures time."""
        return self.clock.kind != "none" and self.since is not None

    def stood_still(self, seconds: float, at: float) -> None:
        """Charge the running clocks up to that time, but for so many seconds in which they stood still."""
        if self.since is not None:
            self.since += seconds
            self._charge(at)
            self.since = at

    def pause(self, at: float) -> None:
        self._charge(at)
        self.since = None

    def resume(self, at: float) -> None:
        if self.started and self.running:
            self.since = at

    def add(self, seconds: float, at: float) -> None:
        """Give everybody more time; with correspondence clocks, the seats that the match waits for."""
        self._charge(at)
        for seat in range(len(self.left)) if self.clock.kind == "bank" else self.running:
            self.left[seat] += seconds

    def stop(self, at: float) -> None:
        """The match is over."""
        self._charge(at)
        self.running, self.since = (), None

    @property
    def due(self) -> float | None:
        """When the first of the running clocks will have run out; None if none runs."""
        return min((due for seat in self.running if (due := self.due_of(seat)) is not None), default=None)

    def due_of(self, seat: Seat) -> float | None:
        """When the clock of that seat will have run out; None if it does not run."""
        if self.clock.kind == "none" or seat not in self.running or self.since is None:
            return None
        return self.since + self.left[seat]

    def late(self, at: float) -> Seat | None:
        """A seat whose clock has run out by then, the one that is asked first."""
        return next((seat for seat in self.running if (due := self.due_of(seat)) is not None and due <= at), None)

    def left_at(self, now: float) -> tuple[float | None, ...]:
        """The seconds left to each seat; None where its time is not measured (now)."""
        if self.clock.kind == "none":
            return (None,) * len(self.left)
        left: list[float | None] = list(self.left)
        for seat, seconds in enumerate(self.left):
            if seat not in self.running and self.clock.kind == "days":
                left[seat] = None
            elif seat in self.running and self.since is not None:
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
