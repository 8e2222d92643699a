"""Words that many sayings of this game have in common."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mathom.cards.nouns import IT, YOU, Nominal, Phrase
from mathom.cards.sentences import Saying
from mathom.cards.words import Words, words

#: Whom most texts of this game are about.
THE_COMPANY: Final = Nominal(("the company",), IT)


class Verbatim(Saying, frozen=True):
    """Something that is said in one form only."""

    said: Words

    def order(self) -> Words:
        return self.said

    def statement(self) -> Words:
        return self.said

    def infinitive(self, actor: Nominal = YOU) -> Words:
        return words("have", self.said)

    def gerund(self, actor: Nominal = YOU) -> Words:
        return words("having", self.said)


def somebody(phrase: Phrase) -> Phrase:
    """A noun for characters: where a filter says only how they are, "an untapped character"."""
    return phrase if phrase.nouns else replace(phrase, nouns=("character",))
