"""The file of finished games."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from mathom.arena import InvalidResults, Setup
from mathom.arena.playing import Played
from mathom.arena.results import ResultsFile

SETUP = Setup(game="confrontation", bots=("random", "greedy"), games=4, seed=7)


def game(number: int) -> Played:
    return Played(
        number=number, seed=1, bots=(0, 1), winners=(0,), reason="Frodo enters Mordor", decisions=4, turns=1,
        seconds=((0.5,), (0.25, 0.125)),
    )  # fmt: skip


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """A file with two games."""
    with ResultsFile(tmp_path / "results.jsonl", SETUP) as file:
        file.add(game(0))
        file.add(game(3))
    return tmp_path / "results.jsonl"


def test_what_was_kept_is_read_back(out: Path) -> None:
    written = out.read_bytes()
    with ResultsFile(out, SETUP) as file:
        assert file.played == {0: game(0), 3: game(3)}
    assert out.read_bytes() == written


def test_each_game_is_on_disk_at_once(out: Path) -> None:
    with ResultsFile(out, SETUP) as file:
        file.add(game(1))
        assert out.read_bytes().endswith(msgspec.json.encode(game(1)) + b"\n")


@pytest.mark.parametrize("cut", [1, 2, 30])
def test_a_last_line_cut_short_is_dropped(out: Path, cut: int) -> None:
    whole = out.read_bytes()
    out.write_bytes(whole[:-cut])
    with ResultsFile(out, SETUP) as file:
        assert list(file.played) == [0]
        file.add(game(3))
    assert out.read_bytes() == whole


def test_a_header_cut_short_is_written_again(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    out.write_text('{"arena":1,"set')
    with ResultsFile(out, SETUP):
        pass
    with ResultsFile(out, SETUP) as file:
        assert file.played == {}


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"seed": 8}, "seed was 7, now 8"),
        ({"games": 6}, "games was 4, now 6"),
        ({"time_limit": 5.0}, "time_limit was 60.0, now 5.0"),
        ({"options": {"mode": "draft"}}, "options was {}, now {'mode': 'draft'}"),
        ({"bots": ("greedy", "random")}, "bots was"),
    ],
)
def test_other_arguments_are_refused(out: Path, changed: dict[str, object], said: str) -> None:
    written = out.read_bytes()
    with pytest.raises(InvalidResults, match="holds games of other arguments") as refused:
        ResultsFile(out, msgspec.structs.replace(SETUP, **changed))
    assert said in str(refused.value)
    assert out.read_bytes() == written


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("a letter to my aunt\n", "is not a results file"),
        ("a letter to my aunt", "is not a results file"),
        ('{"arena":99,"setup":{"game":"x","bots":[],"games":1,"seed":1}}\n', "has format 99; this version"),
    ],
)
def test_somebody_elses_file_is_left_alone(tmp_path: Path, content: str, said: str) -> None:
    out = tmp_path / "letter"
    out.write_text(content)
    with pytest.raises(InvalidResults, match=said):
        ResultsFile(out, SETUP)
    assert out.read_text() == content


def test_a_damaged_line_is_named(out: Path) -> None:
    header, _, last = out.read_bytes().splitlines(keepends=True)
    damaged = header + b"{}\n" + last
    out.write_bytes(damaged)
    with pytest.raises(InvalidResults, match="line 2: not a finished game"):
        ResultsFile(out, SETUP)
    assert out.read_bytes() == damaged


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(InvalidResults, match="cannot be written: No such file"):
        ResultsFile(tmp_path / "no" / "folder", SETUP)
    with pytest.raises(InvalidResults, match="cannot be read: Is a directory"):
        ResultsFile(tmp_path, SETUP)
