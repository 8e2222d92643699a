"""Sentences of this game that the shared ones do not have."""

from __future__ import annotations

from mathom.cards.nouns import YOU, Nominal
from mathom.cards.sentences import Clause, Joined, Permitted, Provided, Remarked, Saying, Steps
from mathom.cards.words import Words, listed, words


class InOneGo(Saying, frozen=True):
    """Several things that the same player does as one deed: "draw a card, play it and cycle the rest"."""

    parts: tuple[Clause, ...]

    def order(self) -> Words:
        return listed([part.order() for part in self.parts])

    def statement(self) -> Words:
        return words(self.parts[0].subject.words, self.predicate())

    def predicate(self) -> Words:
        return listed([part.predicate() for part in self.parts])

    def infinitive(self, actor: Nominal = YOU) -> Words:
        return listed([part.infinitive(actor) for part in self.parts])

    def gerund(self, actor: Nominal = YOU) -> Words:
        return listed([part.gerund(actor) for part in self.parts])


class EitherOf(Saying, frozen=True):
    """One of several things: "either draw a card or cycle one"."""

    parts: tuple[Saying, ...]

    def order(self) -> Words:
        return words("either", listed([part.order() for part in self.parts], "or"))

    def statement(self) -> Words:
        return self.order()

    def infinitive(self, actor: Nominal = YOU) -> Words:
        return words("either", listed([part.infinitive(actor) for part in self.parts], "or"))

    def gerund(self, actor: Nominal = YOU) -> Words:
        return words("either", listed([part.gerund(actor) for part in self.parts], "or"))


class OfPlayers(Saying, frozen=True):
    """What certain players do: they are named once, before all that is said of them."""

    who: Nominal
    what: Saying

    def order(self) -> Words:
        return words(self.who.words, predicate(self.what))

    def statement(self) -> Words:
        return self.order()

    def infinitive(self, actor: Nominal = YOU) -> Words:
        if isinstance(self.what, Permitted):
            return self.what.infinitive(actor)
        return words("have", self.who.object, self.what.infinitive(self.who))

    def gerund(self, actor: Nominal = YOU) -> Words:
        return words("having", self.who.object, self.what.infinitive(self.who))


def predicate(what: Saying) -> Words:
    """What is said of somebody who was just named."""
    match what:
        case Clause() | Joined() | InOneGo():
            return what.predicate()
        case Permitted(who):
            return words("may", what.infinitive(who))
        case Steps(parts):
            first, *rest = map(predicate, parts)
            return words(first, *(words(", then", part) for part in rest))
        case Remarked(deed, remark):
            return words(predicate(deed), remark)
        case Provided(when, deed, None):
            return words(predicate(deed), "if", when.statement())
    raise NotImplementedError(type(what).__name__)
