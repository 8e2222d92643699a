"""The Hobbits."""

from __future__ import annotations

from mathom.games.wotr.card import Card
from mathom.games.wotr.facts import Faction, Icons
from mathom.games.wotr.language.choosing import using
from mathom.games.wotr.language.conditions import OnTheSpot
from mathom.games.wotr.language.dealing import Pile, draw, take
from mathom.games.wotr.language.declare import character, event, item
from mathom.games.wotr.language.effects import add_defense, cycle, eliminate
from mathom.games.wotr.language.filters import CHARACTER, HOBBIT, MONSTROUS, THIS, WEAPON, named
from mathom.games.wotr.language.locations import activate_same_path
from mathom.games.wotr.language.modifiers import Admits, Bonus, CycledInstead, Supported
from mathom.games.wotr.language.places import IN_PLAY, PATH, RESERVE, OnBattleground
from mathom.games.wotr.values import Loss

FRODO_OR_SAM = named("Frodo") | named("Sam")


class BilboBaggins(Card):
    facts = character("33", "Bilbo Baggins", HOBBIT, path=(0, 1), paths="3")
    lucky = CycledInstead()
    slips_away = using(RESERVE, cycle(THIS).to(draw(2)))


class FattyBolger(Card):
    facts = character("34", "Fatty Bolger", HOBBIT)
    alarm = using(RESERVE, eliminate(THIS).to(draw(3)))
    stays_behind = CycledInstead((Loss.FORSAKEN_FROM_RESERVE,))


class FrodoBaggins(Card):
    facts = character("35", "Frodo Baggins", HOBBIT, path=(0, 1), paths="1-9")
    chosen = CycledInstead(items=False)


class MerryBrandybuck(Card):
    facts = character("36", "Merry Brandybuck", HOBBIT, leadership=(0, 1), path=(0, 1), paths="1-9")
    rides = Admits(THIS, OnBattleground(faction=Faction.ROHAN))
    esquire = Supported(THIS, (Faction.ROHAN,))
    escapes = CycledInstead((Loss.PATH_COMBAT,))


class PippinTook(Card):
    facts = character("37", "Pippin Took", HOBBIT, leadership=(0, 1), path=(0, 1), paths="1-9")
    serves = Admits(THIS, OnBattleground(faction=Faction.DUNEDAIN))
    guard = Supported(THIS, (Faction.DUNEDAIN,))
    escapes = CycledInstead((Loss.PATH_COMBAT,))


class SamGamgee(Card):
    facts = character("38", "Sam Gamgee", HOBBIT, path=(0, 1), paths="1-9")
    stout_heart = using(RESERVE, cycle(THIS).to(add_defense(PATH)))


class HerbsAndStewedRabbit(Card):
    facts = item("39", "Herbs and Stewed Rabbit", HOBBIT)
    wielder = FRODO_OR_SAM
    meal = using(IN_PLAY, eliminate(THIS).to(take(HOBBIT & CHARACTER, Pile.CYCLE), draw(1)))


class MithrilCoat(Card):
    facts = item("40", "Mithril Coat", HOBBIT, path=(0, 2))
    wielder = FRODO_OR_SAM


class Sting(Card):
    facts = item("41", "Sting", HOBBIT, WEAPON)
    wielder = FRODO_OR_SAM
    gleams = Bonus(path=Icons(0, 1), while_=OnTheSpot(MONSTROUS & CHARACTER))


class ThereIsAnotherWay(Card):
    facts = event("42", "There is Another Way", HOBBIT)
    effect = activate_same_path() & add_defense(PATH)
