"""Characters: the Elves."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import character
from mathom.games.lore.language.vocabulary import DIPLOMAT, ELF, ORC, RANGER, SAGE, SCOUT, WARRIOR
from mathom.games.lore.language.words import (
    SEA,
    THIS,
    HandSize,
    at,
    attack_is,
    attacks,
    cancel_attack,
    in_engagement,
    tap,
)


class Annalena(Card):
    facts = character("TW-119", "Annalena", ELF, SCOUT, SAGE, mind=1, prowess=3, body=9, home="Edhellond")


class Arinmir(Card):
    facts = character(
        "TW-121", "Arinmîr", ELF, SAGE, DIPLOMAT, mind=2, prowess=2, body=8, influence=1, home="Edhellond",
        faction_rolls={"Variags of Khand": 2},
    )  # fmt: skip


class Arwen(Card):
    facts = character(
        "TW-122", "Arwen", ELF, SCOUT, SAGE, mind=1, prowess=2, body=9, home="Rivendell",
        influence_for={"Aragorn II": 3},
    )  # fmt: skip


class Celeborn(Card):
    facts = character(
        "TW-136", "Celeborn", ELF, WARRIOR, SAGE, mind=2, prowess=6, body=10, home="Lórien",
        influence_for={"Galadriel": 2},
    )  # fmt: skip


class Cirdan(Card):
    facts = character(
        "TW-137", "Círdan", ELF, WARRIOR, SAGE, DIPLOMAT, mind=3, prowess=6, body=9, influence=2, home="Grey Havens",
        faction_rolls={"Elves of Lindon": 2}, mp_if_eliminated=-2,
    )  # fmt: skip
    counsels = HandSize(by=1, if_=at("Grey Havens"))
    sails = in_engagement(tap(THIS).to(cancel_attack()), if_=attack_is(attacks(keyed_to=SEA)))


class Elladan(Card):
    facts = character(
        "TW-143", "Elladan", ELF, WARRIOR, RANGER, mind=2, prowess=5, body=9, home="Rivendell", against={ORC: 1},
    )  # fmt: skip


class Elrohir(Card):
    facts = character(
        "TW-144", "Elrohir", ELF, WARRIOR, RANGER, mind=2, prowess=5, body=9, home="Rivendell", against={ORC: 1},
    )  # fmt: skip


class Galadriel(Card):
    facts = character(
        "TW-153", "Galadriel", ELF, SCOUT, SAGE, DIPLOMAT, mind=4, prowess=3, body=11, influence=2, home="Lórien",
        mp_if_eliminated=-2,
    )  # fmt: skip
    foresees = HandSize(by=1, if_=at("Lórien"))


class Galdor(Card):
    facts = character(
        "TD-92", "Galdor", ELF, RANGER, DIPLOMAT, mind=2, prowess=2, body=10, influence=1, home="Grey Havens",
        influence_for={ELF: 1}, faction_rolls={ELF: 1},
    )  # fmt: skip


class GildorInglorion(Card):
    facts = character(
        "TW-158", "Gildor Inglorion", ELF, WARRIOR, RANGER, mind=2, prowess=5, body=8, home="Rivendell",
        against={ORC: 2},
    )  # fmt: skip


class GlorfindelII(Card):
    facts = character(
        "TW-161", "Glorfindel II", ELF, WARRIOR, SAGE, mind=3, prowess=8, body=10, influence=1, home="Rivendell",
        influence_for={ELF: 1},
    )  # fmt: skip


class Haldir(Card):
    facts = character(
        "TW-164", "Haldir", ELF, WARRIOR, mind=1, prowess=4, body=9, home="Lórien", corruption=-1, faction_rolls=-1,
    )  # fmt: skip


class Legolas(Card):
    facts = character(
        "TW-168", "Legolas", ELF, WARRIOR, DIPLOMAT, mind=2, prowess=5, body=9, influence=1, home="Thranduil's Halls",
        faction_rolls={"Wood-elves": 2},
    )  # fmt: skip


class Orophin(Card):
    facts = character(
        "TW-174", "Orophin", ELF, WARRIOR, RANGER, mind=1, prowess=2, body=8, home="Lórien", corruption=-1,
        faction_rolls=-1,
    )  # fmt: skip
