"""Items: the seeing-stones."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import if_stored, item
from mathom.games.lore.language.vocabulary import GREATER, PALANTIR, SAGE, SPECIAL
from mathom.games.lore.language.words import SkillOnly, fetch, palantir


class PalantirOfAnnuminas(Card):
    facts = item("TW-297", "Palantír of Annúminas", GREATER, PALANTIR, mp=2, corruption=-2, unique=True)
    sees = palantir(fetch(SkillOnly(SAGE), from_=("draw pile", "discard pile")))


class PalantirOfElostirion(Card):
    facts = item(
        "TW-298", "Palantír of Elostirion", SPECIAL, PALANTIR, at="The White Towers", mp=1, corruption=-2, unique=True,
    )  # fmt: skip


class PalantirOfMinasTirith(Card):
    facts = item(
        "TW-299", "Palantír of Minas Tirith", SPECIAL, PALANTIR, at="Minas Tirith", mp=1, corruption=-2, unique=True,
    )  # fmt: skip


class PalantirOfOrthanc(Card):
    facts = item("TW-300", "Palantír of Orthanc", SPECIAL, PALANTIR, at="Isengard", mp=1, corruption=-2, unique=True)


class PalantirOfOsgiliath(Card):
    facts = item(
        "TW-301", "Palantír of Osgiliath", GREATER, PALANTIR, mp=2, mp_if=if_stored(3), corruption=-3, unique=True,
    )  # fmt: skip
