"""What a text of this game asks before it does something, and what it counts."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec.structs import replace

from mathom.cards import amounts, conditions
from mathom.cards.amounts import ANY_NUMBER, Switch, X, at_most, quantity, value
from mathom.cards.conditions import ThatIs, ThisIs
from mathom.cards.nouns import IT, Nominal, Phrase, Quantity, again
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.words import Words, listed, words
from mathom.core import Seat
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.facts import Kind, Phase, Race
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.filter import Filter, spotted
from mathom.games.lotr_tcg.language.rendering import RING_BEARER_NOUN, twilight
from mathom.games.lotr_tcg.language.targets import Player
from mathom.games.lotr_tcg.moments import WhenKilled
from mathom.games.lotr_tcg.rules.presence import companions

__all__ = ["Amount", "Condition", "Number", "Switch", "ThatIs", "ThisIs", "X", "quantity", "value"]

Condition: TypeAlias = conditions.Condition[Journey, Context]
Number: TypeAlias = amounts.Number[Journey, Context]
Amount: TypeAlias = amounts.Amount[Journey, Context]

FELLOWSHIP: Final = Nominal(("the fellowship",))
BURDEN: Final = Phrase(nouns=("burden",))
LAST_SITE: Final = 9

# --- conditions ------------------------------------------------------------------------------------------------------


class CanSpot(Condition, frozen=True):
    """So many of those are in play and active: it either works or it does not."""

    which: Filter
    number: int = 1

    def holds(self, g: Journey, c: Context) -> bool:
        return len(spotted(g, c, self.which)) >= self.number

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("spot", self.which.phrase(v).counted(self.number).object, subject=v.you, modal="can")


class AtSites(Condition, frozen=True):
    """The fellowship is at a site of that range."""

    first: int
    last: int

    def holds(self, g: Journey, c: Context) -> bool:
        return self.first <= g.here <= self.last

    def saying(self, v: Voice = ANYBODY) -> Saying:
        where = f"at a site from {self.first} to {self.last}"
        if self.last == LAST_SITE:
            where = f"at site {self.first} or beyond"
        elif self.first == self.last:
            where = f"at site {self.first}"
        return Clause("be", (where,), subject=FELLOWSHIP)


class AtSiteOfThis(Condition, frozen=True):
    """The fellowship is at the site on which the card lies whose text it is."""

    def holds(self, g: Journey, c: Context) -> bool:
        return g.in_play(c.source) and g.cards[c.source].host == g.site

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", ("at that site",), subject=FELLOWSHIP)


class TwilightBelow(Condition, frozen=True):
    number: int

    def holds(self, g: Journey, c: Context) -> bool:
        return g.twilight < self.number

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", ("in the pool",), subject=Nominal(words("at most", twilight(self.number - 1))))


class SiteIs(Condition, frozen=True):
    """The fellowship is at one of those sites."""

    which: Filter

    def holds(self, g: Journey, c: Context) -> bool:
        return self.which.fits(g, c, g.site)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause(
            "be", words("at", replace(self.which.phrase(v), nouns=("site",)).one().object), subject=FELLOWSHIP
        )


class BurdensCarried(Condition, frozen=True):
    """The Ring-bearer has at least, or at most, so many burdens."""

    least: int = 0
    most: int = ANY_NUMBER

    def holds(self, g: Journey, c: Context) -> bool:
        return self.least <= g.burdens[g.free_peoples] <= self.most

    def saying(self, v: Voice = ANYBODY) -> Saying:
        burdens = BURDEN.counted(self.least if self.most == ANY_NUMBER else self.most).words
        many = words("at least", burdens) if self.most == ANY_NUMBER else words("at most", burdens)
        return Clause("carry", many, subject=RING_BEARER_NOUN.one())


class MovedMoreThanOnce(Condition, frozen=True):
    conjunction = "if"

    def holds(self, g: Journey, c: Context) -> bool:
        return g.moves > 1

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("made", ("a second move this turn",), subject=FELLOWSHIP, modal="have")


class InPhase(Condition, frozen=True):
    """It is that phase, or any other."""

    phase: Phase
    outside: bool = False

    def holds(self, g: Journey, c: Context) -> bool:
        return (g.phase is self.phase) is not self.outside

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", (f"the {self.phase.called} phase",), subject=again(IT), negative=self.outside)

    def holding(self, v: Voice, subject: Nominal) -> Words:
        return words("outside" if self.outside else "in", f"the {self.phase.called} phase")

    def __invert__(self) -> InPhase:
        return replace(self, outside=not self.outside)


class FierceSkirmish(Condition, frozen=True):
    def holds(self, g: Journey, c: Context) -> bool:
        return g.skirmish is not None and g.skirmish.fierce

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", ("a fierce one",), subject=Nominal(("the skirmish",)))


class WearsTheRing(Condition, frozen=True):
    def holds(self, g: Journey, c: Context) -> bool:
        return g.wearing

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", ("worn",), subject=Nominal(("The One Ring",)))


class InDeadPile(Condition, frozen=True):
    """So many cards of that type lie in the Free Peoples player's dead pile."""

    kind: Kind
    number: int = 1

    def holds(self, g: Journey, c: Context) -> bool:
        return sum(card.kind is self.kind for card in g.dead[g.free_peoples]) >= self.number

    def saying(self, v: Voice = ANYBODY) -> Saying:
        dead = Phrase(nouns=(self.kind.value,)).counted(self.number)
        many = replace(dead, words=words("at least" if self.number > 1 else (), dead.words))
        return Clause("lie", ("in the dead pile",), subject=many)


