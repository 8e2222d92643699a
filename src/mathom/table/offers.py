"""What players ask of each other: a draw, taking back, a pause."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from mathom.core import Seat
from mathom.table.journal import (
    DrawAgreed,
    DrawOffered,
    DrawRefused,
    Entry,
    Matter,
    PauseAsked,
    Paused,
    PauseRefused,
    UndoAsked,
    UndoRefused,
)

ASKED: Final[dict[type[Entry], Matter]] = {DrawOffered: "draw", UndoAsked: "undo", PauseAsked: "pause"}
REFUSED: Final[dict[type[Entry], Matter]] = {DrawRefused: "draw", UndoRefused: "undo", PauseRefused: "pause"}
AGREED: Final[dict[type[Entry], Matter]] = {DrawAgreed: "draw", Paused: "pause"}

WORDS: Final[dict[Matter, str]] = {"draw": "a draw", "undo": "an undo", "pause": "a pause"}


class Offer(Struct, frozen=True):
    """What a seat has asked of the others, and who has agreed so far."""

    seat: Seat
    to: int = 0
    consents: tuple[Seat, ...] = ()
