"""What one viewer may know of a match, as plain data."""

from __future__ import annotations

from typing import Self

from msgspec import Struct

from mathom.core.decision import Option, Seat, Seats
from mathom.core.event import TurnedUp
from mathom.core.outcome import Outcome


class Pending(Struct, frozen=True, gc=False):
    """A decision as a viewer sees it: the options are shown only to the seat that has to choose, and so is the token of
    the one that does no harm (empty: there is none). `about` says where in the game it is asked (`Game.whereabouts`).
    """

    serial: int
    seat: Seat
    prompt: str
    rule: str
    options: tuple[Option, ...]
    window: str = ""
    harmless: str = ""
    alongside: tuple[Seat, ...] = ()
    about: str = ""


class View(Struct, frozen=True, gc=False):
    """Everything one viewer may know, and nothing else: plain data, JSON-ready.

    `own` are his seats, and `seat` the one through which he looks: the one that is asked, else the first (None: a
    spectator).
    """

    game: str
    seats: tuple[str, ...]
    seat: Seat | None
    own: tuple[Seat, ...]
    decision: Pending | None
    outcome: Outcome | None
    table: Struct


class Openable(Struct, frozen=True):
    """A table that lays itself open when a match is over, so that its game need not say how."""

    def everybody(self) -> Seats:
        """All seats at it."""
        raise NotImplementedError

    def turned_up(self, closed: Self) -> tuple[TurnedUp, ...]:
        """What lies open here and did not on the same table as a spectator saw it."""
        raise NotImplementedError


def plain(option: Option) -> Option:
    """An option without what its game keeps in it for itself."""
    return Option(option.token, option.label, option.touches)
