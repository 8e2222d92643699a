"""A card: its facts, and what it does."""

from __future__ import annotations

from typing import ClassVar, Final

from mathom.cards import card as shared
from mathom.cards.card import Text
from mathom.cards.declaring import Registry
from mathom.games.lore.facts import CHARACTERS, CardType, Facts, ItemClass, Keyword, Kind, Race, Skill

#: Every declared card by its slug.
CARDS: Final[Registry[Card]] = Registry("lore", home="mathom.games.lore.cards:CARDS")


class Card(shared.Card):
    """A declared card. Each card is a class derived from this one; its single instance is the card.

    Its texts are the attributes that are a `Text`, in the order in which they are written. `language/declare.py` reads
    them.
    """

    registry = CARDS

    facts: ClassVar[Facts]

    slug: str
    texts: tuple[Text, ...]

    # The facts that are looked up more often than anything else, without a detour.
    type: CardType
    kind: Kind
    unique: bool
    race: Race | None
    skills: frozenset[Skill]
    keywords: frozenset[Keyword]
    item_class: ItemClass | None

    @property
    def is_character(self) -> bool:
        """A character card; allies count as characters in play, but are resources."""
        return self.kind in CHARACTERS

    @property
    def is_creature(self) -> bool:
        return self.kind is Kind.CREATURE

    def words(self) -> tuple[str, ...]:
        """The card's text, paragraph by paragraph."""
        return self.paragraphs
