"""What a text knows when it does something."""

from __future__ import annotations

from typing import Final, NewType

from mathom.cards import context
from mathom.cards.context import NOBODY, Id
from mathom.games.lore.card import Card

__all__ = ["NOBODY", "NO_COMPANY", "CompanyId", "Context", "Id"]

#: A company. No number is given twice in a match.
CompanyId = NewType("CompanyId", int)

NO_COMPANY: Final = CompanyId(0)


class Context(context.Context, frozen=True):
    """A text of this game's cards. "The company" is the one attacked, moving or using it."""

    card: Card
    cards: tuple[Card, ...] = ()
    company: CompanyId = NO_COMPANY
    #: Who had the card when it was discarded as its own cost: "the bearer" is still he.
    bearer: Id = NOBODY
    #: A site or region that was picked, or that a lasting text is about.
    site: str = ""
    region: str = ""
