"""Set algebra over cards: which of them a text is about."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.language.words import Phrase, listed
from mathom.games.lotr_tcg.table import Table


class Filter(Struct, frozen=True):
    """Some cards. `fits` asks of a card in play, `describes` of one in a hand or pile, by what is printed."""

    def fits(self, g: Table, c: Context, card: Id) -> bool:
        return self.describes(g.cards[card].card)

    def describes(self, card: Card) -> bool:
        raise TypeError(f"{type(self).__name__} is about cards in play")

    def phrase(self) -> Phrase:
        raise NotImplementedError

    def __and__(self, other: Filter) -> Filter:
        mine = self.all if isinstance(self, And) else (self,)
        return And((*mine, *(other.all if isinstance(other, And) else (other,))))

    def __or__(self, other: Filter) -> Filter:
        mine = self.any if isinstance(self, Or) else (self,)
        return Or((*mine, *(other.any if isinstance(other, Or) else (other,))))

    def __invert__(self) -> Filter:
        return Not(self)


class And(Filter, frozen=True):
    all: tuple[Filter, ...]

    def fits(self, g: Table, c: Context, card: Id) -> bool:
        return all(one.fits(g, c, card) for one in self.all)

    def describes(self, card: Card) -> bool:
        return all(one.describes(card) for one in self.all)

    def phrase(self) -> Phrase:
        phrases = [one.phrase() for one in self.all]
        return Phrase(
            adjectives=tuple(word for phrase in phrases for word in phrase.adjectives),
            nouns=tuple(word for phrase in phrases for word in phrase.nouns),
            clauses=tuple(word for phrase in phrases for word in phrase.clauses),
            proper=any(phrase.proper for phrase in phrases),
        )


class Or(Filter, frozen=True):
    any: tuple[Filter, ...]

    def fits(self, g: Table, c: Context, card: Id) -> bool:
        return any(one.fits(g, c, card) for one in self.any)

    def describes(self, card: Card) -> bool:
        return any(one.describes(card) for one in self.any)

    def phrase(self) -> Phrase:
        phrases = [one.phrase() for one in self.any]
        first = phrases[0]
        if all(phrase.proper for phrase in phrases):
            return Phrase(nouns=(listed([phrase.bare() for phrase in phrases], "or"),), proper=True)
        if all(replace(phrase, adjectives=()) == replace(first, adjectives=()) for phrase in phrases):
            return replace(first, adjectives=(listed([" ".join(phrase.adjectives) for phrase in phrases], "or"),))
        rest = [phrase.one() if first.proper else phrase.bare() for phrase in phrases[1:]]
        return Phrase(nouns=(listed([first.bare(), *rest], "or"),), proper=first.proper)


class Not(Filter, frozen=True):
    but: Filter

    def fits(self, g: Table, c: Context, card: Id) -> bool:
        return not self.but.fits(g, c, card)

    def describes(self, card: Card) -> bool:
        return not self.but.describes(card)

    def phrase(self) -> Phrase:
        phrase = self.but.phrase()
        if phrase.adjectives and not phrase.nouns and not phrase.clauses:
            return Phrase(adjectives=tuple(f"non-{word}" for word in phrase.adjectives))
        return Phrase(clauses=(f"other than {phrase.one()}",))


def spotted(g: Table, c: Context, which: Filter) -> tuple[Id, ...]:
    """The active cards in play that fit: those that can be spotted."""
    return tuple(card for card in g.active() if which.fits(g, c, card))
