"""Matches that follow from another one."""

from __future__ import annotations

from msgspec import Struct

from mathom.core.decision import Seat


class Following(Struct, frozen=True):
    """A match that follows from one that is over: its game and options, and who of the old seats sits in each of its
    seats.
    """

    game: str
    options: dict[str, str]
    seats: tuple[Seat, ...]
