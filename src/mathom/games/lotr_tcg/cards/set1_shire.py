"""The Fellowship of the Ring: Shire."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword, Signet
from mathom.games.lotr_tcg.language.actions import Response, action
from mathom.games.lotr_tcg.language.choosing import If
from mathom.games.lotr_tcg.language.conditions import AtSites, ThisIs
from mathom.games.lotr_tcg.language.declare import ally, companion, event, possession
from mathom.games.lotr_tcg.language.effects import CancelSkirmish, CarryOn, RemoveBurden, exert, heal
from mathom.games.lotr_tcg.language.filters import (
    ANOTHER,
    COMPANION,
    HAND_WEAPON,
    HOBBIT,
    SHIRE,
    THIS,
    WEAPON,
    bearing,
    named,
    signet,
)
from mathom.games.lotr_tcg.language.lasting import strengthen, triple
from mathom.games.lotr_tcg.language.modifiers import Strength
from mathom.games.lotr_tcg.language.targets import a
from mathom.games.lotr_tcg.language.triggers import IsKilled


class Bounder(Card):
    facts = ally("1C286", "Bounder", "", SHIRE, HOBBIT, home=2, cost=1, strength=2, vitality=2, unique=False)
    skirmish = exert(THIS).to(triple(a(HOBBIT)))


class FrodoSonOfDrogo(Card):
    facts = companion(
        "1C290", "Frodo", "Son of Drogo", SHIRE, HOBBIT, cost=0, strength=3, vitality=4, signet=Signet.FRODO
    )  # fmt: skip
    resistance = 10
    fellowship = exert(a(ANOTHER & COMPANION & signet(Signet.FRODO))).to(heal(THIS))


class HobbitIntuition(Card):
    facts = event("1C296", "Hobbit Intuition", SHIRE, cost=1, keywords=(Keyword.STEALTH,))
    skirmish = If(AtSites(1, 4), CancelSkirmish(HOBBIT), strengthen(a(HOBBIT), 3))


class HobbitSword(Card):
    facts = possession("1C299", "Hobbit Sword", SHIRE, HAND_WEAPON, cost=1, strength=2)
    bearer = HOBBIT


class MerryFromOerTheBrandywine(Card):
    facts = companion(
        "1C303", "Merry", "From O'er the Brandywine", SHIRE, HOBBIT, cost=1, strength=3, vitality=4,
        signet=Signet.ARAGORN,
    )  # fmt: skip
    armed = Strength(THIS, 2, while_=ThisIs(bearing(WEAPON)))


class NobleIntentions(Card):
    facts = event("1C304", "Noble Intentions", SHIRE, cost=0)
    skirmish = exert(a(COMPANION & ~HOBBIT)).to(strengthen(a(HOBBIT), 3))


class RosieCotton(Card):
    facts = ally("1U309", "Rosie Cotton", "Hobbiton Lass", SHIRE, HOBBIT, home=1, cost=1, strength=1, vitality=2)
    sweetheart = Strength(named("Sam"), 1)
    fellowship = exert(THIS).to(heal(named("Sam")))


class SamSonOfHamfast(Card):
    facts = companion(
        "1C311", "Sam", "Son of Hamfast", SHIRE, HOBBIT, cost=2, strength=3, vitality=4, signet=Signet.ARAGORN
    )  # fmt: skip
    resistance = 5
    fellowship = exert(THIS).to(RemoveBurden())
    response = Response(IsKilled(named("Frodo")), action(CarryOn()))


class SorryAboutEverything(Card):
    facts = event("1C312", "Sorry About Everything", SHIRE, cost=0)
    fellowship = exert(a(HOBBIT & COMPANION)).to(RemoveBurden())
