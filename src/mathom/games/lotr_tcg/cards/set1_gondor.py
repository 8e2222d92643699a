"""The Fellowship of the Ring: Gondor."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword, Side, Signet
from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.choosing import choose
from mathom.games.lotr_tcg.language.conditions import Switch, ThatIs
from mathom.games.lotr_tcg.language.declare import companion, condition, event, possession
from mathom.games.lotr_tcg.language.effects import discard, exert, heal, spot, wound
from mathom.games.lotr_tcg.language.filters import (
    ANOTHER,
    ARMOR,
    BEARER,
    CHARACTER,
    CLOAK,
    COMPANION,
    CONDITION,
    GONDOR,
    HOBBIT,
    MAN,
    MINION,
    RANGER,
    ROAMING,
    SAURON,
    SHADOW,
    SHIELD,
    SITE,
    THIS,
    WEATHER,
    BorneBy,
    defender,
    named,
    signet,
    skirmishing,
)
from mathom.games.lotr_tcg.language.lasting import give, strengthen
from mathom.games.lotr_tcg.language.modifiers import ArcheryTotal, MostWounds, OverwhelmedOnlyIfTripled, ShadowNumber
from mathom.games.lotr_tcg.language.sites import PlayNextSite
from mathom.games.lotr_tcg.language.targets import a, each
from mathom.games.lotr_tcg.language.triggers import AtStartOfTurn
from mathom.games.lotr_tcg.values import REGROUP


class Armor(Card):
    facts = possession("1C92", "Armor", GONDOR, ARMOR, cost=1)
    bearer = MAN
    protection = MostWounds(BEARER, 1)


class Athelas(Card):
    facts = possession("1U94", "Athelas", GONDOR, cost=1)
    bearer = GONDOR & MAN
    fellowship = discard(THIS).to(
        choose(heal(a(COMPANION)), discard(a(SHADOW & CONDITION & BorneBy(COMPANION))))
    )  # fmt: skip


class BoromirSonOfDenethor(Card):
    facts = companion(
        "1U97", "Boromir", "Son of Denethor", GONDOR, MAN, cost=3, strength=7, vitality=3, signet=Signet.FRODO
    )  # fmt: skip
    skirmish = exert(THIS).to(strengthen(a(HOBBIT), 3))


class BoromirsCloak(Card):
    facts = possession("1U98", "Boromir's Cloak", GONDOR, CLOAK, cost=0, unique=True)
    bearer = named("Boromir")
    maneuver = exert(named("Boromir")).to(discard(a(WEATHER & CONDITION)))


class CoatOfMail(Card):
    facts = possession("1C101", "Coat of Mail", GONDOR, ARMOR, cost=1)
    bearer = MAN
    protection = OverwhelmedOnlyIfTripled(BEARER)


class ElendilsValor(Card):
    facts = event("1C103", "Elendil's Valor", GONDOR, cost=0)
    maneuver = give(a(GONDOR & COMPANION), Keyword.DEFENDER, 1, REGROUP)


class EregionsTrails(Card):
    facts = event("1C104", "Eregion's Trails", GONDOR, cost=1)
    maneuver = exert(a(RANGER)).to(strengthen(each(ROAMING & MINION), -3, REGROUP))


class FoesOfMordor(Card):
    facts = condition("1U105", "Foes of Mordor", GONDOR, cost=1)
    maneuver = exert(a(GONDOR & CHARACTER)).to(wound(a(SAURON & MINION)))


class GondorsVengeance(Card):
    facts = event("1C106", "Gondor's Vengeance", GONDOR, cost=0)
    regroup = exert(a(RANGER & COMPANION)).to(discard(MINION))


class GreatShield(Card):
    facts = possession("1C107", "Great Shield", GONDOR, SHIELD, cost=1)
    bearer = MAN
    cover = ArcheryTotal(Side.SHADOW, -1)


class NoStrangerToTheShadows(Card):
    facts = condition("1U108", "No Stranger to the Shadows", GONDOR, cost=0)
    bearer = RANGER
    limit_per_bearer = 1
    unseen = ShadowNumber(SITE, -1)


class Pathfinder(Card):
    facts = event("1C110", "Pathfinder", GONDOR, cost=0)
    fellowship_or_regroup = spot(RANGER).to(PlayNextSite())


class SwordarmOfTheWhiteTower(Card):
    facts = event("1C116", "Swordarm of the White Tower", GONDOR, cost=0)
    skirmish = strengthen(a(GONDOR & COMPANION), Switch(2, 4, ThatIs(defender(1))))


class SwordsmanOfTheNorthernKingdom(Card):
    facts = event("1C117", "Swordsman of the Northern Kingdom", GONDOR, cost=0)
    skirmish = strengthen(a(RANGER), Switch(2, 4, ThatIs(skirmishing(ROAMING & MINION))))


class WhatAreThey(Card):
    facts = event("1C119", "What Are They?", GONDOR, cost=1)
    maneuver = spot(RANGER).to(discard(a(ROAMING & MINION)))


class AragornKingInExile(Card):
    facts = companion(
        "1P365", "Aragorn", "King in Exile", GONDOR, MAN, cost=4, strength=8, vitality=4, signet=Signet.ARAGORN,
        keywords=(Keyword.RANGER,),
    )  # fmt: skip
    healing_hands = Triggered(
        trigger=AtStartOfTurn(), effect=heal(a(ANOTHER & COMPANION & signet(Signet.ARAGORN))), may=True
    )  # fmt: skip
