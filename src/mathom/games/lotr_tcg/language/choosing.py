"""Deeds of this game that leave something to a player."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mathom.cards import choosing
from mathom.cards.asking import question
from mathom.cards.choosing import If
from mathom.cards.nouns import HE, Nominal
from mathom.cards.sentences import ANYBODY, Permitted, Saying, Voice
from mathom.core import resumable
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.conditions import Condition
from mathom.games.lotr_tcg.language.effect import Effect, perform
from mathom.games.lotr_tcg.language.targets import FREELY, Player, Who, choose_opponent

__all__ = ["EachOpponent", "EachShadowPlayerMay", "If", "OneOpponent", "UnlessPaid", "choose", "may"]

MAY: Final = "tcg.actions.optional-def"


class Choose(choosing.Choose[Journey, Context], frozen=True):
    rule = "tcg.effects.choose-doable"

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        deed = yield from self.chosen(g, c)
        if deed is None:
            return c
        after = yield from perform(g, deed, replace(c, by_choice=True))
        return replace(after, by_choice=c.by_choice)


class Optionally(choosing.Optionally[Journey, Context], frozen=True):
    rule = MAY


class UnlessPaid(choosing.UnlessPaid[Journey, Context, Card], frozen=True):
    rule = "tcg.faq.prevented-costs-paid"
    picking = FREELY


class EachShadowPlayerMay(Effect, frozen=True):
    """A deed that every Shadow player may do, from the Free Peoples player's right."""

    deed: Effect
    #: Unless this is so there is nothing to do, and nobody is asked.
    worth: Condition | None = None

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        for seat in g.shadow_players():
            about = replace(c, you=seat)
            if self._vain(g, about):
                continue
            choice = yield g.ask_whether(seat, question(c.card, self.deed), MAY, True)
            if choice.token == "yes":
                yield from perform(g, self.deed, about)
        return c

    def _vain(self, g: Journey, c: Context) -> bool:
        """Earlier versions of the rules asked all the same."""
        return g.rules > 2 and ((self.worth is not None and not self.worth.holds(g, c)) or self.deed.idle(g, c))

    def saying(self, v: Voice = ANYBODY) -> Saying:
        player = Nominal(("every Shadow player",), HE)
        return Permitted(player, self.deed.saying(v.to(player)))


class EachOpponent(Effect, frozen=True):
    """A deed of `Who.OPPONENT` that every opponent does, from the Free Peoples player's right; X is the sum of theirs,
    and the cards of all are spoken of afterwards."""

    deed: Effect

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        x = 0
        cards: tuple[Card, ...] = ()
        for seat in g.opponents(c.you):
            after = yield from perform(g, self.deed, replace(c, opponent=seat))
            x, cards = x + after.x, cards + after.cards
        return replace(c, x=x, cards=cards)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return self.deed.saying(replace(v, player=Nominal(("each opponent",), HE)))


class OneOpponent(Effect, frozen=True):
    """A deed in which `Who.OPPONENT` is one opponent throughout: you choose him first."""

    deed: Effect

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        seat = yield from choose_opponent(g, c)
        after = yield from perform(g, self.deed, replace(c, opponent=seat))
        return after

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return self.deed.saying(v)


def choose(*deeds: Effect, by: Player = Who.YOU) -> Effect:
    return Choose(deeds, by)


def may(deed: Effect, cost: Effect | None = None, by: Player = Who.YOU) -> Effect:
    return Optionally(deed, cost, by)
