"""Moments to which texts react: what has happened, and what is about to happen and can still be prevented."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mathom.core import Seat
from mathom.games.lotr_tcg.context import Id
from mathom.games.lotr_tcg.facts import Phase

if TYPE_CHECKING:
    from mathom.games.lotr_tcg.card import Card


class Moment(Struct, frozen=True):
    """Something to which texts react. `about` are the cards in play that it is about."""

    @property
    def about(self) -> tuple[Id, ...]:
        return ()


# --- time ------------------------------------------------------------------------------------------------------------


class TurnStarts(Moment, frozen=True):
    seat: Seat


class TurnEnds(Moment, frozen=True):
    seat: Seat


class PhaseStarts(Moment, frozen=True):
    phase: Phase


class PhaseEnds(Moment, frozen=True):
    phase: Phase
    #: Whose Shadow phase it was.
    seat: Seat | None = None


# --- moving ----------------------------------------------------------------------------------------------------------


class Leaves(Moment, frozen=True):
    """The fellowship leaves a site; "each time the fellowship moves" is this moment."""

    site: Id
    phase: Phase


class Arrives(Moment, frozen=True):
    """The fellowship has moved to a site, and the tokens for it are in the pool."""

    site: Id
    number: int
    phase: Phase


# --- cards -----------------------------------------------------------------------------------------------------------


class Played(Moment, frozen=True):
    """A card has come into play."""

    card: Id
    by: Seat
    host: Id = Id(0)

    @property
    def about(self) -> tuple[Id, ...]:
        return (self.card,)


class EventPlayed(Moment, frozen=True):
    """An event is played: its costs are paid, its effect is still to come and can be canceled."""

    card: Card
    by: Seat
    phase: Phase


class Discarded(Moment, frozen=True):
    """A card was discarded from play; it is in its owner's pile."""

    card: Card
    owner: Seat


class Draws(Moment, frozen=True):
    """A card was drawn or taken into hand."""

    seat: Seat
    phase: Phase


class DiscardsFromHand(Moment, frozen=True):
    """A card made a player discard from hand."""

    seat: Seat
    card: Card
    by: Card


# --- tokens ----------------------------------------------------------------------------------------------------------


class AboutToWound(Moment, frozen=True):
    """A wound is about to be placed: by the text of `source`, or (None) by archery fire or a lost skirmish."""

    card: Id
    source: Card | None = None

    @property
    def about(self) -> tuple[Id, ...]:
        return (self.card,)


class Wounded(Moment, frozen=True):
    card: Id

    @property
    def about(self) -> tuple[Id, ...]:
        return (self.card,)


class AboutToExert(Moment, frozen=True):
    card: Id

    @property
    def about(self) -> tuple[Id, ...]:
        return (self.card,)


class Exerted(Moment, frozen=True):
    card: Id

    @property
    def about(self) -> tuple[Id, ...]:
        return (self.card,)


class AboutToHeal(Moment, frozen=True):
    card: Id

    @property
    def about(self) -> tuple[Id, ...]:
        return (self.card,)


class AboutToAddBurden(Moment, frozen=True):
    source: Card | None


class BurdenAdded(Moment, frozen=True):
    source: Card | None


class BurdenRemoved(Moment, frozen=True):
    source: Card | None


class RingPutOn(Moment, frozen=True):
    pass


# --- fighting --------------------------------------------------------------------------------------------------------


class Assigned(Moment, frozen=True):
    defender: Id
    minion: Id


class Won(Moment, frozen=True):
    """A character has won a skirmish against those. Their facts are kept: they may be dead."""

    card: Id
    against: tuple[Id, ...]
    printed: tuple[Card, ...] = ()

    @property
    def about(self) -> tuple[Id, ...]:
        return (self.card,)


class Lost(Moment, frozen=True):
    """A character has lost a skirmish against those. The facts are kept: it may be dead."""

    card: Id
    printed: Card
    owner: Seat
    against: tuple[Id, ...]

    @property
    def about(self) -> tuple[Id, ...]:
        return (self.card,)


class PlayerLosesTo(Moment, frozen=True):
    """A Shadow player's minions, one or more, have lost a skirmish to that character."""

    player: Seat
    winner: Id


class AboutToDie(Moment, frozen=True):
    """A Ring-bearer is killed, and somebody may carry on."""

    card: Id

    @property
    def about(self) -> tuple[Id, ...]:
        return (self.card,)


class Killed(Moment, frozen=True):
    """A character was killed; `by` are those who did it in a skirmish."""

    card: Card
    owner: Seat
    by: tuple[Id, ...] = ()


class SkirmishEnds(Moment, frozen=True):
    defender: Id
    minions: tuple[Id, ...]
