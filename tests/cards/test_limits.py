"""How much of a limited text has been used."""

from __future__ import annotations

from mathom.cards.card import Text
from mathom.cards.context import Id
from mathom.cards.limits import Use, Uses
from mathom.cards.texts import Until

NIGHT, DAY = Until("night"), Until("day")


class Howl(Text, frozen=True):
    times: int


ONCE = Use(Id(1), Howl(1), NIGHT)


def test_each_use_counts_one_or_as_much_as_is_said() -> None:
    uses = Uses().counted(ONCE).counted(ONCE, 3)
    assert uses.of(ONCE) == 4 and Uses().of(ONCE) == 0


def test_another_card_another_text_and_another_end_are_counted_apart() -> None:
    others = (Use(Id(2), Howl(1), NIGHT), Use(Id(1), Howl(2), NIGHT), Use(Id(1), Howl(1), DAY))
    uses = Uses().counted(ONCE)
    assert [uses.of(other) for other in others] == [0, 0, 0]


def test_what_was_counted_up_to_an_end_is_forgotten_there() -> None:
    uses = Uses().counted(ONCE).counted(Use(Id(1), Howl(1), DAY), 2)
    assert uses.ended(NIGHT).of(ONCE) == 0 and uses.ended(NIGHT).of(Use(Id(1), Howl(1), DAY)) == 2
    assert uses.ended(NIGHT, DAY) == Uses() and uses.ended(Until("year")) is uses
