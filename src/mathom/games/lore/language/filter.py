"""Which cards a text is about: set algebra over the cards of this game."""

from __future__ import annotations

from typing import TypeAlias

from mathom.cards import filters
from mathom.games.lore.card import Card
from mathom.games.lore.context import Context, Id
from mathom.games.lore.world import World

Filter: TypeAlias = filters.Filter[World, Context, Card]


class Printed(Filter, frozen=True):
    """Some cards, by what is printed on them."""

    @property
    def printed(self) -> bool:
        return True

    def fits(self, g: World, c: Context, card: Id) -> bool:
        return self.describes(g.cards[card].card)
