"""What is kept of an event, one entry a step: what happened, who did it, and when.

Each entry is a step of the tournament (`mathom.tournament.steps`), so that entries and steps have the same numbers and
every entry can be undone. What only online events have is a `Deed` here, beside an empty note in the tournament.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from mathom.tournament.steps import AnyStep, Noted

#: The author of entries that nobody has asked for.
HOUSE: Final = "the house"


class Deed(Struct, frozen=True, kw_only=True, tag=str.lower, tag_field="deed"):
    """Something that only an online event has."""

    @property
    def words(self) -> str:
        raise NotImplementedError


class CheckInOpened(Deed, frozen=True, kw_only=True):
    @property
    def words(self) -> str:
        return "the check-in is open"


class CheckedIn(Deed, frozen=True, kw_only=True):
    player: str

    @property
    def words(self) -> str:
        return f"{self.player} checks in"


class Began(Deed, frozen=True, kw_only=True):
    @property
    def words(self) -> str:
        return "the event begins"


class ReadySaid(Deed, frozen=True, kw_only=True):
    """A player of an arena wants to be paired, or not for now."""

    player: str
    ready: bool

    @property
    def words(self) -> str:
        return f"{self.player} is ready" if self.ready else f"{self.player} rests"


class Substituted(Deed, frozen=True, kw_only=True):
    """A bot plays for somebody; without one he plays himself again."""

    player: str
    bot: str | None

    @property
    def words(self) -> str:
        return f"the {self.bot} bot plays for {self.player}" if self.bot else f"{self.player} plays himself again"


class TimeGiven(Deed, frozen=True, kw_only=True):
    round: int
    table: int
    minutes: int

    @property
    def words(self) -> str:
        return f"round {self.round}, table {self.table}: {self.minutes} minutes of extra time"


class PlayedAgain(Deed, frozen=True, kw_only=True):
    """A game without a winner where there must be one is played again."""

    round: int
    table: int

    @property
    def words(self) -> str:
        return f"round {self.round}, table {self.table} was drawn and is played again: a knock-out game needs a winner"


class Announced(Deed, frozen=True, kw_only=True):
    text: str

    @property
    def words(self) -> str:
        return f"to all: {self.text}" if self.text else "the message to all is taken away"


class Closed(Deed, frozen=True, kw_only=True):
    @property
    def words(self) -> str:
        return "the event is closed"


class Cancelled(Deed, frozen=True, kw_only=True):
    @property
    def words(self) -> str:
        return "the event is cancelled"


AnyDeed = (
    CheckInOpened
    | CheckedIn
    | Began
    | ReadySaid
    | Substituted
    | TimeGiven
    | PlayedAgain
    | Announced
    | Closed
    | Cancelled
)


class EventEntry(Struct, frozen=True, kw_only=True, omit_defaults=True):
    by: str
    at: float
    step: AnyStep
    deed: AnyDeed | None = None


def entry(by: str, at: float, what: AnyStep | AnyDeed) -> EventEntry:
    """The entry for a step of the tournament, or for something that only an online event has."""
    if isinstance(what, Deed):
        return EventEntry(by=by, at=at, step=Noted(), deed=what)
    return EventEntry(by=by, at=at, step=what)


_decoder = msgspec.json.Decoder(EventEntry)


def dump(entry: EventEntry) -> str:
    return msgspec.json.encode(entry).decode()


def load(text: str) -> EventEntry:
    return _decoder.decode(text)
