"""Isengard: Saruman, his servants and his Uruk-hai."""

from __future__ import annotations

from mathom.games.wotr.card import Card
from mathom.games.wotr.facts import Faction
from mathom.games.wotr.language.choosing import If, choose, using
from mathom.games.wotr.language.conditions import in_reserve
from mathom.games.wotr.language.dealing import Examine, take
from mathom.games.wotr.language.declare import army, character, event, item
from mathom.games.wotr.language.effects import eliminate
from mathom.games.wotr.language.filters import CHARACTER, ISENGARD, ROHAN, THIS, WEAPON, named
from mathom.games.wotr.language.locations import activate_or_reactivate, activate_same_path, may_move_there
from mathom.games.wotr.language.modifiers import CarriesMore, CycledInstead, DrawsMore
from mathom.games.wotr.language.places import IN_PLAY, PATH, RESERVE, OnBattleground
from mathom.games.wotr.values import IN_COMBAT, Loss

SARUMAN = named("Saruman")


class DevilryOfSaruman(Card):
    facts = army("61", "Devilry of Saruman", ISENGARD, battle=(3, 0))


class FightingUrukHai(Card):
    facts = army("62", "Fighting Uruk-hai", ISENGARD, battle=(1, 2))


class WolfRiders(Card):
    facts = army("63", "Wolf-Riders", ISENGARD, battle=(2, 1))


class WhiteHandOrcs(Card):
    facts = army("64 65", "White Hand Orcs", ISENGARD, battle=(1, 1))


class GrimaWormtongue(Card):
    facts = character("66", "Gríma Wormtongue", ISENGARD, path=(1, 0), paths="1-2, 5-6")
    whispers = using(RESERVE, eliminate(THIS).to(choose(take(SARUMAN), eliminate(ROHAN & CHARACTER))))


class Saruman(Card):
    facts = character("67", "Saruman", ISENGARD, battle=(1, 1), leadership=(1, 1), path=(2, 0), paths="5-6")
    counsels = DrawsMore()
    returns = CycledInstead((Loss.FORSAKEN_FROM_DECK,))


class Ugluk(Card):
    facts = character("68", "Uglúk", ISENGARD, leadership=(1, 1), path=(1, 0), paths="5-6")
    hunts = using(PATH, activate_same_path())


class PalantirOfOrthanc(Card):
    facts = item("69", "Palantír of Orthanc", ISENGARD)
    wielder = SARUMAN
    looks = using(RESERVE, Examine(3), each_round=True)


class SarumansStaff(Card):
    facts = item("70", "Saruman's Staff", ISENGARD, WEAPON, battle=(1, 1), path=(1, 0))
    wielder = SARUMAN
    carries = CarriesMore(where=IN_PLAY)


class WovenOfAllColours(Card):
    facts = item("71", "Woven of All Colours", ISENGARD)
    wielder = SARUMAN
    shields = CycledInstead(IN_COMBAT, wielder=True)


class ThreatsAndPromises(Card):
    facts = event("72", "Threats and Promises", ISENGARD)
    effect = If(
        in_reserve(SARUMAN),
        activate_or_reactivate(OnBattleground(faction=Faction.ISENGARD)) & may_move_there(SARUMAN),
    )
