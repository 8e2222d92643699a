"""The library: cards, decks and formats in words, found through the registry."""

from __future__ import annotations

import pytest

from mathom.core import InvalidOption
from mathom.core.library import Library, UnknownCard
from mathom.core.registry import game
from mathom.games.lotr_tcg.cards import CARDS
from mathom.games.lotr_tcg.decks import BUILT_IN
from mathom.testing.rules import rule


def library() -> Library:
    found = game("lotr_tcg").library
    assert found is not None
    return found


def test_a_game_without_cards_to_look_up_has_none() -> None:
    assert game("confrontation").library is None


def test_every_card_has_a_sheet_with_its_name_facts_and_text() -> None:
    for card in CARDS.values():
        (sheet,) = library().find(card.slug)
        assert (sheet.name, sheet.codes, sheet.text) == (card.name, card.codes, card.words())
        assert sheet.heading.endswith(card.name) and sheet.facts and all(sheet.facts)


def test_cards_are_told_as_they_are_printed() -> None:
    (gimli,) = library().find("1U12")
    assert gimli.heading == "◆ •Gimli, Dwarf of Erebor"
    assert gimli.facts[:4] == ("Dwarven companion, Dwarf", "twilight cost 2", "strength 6", "vitality 3")
    assert library().find("uruk savage")[0].heading == "▲ Uruk Savage"
    assert library().find("moria lake")[0].facts[0] == "Site 4"
    assert library().find("hobbit sword")[0].facts[-1] == "strength +2"


def test_what_people_type_finds_versions_and_near_names() -> None:
    assert {sheet.name for sheet in library().named("frodo")} == {
        "Frodo, Old Bilbo's Heir",
        "Frodo, Son of Drogo",
        "Frodo, Reluctant Adventurer",
    }
    with pytest.raises(UnknownCard, match=r"there is no card 'gimly'; did you mean Gimli or Vilya\?"):
        library().named("gimly")
    assert library().find("") == () and library().similar("") == ()


def test_built_in_decks_are_told_checked_and_written() -> None:
    for deck in library().decks():
        checked = library().check(deck.name)
        assert checked.faults == () and checked.summary == deck.summary
        written = library().written(deck.name)
        assert library().check(written).summary == deck.summary
        assert library().line(written) == library().line(library().line(deck.name))
    assert [deck.name for deck in library().decks()] == list(BUILT_IN)


@rule("tcg.setup.own-decks")
def test_a_deck_with_faults_is_told_with_its_rules_and_not_written() -> None:
    checked = library().check("4 uruk-rager; 4 uruk-savages")
    assert checked.summary == "" and {fault.rule for fault in checked.faults} == {"tcg.setup.own-decks"}
    assert checked.faults[0].words.startswith("there is no card 'uruk-savages'; did you mean Uruk Savage")
    with pytest.raises(InvalidOption):
        library().line("4 uruk-rager;")
    with pytest.raises(InvalidOption, match="did you mean gandalf"):
        library().written("gandlaf")


def test_formats_say_what_they_allow() -> None:
    assert [one.name for one in library().formats] == ["fellowship"]
    assert all(words.endswith(".") for one in library().formats for words in one.allows)
