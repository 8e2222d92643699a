"""What stands on a seat's screen: all of the board, and nothing that the seat may not know."""

import random
from collections.abc import Callable

import pytest
from rich.text import Text

from mathom.cli.confrontation_board import (
    COMPACT_HEIGHT,
    COMPACT_WIDTH,
    HEIGHT,
    KNOWN,
    WIDTH,
    board,
    board_words,
    compact_board,
    table_of,
)
from mathom.cli.confrontation_panels import battle_panel, candidates, reference, side_entries, status
from mathom.cli.drawing import Light
from mathom.core import Event, Match, View
from mathom.games.confrontation.regions import TITLE
from mathom.testing import Scenario

Played = Callable[..., Match]


def screen(view: View, log: list[Event]) -> list[object]:
    """Everything that is drawn for a seat, styles included."""
    table = table_of(view)
    options = view.decision.options if view.decision is not None else ()
    light = Light(
        frozenset(token for option in options for token in option.touches),
        frozenset(options[0].touches) if options else frozenset(),
    )
    texts = [board(table, light), compact_board(table, light), reference(table), battle_panel(table, log) or Text()]
    sides = [side_entries(table, side) for side in ("fellowship", "sauron")]
    return [*((text.plain, text.spans) for text in texts), board_words(table), status(table), candidates(table), sides]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("mode", ["classic", "variant", "draft"])
def test_the_screen_does_not_change_when_the_hidden_is_resampled(mode: str, seed: int, played: Played) -> None:
    whole = played(seed=seed, mode=mode, special="two")
    rng = random.Random(seed)
    match = Match(whole.game, whole.options, seed)
    for token in whole.record().choices:
        for seat in (0, 1):
            log = match.events(seat)
            assert screen(match.view(seat), log) == screen(match.determinize(seat, rng).view(seat), log)
        match.choose(token)


@pytest.mark.parametrize("mode", ["classic", "variant", "draft"])
def test_the_board_keeps_its_measure(mode: str, played: Played) -> None:
    whole = played(seed=3, mode=mode, special="two")
    match = Match(whole.game, whole.options, 3)
    for token in whole.record().choices:
        for seat in (0, 1, None):
            table = table_of(match.view(seat))
            large, small = board(table).split("\n"), compact_board(table).split("\n")
            assert [line.cell_len for line in large] == [WIDTH] * HEIGHT
            assert [line.cell_len for line in small] == [COMPACT_WIDTH] * COMPACT_HEIGHT
        match.choose(token)


def test_all_regions_are_named(played: Played) -> None:
    table = table_of(played(choices=12).view(0))
    for text in (board(table).plain, compact_board(table).plain, "\n".join(board_words(table))):
        for title in TITLE:
            assert title in text


def at_eregion() -> Scenario:
    return (
        Scenario("confrontation")
        .place("eregion", "gandalf", "frodo")
        .place("misty-mountains", "balrog")
        .place("mordor", "orcs", "warg")
        .mark("gandalf", "known")
        .to_move("sauron")
    )


def test_own_pieces_by_name_enemies_by_their_backs() -> None:
    scenario = at_eregion()
    own = board(table_of(scenario.view("fellowship"))).plain
    assert "◆5 Gandalf" in own and "◆1 Frodo" in own and "▲? ▲?" in own
    assert "Balrog" not in own and "Orcs" not in own
    enemy = board(table_of(scenario.view("sauron"))).plain
    assert "▲5 Balrog" in enemy and "▲2 Orcs" in enemy
    assert "Frodo" not in enemy or "Gandalf" in enemy


def test_a_piece_that_the_enemy_knows_is_marked() -> None:
    scenario = at_eregion().mark("balrog", "known")
    assert f"▲5 Balrog {KNOWN}" in board(table_of(scenario.view("sauron"))).plain
    assert "Balrog 5 (the enemy knows)" in "\n".join(board_words(table_of(scenario.view("sauron"))))
    assert "▲5 Balrog" in board(table_of(scenario.view("fellowship"))).plain


def test_the_camp_is_drawn_for_its_owner_only(played: Played) -> None:
    match = played(choices=3)
    first = match.record().choices[0].split()[1].capitalize()
    assert first in board(table_of(match.view(0))).plain
    assert first not in board(table_of(match.view(1))).plain.replace(f"Ring: {first}", "")


def test_a_battle_shows_its_arithmetic() -> None:
    scenario = at_eregion()
    scenario.choose("move balrog eregion", force="gandalf")
    assert scenario.can("card")  # so far only the characters count
    panel = battle_panel(table_of(scenario.view("fellowship")), [])
    assert panel is not None
    assert panel.plain == "Battle in Eregion, ▲ attacking\n◆ Gandalf 5\n▲ Balrog 5"


def test_a_card_that_counts_for_nothing_is_told() -> None:
    scenario = Scenario("confrontation").place("eregion", "legolas").place("misty-mountains", "cave-troll")
    scenario.place("shire", "frodo", "sam").to_move("sauron")
    scenario.choose("move cave-troll eregion", "card 3", "card magic")
    panel = battle_panel(table_of(scenario.view("fellowship")), scenario.events("fellowship"))
    assert panel is not None
    assert "Cave Troll 9, card 3, in the end 9" in panel.plain


def test_the_last_battle_is_put_together_from_the_log() -> None:
    scenario = Scenario("confrontation").place("eregion", "legolas").place("misty-mountains", "balrog")
    scenario.place("shire", "frodo").to_move("sauron")
    scenario.choose("move balrog eregion", "card 3", "card 4")
    panel = battle_panel(table_of(scenario.view("fellowship")), scenario.events("fellowship"))
    assert panel is not None
    assert "Last battle: Eregion" in panel.plain
    assert "Balrog 5 + card 3 = 8" in panel.plain
    assert "Legolas 3 + card 4 = 7 ✗ fallen" in panel.plain


def test_legal_places_have_another_frame_not_only_another_colour() -> None:
    table = table_of(at_eregion().view("sauron"))
    assert "┏" not in board(table).plain
    assert "┏ Eregion" in board(table, Light(legal=frozenset({"eregion"}))).plain
    assert "▶Eregion" in compact_board(table, Light(legal=frozenset({"eregion"}))).plain


def test_crowded_regions_are_still_told_apart() -> None:
    scenario = (
        Scenario("confrontation")
        .place("eregion", "gandalf", "aragorn")
        .place("misty-mountains", "balrog")
        .place("shire", "frodo")
        .to_move("sauron")
    )
    scenario.choose("move balrog eregion", force="gandalf")
    scenario.leaves_open()  # the three are together only while they fight
    drawn = board(table_of(scenario.view("fellowship"))).plain
    assert "Gandalf5" in drawn and "Aragorn4" in drawn and "Balrog5" in drawn


def test_who_the_hidden_pieces_might_be() -> None:
    scenario = (
        Scenario("confrontation")
        .place("eregion", "gandalf")
        .place("misty-mountains", "balrog")
        .place("mordor", "orcs")
        .place("shire", "frodo")
        .to_move("sauron")
    )
    assert candidates(table_of(scenario.view("fellowship"))) == ["Misty Mountains 1, Mordor 1: Balrog, Orcs."]
