"""Rolls: both dice, added (rules: Getting ready to play)."""

from __future__ import annotations

from typing import Final

from mathom.cards.telling import Part
from mathom.core import Seat
from mathom.games.lore import events
from mathom.games.lore.values import Purpose
from mathom.games.lore.world import World

FACES: Final = (1, 2, 3, 4, 5, 6)


def throw(g: World) -> tuple[int, int]:
    """Both dice. A scenario forces them one by one: `force("3", "5")`."""
    return g.dice.pick(FACES), g.dice.pick(FACES)


def tell(
    g: World, seat: Seat, purpose: Purpose, dice: tuple[int, int], parts: tuple[Part, ...], against: int, who: str,
    key: str, success: bool, result: str, rule: str,
) -> None:  # fmt: skip
    g.tell(events.Rolled(player=g.name_of(seat), purpose=purpose.value, dice=dice, parts=parts, who=who, key=key,
                         total=sum(dice) + sum(part.amount for part in parts), against=against, success=success,
                         result=result, seat=seat, rule=rule))  # fmt: skip


def penalty(why: str, by: int) -> tuple[Part, ...]:
    return (Part(why, by),)
