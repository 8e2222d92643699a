"""Another match of the same, with sides swapped."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.core import NUMBERED, Seat
from mathom.table.course import Course
from mathom.table.errors import NotOver
from mathom.table.setting import Setting


def rematch_setting(table: Course, seed: int, began: float | None = None, dice: str = NUMBERED) -> Setting:
    """The setting of the next table: the same game by its present rules, options and clock, from the start, with
    another seed. What a player has brought goes with him to his next seat.
    """
    if table.result is None:
        raise NotOver("the match is not over yet; a rematch comes after it")
    setting = replace(table.setting, seed=seed, dice=dice, start=(), began=began, rules=0)
    game = setting.edition()
    seats = rematch_seats(table.match.sides)
    options = game.reseated(game.options(table.setting.options), seats).entries()
    people = tuple(tuple(sorted(seats[seat] for seat in held)) for held in table.setting.people)
    return replace(setting, options=options, people=people, rules=game.version)


def rematch_seats(sides: tuple[tuple[Seat, ...], ...]) -> tuple[Seat, ...]:
    """Where the player of each seat sits in the rematch: one side on, in the same place of it. Where sides are not of
    one size, everybody keeps his seat.

    >>> rematch_seats(((0, 2), (1, 3))), rematch_seats(((0,), (1, 2)))
    ((1, 0, 3, 2), (0, 1, 2))
    """
    seats = tuple(range(sum(map(len, sides))))
    if len({len(side) for side in sides}) > 1:
        return seats
    after = {
        seat: sides[(number + 1) % len(sides)][place]
        for number, side in enumerate(sides)
        for place, seat in enumerate(side)
    }
    return tuple(after[seat] for seat in seats)
