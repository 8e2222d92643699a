"""Mines of Moria: Dwarven."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword, Side, Signet
from mathom.games.lotr_tcg.language.conditions import Switch, ThatIs
from mathom.games.lotr_tcg.language.declare import companion, event, possession
from mathom.games.lotr_tcg.language.effects import discard
from mathom.games.lotr_tcg.language.filters import DWARF, DWARVEN, HAND_WEAPON, SITE, THIS, UNDERGROUND, bearing
from mathom.games.lotr_tcg.language.lasting import archery, give
from mathom.games.lotr_tcg.language.modifiers import ShadowNumber
from mathom.games.lotr_tcg.language.targets import a

WITH_TWO_WEAPONS = ThatIs(bearing(HAND_WEAPON, 2))


class FlurryOfBlows(Card):
    facts = event("2C5", "Flurry of Blows", DWARVEN, cost=1)
    skirmish = give(
        a(DWARF), Keyword.DAMAGE, Switch(0, 1, WITH_TWO_WEAPONS), strength=Switch(2, 4, WITH_TWO_WEAPONS)
    )  # fmt: skip


class HandAxe(Card):
    facts = possession("2C10", "Hand Axe", DWARVEN, HAND_WEAPON, cost=0, strength=1)
    bearer = DWARF
    second_weapon = True
    archery = discard(THIS).to(archery(Side.FREE_PEOPLES, 1))


class GimliDwarfOfTheMountainRace(Card):
    facts = companion(
        "2P121", "Gimli", "Dwarf of the Mountain-race", DWARVEN, DWARF, cost=2, strength=6, vitality=3, damage=1,
        signet=Signet.FRODO,
    )  # fmt: skip
    at_home_below = ShadowNumber(UNDERGROUND & SITE, -2)