class VictimWas(Condition, frozen=True):
    """The character that was killed was one of those, by what is printed."""

    which: Filter

    def holds(self, g: Journey, c: Context) -> bool:
        return isinstance(c.moment, WhenKilled) and self.which.describes(c.moment.card)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", self.which.phrase(v).one().object, subject=Nominal(("the victim",)))


class CardsInHand(Condition, frozen=True):
    """A player has at least, or at most, so many cards in hand; where it may be several, one of them has."""

    by: Player
    least: int = 0
    most: int = ANY_NUMBER

    def holds(self, g: Journey, c: Context) -> bool:
        return bool(self.seats(g, c))

    def seats(self, g: Journey, c: Context) -> tuple[Seat, ...]:
        """Who of them has."""
        return tuple(seat for seat in self.by.seats(g, c) if self.least <= len(g.hands[seat]) <= self.most)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        limit, number = ("at least", self.least) if self.most == ANY_NUMBER else ("at most", self.most)
        return Clause("hold", words(limit, Phrase(nouns=("card",)).counted(number).words), subject=self.by.noun(v))


class DrawDeckEmpty(Condition, frozen=True):
    """The Free Peoples player's draw deck has run out."""

    def holds(self, g: Journey, c: Context) -> bool:
        return not g.decks[g.free_peoples]

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("run out", subject=Nominal(("the Free Peoples player's draw deck",)), modal="have")


class BearerIs(Condition, frozen=True):
    """What the card whose text it is lies on is one of those."""

    which: Filter

    def holds(self, g: Journey, c: Context) -> bool:
        source = g.cards.get(c.source)
        return source is not None and bool(source.host) and self.which.fits(g, c, source.host)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return self.which.predicate(v, v.of(v.bearer).one())


# --- numbers ---------------------------------------------------------------------------------------------------------


class Per(amounts.Per[Journey, Context, Card], frozen=True):
    """So much for each of those that can be spotted, up to a limit."""

    there = "that you can spot"


class PerBurden(Number, frozen=True):
    each: int = 1
    most: int = ANY_NUMBER

    def of(self, g: Journey, c: Context) -> int:
        return min(self.most, self.each * g.burdens[g.free_peoples])

    def quantity(self, v: Voice = ANYBODY) -> Quantity:
        return Quantity(self.each, words("for each burden", at_most(self.most)))


class PerThat(Number, frozen=True):
    """One for each card that was just picked."""

    def of(self, g: Journey, c: Context) -> int:
        return len(c.that)

    def quantity(self, v: Voice = ANYBODY) -> Quantity:
        return Quantity(1, ("for each of them",))


class RacesInFellowship(Number, frozen=True):
    """How many of those races the fellowship shows."""

    races: tuple[Race, ...]

    def of(self, g: Journey, c: Context) -> int:
        there = {g.cards[card].card.race for card in companions(g, g.free_peoples)}
        return sum(race in there for race in self.races)

    def quantity(self, v: Voice = ANYBODY) -> Quantity:
        races = listed([(race.value,) for race in self.races])
        return Quantity(1, words("for each of the races", races, "in the fellowship"))
