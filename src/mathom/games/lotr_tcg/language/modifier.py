"""A text that holds as long as its card is in play and active, or for a while: what all of them have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from mathom.cards.card import Text
from mathom.cards.nouns import Nominal
from mathom.cards.sentences import Clause, Voice, joined
from mathom.cards.words import Words, sentence, words
from mathom.games.lotr_tcg.context import Context, Id

if TYPE_CHECKING:  # the state knows of modifiers (`in_effect`), so they know of it by name only
    from mathom.games.lotr_tcg.journey import Journey
    from mathom.games.lotr_tcg.language.conditions import Condition
    from mathom.games.lotr_tcg.language.filter import Filter


class Modifier(Text, frozen=True, kw_only=True):
    """A text that holds while its condition does."""

    while_: Condition | None = None

    def on(self, g: Journey, c: Context) -> bool:
        return self.while_ is None or self.while_.holds(g, c)

    def clause(self, v: Voice) -> Clause:
        """What holds, without its condition."""
        raise NotImplementedError(type(self).__name__)

    def holding(self, v: Voice, subject: Nominal) -> Words:
        """How long it holds that something is so of the subject."""
        return self.while_.holding(v, subject) if self.while_ is not None else ()

    def said(self, v: Voice) -> Words:
        clause = self.clause(v)
        return sentence(words(clause.statement(), self.holding(v, clause.subject)))


class ForCards(Modifier, frozen=True):
    """A modifier of the cards in play that it is about."""

    which: Filter

    def fits(self, g: Journey, c: Context, card: Id) -> bool:
        return self.which.fits(g, c, card) and self.on(g, replace(c, that=(card,)) if self.while_ else c)

    def clause(self, v: Voice) -> Clause:
        which = self.which.phrase(v)
        clause = self.about(v, which.each())
        # "An Elf cannot" might be said of one, and "each Elf cannot" is no English.
        return self.about(v, which.many()) if clause.negative else clause

    def said_with(self, other: Text, v: Voice) -> Words:
        """One sentence with another text that speaks of the same cards as long as the same is so, if it does."""
        if not isinstance(other, ForCards) or (other.which, other.while_) != (self.which, self.while_):
            return ()
        mine, its = self.clause(v), other.clause(v)
        if mine.subject != its.subject or self.holding(v, mine.subject) != other.holding(v, its.subject):
            return ()
        return sentence(words(joined((mine, its), "and").statement(), self.holding(v, mine.subject)))

    def about(self, v: Voice, subject: Nominal) -> Clause:
        """What holds of the subject."""
        raise NotImplementedError(type(self).__name__)
