"""Factions."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import faction
from mathom.games.lore.language.vocabulary import DUNADAN, DWARF, EAGLE, ELF, ENT, HOBBIT, MAN, SPECIAL_RACE, WOSE
from mathom.games.lore.language.words import moved_by, named


class ArmyOfTheDead(Card):
    facts = faction("TW-193", "Army of the Dead", SPECIAL_RACE, None, at="Vale of Erech", mp=3)
    needs = moved_by("Paths of the Dead")
    on = named("Aragorn II")


class Beornings(Card):
    facts = faction("TW-197", "Beornings", MAN, 8, at="Beorn's House", mp=1, modifiers={MAN: 1})


class BlueMountainDwarves(Card):
    facts = faction(
        "TW-200", "Blue Mountain Dwarves", DWARF, 10, at="Blue Mountain Dwarf-hold", mp=2,
        modifiers={ELF: -2, DWARF: 2},
    )  # fmt: skip


class Dunlendings(Card):
    facts = faction(
        "TW-211", "Dunlendings", MAN, 10, at="Dunnish Clan-hold", mp=1, modifiers={MAN: -1, DUNADAN: -1, DWARF: -1},
    )  # fmt: skip


class Easterlings(Card):
    facts = faction("TW-222", "Easterlings", MAN, 10, at="Easterling Camp", mp=2, modifiers={DUNADAN: -2})


class ElvesOfLindon(Card):
    facts = faction("TW-226", "Elves of Lindon", ELF, 10, at="Grey Havens", mp=1, modifiers={DUNADAN: 1, ELF: 2})


class EntsOfFangorn(Card):
    facts = faction("TW-228", "Ents of Fangorn", ENT, 10, at="Wellinghall", mp=2, modifiers={HOBBIT: 4})


class Hillmen(Card):
    facts = faction("TW-257", "Hillmen", MAN, 10, at="Cameth Brin", mp=1, modifiers={MAN: 1})


class Hobbits(Card):
    facts = faction("TW-258", "Hobbits", HOBBIT, 9, at="Bag End", mp=1, modifiers={HOBBIT: 4})


class IronHillDwarves(Card):
    facts = faction(
        "TW-261", "Iron Hill Dwarves", DWARF, 9, at="Iron Hill Dwarf-hold", mp=2, modifiers={ELF: -2, DWARF: 2},
    )  # fmt: skip


class KnightsOfDolAmroth(Card):
    facts = faction("TW-263", "Knights of Dol Amroth", DUNADAN, 9, at="Dol Amroth", mp=2, modifiers={DUNADAN: 1})


class Lossoth(Card):
    facts = faction("TW-268", "Lossoth", MAN, 9, at="Lossadan Camp", mp=1, modifiers={MAN: 1})


class MenOfAnfalas(Card):
    facts = faction("TW-276", "Men of Anfalas", MAN, 9, at="Lond Galen", mp=1, modifiers={DUNADAN: 1})


class MenOfAnorien(Card):
    facts = faction("TW-277", "Men of Anórien", MAN, 8, at="Minas Tirith", mp=1, modifiers={DUNADAN: 1})


class MenOfDorwinion(Card):
    facts = faction("TW-278", "Men of Dorwinion", MAN, 7, at="Shrel-Kain", mp=2, modifiers={MAN: 1})


class MenOfLakeTown(Card):
    facts = faction("TD-139", "Men of Lake-town", MAN, 9, at="Lake-town", mp=1, modifiers={MAN: 2, DWARF: -1})


class MenOfLamedon(Card):
    facts = faction("TW-279", "Men of Lamedon", MAN, 8, at="Vale of Erech", mp=1, modifiers={DUNADAN: 1})


class MenOfLebennin(Card):
    facts = faction("TW-280", "Men of Lebennin", MAN, 8, at="Pelargir", mp=1, modifiers={DUNADAN: 1})


class MenOfNorthernRhovanion(Card):
    facts = faction("TW-281", "Men of Northern Rhovanion", MAN, 7, at="Lake-town", mp=1, modifiers={MAN: 1})


class RangersOfIthilien(Card):
    facts = faction("TW-310", "Rangers of Ithilien", DUNADAN, 8, at="Henneth Annûn", mp=2, modifiers={DUNADAN: 1})


class RangersOfTheNorth(Card):
    facts = faction("TW-311", "Rangers of the North", DUNADAN, 10, at="Bree", mp=2, modifiers={DUNADAN: 1})


class RidersOfRohan(Card):
    facts = faction("TW-317", "Riders of Rohan", MAN, 10, at="Edoras", mp=2, modifiers={HOBBIT: 1, DUNADAN: 1})


class Southrons(Card):
    facts = faction(
        "TW-329", "Southrons", MAN, 9, at="Southron Oasis", mp=3, modifiers={DUNADAN: -2, ELF: -2, DWARF: -2},
    )  # fmt: skip


class TheGreatEagles(Card):
    facts = faction("TW-344", "The Great Eagles", EAGLE, 10, at="Eagles' Eyrie", mp=2)


class TowerGuardOfMinasTirith(Card):
    facts = faction(
        "TW-352", "Tower Guard of Minas Tirith", DUNADAN, 8, at="Minas Tirith", mp=1, modifiers={DUNADAN: 1},
    )  # fmt: skip


class VariagsOfKhand(Card):
    facts = faction("TW-357", "Variags of Khand", MAN, 10, at="Variag Camp", mp=2)


class WoodElves(Card):
    facts = faction(
        "TW-367", "Wood-elves", ELF, 9, at="Thranduil's Halls", mp=2, modifiers={MAN: -1, ELF: 1, DWARF: -2},
    )  # fmt: skip


class Woodmen(Card):
    facts = faction("TW-368", "Woodmen", MAN, 8, at="Woodmen-town", mp=1, modifiers={MAN: 1})


class WosesOfOldPukelLand(Card):
    facts = faction("TW-369", "Woses of Old Pûkel-land", WOSE, 9, at="Wose Passage-hold", mp=2)


class WosesOfTheDruadanForest(Card):
    facts = faction("TW-370", "Woses of the Drúadan Forest", WOSE, 10, at="Drúadan Forest", mp=2)
