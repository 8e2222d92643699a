"""What happened, told to each viewer as far as he may know it."""

from __future__ import annotations

from typing import Self

from msgspec import Struct

from mathom.core.decision import Seats


class Event(Struct, frozen=True, tag=True, kw_only=True):
    """One thing that happened. Games derive their own events from it.

    `rule` cites the rule that made it happen.
    """

    rule: str = ""

    def seen_by(self, viewers: Seats) -> Self | None:
        """The event as a person in those seats (none: a spectator) may see it: whole, redacted, or not at all."""
        return self

    def words(self) -> str:
        """The event as a sentence of the log."""
        return type(self).__name__


class Told(Event, frozen=True):
    """Something that everybody sees, in a sentence."""

    text: str

    def words(self) -> str:
        return self.text
