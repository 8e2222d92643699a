"""Mines of Moria: Gandalf."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Signet
from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.dealing import Draw
from mathom.games.lotr_tcg.language.declare import companion, possession
from mathom.games.lotr_tcg.language.effects import exert
from mathom.games.lotr_tcg.language.filters import BEARER, GANDALF_CULTURE, MINION, STAFF, WIZARD
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.targets import a
from mathom.games.lotr_tcg.language.triggers import AtStartOfTurn


class WizardStaff(Card):
    facts = possession("2C29", "Wizard Staff", GANDALF_CULTURE, STAFF, cost=2, strength=1)
    bearer = WIZARD
    skirmish = exert(BEARER, 2).to(strengthen(a(MINION), -3))


class GandalfTheGreyPilgrim(Card):
    facts = companion(
        "2P122", "Gandalf", "The Grey Pilgrim", GANDALF_CULTURE, WIZARD, cost=4, strength=7, vitality=4,
        signet=Signet.ARAGORN,
    )  # fmt: skip
    insight = Triggered(trigger=AtStartOfTurn(), effect=Draw(), may=True)
