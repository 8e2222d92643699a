"""Mordor: the Nazgûl, the armies of Sauron, and what they carry."""

from __future__ import annotations

from mathom.games.wotr.card import Card
from mathom.games.wotr.facts import Faction, Icons, Side
from mathom.games.wotr.language.choosing import If, each_player, may, using
from mathom.games.wotr.language.conditions import LocationActive, PathIs, Switch, in_reserve
from mathom.games.wotr.language.dealing import Pile, cycle_from_hand, draw, draw_to_play, forsake, remove, take
from mathom.games.wotr.language.declare import army, character, event, item
from mathom.games.wotr.language.effects import add_attack, add_corruption, add_defense, cycle, eliminate
from mathom.games.wotr.language.filters import (
    ARMY,
    CHARACTER,
    FREE_PEOPLES,
    MORDOR,
    MOUNT,
    NAZGUL,
    SHADOW,
    THIS,
    WEAPON,
    WIELDER,
    named,
)
from mathom.games.wotr.language.locations import activate_or_reactivate, may_move, may_move_there
from mathom.games.wotr.language.modifiers import Arriving, Barred, Bonus, CarriesMore, CycledInstead, DrawsMore
from mathom.games.wotr.language.places import BATTLEGROUND, LOCATION, PATH, RESERVE, Named, OnBattleground
from mathom.games.wotr.values import IN_COMBAT, Loss

THE_WITCH_KING = named("The Witch-king")
NAZGUL_CHARACTER = NAZGUL & CHARACTER

# --- armies ----------------------------------------------------------------------------------------------------------


class BlackUruks(Card):
    facts = army("91", "Black Uruks", MORDOR, battle=(2, 1))


class Grond(Card):
    facts = army("92", "Grond, Hammer of the Underworld", MORDOR, battle=(3, 0))


class MordorOrcs(Card):
    facts = army("93 94 95 96 97", "Mordor Orcs", MORDOR, battle=(1, 1))


class OlogHai(Card):
    facts = army("98", "Olog-Hai", MORDOR, battle=(2, 2))


class TrollsOfUdun(Card):
    facts = army("99", "Trolls of Udûn", MORDOR, battle=(1, 2))


# --- servants of Sauron ----------------------------------------------------------------------------------------------


class GorbagAndShagrat(Card):
    facts = character("100", "Gorbag & Shagrat", MORDOR, leadership=(0, 1), paths="8-9")
    march = Arriving(
        may(add_attack(number=Switch(1, 2, PathIs("Cirith Ungol"))), cycle_from_hand()), where=PATH, moved=True
    )


class Grishnakh(Card):
    facts = character("101", "Grishnákh", MORDOR, leadership=(1, 0), path=(1, 0), paths="6-7")
    gropes = using(PATH, eliminate(THIS).to(add_corruption()))


class MouthOfSauron(Card):
    facts = character("102", "Mouth of Sauron", MORDOR, leadership=(1, 1), path=(1, 0), paths="7-9")
    stays = Barred(PATH, while_=LocationActive(OnBattleground(side=Side.SHADOW)))
    parleys = DrawsMore()


class TheLidlessEye(Card):
    facts = character("108", "The Lidless Eye", MORDOR, path=(1, 0), paths="9")
    stays = Barred(PATH, while_=LocationActive(OnBattleground(side=Side.SHADOW)))
    opens = Arriving(each_player(SHADOW, draw()))
    watches = CarriesMore()


class Gothmog(Card):
    facts = character("P4", "Gothmog", MORDOR, promo=True)
    takes_over = Arriving(remove(THE_WITCH_KING))
    commands = DrawsMore()


# --- the Nazgûl ------------------------------------------------------------------------------------------------------


class TheBeguiler(Card):
    facts = character("103", "The Beguiler", MORDOR, NAZGUL, leadership=(1, 0), path=(1, 0), paths="1-3, 5-9")
    beguiles = using(RESERVE, cycle(THIS).to(each_player(FREE_PEOPLES, cycle_from_hand())))


