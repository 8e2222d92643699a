"""A card: its facts, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mathom.cards import card as shared
from mathom.cards.card import Text
from mathom.cards.declaring import Registry
from mathom.games.lotr_tcg.facts import Culture, Facts, ItemClass, Keyword, Kind, Phase, Race, Side, Signet

if TYPE_CHECKING:
    from mathom.cards.moments import Moment
    from mathom.games.lotr_tcg.language.actions import Payment, Response
    from mathom.games.lotr_tcg.language.effect import Action, Effect
    from mathom.games.lotr_tcg.language.filter import Filter


#: Every declared card by its slug.
CARDS: Final[Registry[Card]] = Registry("lotr_tcg", home="mathom.games.lotr_tcg.cards:CARDS")


class Card(shared.Card):
    """A declared card. Each card is a class derived from this one; its single instance is the card.

    Its texts are the attributes that are a `Text`, in the order in which they are written, and actions under the name
    of their phase (`skirmish`, `fellowship_or_regroup`, ...). `language/declare.py` reads them.
    """

    registry = CARDS

    facts: ClassVar[Facts]
    #: What playing it takes besides its twilight cost ("To play, ...").
    to_play: ClassVar[Payment | None] = None
    #: Whom or what it is played on; without it an item or condition goes to the support area.
    bearer: ClassVar[Filter | None] = None
    #: How many copies one bearer may have; 0: any number.
    limit_per_bearer: ClassVar[int] = 0
    #: True if it may be borne in addition to another hand weapon.
    second_weapon: ClassVar[bool] = False
    #: A Ring-bearer's resistance; 0 for a card that can never be one.
    resistance: ClassVar[int] = 0

    slug: str
    texts: tuple[Text, ...]
    #: What an event does.
    action: Action | None
    #: When an event is played; empty for a response.
    phases: tuple[Phase, ...]
    #: What a response event responds to.
    responses: dict[type[Moment], Response]
    #: It is discarded when the turn ends.
    ends_with_turn: bool
    #: The number of the site whose text it has besides its own; 0 for none.
    borrows: int

    # The facts that are looked up more often than anything else, without a detour.
    kind: Kind
    side: Side | None
    culture: Culture | None
    race: Race | None
    unique: bool
    printed: dict[Keyword, int]

    @property
    def item_class(self) -> ItemClass | None:
        return self.facts.item_class

    @property
    def signet(self) -> Signet | None:
        return self.facts.signet

    @property
    def is_character(self) -> bool:
        return self.kind in (Kind.COMPANION, Kind.ALLY, Kind.MINION)

    @property
    def is_item(self) -> bool:
        return self.kind in (Kind.POSSESSION, Kind.ARTIFACT)

    def response_to(self, moment: type[Moment]) -> Response | None:
        """The response event that this card is to such a moment, if it is one."""
        return self.responses.get(moment)

    def action_cost(self) -> Effect | None:
        """What an event's text makes its player pay or spot."""
        if self.action is not None:
            return self.action.cost
        return next((response.action.cost for response in self.responses.values()), None)

    def words(self) -> tuple[str, ...]:
        """The card's text, paragraph by paragraph."""
        return self.paragraphs
