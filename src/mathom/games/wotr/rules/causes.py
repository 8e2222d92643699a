"""What a change comes from, other than a card."""

from __future__ import annotations

from typing import Final

from mathom.cards.telling import Cause

OPENING: Final = Cause("the opening hand")
COST: Final = Cause("the cost of playing a card")
ACTION: Final = Cause("an action")
WINNOWING: Final = Cause("winnowing")
RING: Final = Cause("the Ring token")
LIMIT: Final = Cause("the carryover limit")
DRAW_STEP: Final = Cause("the draw step")
EMPTY_DECK: Final = Cause("the draw deck is empty")
COMBAT: Final = Cause("combat")
LOCATION_STEP: Final = Cause("")
