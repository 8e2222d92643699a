"""Moments to which texts react: what has happened, and what is about to happen and can still be prevented."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mathom.cards.moments import Moment
from mathom.core import Seat
from mathom.games.lotr_tcg.context import Id
from mathom.games.lotr_tcg.facts import Phase

if TYPE_CHECKING:
    from mathom.cards.telling import Cause
    from mathom.games.lotr_tcg.card import Card


# --- time ------------------------------------------------------------------------------------------------------------


class WhenTurnStarts(Moment, frozen=True):
    saying = "The turn begins."
    seat: Seat


class WhenTurnEnds(Moment, frozen=True):
    saying = "The turn ends."
    seat: Seat


class WhenPhaseStarts(Moment, frozen=True):
    saying = "The phase begins."
    phase: Phase


class WhenPhaseEnds(Moment, frozen=True):
    phase: Phase
    #: Whose Shadow phase it was.
    seat: Seat | None = None


# --- moving ----------------------------------------------------------------------------------------------------------


class WhenLeaving(Moment, frozen=True):
    """The fellowship leaves a site; "each time the fellowship moves" is this moment."""

    saying = "The fellowship moves on."
    site: Id
    phase: Phase


class WhenArriving(Moment, frozen=True):
    """The fellowship has moved to a site, and the tokens for it are in the pool."""

    saying = "The fellowship has arrived."
    site: Id
    number: int
    phase: Phase


# --- cards -----------------------------------------------------------------------------------------------------------


class WhenPlayed(Moment, frozen=True):
    """A card has come into play."""

    saying = "{about} has come into play."
    card: Id
    by: Seat
    host: Id = Id(0)

    @property
    def about(self) -> tuple[Id, ...]:
        return (self.card,)


class WhenEventPlayed(Moment, frozen=True):
    """An event is played: its costs are paid, its effect is still to come and can be canceled."""

    saying = "{card} is being played."
    card: Card
    by: Seat
    phase: Phase


class WhenDiscarded(Moment, frozen=True):
    """A card was discarded from play; it is in its owner's pile."""

    saying = "{card} was discarded."
    card: Card
    owner: Seat
    #: How many copies of it lie there now.
    copies: int = 1


class WhenDrawn(Moment, frozen=True):
    """A card was drawn or taken into hand."""

    saying = "A card was drawn or taken into hand."
    seat: Seat
    phase: Phase


class WhenDiscardedFromHand(Moment, frozen=True):
    """A card made a player discard from hand."""

    saying = "{source} has made a player discard a card."
    seat: Seat
    card: Card
    by: Card
    #: What makes him do so.
    source: Cause


# --- tokens ----------------------------------------------------------------------------------------------------------


class OfTokens(Moment, frozen=True):
    """Wound tokens on a character change, and `source` is what is behind it."""

    card: Id
    source: Cause

    @property
    def about(self) -> tuple[Id, ...]:
        return (self.card,)


class BeforeWound(OfTokens, frozen=True):
    saying = "{about} is about to take a wound from {source}."
    #: Those who deal it because they have won the skirmish.
    by: tuple[Id, ...] = ()


class WhenWounded(OfTokens, frozen=True):
    saying = "{about} took a wound from {source}."


class BeforeExertion(OfTokens, frozen=True):
    saying = "{about} is about to exert ({source})."


class WhenExerted(OfTokens, frozen=True):
    saying = "{about} exerted ({source})."


class BeforeHealing(OfTokens, frozen=True):
    saying = "{about} is about to heal ({source})."


class BeforeBurden(Moment, frozen=True):
    saying = "{source} is about to add a burden."
    source: Cause


class WhenBurdenAdded(Moment, frozen=True):
    source: Cause


class WhenBurdenRemoved(Moment, frozen=True):
    saying = "A burden was removed ({source})."
    source: Cause


class BeforeTwilight(Moment, frozen=True):
    """A text is about to add tokens to the twilight pool, however many."""

    saying = "{source} is about to add twilight."
    source: Cause


class WhenRingPutOn(Moment, frozen=True):
    saying = "The Ring-bearer puts on The One Ring."


# --- fighting --------------------------------------------------------------------------------------------------------


class WhenAssigned(Moment, frozen=True):
    defender: Id
    minion: Id


class WhenWon(Moment, frozen=True):
    """A character has won a skirmish against those. Their facts are kept: they may be dead."""

    saying = "{about} has won the skirmish."
    card: Id
    against: tuple[Id, ...]
    printed: tuple[Card, ...] = ()

    @property
    def about(self) -> tuple[Id, ...]:
        return (self.card,)


class WhenLost(Moment, frozen=True):
    """A character has lost a skirmish against those. The facts are kept: it may be dead."""

    saying = "{about} has lost the skirmish."
    card: Id
    printed: Card
    owner: Seat
    against: tuple[Id, ...]
    #: What is printed on those: one of them may be dead, too.
    winners: tuple[Card, ...] = ()

    @property
    def about(self) -> tuple[Id, ...]:
        return (self.card,)


class WhenPlayerLoses(Moment, frozen=True):
    """A Shadow player's minions, one or more, have lost a skirmish to that character."""

    player: Seat
    winner: Id


class BeforeDeath(Moment, frozen=True):
    """A Ring-bearer is killed, and somebody may carry on."""

    saying = "{about} is killed."
    card: Id

    @property
    def about(self) -> tuple[Id, ...]:
        return (self.card,)


class WhenKilled(Moment, frozen=True):
    """A character was killed; `by` are those who did it by winning a skirmish, otherwise `source` is behind it."""

    saying = "{card} was killed ({source})."
    card: Card
    owner: Seat
    source: Cause
    by: tuple[Id, ...] = ()
    #: Whom it fought in the skirmish in which it died.
    foes: tuple[Id, ...] = ()


class Fought(Struct, frozen=True):
    """A minion as it was when its skirmish was resolved: what is printed on it, and on what it bore."""

    card: Id
    printed: Card
    borne: tuple[Card, ...] = ()


class WhenSkirmishEnds(Moment, frozen=True):
    """A skirmish is about to end; who fought there may be dead."""

    saying = "The skirmish is about to end."
    defender: Id
    minions: tuple[Fought, ...]
