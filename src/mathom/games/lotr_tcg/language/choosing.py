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
from mathom.games.lotr_tcg.language.effect import Effect, perform
from mathom.games.lotr_tcg.language.targets import FREELY, Player, Who

__all__ = ["EachShadowPlayerMay", "If", "UnlessPaid", "choose", "may"]

MAY: Final = "tcg.actions.optional-def"


class Choose(choosing.Choose[Journey, Context], frozen=True):
    rule = "tcg.effects.choose-doable"


class Optionally(choosing.Optionally[Journey, Context], frozen=True):
    rule = MAY


class UnlessPaid(choosing.UnlessPaid[Journey, Context, Card], frozen=True):
    rule = "tcg.faq.prevented-costs-paid"
    picking = FREELY


class EachShadowPlayerMay(Effect, frozen=True):
    """A deed that every Shadow player may do, from the Free Peoples player's right."""

    deed: Effect

    @resumable
    def resolve(self, g: Journey, c: Context) -> Rules[Context]:
        for seat in g.shadow_players():
            choice = yield g.ask_whether(seat, question(c.card, self.deed), MAY, True)
            if choice.token == "yes":
                yield from perform(g, self.deed, replace(c, you=seat))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        player = Nominal(("every Shadow player",), HE)
        return Permitted(player, self.deed.saying(v.to(player)))


def choose(*deeds: Effect, by: Player = Who.YOU) -> Effect:
    return Choose(deeds, by)


def may(deed: Effect, cost: Effect | None = None, by: Player = Who.YOU) -> Effect:
    return Optionally(deed, cost, by)
