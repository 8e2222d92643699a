"""The Elves."""

from __future__ import annotations

from mathom.games.wotr.card import Card
from mathom.games.wotr.facts import Icons
from mathom.games.wotr.language.choosing import each_player, using
from mathom.games.wotr.language.conditions import ForEach
from mathom.games.wotr.language.dealing import draw, may_take
from mathom.games.wotr.language.declare import army, character, item
from mathom.games.wotr.language.effects import add_defense, cycle, eliminate, remove_corruption
from mathom.games.wotr.language.filters import (
    CHARACTER,
    ELF,
    FREE_PEOPLES,
    HOBBIT,
    ON_THE_PATH,
    THIS,
    WEAPON,
    named,
)
from mathom.games.wotr.language.modifiers import (
    Arriving,
    Bonus,
    CarriesMore,
    CycledInstead,
    DrawsMore,
    OnlyWeapon,
    SeesTopOfDeck,
    Shields,
)
from mathom.games.wotr.language.places import LOCATION, PATH, RESERVE
from mathom.games.wotr.language.players import player_of
from mathom.games.wotr.values import Loss


class HighElves(Card):
    facts = army("18 19", "High Elves", ELF, battle=(2, 2))


class Arwen(Card):
    facts = character("20", "Arwen", ELF, leadership=(0, 1))
    played = Arriving(draw(1))
    hope = Bonus(battle=Icons(0, 1), path=Icons(0, 1), who=named("Strider") | named("Aragorn"), from_=RESERVE)


class Elrond(Card):
    facts = character("21", "Elrond", ELF, battle=(1, 1), leadership=(1, 1), path=(0, 2), paths="3")
    played = Arriving(draw(1))
    foresight = CarriesMore()


class Galadriel(Card):
    facts = character("22", "Galadriel", ELF, battle=(1, 1), leadership=(1, 1), path=(0, 2), paths="5")
    played = Arriving(draw(1))
    counsel = DrawsMore(cycled=1)


class Legolas(Card):
    facts = character("23", "Legolas", ELF, battle=(1, 1), path=(0, 1), paths="3-9")
    gift = Arriving(may_take(named("Bow of the Galadhrim")))


class BowOfTheGaladhrim(Card):
    facts = item("24", "Bow of the Galadhrim", ELF, WEAPON, battle=(1, 1), path=(0, 1))
    wielder = ELF & CHARACTER
    both_hands = OnlyWeapon()


class ElvenCloak(Card):
    facts = item("25", "Elven Cloak", ELF, path=(0, 1))
    wielder = (HOBBIT | ELF) & CHARACTER
    hides = CycledInstead((Loss.PATH_COMBAT,), wielder=True)


class Lembas(Card):
    facts = item("26", "Lembas", ELF)
    wielder = HOBBIT & CHARACTER
    waybread = using(
        PATH, eliminate(THIS).to(remove_corruption(ForEach(HOBBIT & CHARACTER & ON_THE_PATH))), by=player_of(HOBBIT)
    )  # fmt: skip


class MirrorOfGaladriel(Card):
    facts = item("27", "Mirror of Galadriel", ELF)
    wielder = named("Galadriel")
    sight = SeesTopOfDeck()


class NenyaRingOfAdamant(Card):
    facts = item("28", "Nenya, Ring of Adamant", ELF)
    wielder = named("Galadriel")
    ring = using(RESERVE, cycle(THIS).to(add_defense(LOCATION)))


class PhialOfGaladriel(Card):
    facts = item("29", "Phial of Galadriel", ELF)
    wielder = named("Frodo") | named("Sam")
    light = Shields(PATH, Icons(0, 2))


class VilyaRingOfAir(Card):
    facts = item("30", "Vilya, Ring of Air", ELF, battle=(1, 1), path=(0, 1))
    wielder = named("Elrond")
    ring = using(RESERVE, cycle(THIS).to(each_player(FREE_PEOPLES, draw(1))))
