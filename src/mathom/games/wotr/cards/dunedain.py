"""The Dúnedain."""

from __future__ import annotations

from mathom.games.wotr.card import Card
from mathom.games.wotr.doubtful import place_in
from mathom.games.wotr.facts import Faction, Icons, Side
from mathom.games.wotr.language.choosing import may, this_round, using
from mathom.games.wotr.language.conditions import Is, Switch
from mathom.games.wotr.language.dealing import cycle_from_hand, draw, forsake, remove, take
from mathom.games.wotr.language.declare import army, character, event, item
from mathom.games.wotr.language.effects import cycle
from mathom.games.wotr.language.filters import (
    ANOTHER,
    CHARACTER,
    DUNEDAIN,
    FREE_PEOPLES,
    HOBBIT,
    ROHAN,
    THIS,
    WEAPON,
    WIELDER,
    WIZARD,
    named,
)
from mathom.games.wotr.language.locations import (
    activate_next_path,
    activate_or_reactivate,
    may_activate_same_path,
    move_there,
)
from mathom.games.wotr.language.modifiers import (
    Admits,
    Arriving,
    Barred,
    Bonus,
    CycledInstead,
    DrawsMore,
    Nurses,
    Supplanted,
    Supported,
    WhileSupporting,
)
from mathom.games.wotr.language.places import BATTLEGROUND, PATH, RESERVE, Named, OnBattleground, OnPath
from mathom.games.wotr.values import Loss

STRIDER_OR_ARAGORN = named("Strider") | named("Aragorn")


class DeadMenOfDunharrow(Card):
    facts = army("1", "Dead Men of Dunharrow", DUNEDAIN, battle=(0, 0))
    oath = WhileSupporting(STRIDER_OR_ARAGORN, Icons(2, 2))


class KnightsOfDolAmroth(Card):
    facts = army("2", "Knights of Dol Amroth", DUNEDAIN, battle=(1, 1))
    at_home = Bonus(battle=Icons(0, 1), where=Named("Dol Amroth"))


class GuardsOfTheCitadel(Card):
    facts = army("3", "Guards of the Citadel", DUNEDAIN, battle=(1, 1))
    at_home = Bonus(battle=Icons(0, 1), where=Named("Minas Tirith"))


class SoldiersOfGondor(Card):
    facts = army("4", "Soldiers of Gondor", DUNEDAIN, battle=(1, 1))


class TheGreatGate(Card):
    facts = army("5", "The Great Gate", DUNEDAIN, battle=(0, 0))
    at_home = Bonus(battle=Icons(0, 3), where=Named("Minas Tirith"))
    stays = Barred(OnBattleground(side=Side.SHADOW))


class Aragorn(Card):
    facts = character("6", "Aragorn", DUNEDAIN, battle=(1, 1), leadership=(1, 1))
    revealed = Arriving(remove(named("Strider")))
    counsel = DrawsMore()
    fated = CycledInstead((Loss.FORSAKEN_FROM_DECK,))


class Boromir(Card):
    facts = character("7", "Boromir", DUNEDAIN, battle=(0, 1), leadership=(1, 0), path=(0, 1), paths="3-6")
    played = Arriving(draw(1))
    temptation = Arriving(forsake(1), where=PATH, moved=True)


class Denethor(Card):
    facts = character("8", "Denethor", DUNEDAIN, leadership=(1, 1))
    sons = using(RESERVE, forsake(1).to(take(named("Boromir") | named("Faramir"))))


class Faramir(Card):
    facts = character("9", "Faramir", DUNEDAIN, battle=(0, 1), leadership=(1, 0), path=(0, 1), paths="7-8")
    guide = Arriving(may_activate_same_path(), where=OnPath(7), moved=True)


class Halbarad(Card):
    facts = character("10", "Halbarad", DUNEDAIN, battle=(0, 1), leadership=(1, 0), path=(0, 1), paths="2-3")
    errand = using(RESERVE, cycle(THIS).to(take(STRIDER_OR_ARAGORN)))


class PrinceImrahil(Card):
    facts = character("11", "Prince Imrahil", DUNEDAIN, battle=(0, 1), leadership=(1, 0))
    summons = Arriving(may(take(named("Knights of Dol Amroth")), cost=cycle_from_hand(1)))


class Strider(Card):
    facts = character("12", "Strider", DUNEDAIN, battle=(1, 1), path=(0, 2), paths="2-6")
    ranger = using(PATH, activate_next_path())
    heir = Supplanted(named("Aragorn"))


class Anduril(Card):
    facts = item("13", "Andúril", DUNEDAIN, WEAPON, battle=(1, 1), path=(0, 1))
    wielder = STRIDER_OR_ARAGORN
    summons = using(
        RESERVE, activate_or_reactivate(OnBattleground(faction=Faction.DUNEDAIN)) & move_there(WIELDER)
    )  # fmt: skip


class BladeOfWesternesse(Card):
    facts = item("14", "Blade of Westernesse", DUNEDAIN, WEAPON, battle=(1, 1), path=(0, 1))
    wielder = HOBBIT & CHARACTER


class PathsOfTheDead(Card):
    facts = event("15", "Paths of the Dead", DUNEDAIN)
    effect = forsake(2) & draw(Switch(4, 5, Is(STRIDER_OR_ARAGORN, place_in("Paths of the Dead"))))


class TheRedArrow(Card):
    facts = event("16", "The Red Arrow", DUNEDAIN)
    effect = this_round(Admits(ROHAN, OnBattleground(faction=Faction.DUNEDAIN)))


HUNTERS = named("Legolas") | named("Gimli") | STRIDER_OR_ARAGORN


class TheThreeHunters(Card):
    facts = event("17", "The Three Hunters", DUNEDAIN)
    effect = this_round(
        Admits(HUNTERS, BATTLEGROUND),
        Supported(HUNTERS, tuple(one for one in Faction if one.side is Side.FREE_PEOPLES)),
    )  # fmt: skip


class Ioreth(Card):
    facts = character("P1", "Ioreth", DUNEDAIN, leadership=(0, 1), promo=True)
    healing = Nurses(ANOTHER & ~WIZARD & FREE_PEOPLES & CHARACTER)
