"""Realms of the Elf-lords: Shire."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword
from mathom.games.lotr_tcg.language.declare import event, possession
from mathom.games.lotr_tcg.language.effects import exert, spot, wound
from mathom.games.lotr_tcg.language.filters import (
    BEARER,
    COMPANION,
    HAND_WEAPON,
    HOBBIT,
    MINION,
    ORC,
    SHIRE,
    skirmishing,
)
from mathom.games.lotr_tcg.language.lasting import lose_damage
from mathom.games.lotr_tcg.language.targets import a


class FryingPan(Card):
    facts = possession("3C108", "Frying Pan", SHIRE, HAND_WEAPON, cost=0, strength=1)
    bearer = HOBBIT
    skirmish = exert(BEARER).to(wound(a(ORC & skirmishing(BEARER))))


class SeekAndHide(Card):
    facts = event("3C112", "Seek and Hide", SHIRE, cost=1, keywords=(Keyword.STEALTH,))
    skirmish = spot(SHIRE & COMPANION, 2).to(lose_damage(a(MINION)))
