"""Labels that tell the options of one decision apart: by place and tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mathom.cards.nouns import number_of
from mathom.cards.telling_apart import Facet, of_each
from mathom.games.wotr.context import Id

if TYPE_CHECKING:
    from mathom.games.wotr.war import War


def _place(g: War, card: Id) -> str:
    place = g.place_of(card)
    return f"at {g.title(place)}" if place else "in reserve"


def _fresh(g: War, card: Id) -> str:
    return "came in this round" if g.cards[card].fresh else ""


def _tokens(g: War, card: Id) -> str:
    tokens = g.cards[card].tokens
    counts = ((tokens.attack, "attack token"), (tokens.defense, "defense token"))
    return ", ".join(number_of(number, noun) for number, noun in counts if number)


#: In this order, as far as they are needed.
FACETS: Final[tuple[Facet[War], ...]] = (of_each(_place), of_each(_fresh), of_each(_tokens))
