"""A card: its facts, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mathom.cards import card as shared
from mathom.cards.card import Text
from mathom.cards.declaring import Registry
from mathom.games.wotr.facts import LOCATIONS, Faction, Facts, Icons, Keyword, Kind, Side

if TYPE_CHECKING:
    from mathom.games.wotr.language.effect import Effect
    from mathom.games.wotr.language.filter import Filter

#: Every declared card by its slug: faction cards, battlegrounds and paths.
CARDS: Final[Registry[Card]] = Registry("wotr", home="mathom.games.wotr.cards:CARDS")


class Card(shared.Card):
    """A declared card. Each card is a class derived from this one; its single instance is the card.

    Its texts are the attributes that are a `Text`, in the order in which they are written. `language/declare.py` reads
    them.
    """

    registry = CARDS

    facts: ClassVar[Facts]
    #: Who may wield an item.
    wielder: ClassVar[Filter | None] = None
    #: What an event does, or a location when it is activated.
    effect: ClassVar[Effect | None] = None

    slug: str
    texts: tuple[Text, ...]

    # The facts that are looked up more often than anything else, without a detour.
    kind: Kind
    side: Side | None
    faction: Faction | None
    keyword: Keyword | None
    battle: Icons
    leadership: Icons
    path: Icons
    paths: frozenset[int]

    @property
    def is_location(self) -> bool:
        return self.kind in LOCATIONS

    def shows(self, faction: Faction) -> bool:
        """True if the battleground shows the faction's icon, as attacker or as defender."""
        return faction in self.facts.defenders or faction in self.facts.attackers

    def words(self) -> tuple[str, ...]:
        """The card's text, paragraph by paragraph."""
        return self.paragraphs
