"""Realms of the Elf-lords: Sauron."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword, Race
from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.choosing import UnlessPaid
from mathom.games.lotr_tcg.language.conditions import Per, PerBurden, RacesInFellowship, ThisIs, X
from mathom.games.lotr_tcg.language.counting import PerCardInHand
from mathom.games.lotr_tcg.language.dealing import DiscardFromHand, DiscardTop
from mathom.games.lotr_tcg.language.declare import condition, event, minion
from mathom.games.lotr_tcg.language.effects import discard
from mathom.games.lotr_tcg.language.filters import (
    ALLY,
    CHARACTER,
    COMPANION,
    CONDITION,
    ELF,
    FREE_PEOPLES,
    GONDOR,
    MINION,
    NAZGUL,
    ORC,
    RING_BEARER,
    SAURON,
    THAT,
    THIS,
    WEAPON,
    YOURS,
    BorneBy,
    bearing,
    named,
    skirmishing,
)
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.modifiers import Strength
from mathom.games.lotr_tcg.language.revealing import RevealAtRandom
from mathom.games.lotr_tcg.language.spotting import spot
from mathom.games.lotr_tcg.language.targets import Who, a, some
from mathom.games.lotr_tcg.language.tokens import AddBurden, AddTwilight
from mathom.games.lotr_tcg.language.triggers import Moves
from mathom.games.lotr_tcg.language.wounding import exert, wound


class TheDarkLordAdvances(Card):
    facts = event("3C87", "The Dark Lord Advances", SAURON, cost=2)
    regroup = exert(a(SAURON & MINION)).to(
        RevealAtRandom(whose=Who.FREE_PEOPLES), DiscardFromHand(X(), by=Who.FREE_PEOPLES)
    )


class GetOffTheRoad(Card):
    facts = event("3U88", "Get Off the Road!", SAURON, cost=0, keywords=(Keyword.SEARCH,))
    shadow = (spot(SAURON & MINION) & spot(NAZGUL)).to(DiscardTop(PerBurden()))


class GleamingInTheSnow(Card):
    facts = event("3U89", "Gleaming in the Snow", SAURON, cost=0)
    regroup = (exert(a(SAURON & ORC)) & spot(GONDOR & COMPANION)).to(AddBurden())


class HandOfSauron(Card):
    facts = event("3C90", "Hand of Sauron", SAURON, cost=0)
    maneuver = exert(a(SAURON & MINION)).to(DiscardFromHand(by=Who.FREE_PEOPLES, random=True))


class HisCrueltyAndMalice(Card):
    facts = condition("3R91", "His Cruelty and Malice", SAURON, cost=1)
    regroup = exert(a(SAURON & MINION)).to(DiscardTop(1))


class MassingInTheEast(Card):
    facts = event("3U92", "Massing in the East", SAURON, cost=1)
    regroup = exert(a(SAURON & MINION)).to(
        DiscardTop(RacesInFellowship((Race.DWARF, Race.ELF, Race.MAN, Race.WIZARD)))
    )  # fmt: skip


SLAY = exert(THIS).to(wound(a(COMPANION & ~RING_BEARER)))


class MorgulSlayer(Card):
    facts = minion("3R93", "Morgul Slayer", SAURON, ORC, site=6, cost=2, strength=7, vitality=2)
    regroup = SLAY


class OrcButcher(Card):
    facts = minion("3C94", "Orc Butcher", SAURON, ORC, site=6, cost=2, strength=6, vitality=2)
    goaded = Strength(THIS, Per(SAURON & CONDITION))


class OrcGuard(Card):
    facts = minion("3C95", "Orc Guard", SAURON, ORC, site=6, cost=1, strength=5, vitality=2)
    maneuver = (exert(THIS) & discard(a(SAURON & CONDITION & YOURS))).to(discard(a(FREE_PEOPLES & CONDITION)))


class OrcPillager(Card):
    facts = minion("3U96", "Orc Pillager", SAURON, ORC, site=6, cost=4, strength=10, vitality=3)
    pillages = Strength(CHARACTER & skirmishing(THIS), Per(FREE_PEOPLES & BorneBy(THAT), each=-1))


class OrcSlayer(Card):
    facts = minion("3U97", "Orc Slayer", SAURON, ORC, site=6, cost=1, strength=5, vitality=2)
    regroup = SLAY


class OrcSwordsman(Card):
    facts = minion("3C98", "Orc Swordsman", SAURON, ORC, site=6, cost=3, strength=9, vitality=3)
    armed = Strength(THIS, 2, while_=ThisIs(bearing(WEAPON)))


class OrcTrooper(Card):
    facts = minion("3R99", "Orc Trooper", SAURON, ORC, site=6, cost=4, strength=7, vitality=3)
    massed = Strength(THIS, PerCardInHand())


class OrcVeteran(Card):
    facts = minion("3U100", "Orc Veteran", SAURON, ORC, site=6, cost=4, strength=10, vitality=3)
    skirmish = discard(a(SAURON & CONDITION & YOURS)).to(strengthen(a(CHARACTER & skirmishing(THIS)), -1))


class OrcWarrior(Card):
    facts = minion("3C101", "Orc Warrior", SAURON, ORC, site=6, cost=3, strength=9, vitality=3)
    maneuver = (exert(THIS) & discard(a(SAURON & CONDITION & YOURS))).to(DiscardTop(2))


class OurListOfAlliesGrowsThin(Card):
    facts = condition("3R102", "Our List of Allies Grows Thin", SAURON, cost=1, unique=True)
    to_play = exert(a(SAURON & MINION))
    dwindles = Triggered(trigger=Moves(), effect=AddTwilight(Per(ALLY)))


class TerribleAsTheDawn(Card):
    facts = event("3R103", "Terrible as the Dawn", SAURON, cost=0)
    maneuver = spot(SAURON & MINION).to(
        UnlessPaid(wound(a(named("Galadriel")), 3), discard(some(2, ELF)), by=Who.FREE_PEOPLES)
    )  # fmt: skip


class TowerOfBaradDur(Card):
    facts = condition("3R104", "Tower of Barad-dûr", SAURON, cost=1)
    to_play = exert(a(SAURON & MINION))
    looms = Triggered(trigger=Moves(), effect=DiscardFromHand(by=Who.FREE_PEOPLES))


class WhyShouldntIKeepIt(Card):
    facts = event("3R105", "Why Shouldn't I Keep It?", SAURON, cost=0)
    maneuver = spot(SAURON & MINION).to(
        UnlessPaid(discard(a(named("Bilbo"))), discard(some(2, FREE_PEOPLES & CONDITION)), by=Who.FREE_PEOPLES)
    )  # fmt: skip
