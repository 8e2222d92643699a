"""The paths of the road from Bag End to Mount Doom, three of each number."""

from __future__ import annotations

from mathom.games.wotr.card import Card
from mathom.games.wotr.language.choosing import each_player, for_player, may
from mathom.games.wotr.language.dealing import cycle_from_hand, draw, draw_to_play, forsake
from mathom.games.wotr.language.declare import path_card
from mathom.games.wotr.language.effects import add_attack
from mathom.games.wotr.language.filters import (
    ARMY,
    CHARACTER,
    DUNEDAIN,
    ELF,
    FREE_PEOPLES,
    HOBBIT,
    MONSTROUS,
    MORDOR,
    NAZGUL,
    SHADOW,
)

# --- 1: the Shire ----------------------------------------------------------------------------------------------------


class BagEnd(Card):
    facts = path_card("Bag End", 1, points=1)
    effect = for_player(HOBBIT, draw(2))


class BuckleburyFerry(Card):
    facts = path_card("Bucklebury Ferry", 1, points=1, defense=1)
    effect = for_player((MORDOR, HOBBIT), draw(1))


class GildorsEncampment(Card):
    facts = path_card("Gildor's Encampment", 1, points=1, defense=1)
    effect = for_player(ELF, draw(1), cycle_from_hand())


# --- 2: Bree and the wild --------------------------------------------------------------------------------------------


class InnOfThePrancingPony(Card):
    facts = path_card("Inn of the Prancing Pony", 2, points=2, defense=1)
    effect = each_player(SHADOW, draw(2))


class TheOldForest(Card):
    facts = path_card("The Old Forest", 2, points=2, defense=1)
    effect = each_player(FREE_PEOPLES, forsake())


class Weathertop(Card):
    facts = path_card("Weathertop", 2, points=2)
    effect = for_player(MORDOR, draw(2))


# --- 3: Rivendell ----------------------------------------------------------------------------------------------------


class FordsOfBruinen(Card):
    facts = path_card("Fords of Bruinen", 3, points=1)
    effect = each_player(FREE_PEOPLES, forsake(), draw(3))


class Imladris(Card):
    facts = path_card("Imladris", 3, points=1, defense=1)
    effect = for_player(ELF, draw(2))


class TheCouncilOfElrond(Card):
    facts = path_card("The Council of Elrond", 3, points=1, defense=1)
    effect = each_player(FREE_PEOPLES, draw(1))


# --- 4: over or under the mountains ----------------------------------------------------------------------------------


class Caradhras(Card):
    facts = path_card("Caradhras", 4, points=2)
    effect = each_player(FREE_PEOPLES, forsake())


class KhazadDum(Card):
    facts = path_card("Khazad-dûm", 4, points=2)
    effect = for_player(MONSTROUS, draw(2))


class TheDoorsOfDurin(Card):
    facts = path_card("The Doors of Durin", 4, points=2)
    effect = for_player(MONSTROUS, may(add_attack(), forsake()))


# --- 5: the Golden Wood ----------------------------------------------------------------------------------------------


class DimrillDale(Card):
    facts = path_card("Dimrill Dale", 5, points=1)
    effect = each_player(SHADOW, cycle_from_hand(2))


class Egladil(Card):
    facts = path_card("Egladil", 5, points=1, defense=1)
    effect = each_player(FREE_PEOPLES, draw(2), cycle_from_hand())


class Lothlorien(Card):
    facts = path_card("Lothlórien", 5, points=1, defense=2)
    effect = for_player(ELF, draw(1), cycle_from_hand())


# --- 6: the breaking of the Fellowship -------------------------------------------------------------------------------


class AmonHen(Card):
    facts = path_card("Amon Hen", 6, points=2)
    effect = for_player(MORDOR, draw(1), cycle_from_hand())


class DeadMarshes(Card):
    facts = path_card("Dead Marshes", 6, points=2, defense=1)
    effect = for_player(MONSTROUS, draw(2))


class EmynMuil(Card):
    facts = path_card("Emyn Muil", 6, points=2)
    effect = each_player(FREE_PEOPLES, forsake())


# --- 7: Ithilien -----------------------------------------------------------------------------------------------------


class HennethAnnun(Card):
    facts = path_card("Henneth Annûn", 7, points=1, defense=1)
    effect = for_player(DUNEDAIN, draw(1))


class Osgiliath(Card):
    facts = path_card("Osgiliath", 7, points=1)
    effect = for_player(DUNEDAIN, may(draw(3), forsake()))


class TheCrossRoads(Card):
    facts = path_card("The Cross-roads", 7, points=1)
    effect = each_player(FREE_PEOPLES, draw(1))


# --- 8: the pass -----------------------------------------------------------------------------------------------------


class CirithUngol(Card):
    facts = path_card("Cirith Ungol", 8, points=2)
    effect = for_player(MORDOR, draw_to_play(5, ARMY))


class MorgulVale(Card):
    facts = path_card("Morgul Vale", 8, points=2)
    effect = for_player(MORDOR, draw_to_play(5, NAZGUL & CHARACTER))


class ShelobsLair(Card):
    facts = path_card("Shelob's Lair", 8, points=2)
    effect = for_player(MONSTROUS, draw(2))


# --- 9: Mount Doom ---------------------------------------------------------------------------------------------------


class CrackOfDoom(Card):
    facts = path_card("Crack of Doom", 9, points=3)
    effect = for_player(MONSTROUS, draw(2))


class Morgai(Card):
    facts = path_card("Morgai", 9, points=3)
    effect = add_attack()


class Orodruin(Card):
    facts = path_card("Orodruin", 9, points=3)
    effect = for_player(MORDOR, draw(2))
