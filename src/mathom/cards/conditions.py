"""What a text asks before it does something, or while it holds."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from msgspec import Struct

from mathom.cards.card import Card
from mathom.cards.context import Context
from mathom.cards.filters import Filter, HasCards
from mathom.cards.nouns import Nominal
from mathom.cards.sentences import ANYBODY, Saying, Voice, joined
from mathom.cards.words import Words, words

G = TypeVar("G", bound=HasCards)
C = TypeVar("C", bound=Context)
K = TypeVar("K", bound=Card)


class Condition(Struct, Generic[G, C], frozen=True):
    """Something that is so or not. Its saying completes "if ..." and "while ..."."""

    #: What a text says that holds as long as this does.
    conjunction: ClassVar[str] = "while"

    def holds(self, g: G, c: C) -> bool:
        raise NotImplementedError(type(self).__name__)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        raise NotImplementedError(type(self).__name__)

    def holding(self, v: Voice, subject: Nominal) -> Words:
        """How a text goes on that says something of the subject which is so as long as this is."""
        return words(self.conjunction, self.saying(v.naming(subject)).beside(subject))

    def __and__(self, other: Condition[G, C]) -> Condition[G, C]:
        return Both(self, other)

    def __or__(self, other: Condition[G, C]) -> Condition[G, C]:
        return OneOfTwo(self, other)

    def __invert__(self) -> Condition[G, C]:
        return Unless(self)


class Both(Condition[G, C], frozen=True):
    first: Condition[G, C]
    second: Condition[G, C]

    def holds(self, g: G, c: C) -> bool:
        return self.first.holds(g, c) and self.second.holds(g, c)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return joined((self.first.saying(v), self.second.saying(v)), "and")


class OneOfTwo(Condition[G, C], frozen=True):
    first: Condition[G, C]
    second: Condition[G, C]

    def holds(self, g: G, c: C) -> bool:
        return self.first.holds(g, c) or self.second.holds(g, c)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return joined((self.first.saying(v), self.second.saying(v)), "or")


class Unless(Condition[G, C], frozen=True):
    what: Condition[G, C]

    def holds(self, g: G, c: C) -> bool:
        return not self.what.holds(g, c)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return self.what.saying(v).negated()


class ThatIs(Condition[G, C], Generic[G, C, K], frozen=True):
    """What has been picked is one of those."""

    which: Filter[G, C, K]

    def holds(self, g: G, c: C) -> bool:
        return bool(c.that) and all(g.in_play(card) and self.which.fits(g, c, card) for card in c.that)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return self.which.predicate(v, v.that)


class ThisIs(Condition[G, C], Generic[G, C, K], frozen=True):
    """The card whose text it is is one of those."""

    which: Filter[G, C, K]

    def holds(self, g: G, c: C) -> bool:
        return g.in_play(c.source) and self.which.fits(g, c, c.source)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return self.which.predicate(v, v.this.one())
