"""Decks as they are built, in any way of writing: links, odds and hands."""

from __future__ import annotations

import base64
import time
import zlib
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathom.cards.decks import LONGEST_TEXT
from mathom.cards.links import LONGEST_LINK, from_link, is_link, to_link
from mathom.cards.odds import chance, odds
from mathom.core import InvalidOption
from mathom.core.library import DeckReading, Library
from mathom.core.registry import game


def library(of: str) -> Library:
    found = game(of).library
    assert found is not None
    return found


BOTH = pytest.mark.parametrize("of", ["lotr_tcg", "lore"])


# --- links -----------------------------------------------------------------------------------------------------------


@given(line=st.text(max_size=300).filter(lambda text: "\n" not in text))
def test_a_link_leads_back_to_its_deck(line: str) -> None:
    link = to_link("lore", line)
    assert is_link(link) and from_link(link) == ("lore", line)
    assert is_link(f"  https://play.example.org/decks?deck={link}\n")
    assert from_link(f"https://play.example.org/decks#{link}") == ("lore", line)


def test_every_sign_of_a_link_may_stand_in_an_address() -> None:
    link = to_link("lotr_tcg", library("lotr_tcg").line("gimli"))
    assert link.removeprefix("d1.").replace("-", "").replace("_", "").isalnum() and len(link) < 1200


def packed(data: bytes) -> str:
    return "d1." + base64.urlsafe_b64encode(zlib.compress(data)).decode().rstrip("=")


@pytest.mark.parametrize(
    "link",
    [
        "d1.abc",
        "d1.!!!!",
        "no link",
        "",
        to_link("lore", "2 orcs")[:-4],
        packed(b"\xff\xfe\n2 orcs"),
        packed(b"2 orcs"),
        packed(b"lore\n" + b"x" * (LONGEST_TEXT + 1)),
        packed(b"lore\n" + b"x" * 30_000_000),  # a few kilobytes that would become megabytes
    ],
    ids=range(9),
)
def test_a_link_that_is_not_whole_or_too_much_is_refused(link: str) -> None:
    with pytest.raises(InvalidOption, match="not whole"):
        from_link(link)


def test_a_deck_that_no_link_can_hold_has_none() -> None:
    line = "; ".join(f"{number:x}{number * 7919:x}{number * 104729:x}" for number in range(900))
    with pytest.raises(InvalidOption, match=f"link of {LONGEST_LINK} characters"):
        to_link("lore", line)


# --- odds ------------------------------------------------------------------------------------------------------------


@given(size=st.integers(1, 60), data=st.data())
def test_the_chance_is_the_share_of_the_hands_that_hold_enough(size: int, data: st.DataObject) -> None:
    copies = data.draw(st.integers(0, size))
    seen = data.draw(st.integers(0, size))
    wanted = data.draw(st.integers(1, 5))
    hands = sum(comb(copies, got) * comb(size - copies, seen - got) for got in range(wanted, seen + 1))
    assert chance(size, copies, seen, wanted) == pytest.approx(hands / comb(size, seen))


def test_odds_grow_from_turn_to_turn_until_all_is_seen() -> None:
    found = odds(20, 2, 8, 5)
    assert [row.seen for row in found.rows] == [8, 13, 18, 20, 20, 20, 20, 20]
    assert found.rows[-1].chances == (1.0, 1.0, 0.0, 0.0)
    for earlier, later in zip(found.rows, found.rows[1:], strict=False):
        assert all(before <= after for before, after in zip(earlier.chances, later.chances, strict=True))
    assert odds(0, 0, 8, 4).rows[0].chances == (0.0, 0.0, 0.0, 0.0)


# --- decks of both games ---------------------------------------------------------------------------------------------


def cards_of(reading: DeckReading) -> dict[str, dict[str, int]]:
    return {section.name: {card.slug: card.count for card in section.cards} for section in reading.sections}


