"""Decks that come from elsewhere, and what is told about a deck while it is built."""

from __future__ import annotations

import pytest

from mathom.core.library import DeckReading
from mathom.core.registry import game
from mathom.games.lotr_tcg.card import CARDS
from mathom.games.lotr_tcg.decks import BUILT_IN, InvalidDeck, find_deck
from mathom.games.lotr_tcg.library import LIBRARY
from mathom.testing.rules import rule

PAGE = """Axes and Blades
Format: Fellowship Block
Author: somebody
Ring-bearer: •Frodo, Son of Drogo
Ring: •The One Ring, Isildur’s Bane

Adventure deck:
East Road
Bree Gate

Free Peoples Draw Deck:
2x •Gimli, Son of Glóin
3x Axe Strike

Shadow Draw Deck:
1x •Úlairë Otsëa, Lieutenant of Morgul

Notes

2x Orc Soldier would be better
"""


def counts(reading: DeckReading) -> dict[str, int]:
    return {card.slug: card.count for section in reading.sections for card in section.cards}


# --- GEMP ------------------------------------------------------------------------------------------------------------


def test_a_page_of_gemp_is_read_with_its_title_and_without_its_notes() -> None:
    reading = LIBRARY.read(PAGE)
    assert (reading.format, reading.name, reading.faults) == ("gemp", "Axes and Blades", ())
    assert counts(reading) == {
        "frodo-son-of-drogo": 1, "the-one-ring-isildurs-bane": 1, "east-road": 1, "bree-gate": 1,
        "gimli-son-of-gloin": 2, "axe-strike": 3, "ulaire-otsea-lieutenant-of-morgul": 1,
    }  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "1_290|1_1|1_320,1_327|1_3,1_3,1_13",
        " 1_290 | 1_1 | 1_320, 1_327 | 1_3,1_3*,1_13T \n",
        "1_290|1_1|1_320,1_327|1_3,1_3,1_13|",
        "1_290,1_1,1_320,1_327,1_3,1_3,1_13",
        "51_290|1_1|1_320,1_327|1_3,1_3,51_13",
    ],
)
def test_a_line_of_gemp_is_read_whatever_its_age(text: str) -> None:
    reading = LIBRARY.read(text)
    assert (reading.format, reading.faults) == ("gemp", ())
    assert counts(reading) == {
        "frodo-son-of-drogo": 1, "the-one-ring-isildurs-bane": 1, "east-road": 1, "bree-gate": 1, "axe-strike": 2,
        "gimli-son-of-gloin": 1,
    }  # fmt: skip


def test_numbers_that_nobody_knows_are_told() -> None:
    reading = LIBRARY.read("1_290|1_1||1_3,17_99,9_1")
    assert [fault.words for fault in reading.faults] == ["there is no card '17_99'", "there is no card '9_1'"]
    assert counts(reading)["axe-strike"] == 1


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_deck_goes_to_gemp_and_back(name: str) -> None:
    written = next(one.text for one in LIBRARY.texts(name) if one.format == "gemp")
    bearer, ring, sites, cards = written.split("|")
    assert bearer.startswith(("1_", "2_")) and ring in ("1_1", "1_2")
    assert len(sites.split(",")) == 9 and len(cards.split(",")) == 60
    assert LIBRARY.read(written).sections == LIBRARY.read(name).sections


def test_a_table_takes_a_deck_as_gemp_writes_it() -> None:
    written = next(one.text for one in LIBRARY.texts("gimli") if one.format == "gemp")
    options = game("lotr_tcg").options({"deck-1": written, "deck-2": "legolas"}).entries()
    assert find_deck(options["deck-1"]).cards == BUILT_IN["gimli"].cards
    with pytest.raises(InvalidDeck, match="the draw deck has 6 cards; it needs 60 or more"):
        find_deck(PAGE)


def test_every_card_has_a_number_of_its_own_at_gemp() -> None:
    for card in CARDS.values():
        code = card.facts.code
        found = counts(LIBRARY.read(f"{code.set}_{code.number}\n"))
        assert found == {card.slug: 1}


# --- what people type ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("2 Axe Strike", 2), ("2x Axe Strike", 2), ("2 x Axe Strike", 2), ("x2 Axe Strike", 2), ("Axe Strike x2", 2),
        ("Axe Strike (x2)", 2), ("2× axe-strike", 2), ("2X AXE STRIKE", 2), ("Axe Strike", 1), ("3 1C3", 3),
        ("3x1C3", 3), ("1 C 3", 1), ("2 Axe Strike (1C3)", 2), ("Axe Strike [1C3] x4", 4), ("4 1_3", 4), ("0 1C3", 0),
    ],
)  # fmt: skip
def test_copies_are_counted_however_they_are_written(line: str, number: int) -> None:
    reading = LIBRARY.read(f"{line}\n")
    assert not reading.faults and counts(reading).get("axe-strike", 0) == number


