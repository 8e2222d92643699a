"""`mathom perft`, `mathom rule`, `mathom games`."""

from pathlib import Path

import pytest
from tests.core.outside import RIDDLES, installed
from typer.testing import CliRunner

from mathom.cli import catalogue
from mathom.cli.app import app


def said(*args: str) -> list[str]:
    result = CliRunner().invoke(app, list(args))
    assert result.exit_code == 0, result.output
    return result.stdout.splitlines()


@pytest.mark.parametrize(("depth", "leaves"), [(0, 1), (1, 9), (2, 72), (3, 504), (4, 3024)])
def test_perft_of_the_camp(depth: int, leaves: int) -> None:
    assert said("perft", "confrontation", "--mode", "classic", "--seed", "1", "--depth", str(depth)) == [str(leaves)]


def test_divide_adds_up() -> None:
    lines = said("perft", "confrontation", "--depth", "2", "--divide")
    assert lines[0] == "place frodo arthedain: 8"
    assert sum(int(line.rpartition(": ")[2]) for line in lines[:-1]) == int(lines[-1]) == 72


def test_perft_from_the_middle_of_a_game() -> None:
    lines = said("perft", "confrontation", "--seed", "3", "--after", "12", "--depth", "2", "--divide")
    assert sum(int(line.rpartition(": ")[2]) for line in lines[:-1]) == int(lines[-1]) > 9


def test_a_game_that_is_over_is_one_leaf() -> None:
    assert said("perft", "confrontation", "--after", "100000", "--depth", "5") == ["1"]


def test_a_rule_by_its_id() -> None:
    lines = said("rule", "conf.retreat.is-optional")
    assert lines[0] == "conf.retreat.is-optional (retreat)"
    assert lines[1] == "Retreating by ability is an option, not a duty."
    assert said("rule", "retreat.is-optional") == lines


def test_rules_that_begin_alike() -> None:
    lines = said("rule", "conf.retreat")
    assert len(lines) > 5
    assert all(line.startswith("conf.retreat.") for line in lines)


def test_the_whole_catalogue_is_found() -> None:
    assert len(catalogue.rules()) >= 589


def test_the_games() -> None:
    assert "confrontation: The Confrontation (rules version 2)" in said("games")


def test_a_game_that_cannot_be_played_is_named_beside_the_others(tmp_path: Path) -> None:
    with installed(tmp_path, "dark-riddles", RIDDLES.replace('name = "riddles"', 'name = "riddle"')):
        told = CliRunner().invoke(app, ["games"])
        assert told.exit_code == 0 and "confrontation: " in told.stdout and "riddle" not in told.stdout
        fault = "the game 'riddles' of the package 'dark-riddles' cannot be played: it is registered as 'riddles'"
        assert told.stderr.startswith(f"mathom: {fault}") and told.stderr.count("\n") == 1
        refused = CliRunner().invoke(app, ["play", "riddles"])
        assert refused.exit_code == 2 and refused.stderr == told.stderr