@BOTH
def test_every_built_in_deck_is_the_same_in_every_way_of_writing(of: str) -> None:
    shelf = library(of)
    for deck in shelf.decks():
        reading = shelf.read(deck.name)
        assert reading.legal and reading.format == "name" and not reading.faults
        assert reading.statistics.size == sum(bar.count for bar in reading.statistics.charts[0].bars)
        for written in shelf.texts(deck.name):
            again = shelf.read(written.text)
            assert again.format == written.format and again.legal, (deck.name, written.format, again.reasons)
            assert cards_of(again) == cards_of(reading)


@BOTH
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("\x89PNG\r\n\x1a\n\x00\x00", "this is no text but something else"),
        ("x" * 1_000_000, "at most 16000 characters"),
        ("d1.eJwBAAD", "this link to a deck is not whole"),
        ("2 Gandalf's Umbrella", "there is no card"),
    ],
)
def test_what_cannot_be_read_is_told_once(of: str, text: str, says: str) -> None:
    reading = library(of).read(text)
    assert not reading.legal and len(reading.faults) == 1 and says in reading.faults[0].words
    assert reading.reasons and reading.statistics.size == 0


@BOTH
def test_of_a_text_that_is_no_deck_at_all_not_every_line_is_told(of: str) -> None:
    reading = library(of).read("\n".join(f"line {number} of a poem" for number in range(500)))
    assert len(reading.faults) == 61 and reading.faults[-1].words == "and 440 lines more"


@BOTH
@pytest.mark.parametrize(
    "text",
    [
        *("a" + " " * 15_000 + "x", " " * 15_000 + "x", "\n" * 15_000 + "x", "a(" * 7_000, "1 x" * 5_000),
        *("notes" + " " * 9_000 + ".", ":" * 15_000, "1_1 ," * 3_000 + "x", "/d1." * 3_000, "a :" * 5_000),
    ],
    ids=range(10),
)
def test_no_text_takes_long_to_be_read(of: str, text: str) -> None:
    began = time.process_time()
    library(of).read(text)
    assert time.process_time() - began < 2


@BOTH
@given(text=st.text(max_size=200))
def test_whatever_somebody_writes_is_read(of: str, text: str) -> None:
    reading = library(of).read(text)
    assert library(of).texts(text)
    assert len(library(of).sample(text, 1).hand) <= reading.statistics.hand


@BOTH
def test_an_unfinished_deck_keeps_its_cards_in_every_way_of_writing(of: str) -> None:
    shelf = library(of)
    text = {
        "lotr_tcg": "3 Axe Strike\nRing-bearer: Frodo, Son of Drogo\nEast Road\n",
        "lore": "Haven: Rivendell\nPool:\nBeretar\nSideboard:\n2 Twilight\nHazards:\n2 Orc-patrol\n",
    }[of]
    reading = shelf.read(text)
    assert not reading.faults and reading.reasons and not reading.legal
    for written in shelf.texts(text, "Draft"):
        again = shelf.read(written.text)
        assert cards_of(again) == cards_of(reading) and again.notes == reading.notes
        assert again.name == ("own deck" if written.format == "gemp" else "Draft")


@BOTH
def test_a_hand_is_dealt_from_the_draw_deck_by_the_seed_alone(of: str) -> None:
    shelf = library(of)
    deck = shelf.decks()[-1].name
    one, same, other = shelf.sample(deck, 5), shelf.sample(deck, 5), shelf.sample(deck, 6)
    assert one == same != other and len(one.hand) == 8 and len(one.then) == 12
    first = one.hand[0].slug
    left = shelf.odds(deck, [first], in_play=[first])
    assert left.size == shelf.odds(deck, [first]).size - 1 and left.copies == shelf.odds(deck, [first]).copies - 1


def test_a_game_whose_decks_are_its_own_builds_none() -> None:
    for asked in (lambda: library("wotr").read("x"), lambda: library("wotr").texts("x"),
                  lambda: library("wotr").odds("x", []), lambda: library("wotr").sample("x", 1)):  # fmt: skip
        with pytest.raises(InvalidOption, match="nobody builds others"):
            asked()


def test_resources_of_lore_that_no_map_takes_are_remarked() -> None:
    reading = library("lore").read("Resources:\nThe Arkenstone\n")
    assert all(remark.rule == "lore.deck.playable-warning" for remark in reading.remarks)
