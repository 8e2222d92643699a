"""Monstrous: what lives in the dark places of the road."""

from __future__ import annotations

from mathom.games.wotr.card import Card
from mathom.games.wotr.doubtful import place_in
from mathom.games.wotr.facts import Icons
from mathom.games.wotr.language.choosing import each_player, using
from mathom.games.wotr.language.dealing import draw, forsake
from mathom.games.wotr.language.declare import army, character, item
from mathom.games.wotr.language.effects import eliminate
from mathom.games.wotr.language.filters import FREE_PEOPLES, MONSTROUS, THIS, named
from mathom.games.wotr.language.locations import activate_same_path
from mathom.games.wotr.language.modifiers import Arriving, Bonus, CycledInstead
from mathom.games.wotr.language.places import LOCATION, PATH, RESERVE, Named
from mathom.games.wotr.values import Loss

DREAD = each_player(FREE_PEOPLES, forsake())


class GoblinsOfTheMistyMountains(Card):
    facts = army("73 74", "Goblins of the Misty Mountains", MONSTROUS, battle=(1, 1))


class BalrogOfMoria(Card):
    facts = character("75", "Balrog of Moria", MONSTROUS, battle=(2, 2), path=(2, 0), paths="4-5")
    at_home = Bonus(path=Icons(1, 0), where=Named("Khazad-dûm"))
    comes = Arriving(DREAD, where=LOCATION, moved=True)


class BarrowWights(Card):
    facts = character("76", "Barrow-Wights", MONSTROUS, path=(1, 0), paths="1-3")
    haunts = using(RESERVE, eliminate(THIS).to(DREAD))


class CandlesOfCorpses(Card):
    facts = character("77", "Candles of Corpses", MONSTROUS, path=(1, 0), paths="6-7")
    at_home = Bonus(path=Icons(1, 0), where=Named("Dead Marshes"))
    haunts = using(RESERVE, eliminate(THIS).to(DREAD))


class CaradhrasTheCruel(Card):
    facts = character("78", "Caradhras the Cruel", MONSTROUS, path=(1, 0), paths="4-5")
    turns_back = Arriving(activate_same_path(), where=Named("Caradhras"))
    haunts = using(RESERVE, eliminate(THIS).to(DREAD))


class CaveTroll(Card):
    facts = character("79", "Cave-Troll", MONSTROUS, battle=(1, 1), path=(1, 0), paths="4, 8-9")
    haunts = using(RESERVE, eliminate(THIS).to(DREAD))


class FlocksOfCrebain(Card):
    facts = character("80", "Flocks of Crebain", MONSTROUS, path=(1, 0), paths="1-7")
    spies = using(PATH, activate_same_path())


class Gollum(Card):
    facts = character("81", "Gollum", MONSTROUS, path=(1, 0), paths="6-9")
    leads_astray = using(PATH, activate_same_path())
    slinks_away = CycledInstead((Loss.PATH_COMBAT,))


class HillTroll(Card):
    facts = character("82", "Hill-Troll", MONSTROUS, battle=(1, 1), path=(1, 0), paths="2-9")
    haunts = using(RESERVE, eliminate(THIS).to(DREAD))


class Shelob(Card):
    facts = character("83", "Shelob", MONSTROUS, path=(1, 0), paths="7-9")
    at_home = Bonus(path=Icons(1, 0), where=Named("Shelob's Lair"))
    comes = Arriving(DREAD, where=place_in("Shelob"), moved=True)


class WhipOfManyThongs(Card):
    # Ruling: an item without a keyword (wotr.card.whip).
    facts = item("P3", "Whip of Many Thongs", MONSTROUS, battle=(1, 1), path=(1, 0), promo=True)
    wielder = named("Balrog of Moria")
    cracks = Arriving(draw())
