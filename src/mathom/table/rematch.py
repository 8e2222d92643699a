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
    people = tuple(tuple(sorted(seats[seat] for seat in held)) for held in table.setting.people)
    return replace(table.setting, options=options, seed=seed, start=(), began=began, people=people)


def rematch_seat(table: Course, seat: Seat) -> Seat:
    """Where the player of that seat sits in the rematch: one side on, in the same place of it. Where sides are not of
    one size, everybody keeps his seat.
    """
    sides = table.match.sides
    if len({len(side) for side in sides}) > 1:
        return seat
    at = next(number for number, side in enumerate(sides) if seat in side)
    return sides[(at + 1) % len(sides)][sides[at].index(seat)]
