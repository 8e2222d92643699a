"""The table as one viewer sees it: plain data, JSON-ready."""

from __future__ import annotations

import msgspec
from msgspec import Struct, field

from mathom.core import Event, Seat, View


class Clocks(Struct, frozen=True):
    """Whose clock runs, and the seconds left to each seat at the time `at` (None: not measured).

    `also` are further seats whose clocks run: they arrange their answers at the same time.
    """

    running: Seat | None
    left: tuple[float | None, ...]
    at: float
    also: tuple[Seat, ...] = ()


class Arranging(Struct, frozen=True):
    """A round of questions that several seats answer at the same time: who still has to, who is ready, and what the
    viewer himself has handed in and may still change.
    """

    waiting: tuple[Seat, ...]
    ready: tuple[Seat, ...]
    yours: tuple[str, ...]


class UndoRequest(Struct, frozen=True):
    """A seat asks to go back to where `to` choices had been made."""

    seat: Seat
    to: int


class Offers(Struct, frozen=True):
    """What the players have asked of each other and is not answered yet, and whether the match is paused."""

    draw: Seat | None
    undo: UndoRequest | None
    pause: Seat | None
    paused: bool
    rematch: tuple[Seat, ...]
    #: Who has given up while the others, two or more, play on.
    resigned: tuple[Seat, ...]


class Undo(Struct, frozen=True):
    """What the viewer could take back: to where, and whether he needs the others' leave."""

    free: bool
    to: int


class Chat(Struct, frozen=True):
    speaker: str = field(name="from")
    text: str
    at: float


class TableLook(Struct, frozen=True):
    """All that a viewer is shown, except the log (`Table.lines`) and earlier talk (`Table.talk`)."""

    v: int
    you: Seat | None
    view: View
    clocks: Clocks
    offers: Offers
    undo: Undo | None
    premove: str | None
    arranging: Arranging | None
    chat: tuple[Chat, ...]


class Known(Struct, frozen=True):
    """How many lines of the log and of the chat a client that has seen an earlier version may keep."""

    lines: int
    chat: int


class EventLine(Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of the log: the event's kind, its words, the rule that it cites, and its fields as seen.

    A log leaves out what is `quiet` and groups its lines under headings: 1 for a turn, 2 for a part of it.
    """

    type: str
    words: str
    rule: str
    data: dict[str, object]
    quiet: bool = False
    heading: int = 0


def event_line(event: Event) -> EventLine:
    """The line for an event that has been redacted for its viewer."""
    data: dict[str, object] = msgspec.to_builtins(event)
    kind = str(data.pop("type"))
    del data["rule"], data["quiet"]
    return EventLine(kind, event.words(), event.rule, data, event.quiet, event.heading)
