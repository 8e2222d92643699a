"""The Wizard and those who come with him."""

from __future__ import annotations

from mathom.games.wotr.card import Card
from mathom.games.wotr.facts import Icons
from mathom.games.wotr.language.choosing import each_player, for_player, using
from mathom.games.wotr.language.conditions import ForEvery
from mathom.games.wotr.language.dealing import Pile, cycle_from_hand, may_take, remove, take
from mathom.games.wotr.language.declare import character, item
from mathom.games.wotr.language.effects import add_corruption, cycle, eliminate
from mathom.games.wotr.language.filters import (
    ARMY,
    CHARACTER,
    ENT,
    HERE,
    HOBBIT,
    ISENGARD,
    SHADOW,
    THIS,
    WEAPON,
    WIZARD,
    named,
)
from mathom.games.wotr.language.locations import activate_next_path
from mathom.games.wotr.language.modifiers import Arriving, Bonus, CarriesMore, CycledInstead, DrawsMore, Supplanted
from mathom.games.wotr.language.places import BATTLEGROUND, IN_PLAY, PATH, RESERVE, Named
from mathom.games.wotr.language.players import player_of
from mathom.games.wotr.language.targets import a
from mathom.games.wotr.values import Loss


class GandalfTheGrey(Card):
    facts = character("51", "Gandalf the Grey", WIZARD, battle=(2, 2), path=(0, 3), paths="1-9")
    guide = using(PATH, activate_next_path())
    sent_back = Supplanted(named("Gandalf the White"))


class GandalfTheWhite(Card):
    facts = character("52", "Gandalf the White", WIZARD, battle=(2, 3))
    returned = Arriving(remove(named("Gandalf the Grey")))
    counsel = DrawsMore()
    fated = CycledInstead((Loss.FORSAKEN_FROM_DECK,))


class GwaihirTheWindlord(Card):
    facts = character("53", "Gwaihir the Windlord", WIZARD, battle=(1, 1), path=(0, 1), paths="9")
    rescue = using(RESERVE, cycle(THIS).to(take(named("Gandalf"), Pile.CYCLE)))


class Quickbeam(Card):
    facts = character("54", "Quickbeam", WIZARD, ENT, path=(0, 1), paths="5-6")
    wrath = Bonus(battle=Icons(1, 1), where=BATTLEGROUND, times=ForEvery(2, ISENGARD & (CHARACTER | ARMY) & HERE))


class Smeagol(Card):
    facts = character("55", "Sméagol", WIZARD, path=(0, 1), paths="6-9")
    guide = using(PATH, add_corruption(1).to(activate_next_path()))
    slinks_away = CycledInstead((Loss.PATH_COMBAT,))


class Treebeard(Card):
    facts = character("56", "Treebeard", WIZARD, ENT, battle=(1, 1), path=(0, 1), paths="5-6")
    at_orthanc = Bonus(battle=Icons(1, 0), where=Named("Orthanc"))
    wrath = Arriving(
        eliminate(a(ISENGARD & ARMY & HERE, by=player_of(ISENGARD))), where=BATTLEGROUND, moved=True
    )  # fmt: skip


class EntDraught(Card):
    facts = item("57", "Ent-Draught", WIZARD)
    wielder = ENT
    drink = using(IN_PLAY, eliminate(THIS).to(for_player(HOBBIT, may_take(HOBBIT & CHARACTER, Pile.CYCLE, up_to=2))))


class GandalfsStaff(Card):
    facts = item("58", "Gandalf's Staff", WIZARD, WEAPON, battle=(1, 1), path=(0, 1))
    wielder = named("Gandalf")
    foresight = CarriesMore(where=IN_PLAY)


class Glamdring(Card):
    facts = item("59", "Glamdring", WIZARD, WEAPON, battle=(1, 1), path=(0, 1))
    wielder = named("Gandalf")


class NaryaRingOfFire(Card):
    facts = item("60", "Narya, Ring of Fire", WIZARD, battle=(1, 1), path=(0, 1))
    wielder = named("Gandalf")
    ring = using(RESERVE, cycle(THIS).to(each_player(SHADOW, cycle_from_hand(1))))
