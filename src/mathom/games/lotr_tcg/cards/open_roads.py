"""Sites without text, for positions in which the site does not matter."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Arrow
from mathom.games.lotr_tcg.language.declare import site


def open_road(number: int) -> Card:
    facts = site(f"0P{900 + number}", f"Open Road {number}", number, 0, Arrow.LEFT)
    road = type(f"OpenRoad{number}", (Card,), {"facts": facts}, listed=False)()
    assert isinstance(road, Card)
    return road


OPEN_ROADS = tuple(open_road(number) for number in range(1, 10))
