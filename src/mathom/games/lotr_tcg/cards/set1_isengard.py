"""The Fellowship of the Ring: Isengard."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword, Phase, Side
from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.conditions import AtSiteOfThis, CanSpot, Per
from mathom.games.lotr_tcg.language.dealing import DiscardTop
from mathom.games.lotr_tcg.language.declare import condition, event, minion, possession
from mathom.games.lotr_tcg.language.effects import RemoveTwilight, discard, exert, heal, spot
from mathom.games.lotr_tcg.language.filters import (
    ALLY,
    ANOTHER,
    ARCHER,
    BEARER,
    COMPANION,
    EVENT,
    HAND_WEAPON,
    ISENGARD,
    MINION,
    SITE,
    THAT,
    THIS,
    URUK_HAI,
    named,
)
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.modifiers import ArcheryTotal, Cost, NoActions, Strength
from mathom.games.lotr_tcg.language.targets import a
from mathom.games.lotr_tcg.language.triggers import AtEndOfTurn, ThisIsPlayed, Wins


class BredForBattle(Card):
    facts = event("1C121", "Bred for Battle", ISENGARD, cost=0)
    skirmish = exert(a(URUK_HAI)).to(strengthen(THAT, 3))


class SarumansAmbition(Card):
    facts = condition("1C133", "Saruman's Ambition", ISENGARD, cost=0)
    schemes = Cost(ISENGARD & EVENT, -1, yours=True)
    skirmish = discard(THIS).to(strengthen(a(URUK_HAI), 2))


class SarumansSnows(Card):
    facts = condition("1C138", "Saruman's Snows", ISENGARD, cost=2, keywords=(Keyword.SPELL, Keyword.WEATHER))
    to_play = exert(a(ISENGARD & MINION))
    bearer = SITE
    blizzard = NoActions(Phase.SKIRMISH, while_=AtSiteOfThis())
    thaw = Triggered(trigger=AtEndOfTurn(), effect=discard(THIS))


class TheirArrowsEnrage(Card):
    facts = condition("1C141", "Their Arrows Enrage", ISENGARD, cost=1)
    to_play = spot(named("Saruman") | URUK_HAI)
    rage = Strength(ARCHER & (COMPANION | ALLY), -1)


class UrukBrood(Card):
    facts = minion("1C145", "Uruk Brood", ISENGARD, URUK_HAI, site=5, cost=4, strength=9, vitality=2, damage=1)
    skirmish = RemoveTwilight(2).to(strengthen(THIS, Per(ANOTHER & URUK_HAI)))


class UrukRager(Card):
    facts = minion("1C150", "Uruk Rager", ISENGARD, URUK_HAI, site=5, cost=4, strength=9, vitality=2, damage=1)
    rage = Triggered(trigger=Wins(THIS), effect=DiscardTop(2))


class UrukSavage(Card):
    facts = minion("1C151", "Uruk Savage", ISENGARD, URUK_HAI, site=5, cost=2, strength=5, vitality=3, damage=1)


class UrukShaman(Card):
    facts = minion("1C152", "Uruk Shaman", ISENGARD, URUK_HAI, site=5, cost=3, strength=8, vitality=2, damage=1)
    maneuver = RemoveTwilight(2).to(heal(a(URUK_HAI)))


class UrukSlayer(Card):
    facts = minion("1U153", "Uruk Slayer", ISENGARD, URUK_HAI, site=5, cost=4, strength=9, vitality=2, damage=1)
    skirmish = RemoveTwilight(1).to(strengthen(THIS, 1), limit=3)


class UrukSoldier(Card):
    facts = minion("1C154", "Uruk Soldier", ISENGARD, URUK_HAI, site=5, cost=2, strength=7, vitality=1, damage=1)
    raid = Triggered(trigger=ThisIsPlayed(), effect=DiscardTop(1), may=True)


class UrukHaiArmory(Card):
    facts = condition("1C157", "Uruk-hai Armory", ISENGARD, cost=1)
    shields = ArcheryTotal(Side.FREE_PEOPLES, -1, while_=CanSpot(URUK_HAI))


class UrukHaiRaidingParty(Card):
    facts = minion(
        "1C158", "Uruk-hai Raiding Party", ISENGARD, URUK_HAI, site=5, cost=4, strength=9, vitality=3, damage=1
    )  # fmt: skip


class UrukHaiSword(Card):
    facts = possession("1C160", "Uruk-hai Sword", ISENGARD, HAND_WEAPON, cost=1, strength=2)
    bearer = URUK_HAI
    cleaves = Triggered(trigger=Wins(BEARER), effect=DiscardTop(1))
