"""Realms of the Elf-lords: Shire."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword, Signet
from mathom.games.lotr_tcg.language.actions import Response, Triggered
from mathom.games.lotr_tcg.language.averting import (
    ShadowAddsBurden,
    ShadowAddsTwilight,
    ShadowMakesYouDiscard,
    YouRemoveBurden,
    prevent_burden,
    prevent_twilight,
)
from mathom.games.lotr_tcg.language.conditions import SiteIs, X
from mathom.games.lotr_tcg.language.counting import SpotX
from mathom.games.lotr_tcg.language.declare import ally, condition, event, possession, reprinted
from mathom.games.lotr_tcg.language.effects import discard
from mathom.games.lotr_tcg.language.filters import (
    ALLY,
    BEARER,
    COMPANION,
    CONDITION,
    HAND_WEAPON,
    HOBBIT,
    MINION,
    ORC,
    PIPE,
    PIPEWEED,
    POSSESSION,
    RING_BEARER,
    SHADOW,
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
from mathom.games.lotr_tcg.language.revealing import RevealAtRandom
from mathom.games.lotr_tcg.language.spotting import spot
from mathom.games.lotr_tcg.language.targets import a
from mathom.games.lotr_tcg.language.tokens import RemoveTwilight
from mathom.games.lotr_tcg.language.wounding import exert, heal, wound


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


class MelilotBrandybuck(Card):
    facts = ally("3R110", "Melilot Brandybuck", "Merry Dancer", SHIRE, HOBBIT, home=1, cost=1, strength=2, vitality=2)
    response = Response(ShadowAddsBurden(), exert(THIS).to(prevent_burden()))


class OldNoakes(Card):
    facts = ally("3C111", "Old Noakes", "Purveyor of Wisdoms", SHIRE, HOBBIT, home=1, cost=1, strength=1, vitality=2)
    retorts = Triggered(trigger=ShadowMakesYouDiscard(), effect=discard(a(MINION | SHADOW & CONDITION)), may=True)


class SeekAndHide(Card):
    facts = event("3C112", "Seek and Hide", SHIRE, cost=1, keywords=(Keyword.STEALTH,))
    skirmish = spot(SHIRE & COMPANION, 2).to(lose_damage(a(MINION)))


class TheShireCountryside(Card):
    facts = condition("3R113", "The Shire Countryside", SHIRE, cost=1)
    to_play = spot(SHIRE & COMPANION, 2)
    comforts = Triggered(trigger=YouRemoveBurden(but_by=HOBBIT), effect=heal(a(COMPANION)), may=True)


class ThreeMonstrousTrolls(Card):
    facts = condition("3C114", "Three Monstrous Trolls", SHIRE, cost=0, keywords=(Keyword.TALE,))
    response = Response(ShadowAddsTwilight(), exert(a(HOBBIT & ALLY)).to(prevent_twilight()))
