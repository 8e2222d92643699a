"""Numbers that a text names or works out."""

from __future__ import annotations

from typing import ClassVar, Final, Generic, TypeAlias, TypeVar

from msgspec import Struct

from mathom.cards.card import Card
from mathom.cards.conditions import Condition
from mathom.cards.context import Context
from mathom.cards.filters import Filter, HasCards, found
from mathom.cards.nouns import Quantity, ordinal
from mathom.cards.sentences import ANYBODY, Voice
from mathom.cards.words import Words, words

G = TypeVar("G", bound=HasCards)
C = TypeVar("C", bound=Context)
K = TypeVar("K", bound=Card)


#: No limit to what is counted.
ANY_NUMBER: Final = 99


class Number(Struct, Generic[G, C], frozen=True):
    """A number that is worked out when it is needed."""

    def of(self, g: G, c: C) -> int:
        raise NotImplementedError(type(self).__name__)

    def quantity(self, v: Voice = ANYBODY) -> Quantity:
        raise NotImplementedError(type(self).__name__)


Amount: TypeAlias = int | Number[G, C]


def value(g: G, c: C, amount: Amount[G, C]) -> int:
    return amount if isinstance(amount, int) else amount.of(g, c)


def quantity(amount: Amount[G, C], v: Voice = ANYBODY) -> Quantity:
    """The amount in words."""
    return Quantity(amount) if isinstance(amount, int) else amount.quantity(v)


def at_most(most: int) -> Words:
    return words(f", {most} at most") if most < ANY_NUMBER else ()


class Per(Number[G, C], Generic[G, C, K], frozen=True):
    """So much for each of those, up to a limit."""

    which: Filter[G, C, K]
    each: int = 1
    most: int = ANY_NUMBER
    #: Only those beyond this number count.
    over: int = 0
    #: Where they are counted.
    there: ClassVar[str] = "in play"

    def of(self, g: G, c: C) -> int:
        counted = max(0, len(found(g, c, self.which)) - self.over) * self.each
        return max(-self.most, min(self.most, counted))

    def quantity(self, v: Voice = ANYBODY) -> Quantity:
        beyond = f"beyond the {ordinal(self.over)}" if self.over else ()
        per = words("for each", self.which.phrase(v).bare(), beyond, self.there, at_most(self.most))
        return Quantity(self.each, per)


class X(Number[G, C], frozen=True):
    """The number that a cost or a look has brought."""

    called: str = "X"

    def of(self, g: G, c: C) -> int:
        return c.x

    def quantity(self, v: Voice = ANYBODY) -> Quantity:
        return Quantity(self.called if v.x is None else v.x)


class Switch(Number[G, C], frozen=True):
    """A number, or another one if something is so."""

    otherwise: int
    then: int
    when: Condition[G, C]

    def of(self, g: G, c: C) -> int:
        return self.then if self.when.holds(g, c) else self.otherwise

    def quantity(self, v: Voice = ANYBODY) -> Quantity:
        return Quantity(self.otherwise, instead=self.then, when=self.when.saying(v).statement())
