"""What a text knows when it does something."""

from __future__ import annotations

from mathom.cards import context
from mathom.cards.context import NOBODY, Id
from mathom.games.wotr.card import Card

__all__ = ["NOBODY", "Context", "Id"]


class Context(context.Context, frozen=True):
    """A text of this game's cards. "You" is the player of a faction card; for a location, whoever activates it."""

    card: Card
    cards: tuple[Card, ...] = ()
    #: The character with the item whose action is used; the item may be gone since.
    wielder: Id = NOBODY
