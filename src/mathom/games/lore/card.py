"""A card: its facts, and what it does."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from mathom.cards import card as shared
from mathom.cards.card import Text
from mathom.cards.declaring import Registry
from mathom.games.lore.facts import CardType, Facts, ItemClass, Keyword, Kind, PlayWindow, Race, Skill

if TYPE_CHECKING:
    from mathom.games.lore.language.effect import Action, Condition, Effect
    from mathom.games.lore.language.filter import Filter
    from mathom.games.lore.language.playing import Where
    from mathom.games.lore.language.targets import Target

#: Every declared card by its slug.
CARDS: Final[Registry[Card]] = Registry("lore", home="mathom.games.lore.cards:CARDS")


class Card(shared.Card):
    """A declared card. Each card is a class derived from this one; its single instance is the card.

    Its texts are the attributes that are a `Text`, in the order in which they are written. `language/declare.py` reads
    them.
    """

    registry = CARDS

    facts: ClassVar[Facts]
    #: What playing the card does, and what it costs; of a creature its attack.
    effect: ClassVar[Action | Effect | None] = None
    #: What has to be so before it may be played.
    needs: ClassVar[Condition | None] = None
    #: What a condition lies on: one of some cards in play, the company, the site or the attack.
    on: ClassVar[Target | Filter | Where | None] = None
    #: What a dual card does as a resource.
    as_resource: ClassVar[Action | Effect | None] = None
    #: What a creature does that is played in its other form.
    other: ClassVar[Action | Effect | None] = None
    #: A hazard event, or the ability of a hazard, that targets nothing of the company: a site, a pile, nothing at all.
    elsewhere: ClassVar[bool] = False
    #: When it may be played, if that is not what its keywords say.
    played_in: ClassVar[tuple[PlayWindow, ...]] = ()

    slug: str
    texts: tuple[Text, ...]

    # The facts that are looked up more often than anything else, without a detour.
    type: CardType
    kind: Kind
    unique: bool
    #: A character card; allies count as characters in play, but are resources.
    is_character: bool
    race: Race | None
    skills: frozenset[Skill]
    keywords: frozenset[Keyword]
    item_class: ItemClass | None
    # What it does and costs, as the rules carry it out.
    plays: Action | None
    plays_as_resource: Action | None
    plays_other: Action | None
    #: The cards in play that it is played on, or whom one of taps for it; None: it names none.
    hosts: Target | None
    #: All windows in which it can be played, in whatever form.
    windows: frozenset[PlayWindow]
    #: Those of its first form, as the type that it is.
    own_windows: frozenset[PlayWindow]

    def windows_as(self, form: Kind | None, hazard: bool) -> frozenset[PlayWindow]:
        """The windows for that form, as a hazard or as a resource."""
        if form is None or form is self.kind:
            return self.own_windows if hazard is (self.type is CardType.HAZARD) else _windows(self, None, hazard)
        return _windows(self, form, hazard)

    def serves(self, own_turn: bool) -> bool:
        """True if it can be played on its player's own turn, or, without `own_turn`, on others' turns."""
        if PlayWindow.ANY_TIME in self.windows or (own_turn and self.facts.dual):
            return True
        return (self.type is CardType.HAZARD) is not own_turn

    @property
    def is_creature(self) -> bool:
        return self.kind is Kind.CREATURE

    def words(self) -> tuple[str, ...]:
        """The card's text, paragraph by paragraph."""
        return self.paragraphs


#: When resources and hazards without a keyword that says so may be played.
RESOURCE_WINDOWS: Final = frozenset({PlayWindow.ORGANIZATION, PlayWindow.MOVEMENT, PlayWindow.SITE})
HAZARD_WINDOWS: Final = frozenset({PlayWindow.MOVEMENT})

_BY_KEYWORD: Final = {
    Keyword.ENGAGEMENT: PlayWindow.ENGAGEMENT, Keyword.STRIKE: PlayWindow.STRIKE,
    Keyword.BODY_ROLL: PlayWindow.BODY_ROLL, Keyword.CORRUPTION_ROLL: PlayWindow.CORRUPTION_ROLL,
    Keyword.FACTION_ROLL: PlayWindow.FACTION_ROLL,
    Keyword.COUNTER: PlayWindow.COUNTER, Keyword.UNTAP: PlayWindow.UNTAP, Keyword.ORGANIZATION: PlayWindow.ORGANIZATION,
    Keyword.MOVEMENT: PlayWindow.MOVEMENT, Keyword.SITE: PlayWindow.SITE,
}  # fmt: skip


@cache
def _windows(card: Card, form: Kind | None, hazard: bool) -> frozenset[PlayWindow]:
    kind = form or card.kind
    if kind is Kind.QUEST:
        return frozenset({PlayWindow.ORGANIZATION})
    if kind not in (Kind.CREATURE, Kind.EVENT, Kind.CONDITION):
        return frozenset()  # played by rules of their own
    if card.facts.dual and not hazard and PlayWindow.ANY_TIME not in card.played_in:
        return RESOURCE_WINDOWS
    if card.played_in and (form is None or form is card.kind):
        return frozenset(card.played_in)
    named = frozenset(_BY_KEYWORD[word] for word in card.facts.keywords if word in _BY_KEYWORD)
    return named or (HAZARD_WINDOWS if hazard else RESOURCE_WINDOWS)


def own_windows(card: Card) -> frozenset[PlayWindow]:
    return _windows(card, None, card.type is CardType.HAZARD)


def all_windows(card: Card) -> frozenset[PlayWindow]:
    """The windows of all forms of a card."""
    found: frozenset[PlayWindow] = frozenset()
    for form in card.facts.forms:
        found |= _windows(card, form, card.type is CardType.HAZARD)
    return found | _windows(card, None, False) if card.facts.dual else found


def side_of(card: Card) -> CardType:
    """The side of a deck that a card is on: hazards, or resources together with characters."""
    return CardType.HAZARD if card.type is CardType.HAZARD else CardType.RESOURCE
