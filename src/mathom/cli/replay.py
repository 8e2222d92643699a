"""Watching a record: step by step, from every viewpoint or one seat's."""

from __future__ import annotations

from collections.abc import Iterator

from mathom.cli.drawing import drawing_of, everything
from mathom.cli.session import sentence
from mathom.core import Event, InvalidOption, Outcome, Seat, Transcript, View, in_log

ALL = "all"


class Replay:
    """A record and the step at which it is being watched; step 0 is before the first choice."""

    def __init__(self, transcript: Transcript, seat: str = ALL) -> None:
        self._transcript = transcript
        self.last = len(transcript.choices)
        self.step = 0
        self._choosers = _choosers(transcript)
        self.match = transcript.replay(0)
        self.drawing = drawing_of(transcript.game)
        self.seat = self.seat_named(seat)

    def seat_named(self, name: str) -> Seat | None:
        """The viewpoint of that name; None is all of them together."""
        if name == ALL:
            return None
        for seat in range(len(self.match.seats)):
            if name in (self.match.seats[seat], self.drawing.side(self.match.view(seat)), str(seat + 1)):
                return seat
        raise InvalidOption(f"there is no viewpoint {name!r}; there are {', '.join(self.match.seats)} and {ALL}")

    @property
    def viewpoint(self) -> str:
        return "everything" if self.seat is None else f"as {self.match.seats[self.seat]} sees it"

    def next_viewpoint(self) -> None:
        """All, then one seat after the other."""
        following = 0 if self.seat is None else self.seat + 1
        self.seat = following if following < len(self.match.seats) else None

    def go(self, step: int) -> None:
        """Go to a step, forward or backward; past the ends is at the ends."""
        step = max(0, min(step, self.last))
        if step < self.step:
            self.match = self._transcript.replay(step)
        for _, token in self._transcript.choices[self.step : step]:
            self.match.choose(token)
        self.step = step

    # what is seen

    @property
    def view(self) -> View:
        return everything(self.match) if self.seat is None else self.match.view(self.seat)

    @property
    def events(self) -> list[Event]:
        return self.match.events_for_all() if self.seat is None else self.match.events(self.seat)

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    def choice(self, step: int) -> str:
        """Who made the choice that led to this step, and which, as far as the viewpoint may know it."""
        if step == 0:
            return "The beginning."
        chooser = self._choosers[step - 1]
        hidden = self.seat is not None and self.seat != chooser
        return f"{self.match.seats[chooser]}: {'(hidden)' if hidden else self._transcript.choices[step - 1][1]}"


def _choosers(transcript: Transcript) -> list[Seat]:
    """Who made each choice."""
    match = transcript.replay(0, quiet=True)
    seats: list[Seat] = []
    for _, token in transcript.choices:
        seats.append(match.chooser(token))
        match.choose(token)
    return seats


def lines(replay: Replay, *, boards: bool) -> Iterator[str]:
    """The whole record as text."""
    told = 0
    for step in range(replay.last + 1):
        choice = replay.choice(step)
        replay.go(step)
        yield f"{step}. {choice}"
        events = replay.events
        new = events[told:]
        for event in (new[place] for place in in_log(new)):
            yield f"   {sentence(event.words())}" + (f" [{event.rule}]" if event.rule else "")
        told = len(events)
        if boards:
            yield from (f"   {line}" for line in replay.drawing.words(replay.view))
    outcome = replay.outcome
    yield outcome.reason if outcome is not None else "The record ends here; the game is unfinished."
