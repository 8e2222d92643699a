"""What a table refuses, each with a class of its own and the code that goes over the wire."""

from __future__ import annotations

from typing import ClassVar

from mathom.core import MathomError


class TableError(MathomError):
    """A command that the table refuses. Nothing has changed."""

    code: ClassVar[str] = "conflict"


class NotSeated(TableError):
    """Only players may do that, and this is no seat of the table."""

    code = "not_seated"


class NotYourDecision(TableError):
    """Somebody else has to choose."""

    code = "not_your_decision"


class TimeIsUp(TableError):
    """The choice came after the time had run out; the default choice stands."""

    code = "stale_decision"


class Paused(TableError):
    """The match stands still until somebody resumes it."""

    code = "paused"


class NotPaused(TableError):
    """There is nothing to resume."""


class HasResigned(TableError):
    """Who has given up watches the others play on."""


class NotOver(TableError):
    """That can be done only when the match is over."""


class NothingToAnswer(TableError):
    """Nobody is waiting for that answer."""


class AlreadyAsked(TableError):
    """The same has been asked already, and asking again changes nothing."""


class NothingToTakeBack(TableError):
    """The seat has made no choice that could be taken back."""


class NoDraws(TableError):
    """At this table nobody can agree on a draw."""


class InvalidText(TableError):
    """A text that says nothing."""

    code = "bad_request"


class TextTooLong(TableError):
    """A text that is longer than the table allows."""

    code = "too_large"


class SaidEnough(TableError):
    """A table keeps only so much of what one person says."""


class TooOften(TableError):
    """A table keeps only so much of what one player does beside his choices."""


class InvalidJournal(TableError):
    """A journal that cannot have been written by a table; `number` is the entry (counted from 1; 0: the setting)."""

    code = "internal"

    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"entry {number} of the journal: {why}" if number else f"the setting of the table: {why}")
        self.number = number
        self.why = why
