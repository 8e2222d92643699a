"""What a change comes from, other than a card."""

from __future__ import annotations

from typing import Final

from mathom.cards.telling import Cause
from mathom.games.wotr.card import Card

OPENING: Final = Cause("the opening hand")
ACTION: Final = Cause("an action")
WINNOWING: Final = Cause("winnowing")
RING: Final = Cause("the Ring token")
LIMIT: Final = Cause("the carryover limit")
DRAW_STEP: Final = Cause("the draw step")
EMPTY_DECK: Final = Cause("the draw deck is empty")
COMBAT: Final = Cause("combat")
LOCATION_STEP: Final = Cause("")


def cost_of(card: Card) -> Cause:
    """What is paid for playing a card."""
    return Cause(f"the cost of playing {card.name}")
