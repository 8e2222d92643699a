"""Realms of the Elf-lords: Isengard."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword, Kind, Race
from mathom.games.lotr_tcg.language.conditions import InDeadPile, RacesInFellowship, X
from mathom.games.lotr_tcg.language.dealing import DiscardFromHand, Draw
from mathom.games.lotr_tcg.language.declare import event, minion
from mathom.games.lotr_tcg.language.effects import AddTwilight, exert, spot
from mathom.games.lotr_tcg.language.filters import COMPANION, ISENGARD, MINION, ORC, THIS, URUK_HAI
from mathom.games.lotr_tcg.language.modifiers import Keywords, Strength
from mathom.games.lotr_tcg.language.targets import Who, a, some


class AbandoningReasonForMadness(Card):
    facts = event("3C49", "Abandoning Reason for Madness", ISENGARD, cost=1)
    shadow = spot(ISENGARD & MINION).to(DiscardFromHand(3, up_to=True), Draw(X("as many")))


class IsengardForger(Card):
    facts = minion("3C56", "Isengard Forger", ISENGARD, ORC, site=4, cost=2, strength=6, vitality=2)
    shadow = exert(THIS).to(AddTwilight(1))


FOUR_RACES = RacesInFellowship((Race.DWARF, Race.ELF, Race.MAN, Race.WIZARD))


class OneOfYouMustDoThis(Card):
    facts = event("3C63", "One of You Must Do This", ISENGARD, cost=1)
    maneuver = exert(a(ISENGARD & MINION)).to(exert(some(FOUR_RACES, COMPANION, by=Who.FREE_PEOPLES)))


AN_ALLY_IS_DEAD = InDeadPile(Kind.ALLY)


class UrukRaider(Card):
    facts = minion("3C74", "Uruk Raider", ISENGARD, URUK_HAI, site=5, cost=2, strength=6, vitality=2, damage=1)
    stronger = Strength(THIS, 3, while_=AN_ALLY_IS_DEAD)
    fiercer = Keywords(THIS, Keyword.FIERCE, while_=AN_ALLY_IS_DEAD)
