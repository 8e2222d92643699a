"""Characters: the Dwarves."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import character
from mathom.games.lore.language.vocabulary import DIPLOMAT, DWARF, ELF, MAN, ORC, RANGER, SAGE, SCOUT, WARRIOR


class Balin(Card):
    facts = character(
        "TW-123", "Balin", DWARF, WARRIOR, SAGE, mind=2, prowess=4, body=8, influence=1,
        home="Blue Mountain Dwarf-hold", influence_for={DWARF: 1}, faction_rolls={DWARF: 1}, against={ORC: 2},
    )  # fmt: skip


class Bifur(Card):
    facts = character(
        "TW-130", "Bifur", DWARF, WARRIOR, mind=1, prowess=4, body=8, home="Blue Mountain Dwarf-hold", corruption=-1,
        faction_rolls=-1, against={ORC: 1},
    )  # fmt: skip


class Bofur(Card):
    facts = character(
        "TW-132", "Bofur", DWARF, WARRIOR, mind=1, prowess=4, body=8, home="Blue Mountain Dwarf-hold", corruption=-1,
        faction_rolls=-1, against={ORC: 1},
    )  # fmt: skip


class Bombur(Card):
    facts = character(
        "TW-133", "Bombur", DWARF, WARRIOR, mind=0, prowess=3, body=7, home="Blue Mountain Dwarf-hold", corruption=-1,
        faction_rolls=-1, against={ORC: 1},
    )  # fmt: skip


class DainII(Card):
    facts = character(
        "TW-138", "Dáin II", DWARF, WARRIOR, DIPLOMAT, mind=3, prowess=5, body=9, influence=1,
        home="Iron Hill Dwarf-hold", influence_for={MAN: 1}, faction_rolls={"Iron Hill Dwarves": 2, MAN: 1},
        against={ORC: 2},
    )  # fmt: skip


class Fili(Card):
    facts = character(
        "TW-150", "Fíli", DWARF, WARRIOR, SCOUT, mind=1, prowess=2, body=9, home="Blue Mountain Dwarf-hold",
        corruption=-1, faction_rolls=-1, against={ORC: 1},
    )  # fmt: skip


class Gimli(Card):
    facts = character(
        "TW-159", "Gimli", DWARF, WARRIOR, DIPLOMAT, mind=2, prowess=5, body=9, influence=1,
        home="Iron Hill Dwarf-hold", influence_for={ELF: 1}, faction_rolls={"Iron Hill Dwarves": 2, ELF: 1},
        against={ORC: 2},
    )  # fmt: skip


class Gloin(Card):
    facts = character(
        "TW-160", "Glóin", DWARF, WARRIOR, DIPLOMAT, mind=2, prowess=5, body=8, influence=1,
        home="Blue Mountain Dwarf-hold", influence_for={DWARF: 1}, faction_rolls={"Blue Mountain Dwarves": 2, DWARF: 1},
        against={ORC: 1},
    )  # fmt: skip


class Kili(Card):
    facts = character(
        "TW-167", "Kíli", DWARF, WARRIOR, SCOUT, mind=1, prowess=3, body=9, home="Blue Mountain Dwarf-hold",
        corruption=-1, faction_rolls=-1, against={ORC: 1},
    )  # fmt: skip


class Oin(Card):
    facts = character(
        "TW-172", "Óin", DWARF, WARRIOR, RANGER, mind=1, prowess=3, body=9, home="Blue Mountain Dwarf-hold",
        corruption=-1, against={ORC: 1},
    )  # fmt: skip


class Ori(Card):
    facts = character(
        "TW-173", "Ori", DWARF, WARRIOR, mind=0, prowess=2, body=8, home="Blue Mountain Dwarf-hold", corruption=-1,
        faction_rolls=-1, against={ORC: 1},
    )  # fmt: skip


class ThorinII(Card):
    facts = character(
        "TW-183", "Thorin II", DWARF, WARRIOR, SCOUT, DIPLOMAT, mind=3, prowess=5, body=9, influence=1,
        home="Blue Mountain Dwarf-hold", influence_for={DWARF: 1}, faction_rolls={"Blue Mountain Dwarves": 2, DWARF: 2},
        against={ORC: 3},
    )  # fmt: skip
