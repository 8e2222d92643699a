"""Items: the seeing-stones."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import if_stored, item
from mathom.games.lore.language.vocabulary import CORRUPTION, ELF, GREATER, PALANTIR, SAGE, SPECIAL, WIZARD
from mathom.games.lore.language.words import (
    ANYTHING,
    COMPANY_MOVES,
    CONDITION,
    HAZARD,
    WITHIN_REACH,
    YOURS,
    SkillOnly,
    a,
    any_of,
    as_another_palantir,
    characters_at_least,
    choose,
    discard,
    fetch,
    look_and_shuffle,
    lying_on,
    palantir,
    pile_at_least,
    whenever,
    which,
)


class PalantirOfAnnuminas(Card):
    facts = item("TW-297", "Palantír of Annúminas", GREATER, PALANTIR, mp=2, corruption=-2, unique=True)
    sees = palantir(fetch(SkillOnly(SAGE), from_=("draw pile", "discard pile")))


class PalantirOfElostirion(Card):
    facts = item(
        "TW-298", "Palantír of Elostirion", SPECIAL, PALANTIR, at="The White Towers", mp=1, corruption=-2, unique=True,
    )  # fmt: skip
    stays = whenever(COMPANY_MOVES, discard())
    sees = palantir(discard(a(which(CORRUPTION) & HAZARD & lying_on(any_of(ELF, WIZARD) & YOURS))), alone=True)


class PalantirOfMinasTirith(Card):
    facts = item(
        "TW-299", "Palantír of Minas Tirith", SPECIAL, PALANTIR, at="Minas Tirith", mp=1, corruption=-2, unique=True,
    )  # fmt: skip
    sees = palantir(look_and_shuffle(5), look_and_shuffle(5, opponent=True))


class PalantirOfOrthanc(Card):
    facts = item("TW-300", "Palantír of Orthanc", SPECIAL, PALANTIR, at="Isengard", mp=1, corruption=-2, unique=True)
    sees = palantir(fetch(ANYTHING, to="reserve pile"), if_=pile_at_least(5))


class PalantirOfOsgiliath(Card):
    facts = item(
        "TW-301", "Palantír of Osgiliath", GREATER, PALANTIR, mp=2, mp_if=if_stored(3), corruption=-3, unique=True,
    )  # fmt: skip
    heavy = whenever(COMPANY_MOVES, discard(), if_=~characters_at_least(4))
    sees = palantir(choose(discard(a(HAZARD & CONDITION & WITHIN_REACH)), as_another_palantir()))
