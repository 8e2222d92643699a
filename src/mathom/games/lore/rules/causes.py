"""What changes come from, for the log."""

from __future__ import annotations

from typing import Final

from mathom.cards.telling import Cause
from mathom.games.lore.card import Card
from mathom.games.lore.context import Context, Id
from mathom.games.lore.world import World

UNTAP_PHASE: Final = Cause("untap phase")
AT_HAVEN: Final = Cause("healing at a Haven")
MOVING: Final = Cause("movement")
OPENING: Final = Cause("opening hand")
INFLUENCE: Final = Cause("influence")
HAND_SIZE: Final = Cause("hand size")
AT_HOME: Final = Cause("at home")
SUPPORT: Final = Cause("support")
FACING: Final = Cause("facing the strike")
WITH_HOST: Final = Cause("with the card underneath")
COMPANY_GONE: Final = Cause("the company is gone")
RAN_OUT: Final = Cause("the time is over")
PILE_FULL: Final = Cause("the hazard pile is full")
EXHAUSTION: Final = Cause("exhaustion")


def by_card(g: World, card: Id) -> Cause:
    thing = g.cards[card]
    return Cause(thing.card.title, thing.card.slug, thing.key)


def by_printed(card: Card) -> Cause:
    return Cause(card.title, card.slug)


def by_text(g: World, c: Context) -> Cause:
    """The card whose text it is."""
    return by_card(g, c.source) if g.in_play(c.source) else by_printed(c.card)