class TheBlackEasterling(Card):
    facts = character("104", "The Black Easterling", MORDOR, NAZGUL, leadership=(1, 1), path=(1, 0), paths="1-3, 5-9")
    at_home = Bonus(battle=Icons(0, 1), where=Named("Dol Guldur"))
    comes = Arriving(draw())


class TheCommander(Card):
    facts = character("105", "The Commander", MORDOR, NAZGUL, leadership=(1, 0), path=(1, 0), paths="1-3, 5-9")
    commands = using(RESERVE, cycle(THIS).to(each_player(SHADOW, draw())))


class TheDestroyer(Card):
    facts = character("106", "The Destroyer", MORDOR, NAZGUL, leadership=(1, 0), path=(1, 0), paths="1-3, 5-9")
    destroys = using(RESERVE, cycle(THIS).to(add_attack(BATTLEGROUND)))


class TheHunter(Card):
    facts = character("107", "The Hunter", MORDOR, NAZGUL, leadership=(1, 0), path=(1, 0), paths="1-3, 5-9")
    hunts = using(RESERVE, cycle(THIS).to(add_attack(PATH)))


class TheMessenger(Card):
    facts = character("109", "The Messenger", MORDOR, NAZGUL, leadership=(1, 0), path=(1, 0), paths="1-3, 5-9")
    summons = using(RESERVE, cycle(THIS).to(take(NAZGUL_CHARACTER, Pile.CYCLE)))


class TheReaver(Card):
    facts = character("110", "The Reaver", MORDOR, NAZGUL, leadership=(1, 0), path=(1, 0), paths="1-3, 5-9")
    reaves = using(RESERVE, cycle(THIS).to(each_player(FREE_PEOPLES, forsake())))


class TheWarrior(Card):
    facts = character("111", "The Warrior", MORDOR, NAZGUL, leadership=(1, 0), path=(1, 0), paths="1-3, 5-9")
    wards = using(RESERVE, cycle(THIS).to(add_defense(BATTLEGROUND)))


class TheWitchKing(Card):
    facts = character("112", "The Witch-king", MORDOR, NAZGUL, battle=(2, 0), path=(2, 0), paths="1-3, 5-9")
    commands = DrawsMore()
    returns = CycledInstead((Loss.FORSAKEN_FROM_DECK,))


# --- items -----------------------------------------------------------------------------------------------------------


class BlackBreath(Card):
    facts = item("113", "Black Breath", MORDOR)
    wielder = NAZGUL
    fells = using(LOCATION, cycle(WIELDER).to(add_corruption()))


class BlackRidersMount(Card):
    facts = item("114", "Black Rider's Mount", MORDOR, MOUNT)
    wielder = NAZGUL
    rides = Arriving(may_move(WIELDER, PATH), where=RESERVE, wielder=True)


class FellBeast(Card):
    facts = item("115", "Fell Beast", MORDOR, MOUNT)
    wielder = NAZGUL
    flies = Arriving(may_move(WIELDER, BATTLEGROUND), where=RESERVE, wielder=True)


class MorgulBlade(Card):
    facts = item("116", "Morgul Blade", MORDOR, WEAPON)
    wielder = NAZGUL
    stabs = using(PATH, eliminate(THIS).to(add_corruption()))


class NazgulsMantle(Card):
    facts = item("117", "Nazgûl's Mantle", MORDOR)
    wielder = NAZGUL
    shields = CycledInstead(IN_COMBAT, wielder=True)


# --- events ----------------------------------------------------------------------------------------------------------


class TheBlackCaptain(Card):
    facts = event("118", "The Black Captain", MORDOR)
    effect = If(
        in_reserve(THE_WITCH_KING),
        activate_or_reactivate(OnBattleground(faction=Faction.MORDOR)) & may_move_there(THE_WITCH_KING),
    )


class TheDayWithoutDawn(Card):
    facts = event("119", "The Day Without Dawn", MORDOR)
    effect = draw_to_play(7, ARMY, most=2, eliminated=1)


class TheRingwraithsAreAbroad(Card):
    facts = event("120", "The Ringwraiths Are Abroad", MORDOR)
    effect = draw_to_play(7, NAZGUL_CHARACTER, most=2, eliminated=1)
