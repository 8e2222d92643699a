"""Why not? The refusals in words, each with the rule that says so."""

from __future__ import annotations

from mathom.core import Refusal, Seat
from mathom.games.confrontation.board import Board


def why_not(g: Board, seat: Seat, token: str) -> Refusal | None:
    """Why the seat, whose decision it is, may not make that choice."""
    return None
