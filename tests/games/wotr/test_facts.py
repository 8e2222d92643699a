"""What is printed on the cards: every number and name of the table beside this module, against the declarations."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from mathom.games.wotr.card import Card
from mathom.games.wotr.cards import CARDS
from mathom.games.wotr.doubtful import DOUBTFUL_PLACES, DOUBTS, Doubt, place_in
from mathom.games.wotr.facts import Faction, Icons, Keyword, Kind
from mathom.games.wotr.language.declare import path_numbers
from mathom.games.wotr.language.filters import SHORT_NAMES
from mathom.testing.rules import rule

FACTS = Path(__file__).with_name("facts.tsv")


def printed() -> list[dict[str, str]]:
    with FACTS.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


TABLE = printed()
DECLARED = {card.title: card for card in CARDS.values()}


def declared(card: Card) -> dict[str, str]:
    """A declaration as a row of the table; who may wield an item is compared by itself."""
    facts = card.facts
    belongs = facts.faction or facts.defended_by
    return {
        "title": facts.title,
        "kind": facts.kind.value,
        "faction": belongs.value if belongs else "",
        "numbers": " ".join(facts.numbers),
        "promo": "promo" if facts.promo else "",
        "keyword": facts.keyword.value if facts.keyword else "",
        "battle": pair(facts.battle),
        "leadership": pair(facts.leadership),
        "path": pair(facts.path),
        "defenders": ", ".join(faction.value for faction in facts.defenders),
        "attackers": ", ".join(faction.value for faction in facts.attackers),
        "points": str(facts.points) if card.is_location else "",
    }


def pair(icons: Icons) -> str:
    return f"{icons.attack}/{icons.defense}"


def check(row: dict[str, str]) -> None:
    title = row["title"]
    assert title in DECLARED, f"{title} is not declared"
    card = DECLARED[title]
    assert declared(card).items() <= row.items()
    number = (card.facts.number,) if card.kind is Kind.PATH else card.facts.paths
    assert path_numbers(title, row["paths"]) == number
    wielders = {one.title for one in CARDS.values() if card.wielder is not None and may_wield(card, one)}
    assert wielders == {one for word in row["wielder"].split(" or ") if word for one in meant(word)}


def may_wield(item: Card, card: Card) -> bool:
    return item.wielder is not None and card.kind is Kind.CHARACTER and item.wielder.describes(card)


def meant(word: str) -> set[str]:
    """The characters whom a word of the table means: a faction, a keyword or a name."""
    characters = [card for card in CARDS.values() if card.kind is Kind.CHARACTER]
    if word in [faction.value for faction in Faction]:
        return {card.title for card in characters if card.faction is Faction(word)}
    if word in [keyword.value for keyword in Keyword]:
        return {card.title for card in characters if card.keyword is Keyword(word)}
    return set(SHORT_NAMES.get(word, (word,)))


def of_faction(faction: Faction) -> list[dict[str, str]]:
    return [row for row in TABLE if row["faction"] == faction.value and not row["promo"]]


#: How many names and how many cards each faction has.
SIZES = {
    Faction.DUNEDAIN: (17, 17), Faction.ELF: (12, 13), Faction.DWARF: (2, 2), Faction.HOBBIT: (10, 10),
    Faction.ROHAN: (7, 8), Faction.WIZARD: (10, 10), Faction.ISENGARD: (11, 12), Faction.MONSTROUS: (10, 11),
    Faction.SOUTHRON: (7, 7), Faction.MORDOR: (26, 30),
}  # fmt: skip


@pytest.mark.parametrize(
    "faction",
    [pytest.param(faction, marks=rule(f"wotr.card.values-{name}")) for faction, name in (
        (Faction.DUNEDAIN, "dunedain"), (Faction.ELF, "elf"), (Faction.DWARF, "dwarf"), (Faction.HOBBIT, "hobbit"),
        (Faction.ROHAN, "rohan"), (Faction.WIZARD, "wizard"), (Faction.ISENGARD, "isengard"),
        (Faction.MONSTROUS, "monstrous"), (Faction.SOUTHRON, "southron"), (Faction.MORDOR, "mordor"),
    )],
)  # fmt: skip
def test_the_cards_of_a_faction_are_declared_as_they_are_printed(faction: Faction) -> None:
    rows = of_faction(faction)
    for row in rows:
        check(row)
    mine = [card for card in CARDS.values() if card.faction is faction and not card.facts.promo]
    assert {card.title for card in mine} == {row["title"] for row in rows}
    assert (len(mine), sum(card.facts.copies for card in mine)) == SIZES[faction]


@rule("wotr.card.values-promos")
def test_the_four_promos_are_declared_as_they_are_printed() -> None:
    rows = [row for row in TABLE if row["promo"]]
    for row in rows:
        check(row)
    promos = {card.title for card in CARDS.values() if card.facts.promo}
    assert promos == {row["title"] for row in rows} == {"Ioreth", "Ghân-buri-Ghân", "Whip of Many Thongs", "Gothmog"}


LOCATIONS = [row for row in TABLE if row["kind"] in ("battleground", "path")]


@pytest.mark.parametrize("row", LOCATIONS, ids=lambda row: row["title"])
def test_a_location_is_declared_as_it_is_printed(row: dict[str, str]) -> None:
    check(row)


def test_every_declared_card_stands_in_the_table_and_every_card_of_the_table_is_declared() -> None:
    assert DECLARED.keys() == {row["title"] for row in TABLE}
    assert len(TABLE) == 157


def test_the_numbers_of_the_copies_are_those_of_the_box() -> None:
    numbers = [number for card in CARDS.values() for number in card.facts.numbers if not card.facts.promo]
    assert sorted(map(int, numbers)) == list(range(1, 121))


# --- values in which the sources differ ------------------------------------------------------------------------------


@pytest.mark.parametrize("doubt", DOUBTS, ids=lambda doubt: f"{doubt.title} {doubt.field}")
def test_a_doubtful_value_is_as_the_table_of_doubts_keeps_it(doubt: Doubt) -> None:
    assert getattr(DECLARED[doubt.title].facts, doubt.field) == doubt.kept != doubt.other
    assert doubt.why


def test_a_doubtful_place_is_the_one_of_which_the_text_speaks() -> None:
    for doubt in DOUBTFUL_PLACES:
        card = DECLARED[doubt.title]
        assert place_in(doubt.title) == doubt.kept != doubt.other and doubt.why
        assert repr(doubt.kept) in repr((card.texts, card.effect))
