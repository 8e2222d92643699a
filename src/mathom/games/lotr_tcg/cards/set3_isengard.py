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


class OneOfYouMustDoThis(Card):
    facts = event("3C63", "One of You Must Do This", ISENGARD, cost=1)
    races = RacesInFellowship((Race.DWARF, Race.ELF, Race.MAN, Race.WIZARD))
    maneuver = exert(a(ISENGARD & MINION)).to(exert(some(races, COMPANION, by=Who.FREE_PEOPLES)))


class UrukRaider(Card):
    facts = minion("3C74", "Uruk Raider", ISENGARD, URUK_HAI, site=5, cost=2, strength=6, vitality=2, damage=1)
    mourned = InDeadPile(Kind.ALLY)
    stronger = Strength(THIS, 3, while_=mourned)
    fiercer = Keywords(THIS, Keyword.FIERCE, while_=mourned)
