"""A deck: a Ring-bearer with his Ring, nine sites, and a draw deck."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Side


class Deck(Struct, frozen=True):
    """The sites are in order of their numbers; in the draw deck come Free Peoples cards first, each side by code."""

    name: str
    ring_bearer: Card
    ring: Card
    sites: tuple[Card, ...]
    cards: tuple[Card, ...]
    #: Companions of the first game, by the starter's rulebook.
    fellowship: tuple[Card, ...] = ()
    #: Built from packs that were opened for it: it may be smaller, and plays only against its like.
    limited: bool = False


#: The built-in decks by name.
BUILT_IN: Final[dict[str, Deck]] = {}


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of a draw deck as a deck keeps them."""
    return tuple(sorted(cards, key=lambda card: (card.side is Side.SHADOW, card.facts.code)))
