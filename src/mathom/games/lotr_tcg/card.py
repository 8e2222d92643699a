"""A card: its facts, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mathom.cards import card as shared
from mathom.cards.card import Text
from mathom.games.lotr_tcg.facts import Culture, Facts, ItemClass, Keyword, Kind, Phase, Race, Side, Signet

if TYPE_CHECKING:
    from mathom.cards.moments import Moment
    from mathom.games.lotr_tcg.language.actions import Action, Payment, Response
    from mathom.games.lotr_tcg.language.effect import Effect
    from mathom.games.lotr_tcg.language.filter import Filter


#: Every declared card by its slug.
CARDS: dict[str, Card] = {}

#: How an attribute of a declaration names the phases of an action.
TIMING: dict[str, tuple[Phase, ...]] = {
    **{phase.value: (phase,) for phase in Phase if phase is not Phase.BETWEEN},
    "fellowship_or_regroup": (Phase.FELLOWSHIP, Phase.REGROUP),
    "fellowship_or_maneuver": (Phase.FELLOWSHIP, Phase.MANEUVER),
    "maneuver_or_skirmish": (Phase.MANEUVER, Phase.SKIRMISH),
}


class Card(shared.Card):
    """A declared card. Each card is a class derived from this one; its single instance is the card.

    Its texts are the attributes that are a `Text`, in the order in which they are written, and actions under the name
    of their phase (`skirmish`, `fellowship_or_regroup`, ...).
    """

    facts: ClassVar[Facts]
    #: What playing it takes besides its twilight cost ("To play, ...").
    to_play: ClassVar[Payment | None] = None
    #: Whom or what it is played on; without it an item or condition goes to the support area.
    bearer: ClassVar[Filter | None] = None
    #: How many copies one bearer may have; 0: any number.
    limit_per_bearer: ClassVar[int] = 0
    #: May it be borne in addition to another hand weapon?
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

    def __init_subclass__(cls, *, registered: bool = True) -> None:
        if registered:
            CARDS[cls.facts.slug] = cls()

    def __init__(self) -> None:
        from mathom.games.lotr_tcg.language.actions import responses_of, texts_of

        facts = self.facts
        self.slug = facts.slug
        # Looked up more often than anything else, so without a detour.
        self.title, self.name, self.kind, self.side = facts.title, facts.name, facts.kind, facts.side
        self.culture, self.race, self.unique = facts.culture, facts.race, facts.unique
        self.printed = dict(facts.keywords)
        self.texts, self.action, self.phases = texts_of(self)
        self.responses = responses_of(self) if self.kind is Kind.EVENT else {}

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

    @property
    def ends_with_turn(self) -> bool:
        """Is it discarded when the turn ends?"""
        from mathom.games.lotr_tcg.language.actions import Triggered
        from mathom.games.lotr_tcg.language.effects import discard
        from mathom.games.lotr_tcg.language.filters import THIS
        from mathom.games.lotr_tcg.language.triggers import AtEndOfTurn

        ends = Triggered(trigger=AtEndOfTurn(), effect=discard(THIS))
        return ends in self.texts

    def response_to(self, moment: type[Moment]) -> Response | None:
        """The response event that this card is to such a moment, if it is one."""
        return self.responses.get(moment)

    def action_cost(self) -> Effect | None:
        """What an event's text makes its player pay or spot."""
        if self.action is not None:
            return self.action.cost
        return next((response.action.cost for response in self.responses.values()), None)

    def words(self) -> tuple[str, ...]:
        """The card's text, paragraph by paragraph, rendered from its declaration."""
        from mathom.games.lotr_tcg.language.rendering import rendered

        return rendered(self)
