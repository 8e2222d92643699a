"""The Wizards: the main characters."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import main_character
from mathom.games.lore.language.vocabulary import DIPLOMAT, RANGER, SAGE, SCOUT, WARRIOR


class Alatar(Card):
    facts = main_character(
        "TW-117", "Alatar", WARRIOR, SCOUT, RANGER, SAGE, prowess=6, body=10, influence=4, home="Edhellond",
    )  # fmt: skip


class Gandalf(Card):
    facts = main_character(
        "TW-156", "Gandalf", WARRIOR, SCOUT, SAGE, DIPLOMAT, prowess=6, body=10, influence=4,
        home=("Edhellond", "Grey Havens", "Lórien", "Rivendell"), corruption=1,
    )  # fmt: skip


class Pallando(Card):
    facts = main_character(
        "TW-175", "Pallando", WARRIOR, RANGER, SAGE, DIPLOMAT, prowess=6, body=10, influence=4, home="Grey Havens",
    )  # fmt: skip


class Radagast(Card):
    facts = main_character(
        "TW-178", "Radagast", WARRIOR, SCOUT, RANGER, DIPLOMAT, prowess=6, body=10, influence=4, home="Rhosgobel",
        corruption=1,
    )  # fmt: skip


class Saruman(Card):
    facts = main_character(
        "TW-181", "Saruman", SCOUT, RANGER, SAGE, DIPLOMAT, prowess=6, body=10, influence=4, home="Isengard",
    )  # fmt: skip
