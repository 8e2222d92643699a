"""What a card needs beside it before its texts can do something, read from its declaration.

    wants(find_card("final-cry"))  # The Balrog, and the whip that he bears

A want describes cards: those of which a text speaks, events that would set it off, and cards that bring about the
moment for which it waits.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache
from typing import Final, Protocol

from msgspec import Struct

from mathom.cards import filters
from mathom.cards.moments import Moment
from mathom.games.lotr_tcg import moments as m
from mathom.games.lotr_tcg.card import CARDS, Card
from mathom.games.lotr_tcg.facts import ItemClass, Kind
from mathom.games.lotr_tcg.language.dealing import DiscardFromHand, Draw, TakeFromDiscard
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.effects import Discard
from mathom.games.lotr_tcg.language.filters import ANYTHING, At, HasKeyword, Named, OfClass
from mathom.games.lotr_tcg.language.ring_bearer import PutOnRing
from mathom.games.lotr_tcg.language.tokens import AddBurden, AddTwilight, RemoveBurden
from mathom.games.lotr_tcg.language.triggers import EventIsPlayed, Trigger, asks_for
from mathom.games.lotr_tcg.language.wounding import Exert, Heal

#: The deeds that bring about a moment; moments that come in every game are not among them.
BROUGHT_ABOUT: Final[dict[type[Moment], tuple[type[Effect], ...]]] = {
    m.WhenDrawn: (Draw, TakeFromDiscard),
    m.WhenDiscarded: (Discard,),
    m.WhenDiscardedFromHand: (DiscardFromHand,),
    m.BeforeExertion: (Exert,),
    m.WhenExerted: (Exert,),
    m.BeforeHealing: (Heal,),
    m.BeforeBurden: (AddBurden,),
    m.WhenBurdenAdded: (AddBurden,),
    m.WhenBurdenRemoved: (RemoveBurden,),
    m.BeforeTwilight: (AddTwilight,),
    m.WhenRingPutOn: (PutOnRing,),
}
#: A partner that so few cards can be brings what it needs itself: a weapon its bearer, an event whom it has to spot.
FEW: Final = 8


class Want(Hashable, Protocol):
    """Cards that somebody with a certain card wishes for."""

    def describes(self, card: Card) -> bool: ...


class SettingOff(Struct, frozen=True):
    """Events that a trigger waits for."""

    trigger: EventIsPlayed

    def describes(self, card: Card) -> bool:
        wanted = self.trigger
        return (
            card.kind is Kind.EVENT
            and (wanted.phase is None or wanted.phase in card.phases)
            and (wanted.side is None or card.side is wanted.side)
            and (wanted.needs is None or asks_for(card.action_cost(), wanted.needs))
            and wanted.which.describes(card)
        )


class BringingAbout(Struct, frozen=True):
    """Cards with a deed that brings about a moment."""

    moment: type[Moment]

    def describes(self, card: Card) -> bool:
        return any(issubclass(deed, BROUGHT_ABOUT[self.moment]) for deed in deeds(card))


@cache
def deeds(card: Card) -> frozenset[type[Struct]]:
    """All deeds in a card's texts, and what they are made of, by their kinds."""
    return frozenset(type(part) for part in _parts(card.texts) if isinstance(part, Struct))


@cache
def wants(card: Card) -> tuple[Want, ...]:
    """What a card speaks of and waits for, and after that what the few that it names need in their turn; of both, what
    few cards can be comes first.
    """
    own = dict.fromkeys(_own_wants(card))
    named = [other for want in own for other in described(want) if len(described(want)) <= FEW]
    theirs = (want for other in named for want in _described((other.to_play, other.bearer, other.action_cost())))
    seldom_first = (sorted(group, key=lambda want: len(described(want))) for group in (own, theirs))
    return tuple(dict.fromkeys(want for group in seldom_first for want in group))


@cache
def described(want: Want) -> tuple[Card, ...]:
    """The cards that a want describes."""
    return tuple(card for card in CARDS.values() if want.describes(card))


def _own_wants(card: Card) -> Iterator[Want]:
    yield from _described((card.to_play, card.bearer, card.texts))
    # An odd rule beside a card may name cards that no filter of its declaration does.
    text = " ".join(card.words())
    titles = sorted({other.title for other in CARDS.values() if other.title != card.title and other.title in text})
    yield from map(Named, titles)
    yield from (OfClass(item) for item in ItemClass if f" {item.value} " in f" {text} ")


def _described(part: object) -> Iterator[Want]:
    """The descriptions of cards in a declaration, as far as print can tell whether a card fits."""
    if isinstance(part, EventIsPlayed):
        yield SettingOff(part)
        return
    if isinstance(part, Trigger) and part.moment in BROUGHT_ABOUT:
        yield BringingAbout(part.moment)
    if isinstance(part, filters.Not):
        return
    if isinstance(part, At):
        yield from map(HasKeyword, part.words)
    if isinstance(part, filters.And):
        printed = tuple(one for one in part.all if one.printed and not isinstance(one, filters.Not))
        if printed:
            yield filters.And(printed) if len(printed) > 1 else printed[0]
        yield from _described(tuple(one for one in part.all if one not in printed))
        return
    if isinstance(part, filters.Filter) and part.printed and part != ANYTHING:
        yield part
        return
    for one in _fields(part):
        yield from _described(one)


def _parts(whole: object) -> Iterator[object]:
    """A declaration and everything in it."""
    yield whole
    for one in _fields(whole):
        yield from _parts(one)


def _fields(part: object) -> tuple[object, ...]:
    if isinstance(part, tuple):
        return part
    return tuple(getattr(part, field) for field in part.__struct_fields__) if isinstance(part, Struct) else ()
