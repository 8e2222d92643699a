"""Small cards for tests of the rules, where no declared card shows just the one thing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from mathom.games.lotr_tcg.card import CARDS, Card
from mathom.games.lotr_tcg.facts import Arrow, Facts, Keyword
from mathom.games.lotr_tcg.language import declare
from mathom.games.lotr_tcg.language.filters import DWARF, ELVEN, GONDOR, MAN, MORIA, ORC, OfCulture, OfRace

_numbers = count(1)


def code() -> str:
    """Collector's info that no printed card has."""
    return f"99P{next(_numbers)}"


def known(*cards: Card) -> Any:
    """A fixture: while the tests of the module run that keeps it, these cards can be named like declared ones."""

    @pytest.fixture(autouse=True)
    def stub_cards() -> Iterator[None]:
        with CARDS.lent(*cards):
            yield

    return stub_cards


def stub(facts: Facts, **says: object) -> Card:
    """A card that exists only for tests."""
    card = type(facts.title.replace(" ", ""), (Card,), {"facts": facts, **says}, listed=False)()
    assert isinstance(card, Card)
    return card


def man(
    title: str, strength: int, vitality: int = 4, *, culture: OfCulture = GONDOR, race: OfRace = MAN, cost: int = 1,
    damage: int = 0, keywords: tuple[Keyword, ...] = (), unique: bool = False, **says: object,
) -> Card:  # fmt: skip
    """A companion."""
    facts = declare.companion(
        code(), title, "", culture, race, cost=cost, strength=strength, vitality=vitality, unique=unique,
        keywords=keywords, damage=damage,
    )  # fmt: skip
    return stub(facts, **says)


def friend(
    title: str, home: int, strength: int = 3, vitality: int = 3, *, unique: bool = False, **says: object
) -> Card:
    """An ally."""
    facts = declare.ally(
        code(), title, "", ELVEN, DWARF, home=home, cost=1, strength=strength, vitality=vitality, unique=unique
    )  # fmt: skip
    return stub(facts, **says)


def orc(
    title: str, strength: int, vitality: int = 3, *, culture: OfCulture = MORIA, race: OfRace = ORC, site: int = 1,
    cost: int = 1, damage: int = 0, keywords: tuple[Keyword, ...] = (), unique: bool = False, **says: object,
) -> Card:  # fmt: skip
    """A minion."""
    facts = declare.minion(
        code(), title, culture, race, site=site, cost=cost, strength=strength, vitality=vitality, unique=unique,
        keywords=keywords, damage=damage,
    )  # fmt: skip
    return stub(facts, **says)


def deed(
    title: str, culture: OfCulture = GONDOR, *, cost: int = 0, keywords: tuple[Keyword, ...] = (), **says: object
) -> Card:
    """An event."""
    return stub(declare.event(code(), title, culture, cost=cost, keywords=keywords), **says)


def circumstance(
    title: str, culture: OfCulture = GONDOR, *, cost: int = 0, vitality: int = 0, unique: bool = False,
    keywords: tuple[Keyword, ...] = (), **says: object,
) -> Card:  # fmt: skip
    """A condition."""
    facts = declare.condition(
        code(), title, culture, cost=cost, vitality=vitality, unique=unique, keywords=keywords
    )  # fmt: skip
    return stub(facts, **says)


def gear(
    title: str, culture: OfCulture = GONDOR, *, cost: int = 0, strength: int = 0, vitality: int = 0,
    unique: bool = False, **says: object,
) -> Card:  # fmt: skip
    """A possession without a class."""
    facts = declare.possession(
        code(), title, culture, cost=cost, strength=strength, vitality=vitality, unique=unique
    )  # fmt: skip
    return stub(facts, **says)


def place(title: str, number: int, shadow_number: int = 0, keywords: tuple[Keyword, ...] = (), **says: object) -> Card:
    """A site."""
    return stub(declare.site(code(), title, number, shadow_number, Arrow.LEFT, keywords), **says)
