"""Realms of the Elf-lords: Gondor."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword, Signet
from mathom.games.lotr_tcg.language.conditions import X
from mathom.games.lotr_tcg.language.dealing import DiscardFromHand, RevealAtRandom
from mathom.games.lotr_tcg.language.declare import companion, condition, event
from mathom.games.lotr_tcg.language.effects import AddTwilight, heal, spot
from mathom.games.lotr_tcg.language.filters import COMPANION, GONDOR, MAN, TALE, THIS
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.targets import a, some


class AnsweringTheCries(Card):
    facts = condition("3C37", "Answering the Cries", GONDOR, cost=0)
    skirmish = DiscardFromHand(1, GONDOR & TALE).to(strengthen(a(GONDOR & COMPANION), 2))


class MightOfNumenor(Card):
    facts = event("3C43", "Might of Númenor", GONDOR, cost=1, keywords=(Keyword.TALE,))
    maneuver = spot(GONDOR & COMPANION).to(RevealAtRandom(), heal(some(X(), COMPANION)))


class BoromirDefenderOfMinasTirith(Card):
    facts = companion(
        "3P122", "Boromir", "Defender of Minas Tirith", GONDOR, MAN, cost=3, strength=7, vitality=3,
        signet=Signet.GANDALF, keywords=(Keyword.RANGER,),
    )  # fmt: skip
    fellowship = AddTwilight(2).to(heal(THIS))
