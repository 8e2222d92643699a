"""What a text knows when it does something: its card, its player, and what has been picked so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, NewType

from msgspec import Struct

from mathom.core import Seat

if TYPE_CHECKING:
    from mathom.games.lotr_tcg.card import Card

#: A card in play. It gets another number when it comes into play again, so none can be followed through a hidden pile.
Id = NewType("Id", int)


class Context(Struct, frozen=True):
    """Rules hand it on and replace it; it never changes."""

    #: The card in play whose text it is; 0 for an event.
    source: Id
    card: Card
    #: "You": the player whose text it is, or who uses a site's.
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
