"""Realms of the Elf-lords: Sauron."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Race
from mathom.games.lotr_tcg.language.conditions import Per, RacesInFellowship, ThisIs
from mathom.games.lotr_tcg.language.dealing import DiscardTop
from mathom.games.lotr_tcg.language.declare import event, minion
from mathom.games.lotr_tcg.language.effects import discard, exert
from mathom.games.lotr_tcg.language.filters import CONDITION, MINION, ORC, SAURON, THIS, WEAPON, YOURS, bearing
from mathom.games.lotr_tcg.language.modifiers import Strength
from mathom.games.lotr_tcg.language.targets import a


class MassingInTheEast(Card):
    facts = event("3U92", "Massing in the East", SAURON, cost=1)
    regroup = exert(a(SAURON & MINION)).to(
        DiscardTop(RacesInFellowship((Race.DWARF, Race.ELF, Race.MAN, Race.WIZARD)))
    )  # fmt: skip


class OrcButcher(Card):
    facts = minion("3C94", "Orc Butcher", SAURON, ORC, site=6, cost=2, strength=6, vitality=2)
    goaded = Strength(THIS, Per(SAURON & CONDITION))


class OrcSwordsman(Card):
    facts = minion("3C98", "Orc Swordsman", SAURON, ORC, site=6, cost=3, strength=9, vitality=3)
    armed = Strength(THIS, 2, while_=ThisIs(bearing(WEAPON)))


class OrcWarrior(Card):
    facts = minion("3C101", "Orc Warrior", SAURON, ORC, site=6, cost=3, strength=9, vitality=3)
    maneuver = (exert(THIS) & discard(a(SAURON & CONDITION & YOURS))).to(DiscardTop(2))
