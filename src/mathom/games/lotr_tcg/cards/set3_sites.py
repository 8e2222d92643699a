"""Realms of the Elf-lords: sites."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Arrow, Keyword, Phase
from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.declare import site
from mathom.games.lotr_tcg.language.filters import COMPANION, ELF, ISENGARD, ORC, YOURS
from mathom.games.lotr_tcg.language.modifiers import NoActions, NoPlayFromPiles, OneMinionEach
from mathom.games.lotr_tcg.language.spotting import spot
from mathom.games.lotr_tcg.language.targets import Who, a
from mathom.games.lotr_tcg.language.tokens import AddBurden, RemoveBurden
from mathom.games.lotr_tcg.language.triggers import MovesTo
from mathom.games.lotr_tcg.language.wounding import exert, wound


class CarasGaladhon(Card):
    facts = site("3U115", "Caras Galadhon", 6, 3, Arrow.LEFT, (Keyword.FOREST, Keyword.SANCTUARY))
    guarded = OneMinionEach()


class EregionHills(Card):
    facts = site("3U116", "Eregion Hills", 4, 2, Arrow.RIGHT)
    gloom = Triggered(trigger=MovesTo(), effect=AddBurden())


class GatesOfArgonath(Card):
    facts = site("3C117", "Gates of Argonath", 8, 8, Arrow.RIGHT, (Keyword.RIVER,))
    awe = NoActions(Phase.MANEUVER, abilities=False)


class TheGreatRiver(Card):
    facts = site("3C118", "The Great River", 7, 6, Arrow.RIGHT, (Keyword.RIVER,))
    swept_along = NoPlayFromPiles()


class HouseOfElrond(Card):
    facts = site("3U119", "House of Elrond", 3, 0, Arrow.RIGHT, (Keyword.SANCTUARY,))
    counsel = Triggered(trigger=MovesTo(), cost=spot(ELF, 2), effect=RemoveBurden(), may=True)


class WastesOfEmynMuil(Card):
    facts = site("3U120", "Wastes of Emyn Muil", 9, 9, Arrow.LEFT)
    maneuver = (spot(COMPANION, 4) & exert(a(ISENGARD & ORC & YOURS))).to(wound(a(COMPANION, by=Who.FREE_PEOPLES)))
