"""Deeds with twilight tokens and burdens."""

from __future__ import annotations

from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.telling import by_text
from mathom.cards.words import Words, words
from mathom.core import resumable
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.conditions import BURDEN, Amount, quantity, value
from mathom.games.lotr_tcg.language.effect import Effect
from mathom.games.lotr_tcg.language.rendering import RING_BEARER_NOUN, twilight
from mathom.games.lotr_tcg.rules import burdens
from mathom.games.lotr_tcg.rules.twilight import add_twilight, change_twilight_by


class AddTwilight(Effect, frozen=True):
    number: Amount

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        yield from add_twilight(g, value(g, c, self.number), by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("add", tokens_said(self.number, v), subject=v.you)


class RemoveTwilight(Effect, frozen=True):
    number: Amount

    def payable(self, g: Journey, c: Context) -> bool:
        return g.twilight >= value(g, c, self.number)

    def spends(self, g: Journey, c: Context) -> int:
        return value(g, c, self.number)

    def idle(self, g: Journey, c: Context) -> bool:
        return not g.twilight and g.rules > 2

    def do(self, g: Journey, c: Context) -> Context:
        change_twilight_by(g, -value(g, c, self.number), by_text(g, c), "tcg.twilight.add-symbol")
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("remove", tokens_said(self.number, v), subject=v.you)


def tokens_said(number: Amount, v: Voice) -> Words:
    """So many twilight tokens."""
    many = quantity(number, v)
    return words(twilight(many.number), many.per, many.case(str(many.instead)))


class AddBurden(Effect, frozen=True):
    number: Amount = 1

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        yield from burdens.add_burdens(g, value(g, c, self.number), by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("add", quantity(self.number, v).counting(BURDEN).object, subject=v.you)


class RemoveBurden(Effect, frozen=True):
    number: Amount = 1

    def payable(self, g: Journey, c: Context) -> bool:
        return burdens.removable(g) >= value(g, c, self.number)

    def idle(self, g: Journey, c: Context) -> bool:
        return not burdens.removable(g)

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        yield from burdens.remove_burdens(g, value(g, c, self.number), by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("remove", quantity(self.number, v).counting(BURDEN).object, subject=v.you)


class Corrupt(Effect, frozen=True):
    """The Ring-bearer is corrupted, however few burdens he has."""

    def do(self, g: Journey, c: Context) -> Context:
        burdens.corrupt(g)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", ("corrupted",), subject=v.of(RING_BEARER_NOUN).one())
