"""The contract of another package's game is checked once per version, and a broken game at each start."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.core.outside import RIDDLES, installed, look_again

from mathom.core import checked, contract, registry

MODULE = Path("dark-riddles", "dark_riddles.py")
METADATA = Path("dark-riddles", "dark_riddles-1.0.dist-info", "METADATA")


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the games that are checked."""
    found: list[str] = []

    def counted(game: object, name: str, check: Callable[[object, str], str] = contract.breach) -> str:
        found.append(name)
        return check(game, name)

    monkeypatch.setattr(contract, "breach", counted)
    return found


@pytest.fixture
def riddles(tmp_path: Path) -> Iterator[Path]:
    """The folder of an installed game."""
    with installed(tmp_path, "dark-riddles", RIDDLES):
        yield tmp_path


def start() -> tuple[str, ...]:
    """Load the games as a new process does."""
    sys.modules.pop("dark_riddles", None)
    look_again()
    return registry.games()


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def test_our_games_are_not_checked(checks: list[str]) -> None:
    look_again()
    assert "confrontation" in registry.games()
    assert checks == []


def test_a_version_is_checked_once(riddles: Path, checks: list[str]) -> None:
    for _ in range(3):
        assert "riddles" in start()
    assert checks == ["riddles"]


def new_code(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    edit(folder / MODULE, "What has roots", "What has teeth")


def new_version(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    edit(folder / METADATA, "Version: 1.0", "Version: 1.1")


def new_mathom(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checked, "version", lambda _: "99.0")


def damaged_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (file,) = (folder / "mathom" / "checked").iterdir()
    file.write_bytes(b"\xff\0")


@pytest.mark.parametrize("change", [new_code, new_version, new_mathom, damaged_file])
def test_it_is_checked_again_after(
    change: Callable[[Path, pytest.MonkeyPatch], None],
    riddles: Path,
    checks: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start()
    change(riddles, monkeypatch)
    for _ in range(2):
        assert "riddles" in start()
    assert checks == ["riddles", "riddles"]


def test_a_game_that_breaks_the_contract_is_named_at_each_start(riddles: Path, checks: list[str]) -> None:
    assert "riddles" in start()
    edit(riddles / MODULE, 'title = "Riddles in the Dark"', "title = None")
    for _ in range(2):
        assert "riddles" not in start()
        assert "it has no title" in registry.broken()[0].reason
    assert checks == ["riddles"] * 3


def test_without_a_cache_it_is_checked_at_each_start(
    riddles: Path, checks: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(riddles / MODULE))  # a file: nothing can be written below it
    for _ in range(2):
        assert "riddles" in start()
    assert checks == ["riddles", "riddles"]
