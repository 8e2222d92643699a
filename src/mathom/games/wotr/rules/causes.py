"""What a change comes from."""

from __future__ import annotations

from typing import Final

from mathom.cards.telling import Cause
from mathom.games.wotr.context import Context, Id
from mathom.games.wotr.war import War

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


def by_text(g: War, c: Context) -> Cause:
    """The card whose text does it."""
    return Cause(c.card.title, c.card.slug, g.cards[c.source].key if g.in_play(c.source) else "")


def by_card(g: War, card: Id) -> Cause:
    """A card in play."""
    thing = g.cards[card]
    return Cause(thing.card.title, thing.card.slug, thing.key)
