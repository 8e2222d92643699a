"""Which cards a text is about: set algebra, with the words for it."""

from __future__ import annotations

from enum import Enum
from typing import Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from mathom.cards.card import Card
from mathom.cards.context import Context, Id
from mathom.cards.in_play import LooksUp
from mathom.cards.nouns import YOU, Either, Nominal, Phrase
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice, joined
from mathom.cards.words import Sign, listed, words


class HasCards(Protocol):
    """A state with cards in play."""

    def in_play(self, card: Id) -> bool: ...

    def active(self) -> tuple[Id, ...]:
        """The cards in play that texts speak of."""


class HasThings(HasCards, LooksUp[Card], Protocol):
    """A state with cards in play, each with its owner and its host."""


G = TypeVar("G", bound=HasCards)
T = TypeVar("T", bound=HasThings)
C = TypeVar("C", bound=Context)
K = TypeVar("K", bound=Card)


class Filter(Struct, Generic[G, C, K], frozen=True):
    """Some cards. `fits` asks of a card in play, `describes` of one in a hand or pile, by what is printed."""

    @property
    def printed(self) -> bool:
        """True if it can be told from what is printed on a card; else only a card in play can be one of those."""
        return False

    def fits(self, g: G, c: C, card: Id) -> bool:
        raise NotImplementedError(type(self).__name__)

    def describes(self, card: K) -> bool:
        raise TypeError(f"{type(self).__name__} is about cards in play")

    def among(self, g: G, c: C) -> tuple[Id, ...]:
        """The cards in play that a deed can be about."""
        return found(g, c, self)

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        """Such a card as a noun: "an exhausted Elf"."""
        raise NotImplementedError(type(self).__name__)

    def predicate(self, v: Voice, subject: Nominal) -> Saying:
        """That somebody is one of those: "it is exhausted", "it bears a weapon"."""
        phrase = self.phrase(v)
        what = phrase.one().object if phrase.nouns else words(phrase.adjectives, phrase.clauses)
        return Clause("be", what, subject=subject)

    def __and__(self, other: Filter[G, C, K]) -> Filter[G, C, K]:
        mine = self.all if isinstance(self, And) else (self,)
        return And((*mine, *(other.all if isinstance(other, And) else (other,))))

    def __or__(self, other: Filter[G, C, K]) -> Filter[G, C, K]:
        mine = self.any if isinstance(self, Or) else (self,)
        return Or((*mine, *(other.any if isinstance(other, Or) else (other,))))

    def __invert__(self) -> Filter[G, C, K]:
        return Not(self)


def found(g: G, c: C, which: Filter[G, C, K]) -> tuple[Id, ...]:
    """The cards in play that fit, of those that texts speak of."""
    return tuple([card for card in g.active() if which.fits(g, c, card)])


class And(Filter[G, C, K], frozen=True):
    all: tuple[Filter[G, C, K], ...]

    @property
    def printed(self) -> bool:
        return all(one.printed for one in self.all)

    def fits(self, g: G, c: C, card: Id) -> bool:
        for one in self.all:  # noqa: SIM110 (asked millions of times: no generator)
            if not one.fits(g, c, card):
                return False
        return True

    def describes(self, card: K) -> bool:
        for one in self.all:  # noqa: SIM110
            if not one.describes(card):
                return False
        return True

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        phrases = [one.phrase(v) for one in self.all]
        named = [phrase for phrase in phrases if phrase.proper]
        return Phrase(
            adjectives=words(*(phrase.adjectives for phrase in phrases)),
            nouns=tuple(noun for phrase in phrases for noun in phrase.nouns),
            clauses=words(*(phrase.clauses for phrase in phrases)),
            proper=bool(named),
            other=any(phrase.other for phrase in phrases),
            pronoun=(named or phrases)[0].pronoun,
        )

    def predicate(self, v: Voice, subject: Nominal) -> Saying:
        if any(one.phrase(v).nouns for one in self.all):
            return super().predicate(v, subject)
        return joined(tuple(one.predicate(v, subject) for one in self.all), "and")


