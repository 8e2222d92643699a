"""Mines of Moria: Gondor."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.language.actions import Response, action
from mathom.games.lotr_tcg.language.choosing import UnlessPaid
from mathom.games.lotr_tcg.language.conditions import FierceSkirmish, Switch, ThatIs
from mathom.games.lotr_tcg.language.declare import event
from mathom.games.lotr_tcg.language.effects import RemoveTwilight, discard
from mathom.games.lotr_tcg.language.filters import COMPANION, EXHAUSTED, GONDOR, IN_SKIRMISH, ORC, THAT
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.targets import Who, a
from mathom.games.lotr_tcg.language.triggers import Wins


class FleeInTerror(Card):
    facts = event("2U33", "Flee in Terror", GONDOR, cost=0)
    response = Response(
        Wins(GONDOR & COMPANION),
        action(UnlessPaid(discard(THAT), RemoveTwilight(3), by=Who.OWNER, about=a(EXHAUSTED & ORC))),
    )


class SentinelsOfNumenor(Card):
    facts = event("2C37", "Sentinels of Númenor", GONDOR, cost=0)
    skirmish = strengthen(a(GONDOR & COMPANION), Switch(2, 4, ThatIs(IN_SKIRMISH) & FierceSkirmish()))
