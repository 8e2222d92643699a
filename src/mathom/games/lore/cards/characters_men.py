"""Characters: Men of Rohan, the North and the East."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import character
from mathom.games.lore.language.vocabulary import DIPLOMAT, MAN, NAZGUL, RANGER, SAGE, SCOUT, WARRIOR, WOSE
from mathom.games.lore.language.words import THIS, AttackBody, Prowess, attacks


class BardBowman(Card):
    facts = character(
        "TW-124", "Bard Bowman", MAN, WARRIOR, SCOUT, mind=1, prowess=3, body=7, home="Lake-town",
        faction_rolls={"Men of Northern Rhovanion": 2},
    )  # fmt: skip


class BarlimanButterbur(Card):
    facts = character(
        "TW-125", "Barliman Butterbur", MAN, WARRIOR, mind=0, prowess=2, body=7, home="Bree", corruption=-1,
        faction_rolls=-1,
    )  # fmt: skip


class Beorn(Card):
    facts = character(
        "TW-126", "Beorn", MAN, WARRIOR, RANGER, mind=3, prowess=7, body=10, influence=1, home="Beorn's House",
        faction_rolls={"Beornings": 2},
    )  # fmt: skip


class Eomer(Card):
    facts = character(
        "TW-146", "Éomer", MAN, WARRIOR, RANGER, mind=1, prowess=3, body=9, home="Edoras",
        faction_rolls={"Riders of Rohan": 2},
    )  # fmt: skip


class Eowyn(Card):
    facts = character("TW-147", "Éowyn", MAN, WARRIOR, SCOUT, mind=1, prowess=2, body=8, home="Edoras")
    prowess = Prowess(who=THIS, by=6, against=attacks(NAZGUL))
    body = AttackBody(which=attacks(NAZGUL), halved=True, against=THIS)


class Erkenbrand(Card):
    facts = character(
        "TW-148", "Erkenbrand", MAN, WARRIOR, mind=2, prowess=5, body=7, influence=1, home="Edoras",
        faction_rolls={"Riders of Rohan": 2},
    )  # fmt: skip


class Galva(Card):
    facts = character(
        "TW-154", "Galva", MAN, SCOUT, SAGE, DIPLOMAT, mind=2, prowess=0, body=10, home="Shrel-Kain",
        faction_rolls={"Men of Dorwinion": 2},
    )  # fmt: skip
    prowess = Prowess(who=THIS, by=6, against=attacks(NAZGUL))
    body = AttackBody(which=attacks(NAZGUL), halved=True, against=THIS)


class GamlingTheOld(Card):
    facts = character("TW-155", "Gamling the Old", MAN, WARRIOR, mind=1, prowess=3, body=8, home="Edoras")


class GhanBuriGhan(Card):
    facts = character(
        "TW-157", "Ghân-buri-Ghân", MAN, SCOUT, RANGER, mind=2, prowess=2, body=10, influence=1, home="Drúadan Forest",
        faction_rolls={WOSE: 2},
    )  # fmt: skip


class Hama(Card):
    facts = character(
        "TW-165", "Háma", MAN, WARRIOR, mind=1, prowess=4, body=9, home="Edoras", corruption=-1, faction_rolls=-1,
    )  # fmt: skip


class Peath(Card):
    facts = character(
        "TW-176", "Peath", MAN, RANGER, DIPLOMAT, mind=2, prowess=4, body=8, home="Dunnish Clan-hold",
        faction_rolls={"Dunlendings": 4},
    )  # fmt: skip
    prowess = Prowess(who=THIS, by=5, against=attacks(NAZGUL))
    body = AttackBody(which=attacks(NAZGUL), halved=True, against=THIS)


class Theoden(Card):
    facts = character(
        "TW-182", "Théoden", MAN, WARRIOR, DIPLOMAT, mind=2, prowess=5, body=7, influence=1, home="Edoras",
        faction_rolls={"Riders of Rohan": 2},
    )  # fmt: skip


class Voteli(Card):
    facts = character(
        "TW-185", "Vôteli", MAN, RANGER, SAGE, mind=1, prowess=3, body=7, home="Lossadan Camp",
        faction_rolls={"Lossoth": 2},
    )  # fmt: skip
    prowess = Prowess(who=THIS, by=5, against=attacks(NAZGUL))
    body = AttackBody(which=attacks(NAZGUL), halved=True, against=THIS)


class Vygavril(Card):
    facts = character(
        "TW-186", "Vygavril", MAN, SCOUT, DIPLOMAT, mind=1, prowess=2, body=8, home="Southron Oasis",
        faction_rolls={"Southrons": 2},
    )  # fmt: skip
    prowess = Prowess(who=THIS, by=6, against=attacks(NAZGUL))
    body = AttackBody(which=attacks(NAZGUL), halved=True, against=THIS)


class Wacho(Card):
    facts = character(
        "TW-187", "Wacho", MAN, SCOUT, SAGE, mind=1, prowess=1, body=9, home="Woodmen-town",
        faction_rolls={"Woodmen": 2},
    )  # fmt: skip
