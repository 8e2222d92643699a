"""The Dwarves."""

from __future__ import annotations

from mathom.games.wotr.card import Card
from mathom.games.wotr.language.dealing import Pile, may_take
from mathom.games.wotr.language.declare import character, item
from mathom.games.wotr.language.filters import CHARACTER, DWARF, WEAPON, named
from mathom.games.wotr.language.modifiers import Arriving


class Gimli(Card):
    facts = character("31", "Gimli", DWARF, battle=(1, 1), path=(0, 1), paths="3-9")
    axe = Arriving(may_take(named("Dwarven Axe"), Pile.CYCLE))


class DwarvenAxe(Card):
    facts = item("32", "Dwarven Axe", DWARF, WEAPON, battle=(1, 1), path=(0, 1))
    wielder = DWARF & CHARACTER
