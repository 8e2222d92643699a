"""Characters: the Dúnedain."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import character
from mathom.games.lore.language.vocabulary import DIPLOMAT, DUNADAN, RANGER, SAGE, SCOUT, WARRIOR
from mathom.games.lore.language.words import HealingReachesAll


class Adrazar(Card):
    facts = character(
        "TW-116", "Adrazar", DUNADAN, SCOUT, DIPLOMAT, mind=1, prowess=3, body=7, home="Dol Amroth", faction_rolls=1,
    )  # fmt: skip


class Anborn(Card):
    facts = character(
        "TW-118", "Anborn", DUNADAN, SCOUT, RANGER, mind=1, prowess=2, body=9, home="Pelargir",
        faction_rolls={"Men of Lebennin": 2},
    )  # fmt: skip


class AragornII(Card):
    facts = character(
        "TW-120", "Aragorn II", DUNADAN, WARRIOR, SCOUT, RANGER, mind=4, prowess=6, body=10, influence=1, home="Bree",
        faction_rolls={"Rangers of the North": 2}, mp_if_eliminated=-2,
    )  # fmt: skip


class Beregond(Card):
    facts = character(
        "TW-127", "Beregond", DUNADAN, WARRIOR, mind=1, prowess=4, body=9, home="Minas Tirith", corruption=-1,
        faction_rolls=-1,
    )  # fmt: skip


class Beretar(Card):
    facts = character(
        "TW-128", "Beretar", DUNADAN, WARRIOR, RANGER, mind=2, prowess=5, body=9, home="Bree",
        faction_rolls={"Rangers of the North": 2},
    )  # fmt: skip


class Bergil(Card):
    facts = character("TW-129", "Bergil", DUNADAN, WARRIOR, SCOUT, mind=1, prowess=1, body=10, home="Minas Tirith")


class BoromirII(Card):
    facts = character(
        "TW-134", "Boromir II", DUNADAN, WARRIOR, mind=2, prowess=6, body=8, home="Minas Tirith", corruption=-1,
        faction_rolls={"Men of Anórien": 2},
    )  # fmt: skip


class Damrod(Card):
    facts = character(
        "TW-139", "Damrod", DUNADAN, SCOUT, RANGER, mind=1, prowess=2, body=8, home="Vale of Erech",
        faction_rolls={"Men of Lamedon": 2},
    )  # fmt: skip


class Faramir(Card):
    facts = character(
        "TW-149", "Faramir", DUNADAN, WARRIOR, RANGER, mind=2, prowess=5, body=9, home="Henneth Annûn",
        faction_rolls={"Rangers of Ithilien": 2},
    )  # fmt: skip


class Forlong(Card):
    facts = character(
        "TW-151", "Forlong", DUNADAN, WARRIOR, mind=0, prowess=3, body=8, home="Minas Tirith", corruption=-1,
        faction_rolls=-1,
    )  # fmt: skip


class Halbarad(Card):
    facts = character(
        "TW-162", "Halbarad", DUNADAN, SAGE, DIPLOMAT, mind=0, prowess=0, body=6, home="Cameth Brin",
        faction_rolls={"Hillmen": 2},
    )  # fmt: skip


class Imrahil(Card):
    facts = character(
        "TW-166", "Imrahil", DUNADAN, WARRIOR, DIPLOMAT, mind=2, prowess=5, body=9, influence=1, home="Dol Amroth",
        faction_rolls={"Knights of Dol Amroth": 2},
    )  # fmt: skip


class Ioreth(Card):
    facts = character("TD-93", "Ioreth", DUNADAN, SAGE, mind=0, prowess=0, body=8, home="Minas Tirith")
    nurses = HealingReachesAll()


class Mablung(Card):
    facts = character(
        "TW-169", "Mablung", DUNADAN, WARRIOR, SCOUT, mind=0, prowess=1, body=7, home="Lond Galen",
        faction_rolls={"Men of Anfalas": 2},
    )  # fmt: skip
