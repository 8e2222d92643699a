"""Decks as text, with the sections of another game."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.cards.menagerie import MENAGERIE, BlackWolf, Fen, GreyWolf, Thing

from mathom.cards.decks import LONGEST_TEXT, DeckFormat, Decks, Group, InvalidDeck, Reason, Section, Written
from mathom.core import InvalidOption

LEADER = Section("leader", "Leader", marks=True)
POOL = Section("pool", "Pool")
SIDEBOARD = Section("sideboard", "Sideboard")
FORMAT = DeckFormat(MENAGERIE, (LEADER, POOL, SIDEBOARD), "zoo.decks")

GREY, BLACK, FEN = GreyWolf(), BlackWolf(), Fen()


def faults(text: str) -> list[str]:
    return [fault.words for fault in FORMAT.read(text).faults]


def test_cards_belong_to_the_section_above_them_or_before_them() -> None:
    written = FORMAT.read(
        "Name: Pack   # of wolves\nfen\nleader: A1\n\n"
        "Pool (3):\n2 Wolf, The Black\n1x fen\nLeader: a2\nfen\n"
        "SIDEBOARD:\n3 A 1\n"
    )
    assert written.name == "Pack" and written.faults == ()
    assert written.part("leader") == {GREY: 1, BLACK: 1} and written.part("") == {FEN: 1}
    assert written.part("pool") == {BLACK: 2, FEN: 2} and written.part("sideboard") == {GREY: 3}
    assert FORMAT.read("pool:; fen; sideboard:; 2 fen").parts == {"pool": {FEN: 1}, "sideboard": {FEN: 2}}


def test_everything_that_is_wrong_is_told_at_once() -> None:
    assert faults("Sidebord:\nfenn\nwolf\n4 dog\nLederr: fen\nxyz:") == [
        "there is no section 'Sidebord'; did you mean Sideboard?",
        "there is no section 'xyz'; there are Leader, Pool, Sideboard",
        "there is no card 'fenn'; did you mean Fen?",
        "there are several cards 'wolf': Wolf, The Grey or Wolf, The Black",
        "there is no card 'dog'",
        "there is no card 'Lederr: fen'",
    ]
    assert {fault.rule for fault in FORMAT.read("dog").faults} == {"zoo.decks"}


def test_headings_may_be_for_people_only() -> None:
    free = DeckFormat(MENAGERIE, (LEADER,), "zoo.decks", free_headings=True)
    written = free.read("Leader:\nfen\nWild ones (2):\n2 A1\nLeader: A2")
    assert written.faults == () and written.parts == {"": {FEN: 1, GREY: 2}, "leader": {BLACK: 1}}


def test_a_note_is_a_line_that_names_no_card() -> None:
    noted = DeckFormat(MENAGERIE, (POOL,), "zoo.decks", notes=("Home",))
    written = noted.read("Name: Pack\nHOME: The Fen  # wet\nPool:\nfen")
    assert written.notes == {"Home": "The Fen"} and written.parts == {"pool": {FEN: 1}} and written.faults == ()
    groups: list[Group[Thing]] = [Group([FEN], heading="Pool")]
    home = {"Home": "The Fen"}
    assert noted.write("Pack", groups, home) == "Name: Pack\nHome: The Fen\n\nPool:\nFen\n"
    assert noted.line("Pack", groups, home) == "name: Pack; home: The Fen; pool:; fen"
    assert noted.read(noted.line("Pack", groups, home)) == noted.read(noted.write("Pack", groups, home)) == written


def test_texts_and_numbers_have_limits() -> None:
    assert faults("x" * (LONGEST_TEXT + 1)) == [f"a deck is written in at most {LONGEST_TEXT} characters"]
    assert FORMAT.read("pool:; 999 fen; 0 A1").part("pool") == {FEN: 99}
    many = faults(";".join(f"fen{number}" for number in range(30)))
    assert len(many) == 30 and sum("did you mean" in fault for fault in many) == 20
    assert max(map(len, faults("q" * 5000))) < 100


def groups(written: Written[Thing]) -> list[Group[Thing]]:
    return [
        Group(tuple(written.part("leader").elements()), mark="Leader"),
        Group(tuple(written.part("pool").elements()), heading="Pool", counts=True),
        Group(tuple(written.part("sideboard").elements()), heading="Sideboard"),
    ]


copies = st.dictionaries(st.sampled_from([GREY, BLACK, FEN]), st.integers(1, 9), min_size=1).map(Counter)


@given(copies, copies, copies)
def test_what_is_written_is_read_back(leader: Counter[Thing], pool: Counter[Thing], side: Counter[Thing]) -> None:
    written = Written("Pack", {"leader": leader, "pool": pool, "sideboard": side}, ())
    assert FORMAT.read(FORMAT.write("Pack", groups(written))) == written
    line = FORMAT.line("Pack", groups(written))
    assert FORMAT.read(line) == written and "\n" not in line


def test_a_deck_in_many_lines_and_in_one() -> None:
    pack: list[Group[Thing]] = [Group([GREY], mark="Leader"), Group([FEN, FEN, BLACK], heading="Pool", counts=True)]
    assert FORMAT.write("Pack", pack).splitlines() == [
        "Name: Pack", "", "Leader: Wolf, The Grey", "", "Pool:", "2 Fen", "1 Wolf, The Black",
    ]  # fmt: skip
    assert FORMAT.line("Pack", pack) == "name: Pack; leader: wolf-the-grey; pool:; 2 fen; wolf-the-black"


@given(
    st.text(max_size=80)
    | st.lists(st.sampled_from(["Pool:", "Name: ", "leader: ", "2x", ";", "#", "fen", " "])).map("".join)
)
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    assert all(fault.words for fault in FORMAT.read(text).faults)


def read(text: str) -> str:
    written = FORMAT.read(text)
    if written.faults:
        raise InvalidDeck(written.faults)
    return written.name


def test_a_deck_comes_from_the_shelf_or_from_its_text() -> None:
    shelf = Decks({"pack": "the pack"}, read, line=str.upper)
    assert shelf.find("pack") == "the pack" and shelf.find("name: Own; fen") == "Own"
    assert shelf.as_option("pack", "deck-1") == "pack" and shelf.as_option("name: Own; fen", "deck-1") == "OWN"
    with pytest.raises(InvalidOption, match=r"^there is no deck 'pak'; did you mean pack\?$"):
        shelf.find("pak")
    with pytest.raises(
        InvalidOption, match=r"^deck-2: there is no deck 'x'; there are pack, or a deck that is written"
    ):
        shelf.as_option("x", "deck-2")
    with pytest.raises(InvalidDeck, match=r"^deck-2: there is no card 'dog'$"):
        shelf.as_option("dog;", "deck-2")
    assert shelf.why_not("dog;") == (Reason("there is no card 'dog'", "zoo.decks"),)
    assert shelf.why_not("pack") == () and len(shelf.why_not("pak")) == 1
