"""At a table for two: the seat across."""

from typing import Final

from mathom.core import Seat

ACROSS: Final[tuple[Seat, Seat]] = (1, 0)