class Or(Filter[G, C, K], frozen=True):
    any: tuple[Filter[G, C, K], ...]

    @property
    def printed(self) -> bool:
        return all(one.printed for one in self.any)

    def fits(self, g: G, c: C, card: Id) -> bool:
        for one in self.any:  # noqa: SIM110
            if one.fits(g, c, card):
                return True
        return False

    def describes(self, card: K) -> bool:
        for one in self.any:  # noqa: SIM110
            if one.describes(card):
                return True
        return False

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        phrases = tuple(one.phrase(v) for one in self.any)
        first = phrases[0]
        if first.adjectives and all(replace(phrase, adjectives=first.adjectives) == first for phrase in phrases):
            return replace(first, adjectives=listed([phrase.adjectives for phrase in phrases], "or"))
        return Phrase(nouns=(Either(phrases),), proper=all(phrase.proper for phrase in phrases))


class Not(Filter[G, C, K], frozen=True):
    but: Filter[G, C, K]

    @property
    def printed(self) -> bool:
        return self.but.printed

    def fits(self, g: G, c: C, card: Id) -> bool:
        return not self.but.fits(g, c, card)

    def describes(self, card: K) -> bool:
        return not self.but.describes(card)

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        phrase = self.but.phrase(v)
        if len(phrase.adjectives) == 1 and not phrase.nouns and not phrase.clauses:
            word = phrase.adjectives[0]
            face, plain = (word, word) if isinstance(word, str) else (word.face, word.plain)
            return Phrase(adjectives=(Sign(f"non-{face}", f"non-{plain}"),))
        return Phrase(clauses=words("other than", phrase.one().object))

    def predicate(self, v: Voice, subject: Nominal) -> Saying:
        return self.but.predicate(v, subject).negated()


# --- what every card game has ----------------------------------------------------------------------------------------


class Anything(Filter[G, C, K], frozen=True):
    @property
    def printed(self) -> bool:
        return True

    def fits(self, g: G, c: C, card: Id) -> bool:
        return True

    def describes(self, card: K) -> bool:
        return True

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase()


class This(Filter[G, C, K], frozen=True):
    """The card whose text it is. A text calls it by its own name."""

    def fits(self, g: G, c: C, card: Id) -> bool:
        return card == c.source

    def among(self, g: G, c: C) -> tuple[Id, ...]:
        return (c.source,) if g.in_play(c.source) else ()

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return v.of(v.this)


class Another(Filter[G, C, K], frozen=True):
    """Not the card whose text it is."""

    def fits(self, g: G, c: C, card: Id) -> bool:
        return card != c.source

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(other=True)


class That(Filter[G, C, K], frozen=True):
    """What has been picked or is spoken of."""

    def fits(self, g: G, c: C, card: Id) -> bool:
        return card in c.that

    def among(self, g: G, c: C) -> tuple[Id, ...]:
        return tuple([card for card in c.that if g.in_play(card)])

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return v.spoken_of


class Yours(Filter[T, C, K], frozen=True):
    """A card of the player whose text it is."""

    def fits(self, g: T, c: C, card: Id) -> bool:
        return g.cards[card].owner == c.you

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=("of", "yours" if v.you == YOU else f"{v.you.pronoun.possessive} own"))


class Bearer(Filter[T, C, K], frozen=True):
    """What the card whose text it is lies on: its bearer, its wielder."""

    def fits(self, g: T, c: C, card: Id) -> bool:
        source = g.cards.get(c.source)
        return source is not None and source.host == card

    def among(self, g: T, c: C) -> tuple[Id, ...]:
        source = g.cards.get(c.source)
        return () if source is None or not source.host else (source.host,)

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return v.of(v.bearer)


# --- by what is printed on a card ------------------------------------------------------------------------------------


class Printed(Filter[T, C, K], frozen=True):
    """Some cards, by what is printed on them: a filter of this kind says only what it `describes`."""

    @property
    def printed(self) -> bool:
        return True

    def fits(self, g: T, c: C, card: Id) -> bool:
        return self.describes(g.cards[card].card)  # type: ignore[arg-type]  # the cards of one game are of one class


class OfKind(Printed[T, C, K], frozen=True):
    """Cards of that type, which is their noun."""

    kind: Enum

    def describes(self, card: K) -> bool:
        return card.kind is self.kind

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(nouns=(self.kind.value,))
