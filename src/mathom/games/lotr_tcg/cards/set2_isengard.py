"""Mines of Moria: Isengard."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword
from mathom.games.lotr_tcg.language.actions import Response
from mathom.games.lotr_tcg.language.declare import minion
from mathom.games.lotr_tcg.language.effects import cancel_event, exert
from mathom.games.lotr_tcg.language.filters import ISENGARD, MINION, RANGER, THIS, URUK_HAI
from mathom.games.lotr_tcg.language.modifiers import RoamingPenalty
from mathom.games.lotr_tcg.language.triggers import EventIsPlayed


class UrukScout(Card):
    facts = minion(
        "2C47", "Uruk Scout", ISENGARD, URUK_HAI, site=5, cost=3, strength=7, vitality=2, damage=1,
        keywords=(Keyword.TRACKER,),
    )  # fmt: skip
    leads = RoamingPenalty(ISENGARD & MINION, -1, yours=True)
    response = Response(EventIsPlayed(needs=RANGER), exert(THIS).to(cancel_event()))
