"""Realms of the Elf-lords: Shire."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword, Signet
from mathom.games.lotr_tcg.language.conditions import SiteIs, X
from mathom.games.lotr_tcg.language.counting import SpotX
from mathom.games.lotr_tcg.language.dealing import RevealAtRandom
from mathom.games.lotr_tcg.language.declare import event, possession, reprinted
from mathom.games.lotr_tcg.language.effects import RemoveTwilight, discard, exert, heal, spot, wound
from mathom.games.lotr_tcg.language.filters import (
    BEARER,
    COMPANION,
    HAND_WEAPON,
    HOBBIT,
    MINION,
    ORC,
    PIPE,
    PIPEWEED,
    POSSESSION,
    RING_BEARER,
    SHIRE,
    SITE,
    THIS,
    UNDERGROUND,
    named,
    signet,
    skirmishing,
)
from mathom.games.lotr_tcg.language.lasting import lose_damage
from mathom.games.lotr_tcg.language.modifiers import Perishes, ShadowNumber
from mathom.games.lotr_tcg.language.targets import a


class BillThePony(Card):
    facts = reprinted(possession("3U106", "Bill the Pony", SHIRE, cost=0, unique=True), "0P2")
    bearer = HOBBIT & COMPANION
    carries = ShadowNumber(SITE, -1)
    turned_loose = Perishes(THIS, while_=SiteIs(UNDERGROUND))


class FrodosPipe(Card):
    facts = possession("3U107", "Frodo's Pipe", SHIRE, PIPE, cost=1, unique=True)
    bearer = named("Frodo")
    fellowship = (discard(a(PIPEWEED & POSSESSION)) & SpotX(PIPE)).to(heal(a(COMPANION & signet(Signet.FRODO)), X()))


class FryingPan(Card):
    facts = possession("3C108", "Frying Pan", SHIRE, HAND_WEAPON, cost=0, strength=1)
    bearer = HOBBIT
    skirmish = exert(BEARER).to(wound(a(ORC & skirmishing(BEARER))))


class MeantToBeAlone(Card):
    facts = event("3C109", "Meant to Be Alone", SHIRE, cost=1)
    fellowship = spot(HOBBIT & COMPANION & ~RING_BEARER).to(RevealAtRandom(), RemoveTwilight(X()))


class SeekAndHide(Card):
    facts = event("3C112", "Seek and Hide", SHIRE, cost=1, keywords=(Keyword.STEALTH,))
    skirmish = spot(SHIRE & COMPANION, 2).to(lose_damage(a(MINION)))
