"""How well a side stands: the written evaluation that the greedy bot and the search use."""

from __future__ import annotations

from mathom.core import Seat
from mathom.games.confrontation.board import PLAY, Board
from mathom.games.confrontation.regions import FELLOWSHIP


def evaluate(g: Board, seat: Seat) -> float:
    """From 0 (lost) to 1 (won) for the seat."""
    if g.outcome is not None:
        winner = g.outcome.winner
        return 0.5 if winner is None else float(winner == seat)
    if g.phase != PLAY:
        return 0.5
    light = 0.5
    return light if g.seat_of[FELLOWSHIP] == seat else 1 - light
