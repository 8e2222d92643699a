"""Whatever is typed at the command line: one clear line, exit code 2, no traceback, and no file harmed."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from mathom.cli.app import app
from mathom.core import Match

PLAY = ("play", "confrontation", "--plain")


def refused(*args: str) -> str:
    """Run a command that must be refused; what it says."""
    result = CliRunner().invoke(app, list(args), input="")
    assert result.exit_code == 2, result.output
    assert isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    assert result.stderr.strip()
    return result.stderr.strip()


def refused_in_one_line(*args: str) -> str:
    said = refused(*args)
    assert said.startswith("mathom: ") and "\n" not in said
    return said


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("play", "konfrontation"), "did you mean 'confrontation'"),
        (("play", "chess"), "there are: confrontation"),
        (("play", ""), "no game"),
        ((*PLAY, "--side", "gondor"), "no side 'gondor'"),
        ((*PLAY, "--side", "both"), "no side 'both'"),
        ((*PLAY, "--mode", "blitz"), "no mode 'blitz'"),
        ((*PLAY, "--special", "five"), "special"),
        ((*PLAY, "--special", "5-0"), "special"),
        ((*PLAY, "--games", "3"), "games is a number"),
        ((*PLAY, "--games", "two"), "games is a number"),
        ((*PLAY, "--turn-limit", "-1"), "turn-limit is a number"),
        ((*PLAY, "--turn-limit", "9" * 50), "turn-limit is a number"),
        ((*PLAY, "--seed", "abc"), "seed 'abc' is not a number"),
        ((*PLAY, "--seed", "1.5"), "is not a number"),
        ((*PLAY, "--seed", "٣"), "is not a number"),
        ((*PLAY, "--seed", "9" * 5000), "is not a number"),
        ((*PLAY, "--bot", "skynet"), "no bot 'skynet'"),
        ((*PLAY, "--level", "godlike"), "the levels are easy, medium, hard"),
        ((*PLAY, "--bot", "random", "--level", "easy"), "not both"),
        ((*PLAY, "--hotseat", "--bot", "random"), "means nothing with --hotseat"),
        ((*PLAY, "--hotseat", "--side", "sauron"), "means nothing with --hotseat"),
        ((*PLAY, "--resume", "nowhere.mathom"), "there is no file nowhere.mathom"),
        ((*PLAY, "--resume", "a\0b"), "cannot be read"),
        ((*PLAY, "--save", "no/such/folder/game"), "there is no folder"),
        (("replay", "nowhere.mathom"), "there is no file"),
        (("perft", "chess"), "no game"),
        (("perft", "confrontation", "--mode", "blitz"), "no mode"),
        (("perft", "confrontation", "--seed", "x"), "is not a number"),
        (("arena", "chess", "--bots", "random,random"), "no game"),
        (("arena", "confrontation", "--bots", "random,skynet"), "no bot 'skynet'"),
        (("arena", "confrontation", "--bots", "random,greedy", "--mode", "blitz"), "no mode"),
        (("rule", "conf.retreat.optional"), "did you mean 'conf.retreat.is-optional'"),
        (("rule", ""), "no rule"),
    ],
)
def test_nonsense_is_refused_in_one_line(args: tuple[str, ...], says: str) -> None:
    assert says in refused_in_one_line(*args)


@pytest.mark.parametrize(
    "args",
    [
        ("dance",),
        ("play",),
        (*PLAY, "--nonsense"),
        (*PLAY, "--patience", "soon"),
        (*PLAY, "--patience", "0"),
        (*PLAY, "--patience", "nan"),
        ("verify",),
        ("verify", "nowhere.mathom"),
        ("replay",),
        ("rule",),
        ("perft", "confrontation", "--depth", "deep"),
        ("perft", "confrontation", "--depth", "-1"),
        ("games", "please"),
        ("arena", "confrontation"),
        ("arena", "confrontation", "--bots", "random,greedy", "--seed", "x"),
        ("arena", "confrontation", "--bots", "random,greedy", "--games", "0"),
    ],
)
def test_wrong_usage_is_told(args: tuple[str, ...]) -> None:
    refused(*args)


Damage = Callable[[str], bytes]


def _swap(text: str, old: str, new: str) -> bytes:
    assert old in text
    return text.replace(old, new, 1).encode()


DAMAGES: dict[str, tuple[Damage, str]] = {
    "empty": (lambda text: b"", r"line 1: not a Mathom record"),
    "binary": (lambda text: bytes(range(256)), r"is not a text"),
    "zeros": (lambda text: b"\0" * 1000, r"line 1: not a Mathom record"),
    "prose": (lambda text: b"In a hole in the ground there lived a hobbit.\n", r"line 1: not a Mathom record"),
    "cut off": (lambda text: text[: len(text) // 2].encode(), r"line \d+: the record is cut off"),
    "last line missing": (lambda text: text[: text.rindex("end:")].encode(), r"line \d+: the record is cut off"),
    "a choice missing": (
        lambda text: re.sub(r"place .*\n", "", text, count=1).encode(),
        r"line \d+: the record claims \d+ choices and holds \d+",
    ),
    "a choice changed": (lambda text: _swap(text, "place ", "place frodo mordor # place "), r"line 9: .*not possible"),
    "no choice at all": (lambda text: _swap(text, "place ", "dance "), r"line 9: .*is not a choice"),
    "seed changed": (lambda text: _swap(text, "seed: 7", "seed: 8"), r"line \d+: "),
    "seed no number": (lambda text: _swap(text, "seed: 7", "seed: seven"), r"line 7: the seed 'seven' is not a number"),
    "newer format": (
        lambda text: _swap(text, "mathom record 1", "mathom record 2"),
        r"line 1: .* of format",
    ),
    "newer rules": (lambda text: _swap(text, "confrontation 2", "confrontation 3"), r"line 2: .*newer rules"),
    "another game": (lambda text: _swap(text, "confrontation 2", "chess 1"), r"line 2: no game"),
    "unknown option": (lambda text: _swap(text, "seed: 7", "seed: 7\ncolour: red"), r"line \d+: 'colour'"),
    "unknown mode": (lambda text: _swap(text, "mode: classic", "mode: blitz"), r"line 3: there is no mode"),
    "given twice": (lambda text: _swap(text, "seed: 7", "seed: 7\nseed: 7"), r"line 8: 'seed' is given twice"),
    "another winner": (
        lambda text: re.sub(r"won by \w+", "won by nobody", text).encode(),
        r"line \d+: the record claims",
    ),
    "another check": (
        lambda text: re.sub(r"check \w+", "check 0", text).encode(),
        r"line \d+: ",
    ),
    "absurd number of choices": (
        lambda text: re.sub(r"end: \d+", "end: " + "9" * 5000, text).encode(),
        r"line \d+: ",
    ),
    "absurd format": (lambda text: _swap(text, "record 1", "record " + "9" * 5000), r"line [12]: "),
    "absurd version": (lambda text: _swap(text, "confrontation 2", "confrontation " + "9" * 5000), r"line [12]: "),
}


@pytest.mark.parametrize("kind", DAMAGES)
@pytest.mark.parametrize("command", [("verify",), ("replay", "--plain"), (*PLAY, "--resume")])
def test_damaged_records_are_refused_and_left_alone(
    kind: str, command: tuple[str, ...], record_file: Path, saves: Path
) -> None:
    damage, says = DAMAGES[kind]
    record_file.write_bytes(damaged := damage(record_file.read_text("utf-8")))
    said = refused(*command, str(record_file))
    assert re.search(says, said), said
    assert str(record_file) in said and "\n" not in said
    assert record_file.read_bytes() == damaged
    assert not saves.exists()


@pytest.mark.parametrize("command", [("verify",), ("replay", "--plain"), (*PLAY, "--resume")])
def test_a_folder_is_no_record(command: tuple[str, ...], tmp_path: Path) -> None:
    assert "is a folder" in refused(*command, str(tmp_path))


@pytest.mark.parametrize("option", [("--mode", "draft"), ("--special", "two"), ("--games", "2"), ("--seed", "8")])
def test_what_a_save_says_cannot_be_said_otherwise(option: tuple[str, str], record_file: Path) -> None:
    said = refused_in_one_line(*PLAY, "--resume", str(record_file), *option)
    assert f"{option[0]} cannot be given with --resume" in said


def test_a_file_of_somebody_else_is_not_overwritten(record_file: Path, tmp_path: Path) -> None:
    before = record_file.read_bytes()
    assert "left alone" in refused_in_one_line(*PLAY, "--seed", "8", "--bot", "random", "--save", str(record_file))
    (tmp_path / "diary.txt").write_text("Dear diary")
    assert "left alone" in refused_in_one_line(*PLAY, "--bot", "random", "--save", str(tmp_path / "diary.txt"))
    assert "is a folder" in refused_in_one_line(*PLAY, "--bot", "random", "--save", str(tmp_path))
    assert record_file.read_bytes() == before
    assert (tmp_path / "diary.txt").read_text() == "Dear diary"


def test_verify_goes_on_after_a_fault(record_file: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.mathom"
    bad.write_text("nothing")
    result = CliRunner().invoke(app, ["verify", str(bad), str(record_file)])
    assert result.exit_code == 2
    assert "bad.mathom: line 1:" in result.stderr
    assert "whole.mathom: ok," in result.stdout


@given(place=st.integers(0, 10_000), new=st.binary(max_size=4))
def test_no_edit_of_a_record_brings_verify_down(
    place: int, new: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    text = _small_record().encode()
    place %= len(text)
    path = tmp_path_factory.mktemp("edited") / "edited.mathom"
    path.write_bytes(text[:place] + new + text[place + len(new) :])
    result = CliRunner().invoke(app, ["verify", str(path)])
    assert result.exit_code in (0, 2)
    assert result.exception is None or isinstance(result.exception, SystemExit)


def _small_record() -> str:
    from mathom.core.registry import game

    match = Match(game("confrontation"), seed=3)
    for _ in range(12):
        assert match.decision is not None
        match.choose(match.decision.default)
    return match.record().dumps()


def run(*args: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    code = "from mathom.cli import main; main()"
    return subprocess.run(
        [sys.executable, "-c", code, *args],
        input=stdin,
        capture_output=True,
        env=os.environ | environment,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    "args",
    [
        ("play", "chess"),
        (*PLAY, "--seed", "abc"),
        ("verify", "/"),
        ("replay", "nowhere"),
        ("dance",),
        ("rule", "conf.no.such"),
    ],
)
def test_the_installed_command_ends_with_2(args: tuple[str, ...]) -> None:
    done = run(*args)
    assert done.returncode == 2
    assert done.stderr and b"Traceback" not in done.stderr


def test_odd_bytes_at_the_prompt_are_answered() -> None:
    done = run(*PLAY, "--hotseat", "--seed", "1", stdin=b"\n\xff\xfe\n\x00\nquit\n", PYTHONIOENCODING="ascii")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count(b"is not a choice") == 2
    assert not done.stderr
