"""What a text knows when it does something."""

from __future__ import annotations

from mathom.cards import context
from mathom.cards.context import NOBODY, Id
from mathom.core import Seat
from mathom.games.lotr_tcg.card import Card

__all__ = ["NOBODY", "Context", "Id"]


class Context(context.Context, frozen=True):
    """A text of this game's cards."""

    card: Card
    cards: tuple[Card, ...] = ()
    #: Whose draw deck has those cards on top, where they were looked at or revealed there.
    deck: Seat | None = None
    #: Somebody had the choice between this deed and another one.
    by_choice: bool = False
