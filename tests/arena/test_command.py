"""The command `mathom arena`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from mathom.arena.command import arena

app = typer.Typer()
app.command()(arena)


def call(*arguments: str, game: str = "confrontation", code: int = 0) -> tuple[str, str]:
    result = CliRunner().invoke(app, [game, *arguments])
    assert result.exit_code == code, result.output
    return result.stdout, result.stderr


def test_the_table_names_everything() -> None:
    out, _ = call("--bots", "random,greedy:1", "--games", "2", "--seed", "3")
    for words in ("random", "greedy:1", "win rate", "fellowship", "sauron", "won-lost-drawn", "decisions", "turns"):
        assert words in out


def test_json_is_alone_on_stdout_and_the_same_every_time(bad: str) -> None:
    arguments = ("--bots", f"{bad}:chatty,random", "--games", "2", "--seed", "3", "--mode", "variant", "--json")
    one, other = (json.loads(call(*arguments)[0]) for _ in range(2))
    assert one.pop("timing") and other.pop("timing")
    assert one == other
    assert one["setup"]["options"] == {"mode": "variant"}


def test_three_bots_have_a_table_against_each_other() -> None:
    out, _ = call("--bots", "random, greedy:1 ,random", "--games", "1", "--workers", "2")
    assert "Win rates against" in out and "random (2)" in out


def test_a_table_of_three_says_what_equal_bots_would_win() -> None:
    table = ("--option", "level=standard", "--option", "deck-3=voice-of-isengard", "--option", "turn-limit=2")
    out, _ = call("--bots", "random,random,random", "--games", "1", *table, game="lore")
    for words in ("equal bots win 33%", "seats", "player-3", "random (3)", "any"):
        assert words in out
    assert "Win rates against" not in out  # all of them sit at every table


def test_forfeits_are_told(bad: str) -> None:
    out, _ = call("--bots", f"{bad}:raises,random", "--games", "1")
    assert f"{bad}:raises raised ValueError" in " ".join(out.split())


def test_results_are_kept(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    call("--bots", "random,random", "--games", "2", "--out", str(out))
    assert len(out.read_text().splitlines()) == 3


@pytest.mark.parametrize("wrong", [("--seed", "seven"), ("--games", "0"), ("--workers", "0"), ("--games", "some")])
def test_numbers_that_are_none_are_refused(wrong: tuple[str, str]) -> None:
    call("--bots", "random,random", *wrong, code=2)
