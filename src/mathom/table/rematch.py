"""Another match of the same, with sides swapped."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.core import Seat
from mathom.table.course import Course
from mathom.table.errors import NotOver
from mathom.table.setting import Setting


def rematch_setting(table: Course, seed: int, began: float | None = None) -> Setting:
    """The setting of the next table: the same game, options and clock, from the start, with another seed. What a
    player has brought goes with him to his next seat.
    """
    if table.result is None:
        raise NotOver("the match is not over yet; a rematch comes after it")
    game = table.match.game
    seats = [rematch_seat(table, seat) for seat in range(len(table.seats))]
    options = game.reseated(game.options(table.setting.options), seats).entries()
    return replace(table.setting, options=options, seed=seed, start=(), began=began)


def rematch_seat(table: Course, seat: Seat) -> Seat:
    """Where the player of that seat sits in the rematch: one seat on, which with two players swaps sides."""
    return (seat + 1) % len(table.seats)
