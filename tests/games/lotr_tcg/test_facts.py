"""What is printed on the cards: every number and name of the table beside this module, against the declarations."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from mathom.games.lotr_tcg.card import CARDS, Card
from mathom.games.lotr_tcg.facts import Code, Culture, Keyword, Kind, Side
from mathom.testing.rules import rule

FACTS = Path(__file__).with_name("facts.tsv")


def printed() -> dict[str, dict[str, str]]:
    with FACTS.open(encoding="utf-8", newline="") as lines:
        return {row["code"]: row for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)}


def declared(card: Card) -> dict[str, str]:
    """A declaration as a row of the table."""
    facts = card.facts
    site = card.kind is Kind.SITE
    return {
        "id": f"{facts.code.set}_{facts.code.number}",
        "code": str(facts.code),
        "title": facts.title,
        "subtitle": facts.subtitle,
        "unique": "unique" if facts.unique else "",
        "kind": facts.kind.value,
        "culture": facts.culture.value if facts.culture else "",
        "race": facts.race.value if facts.race else "",
        "class": facts.item_class.value if facts.item_class else "",
        "cost": str(facts.cost) if facts.culture else "",
        "strength": number(facts.strength, card.is_character),
        "vitality": number(facts.vitality, card.is_character),
        "site": number(facts.site, site or card.kind is Kind.MINION),
        "home": number(facts.home, card.kind is Kind.ALLY),
        "signet": facts.signet.value if facts.signet else "",
        "shadow_number": number(facts.shadow_number, site),
        "arrow": facts.arrow.value if facts.arrow else "",
        "keywords": ", ".join(sorted(word(*one) for one in facts.keywords)),
    }


def number(value: int, there: bool) -> str:
    """A number, if cards of the type have it at all."""
    return str(value) if value or there else ""


def word(keyword: Keyword, value: int) -> str:
    return f"{keyword.value} +{value}" if keyword in (Keyword.DAMAGE, Keyword.DEFENDER) else keyword.value


TABLE = printed()
DECLARED = {str(card.facts.code): card for card in CARDS.values()}


@pytest.mark.parametrize("code", TABLE)
def test_a_card_is_declared_as_it_is_printed(code: str) -> None:
    row = TABLE[code]
    row = row | {"keywords": ", ".join(sorted(row["keywords"].split(", "))) if row["keywords"] else ""}
    assert code in DECLARED, f"{row['title']} is not declared"
    assert declared(DECLARED[code]) == row


def test_every_declared_card_stands_in_the_table() -> None:
    assert sorted(DECLARED.keys() - TABLE.keys()) == []


@rule("tcg.deck.collector-code")
def test_a_code_is_set_rarity_and_number_and_no_two_cards_have_the_same() -> None:
    assert Code.parse("3 R 12") == Code(set=3, number=12, rarity="R")
    assert len(DECLARED) == len(CARDS)
    for code in DECLARED:
        assert str(Code.parse(code)) == code and Code.parse(code).rarity in "CPRU"


#: All codes that cards were printed with, those of reprints included.
CODES = [code for card in CARDS.values() for code in (card.facts.code, *card.facts.reprints)]


def test_all_624_cards_of_the_three_sets_and_the_promos_are_declared() -> None:
    assert Counter(code.set for code in CODES) == {0: 15, 1: 365, 2: 122, 3: 122}
    assert len(set(CODES)) == len(CODES) == 624


@rule("tcg.deck.set3-size")
def test_realms_of_the_elf_lords_has_122_cards() -> None:
    assert Counter(code.rarity for code in CODES if code.set == 3) == {"R": 40, "U": 40, "C": 40, "P": 2}


def test_no_two_cards_have_the_same_slug_or_name() -> None:
    assert max(Counter(card.name for card in CARDS.values()).values()) == 1


@rule("tcg.deck.kinds-of-cards", "tcg.deck.no-culture")
def test_a_card_is_a_site_a_free_peoples_card_a_shadow_card_or_the_one_ring() -> None:
    for card in CARDS.values():
        if card.kind in (Kind.SITE, Kind.THE_ONE_RING):
            assert card.side is None and card.culture is None, card.name
        else:
            assert card.side is not None and card.culture is not None, card.name


@rule("tcg.deck.culture-list", "tcg.deck.side-marking")
def test_five_cultures_are_of_the_free_peoples_and_four_of_the_shadow() -> None:
    sides = {side: {culture.value for culture in Culture if culture.side is side} for side in Side}
    assert sides == {
        Side.FREE_PEOPLES: {"Dwarven", "Elven", "Gandalf", "Gondor", "Shire"},
        Side.SHADOW: {"Isengard", "Moria", "Ringwraith", "Sauron"},
    }
    for card in CARDS.values():
        if card.kind in (Kind.COMPANION, Kind.ALLY):
            assert card.side is Side.FREE_PEOPLES, card.name
        if card.kind is Kind.MINION:
            assert card.side is Side.SHADOW, card.name


@rule("tcg.deck.sanctuary-numbers")
def test_the_sites_3_and_6_are_sanctuaries_and_no_others() -> None:
    for card in CARDS.values():
        if card.kind is Kind.SITE:
            assert (Keyword.SANCTUARY in card.printed) == (card.facts.site in (3, 6)), card.name


@rule("tcg.deck.possession-artifact-def")
def test_the_first_set_has_no_artifacts() -> None:
    items = [card for card in CARDS.values() if card.is_item]
    assert items and all(card.kind is Kind.POSSESSION for card in items if card.facts.code.set == 1)


@rule("tcg.shadow.minion-def")
def test_minions_have_a_site_number_and_free_peoples_characters_a_signet_perhaps() -> None:
    for card in CARDS.values():
        if card.kind is Kind.MINION:
            assert 1 <= card.facts.site <= 9 and card.signet is None, card.name
        elif card.is_character:
            assert card.facts.site == 0, card.name


def test_only_characters_have_a_race_and_every_character_has_one() -> None:
    for card in CARDS.values():
        assert (card.race is not None) == card.is_character, card.name


def test_every_card_that_says_something_says_it_in_sentences() -> None:
    for card in CARDS.values():
        for paragraph in card.words():
            assert paragraph.rstrip("*").endswith((".", "!", "?", ")")), (card.name, paragraph)
            assert "  " not in paragraph and " ." not in paragraph and " ," not in paragraph, (card.name, paragraph)
