"""A fifth game from another package: it is installed and played, without a line of code for it in Mathom."""

from __future__ import annotations

import os
import re
from pathlib import Path

from tests.examples.installing import EXAMPLE, install, run


def test_it_is_a_complete_game_in_under_300_lines() -> None:
    modules = sorted((EXAMPLE / "second_breakfast").glob("*.py"))
    assert sum(len(module.read_text("utf-8").splitlines()) for module in modules) < 300


def test_it_is_written_with_the_kernel_and_what_card_games_share() -> None:
    for module in (EXAMPLE / "second_breakfast").glob("*.py"):
        for line in re.findall(r"^(?:from|import) (mathom[\w.]*)", module.read_text("utf-8"), re.MULTILINE):
            assert line.split(".")[1] in ("core", "cards"), f"{module.name} imports {line}"


def test_it_is_found_and_conforms(outside: dict[str, str]) -> None:
    told = run(outside, "pytest", "-q", "-p", "no:cacheprovider", "tests")
    assert " passed" in told and "failed" not in told


def test_bots_play_it(outside: dict[str, str]) -> None:
    words = ("second_breakfast", "--bots", "ismcts:50,random", "--games", "4", "--seed", "7", "--workers", "1")
    told = run(outside, "mathom", "arena", *words)
    assert "ismcts:50" in told and "random" in told


def test_it_is_played_at_the_terminal(outside: dict[str, str]) -> None:
    told = run(outside, "mathom", "play", "second_breakfast", "--plain", "--seed", "3", stdin="board\n" + "2\n" * 100)
    assert "Larder: 25 face down." in told and "Merry plays Seed-cake." in told and "You draw Mushrooms." in told
    assert re.search(r"The feast is over\. Points: \d+ to \d+\.", told)


def test_a_wrong_declaration_is_named_with_the_card_and_the_others_play(tmp_path: Path) -> None:
    outside = {**os.environ, "PYTHONPATH": install(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    cards = tmp_path / "second_breakfast" / "cards.py"
    cards.write_text(cards.read_text("utf-8").replace("    likes = Likes(Dish(", "    likes = (Dish("), "utf-8")
    listed = run(outside, "mathom", "games")
    assert "The Confrontation" in listed and "Second Breakfast" not in listed
    assert "the game 'second_breakfast' of the package 'second-breakfast' cannot be played" in listed
    assert "InvalidCard: FattyBolger: no word is called 'likes', and Dish is not a text" in listed
    assert run(outside, "mathom", "perft", "confrontation", "--seed", "1", "--depth", "1"), "another game is played"
