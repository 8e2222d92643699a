"""A deck: a draw pile, and what it starts with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from mathom.games.lore.card import Card
from mathom.games.lore.facts import CardType, Kind
from mathom.games.lore.map import Section


class Starter(Struct, frozen=True):
    """A minor item or quest that is in play from the start. A fixed deck says who bears an item; a quest, and an item
    that is given out after the draft, is on nobody."""

    card: Card
    on: Card | None = None


class Deck(Struct, frozen=True):
    """A deck of either level. Its parts are in the order of `in_order`.

    A deck of the introductory level is `fixed`: its company starts, and it has neither pool nor sideboard. The company
    of a standard deck is a proposal for the draft, for bots and for solitaire; it may be empty.
    """

    name: str
    fixed: bool
    #: The Haven where the company starts.
    haven: str
    #: The draw pile.
    cards: tuple[Card, ...]
    starters: tuple[Starter, ...]
    company: tuple[Card, ...] = ()
    #: The characters of the pool.
    pool: tuple[Card, ...] = ()
    sideboard: tuple[Card, ...] = ()
    #: Dual cards of the draw pile that are declared as resources, each copy once.
    as_resources: tuple[Card, ...] = ()
    #: The sections of the map for which the deck is made.
    sections: tuple[Section, ...] = ()
    #: What it is about, and how to play it.
    theme: str = ""
    tip: str = ""

    @property
    def main_characters(self) -> tuple[Card, ...]:
        return tuple(card for card in (*self.cards, *self.pool) if card.kind is Kind.MAIN_CHARACTER)

    @property
    def hazards(self) -> tuple[Card, ...]:
        """The hazards of the draw pile; a dual card that is declared as a resource is none."""
        declared = list(self.as_resources)
        found = []
        for card in self.cards:
            if card in declared:
                declared.remove(card)
            elif card.type is CardType.HAZARD:
                found.append(card)
        return tuple(found)

    def every_card(self) -> tuple[Card, ...]:
        """The cards of all parts. The company of a standard deck stands in its pool already."""
        starters = tuple(starter.card for starter in self.starters)
        first = self.company if self.fixed else self.pool
        return (*first, *starters, *self.cards, *self.sideboard)


#: The built-in decks by name.
BUILT_IN: Final[dict[str, Deck]] = {}

_TYPES: Final = {CardType.CHARACTER: 0, CardType.RESOURCE: 1, CardType.HAZARD: 2}
_KINDS: Final = {kind: at for at, kind in enumerate((
    Kind.MAIN_CHARACTER, Kind.CHARACTER, Kind.FACTION, Kind.ALLY, Kind.ITEM, Kind.QUEST, Kind.CREATURE, Kind.CONDITION,
    Kind.EVENT,
))}  # fmt: skip


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards as a deck keeps them: characters, resources, hazards, each by their kinds and then by name."""
    return tuple(sorted(cards, key=lambda card: (_TYPES[card.type], _KINDS[card.kind], card.slug)))
