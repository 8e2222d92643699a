"""A fifth game from another package: it is installed and played, without a line of code for it in Mathom."""

from __future__ import annotations

from tests.examples.installing import EXAMPLE, run


def test_it_is_a_complete_game_in_under_300_lines() -> None:
    modules = sorted((EXAMPLE / "second_breakfast").glob("*.py"))
    assert sum(len(module.read_text("utf-8").splitlines()) for module in modules) < 300


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
    assert "The feast is over. Points: 0 to 13." in told
