"""Numbers that a player decides, that a look has brought, and that have a limit."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from mathom.cards.amounts import ANY_NUMBER, at_most
from mathom.cards.asking import Deed, question
from mathom.cards.limits import Use
from mathom.cards.nouns import Quantity, number_word, ordinal
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.telling import by_text
from mathom.cards.words import Words, aside, words
from mathom.core import resumable
from mathom.games.lotr_tcg import choices
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.conditions import Amount, Number, quantity, value
from mathom.games.lotr_tcg.language.effect import Effect, perform
from mathom.games.lotr_tcg.language.filter import Filter, spotted
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.modifier import Modifier
from mathom.games.lotr_tcg.language.rendering import twilight
from mathom.games.lotr_tcg.language.targets import Target
from mathom.games.lotr_tcg.language.tokens import tokens_said
from mathom.games.lotr_tcg.rules.twilight import change_twilight_by
from mathom.games.lotr_tcg.values import END_OF_PHASE


@resumable
def spot_up_to(g: Journey, c: Context, most: int, deed: Deed, since: int) -> Rules[Context]:
    """Let the player choose how many to spot, which is X. In rules versions before `since`, X is the most possible."""
    if not most or g.rules < since:
        return replace(c, x=most)
    options = tuple(choices.number(number) for number in range(most, -1, -1))
    choice = yield g.ask(c.you, question(c.card, deed), "tcg.spot.need-not-spot-all", options, harmless=False)
    return replace(c, x=choice.number)


class SpotX(Effect, frozen=True):
    """Spot as many of those as you like (rulebook: Spot), perhaps up to a limit; their number is X."""

    which: Filter
    most: int = ANY_NUMBER
    #: Only those beyond this number are spotted.
    over: int = 0
    #: The first version of the rules in which the player decides.
    since: int = 1

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        after = yield from spot_up_to(g, c, self.spottable(g, c), self, self.since)
        return after

    def spottable(self, g: Journey, c: Context) -> int:
        """Return how many can be spotted."""
        there = len(spotted(g, c, self.which)) + sum(
            more.number for context, more in g.texts(MoreToSpot) if more.which == self.which and context.you == c.you
        )
        return min(self.most, max(0, there - self.over))

    def saying(self, v: Voice = ANYBODY) -> Saying:
        beyond = f"beyond the {ordinal(self.over)}" if self.over else ()
        what = words(self.which.phrase(v).counted("X").object, beyond, at_most_said(self.most))
        return Clause("spot", what, subject=v.you)

    def question(self, v: Voice) -> Words:
        return words("how many", self.which.phrase(v).many().words, "do you spot")


def at_most_said(most: int) -> Words:
    """Return the limit of a number as an aside, if there is one: "(at most five)"."""
    return aside("at most", number_word(most)) if most < ANY_NUMBER else ()


class MoreToSpot(Modifier, frozen=True):
    """You can spot so many more of those than there are, where their number is X."""

    which: Filter
    number: int = 1

    def clause(self, v: Voice) -> Clause:
        more = words(number_word(self.number), "more", self.which.phrase(v).bare(self.number > 1))
        return Clause("spot", words(more, "than there are"), subject=v.you, modal="can")


class PerCard(Number, frozen=True):
    """One for each of those among the cards that were just revealed or discarded, up to a limit."""

    which: Filter
    done: Literal["revealed", "discarded"] = "revealed"
    most: int = ANY_NUMBER

    def of(self, g: Journey, c: Context) -> int:
        return min(self.most, sum(self.which.describes(card) for card in c.cards))

    def quantity(self, v: Voice = ANYBODY) -> Quantity:
        return Quantity(1, words("for each", self.which.phrase(v).bare(), self.done, at_most(self.most)))


class RemoveTwilightWithin(Effect, frozen=True):
    """Remove tokens from the pool; a special ability no more than `limit` in one phase (FAQ: limit)."""

    number: Amount
    limit: int

    def do(self, g: Journey, c: Context) -> Context:
        use = Use(c.source, self, END_OF_PHASE)
        number = min(value(g, c, self.number), self.limit - g.uses.of(use), g.twilight)
        if c.source:
            g.uses = g.uses.counted(use, number)
        change_twilight_by(g, -number, by_text(g, c), "tcg.faq.limit-per-phase")
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        limit = aside("at most", twilight(self.limit), "each phase")
        return Clause("remove", tokens_said(self.number, v), limit, v.you)


class Limited(Number, frozen=True):
    """A number as it is said: a special ability adds no more than so much in one phase."""

    number: Amount
    limit: int

    def of(self, g: Journey, c: Context) -> int:
        return value(g, c, self.number)

    def quantity(self, v: Voice = ANYBODY) -> Quantity:
        many = quantity(self.number, v)
        return replace(many, per=words(aside(f"at most +{self.limit} each phase"), many.per))


class StrengthenWithin(Effect, frozen=True):
    """Strength for a while; a special ability gives no more than `limit` in one phase (FAQ: limit)."""

    what: Target
    number: Amount
    limit: int

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        use = Use(c.source, self, END_OF_PHASE)
        number = min(value(g, c, self.number), self.limit - g.uses.of(use))
        if c.source:
            g.uses = g.uses.counted(use, number)
        after = yield from perform(g, strengthen(self.what, number), c)
        return after

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return strengthen(self.what, Limited(self.number, self.limit)).saying(v)


class MinusX(Number, frozen=True):
    """As much less as a cost or a look has brought."""

    def of(self, g: Journey, c: Context) -> int:
        return -c.x

    def quantity(self, v: Voice = ANYBODY) -> Quantity:
        return Quantity("−X")


class PerDead(Number, frozen=True):
    """So much for each card in the Free Peoples player's dead pile."""

    each: int = 1

    def of(self, g: Journey, c: Context) -> int:
        return self.each * len(g.dead[g.free_peoples])

    def quantity(self, v: Voice = ANYBODY) -> Quantity:
        return Quantity(self.each, ("for each card in the dead pile",))


class PerCardInHand(Number, frozen=True):
    """One for each card in your hand."""

    def of(self, g: Journey, c: Context) -> int:
        return len(g.hands[c.you])

    def quantity(self, v: Voice = ANYBODY) -> Quantity:
        return Quantity(1, words("for each card in", v.you.pronoun.possessive, "hand"))
