"""Realms of the Elf-lords: sites."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Arrow, Keyword
from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.declare import site
from mathom.games.lotr_tcg.language.effects import AddBurden, RemoveBurden, spot
from mathom.games.lotr_tcg.language.filters import ELF
from mathom.games.lotr_tcg.language.triggers import MovesTo


class EregionHills(Card):
    facts = site("3U116", "Eregion Hills", 4, 2, Arrow.RIGHT)
    gloom = Triggered(trigger=MovesTo(), effect=AddBurden())


class HouseOfElrond(Card):
    facts = site("3U119", "House of Elrond", 3, 0, Arrow.RIGHT, (Keyword.SANCTUARY,))
    counsel = Triggered(trigger=MovesTo(), cost=spot(ELF, 2), effect=RemoveBurden(), may=True)
