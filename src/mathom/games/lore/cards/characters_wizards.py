"""The Wizards: the main characters."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import main_character
from mathom.games.lore.language.vocabulary import DIPLOMAT, RANGER, SAGE, SCOUT, WARRIOR
from mathom.games.lore.language.words import THIS, WILDERNESS, Draws, HandSize, any_time, per_region, ring_test, tap


class Alatar(Card):
    facts = main_character(
        "TW-117", "Alatar", WARRIOR, SCOUT, RANGER, SAGE, prowess=6, body=10, influence=4, home="Edhellond",
    )  # fmt: skip
    draws = Draws(by=-1, opponent=True)


class Gandalf(Card):
    facts = main_character(
        "TW-156", "Gandalf", WARRIOR, SCOUT, SAGE, DIPLOMAT, prowess=6, body=10, influence=4,
        home=("Edhellond", "Grey Havens", "Lórien", "Rivendell"), corruption=1,
    )  # fmt: skip
    tests = any_time(tap(THIS).to(ring_test()))


class Pallando(Card):
    facts = main_character(
        "TW-175", "Pallando", WARRIOR, RANGER, SAGE, DIPLOMAT, prowess=6, body=10, influence=4, home="Grey Havens",
    )  # fmt: skip
    hand = HandSize(by=1)


class Radagast(Card):
    facts = main_character(
        "TW-178", "Radagast", WARRIOR, SCOUT, RANGER, DIPLOMAT, prowess=6, body=10, influence=4, home="Rhosgobel",
        corruption=1,
    )  # fmt: skip
    draws = Draws(by=per_region(WILDERNESS))


class Saruman(Card):
    facts = main_character(
        "TW-181", "Saruman", SCOUT, RANGER, SAGE, DIPLOMAT, prowess=6, body=10, influence=4, home="Isengard",
    )  # fmt: skip
