"""Which cards a text is about: set algebra over the cards of this game."""

from __future__ import annotations

from typing import TypeAlias

from mathom.cards import filters
from mathom.cards.filters import found
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.journey import Journey

Filter: TypeAlias = filters.Filter[Journey, Context, Card]
Printed: TypeAlias = filters.Printed[Journey, Context, Card]


def spotted(g: Journey, c: Context, which: Filter) -> tuple[Id, ...]:
    """The active cards in play that fit: those that can be spotted."""
    return found(g, c, which)
