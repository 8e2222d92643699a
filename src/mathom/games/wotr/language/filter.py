"""Which cards a text is about: set algebra over the cards of this game."""

from __future__ import annotations

from typing import TypeAlias

from mathom.cards import filters
from mathom.games.wotr.card import Card
from mathom.games.wotr.context import Context, Id
from mathom.games.wotr.war import War

Filter: TypeAlias = filters.Filter[War, Context, Card]


class Printed(Filter, frozen=True):
    """Some cards, by what is printed on them."""

    @property
    def printed(self) -> bool:
        return True

    def fits(self, g: War, c: Context, card: Id) -> bool:
        return self.describes(g.cards[card].card)
