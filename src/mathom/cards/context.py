"""What a text knows when it does something: its card, its player, and what has been picked so far."""

from __future__ import annotations

from typing import Final, NewType

from msgspec import Struct

from mathom.cards.card import Card
from mathom.core import Seat

#: A card in play. It gets another number when it comes into play again, so none can be followed through a hidden pile.
Id = NewType("Id", int)

#: No card in play: the source of an event, the host of a card that lies on nothing.
NOBODY: Final = Id(0)


class Context(Struct, frozen=True):
    """Rules hand it on and replace it; it never changes. A game derives its own, with its own card."""

    #: The card in play whose text it is; `NOBODY` for an event.
    source: Id
    card: Card
    #: "You": the player whose text it is, or who uses it.
    you: Seat
    #: What was picked last ("that character"), and what the moment is about.
    that: tuple[Id, ...] = ()
    #: The number that a cost or a look has brought ("X").
    x: int = 0
    #: Cards out of play that were picked or revealed.
    cards: tuple[Card, ...] = ()
    #: What has just happened, or is about to.
    moment: Struct | None = None
    #: An opponent who was chosen.
    opponent: Seat | None = None
