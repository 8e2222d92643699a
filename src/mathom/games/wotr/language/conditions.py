"""What a text of this game asks before it does something, and what it counts."""

from __future__ import annotations

from typing import TypeAlias

from mathom.cards import amounts
from mathom.cards.amounts import Switch, X, quantity, value
from mathom.cards.filters import found
from mathom.cards.nouns import Nominal, Quantity, number_word
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.words import words
from mathom.games.wotr.context import Context
from mathom.games.wotr.language.effect import Condition
from mathom.games.wotr.language.filter import Filter
from mathom.games.wotr.language.filters import HERE, In
from mathom.games.wotr.language.places import IN_PLAY, RESERVE, OnBattleground, Place
from mathom.games.wotr.war import War

__all__ = [
    "Amount", "Condition", "ForEach", "ForEvery", "Is", "LocationActive", "Number", "OnTheSpot", "PathIs", "Switch",
    "X", "in_play", "in_reserve", "quantity", "value",
]  # fmt: skip

Number: TypeAlias = amounts.Number[War, Context]
Amount: TypeAlias = amounts.Amount[War, Context]

# --- conditions ------------------------------------------------------------------------------------------------------


class Is(Condition, frozen=True):
    """One of those cards is in such a place."""

    which: Filter
    where: Place

    def holds(self, g: War, c: Context) -> bool:
        return bool(found(g, c, self.which & In(self.where)))

    def saying(self, v: Voice = ANYBODY) -> Saying:
        verb = "stand" if self.where == RESERVE else "be"
        return Clause(verb, (self.where.said(),), subject=self.which.phrase(v).one())


class OnTheSpot(Condition, frozen=True):
    """One of those cards is on the same path or battleground as the card whose text it is."""

    which: Filter

    def holds(self, g: War, c: Context) -> bool:
        return bool(found(g, c, self.which & HERE))

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", ("there",), subject=self.which.phrase(v).one())


class LocationActive(Condition, frozen=True):
    """A battleground of that kind is active."""

    which: OnBattleground

    def holds(self, g: War, c: Context) -> bool:
        return any(self.which.holds(g.cards[location].card) for location in g.battlegrounds)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", ("active",), subject=self.which.phrase().one())


class PathIs(Condition, frozen=True):
    """The path of that title is the active one."""

    title: str

    def holds(self, g: War, c: Context) -> bool:
        return bool(g.path) and g.cards[g.path].card.title == self.title

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", ("the active path",), subject=Nominal((self.title,)))


def in_play(which: Filter) -> Condition:
    return Is(which, IN_PLAY)


def in_reserve(which: Filter) -> Condition:
    return Is(which, RESERVE)


# --- numbers ---------------------------------------------------------------------------------------------------------


class ForEvery(Number, frozen=True):
    """One for every so many cards of a kind, rounded down."""

    number: int
    which: Filter

    def of(self, g: War, c: Context) -> int:
        return len(found(g, c, self.which)) // self.number

    def quantity(self, v: Voice = ANYBODY) -> Quantity:
        return Quantity(1, words("for every", number_word(self.number), self.which.phrase(v).many().words))


class ForEach(Number, frozen=True):
    """One for each card of a kind."""

    which: Filter

    def of(self, g: War, c: Context) -> int:
        return len(found(g, c, self.which))

    def quantity(self, v: Voice = ANYBODY) -> Quantity:
        return Quantity(1, words("for every", self.which.phrase(v).bare()))