def test_curly_quotes_and_missing_accents_do_no_harm() -> None:
    reading = LIBRARY.read(
        "Gimli’s Battle Axe\nUlaire Otsea, Lieutenant of Morgul\nGaladriel`s Glade\nMordor´s Strength\n"
    )
    assert not reading.faults and len(counts(reading)) == 4


def test_a_title_of_several_versions_is_asked_back() -> None:
    (fault,) = LIBRARY.read("2 Gimli\n").faults
    assert fault.words.startswith("there are several cards 'Gimli': Gimli, Dwarf of Erebor or Gimli, Son of Glóin")


# --- legality and advice ---------------------------------------------------------------------------------------------


@rule("tcg.deck.culture")
def test_seven_cultures_are_allowed_and_remarked() -> None:
    lines = ["Axe Strike", "Elf-song", "Intimidate", "Armor", "Bounder", "Uruk Savage", "Goblin Runner"]
    reading = LIBRARY.read("\n".join(lines))
    assert not any(reason.rule == "tcg.deck.culture" for reason in reading.reasons)
    remark = next(remark for remark in reading.remarks if remark.rule == "tcg.deck.culture")
    assert remark.words.startswith("the cards are of 7 cultures (Dwarven, Elven, Gandalf, Gondor, Shire, Isengard and")


def test_reasons_name_the_rule_while_the_deck_grows() -> None:
    rules = {reason.rule for reason in LIBRARY.read("5 Axe Strike\nEast Road\nThe Prancing Pony\n").reasons}
    assert rules == {
        "tcg.deck.ring-bearer", "tcg.deck.adventure-one-of-each", "tcg.deck.draw-deck-min", "tcg.deck.equal-sides",
        "tcg.deck.four-per-title",
    }  # fmt: skip


def test_a_second_ring_is_shown_and_not_allowed() -> None:
    reading = LIBRARY.read(LIBRARY.written("gimli") + "The One Ring, Isildur's Bane\n")
    ring = next(section for section in reading.sections if section.name == "ring")
    assert ring.count == 2 and [reason.rule for reason in reading.reasons] == ["tcg.deck.no-ring-or-sites"]


def test_a_deck_without_companions_or_minions_is_remarked() -> None:
    deck = "\n".join(f"4 {slug}" for slug, card in CARDS.items() if card.kind.value == "event")
    rules = [remark.rule for remark in LIBRARY.read(deck).remarks]
    assert "tcg.setup.start-companions" in rules and "tcg.deck.kinds-of-cards" in rules


# --- numbers ---------------------------------------------------------------------------------------------------------


def test_the_draw_deck_is_counted_by_side_culture_type_cost_and_race() -> None:
    charts = {chart.name: chart for chart in LIBRARY.read("gimli").statistics.charts}
    assert list(charts) == ["side", "culture", "type", "cost", "race"]
    bars = {name: {(bar.label, bar.part): bar.count for bar in chart.bars} for name, chart in charts.items()}
    assert bars["side"] == {("Free Peoples", "Free Peoples"): 30, ("Shadow", "Shadow"): 30}
    assert bars["culture"][("Sauron", "Shadow")] == 30 and bars["culture"][("Shire", "Free Peoples")] == 3
    assert bars["type"][("minion", "Shadow")] == 19
    assert sum(bars["cost"].values()) == 60 and [int(label) for label, _ in bars["cost"]] == sorted(
        int(label) for label, _ in bars["cost"]
    )
    assert bars["race"] == {("Dwarf", "Free Peoples"): 8, ("Orc", "Shadow"): 19}


def test_the_path_has_its_shadow_numbers_and_its_gaps() -> None:
    path = LIBRARY.read("gimli").statistics.path
    assert [(step.number, step.figure) for step in path][:5] == [(1, 0), (2, 2), (3, 0), (4, 2), (5, 6)]
    gaps = LIBRARY.read("East Road\nThe Prancing Pony\nBree Gate\n").statistics.path
    assert [(step.number, step.name) for step in gaps[:4]] == [
        (1, "East Road"), (1, "The Prancing Pony"), (2, "Bree Gate"), (3, ""),
    ]  # fmt: skip


@rule("tcg.setup.opening-hand")
def test_a_first_hand_is_eight_cards_without_those_that_begin_in_play() -> None:
    start = "gimli-dwarf-of-the-mountain-race"
    sample = LIBRARY.sample("gimli", 11, [start, start])
    assert len(sample.hand) == 8 and LIBRARY.odds("gimli", [start], [start, start]).copies == 0
    assert start not in {card.slug for card in (*sample.hand, *sample.then)}
