"""Mines of Moria: Shire."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Signet
from mathom.games.lotr_tcg.language.declare import companion
from mathom.games.lotr_tcg.language.filters import ARTIFACT, HOBBIT, POSSESSION, SHIRE, TALE, THIS
from mathom.games.lotr_tcg.language.modifiers import Cost


class FrodoReluctantAdventurer(Card):
    facts = companion(
        "2C102", "Frodo", "Reluctant Adventurer", SHIRE, HOBBIT, cost=0, strength=3, vitality=4, signet=Signet.ARAGORN
    )  # fmt: skip
    resistance = 10
    gifts = Cost(ARTIFACT | POSSESSION | SHIRE & TALE, -1, on_=THIS)
