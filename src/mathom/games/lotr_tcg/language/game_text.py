"""Game texts that come and go: a card has the text of a site besides its own, or its text does not count."""

from __future__ import annotations

from mathom.cards.card import Text
from mathom.cards.nouns import Nominal
from mathom.cards.sentences import Clause, Voice
from mathom.cards.words import Words, sentence, words
from mathom.games.lotr_tcg.language.modifier import ForCards


class HasTextOf(Text, frozen=True):
    """While your site of that number lies on the path, this card says all that the site says."""

    site: int

    def said(self, v: Voice) -> Words:
        text = words("the text of", v.you.possessive, f"site {self.site}")
        return sentence(Clause("have", text, ("while that site lies on the path",), v.this.one()).statement())


class NoText(ForCards, frozen=True):
    """What those cards say does not count. Their numbers do, and the keywords that others give them.

    Which cards those are is worked out together with the texts in effect, so it has to depend on cards in play only.
    """

    def about(self, v: Voice, subject: Nominal) -> Clause:
        return Clause("have", ("no text",), subject=subject)
