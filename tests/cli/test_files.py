"""Saves: whole or not at all, and never over anything else."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from mathom.cli.files import (
    CannotSave,
    Keeper,
    UnreadableFile,
    find_save,
    new_save_path,
    notes_of,
    read_text,
    saves_folder,
)
from mathom.cli.files import saves as kept
from mathom.core import Match, loads

Played = Callable[..., Match]


def test_a_save_reads_back(played: Played, tmp_path: Path) -> None:
    match = played(choices=20)
    path = tmp_path / "a.mathom"
    Keeper().keep(path, match.record(), {"side": "sauron", "bot": "ismcts:2s"})
    text = path.read_text("utf-8")
    assert notes_of(text) == {"side": "sauron", "bot": "ismcts:2s"}
    assert loads(text).verify().record() == match.record()
    assert os.listdir(tmp_path) == ["a.mathom"]  # no temporary file is left behind


def test_a_game_that_goes_on_replaces_its_save(played: Played, tmp_path: Path) -> None:
    path = tmp_path / "a.mathom"
    keeper = Keeper()
    keeper.keep(path, played(choices=20).record(), {})
    keeper.keep(path, played(choices=21).record(), {})
    keeper.keep(path, played(choices=15).record(), {})  # after taking back
    Keeper().keep(path, played(choices=25).record(), {})  # another sitting: the file holds the beginning of this game
    assert loads(path.read_text("utf-8")).verify().record() == played(choices=25).record()


def test_another_game_is_left_alone(played: Played, tmp_path: Path) -> None:
    path = tmp_path / "a.mathom"
    Keeper().keep(path, played(seed=7, choices=20).record(), {})
    before = path.read_bytes()
    for other in (played(seed=8, choices=20), played(seed=7, choices=19), played(seed=7, choices=20, games="2")):
        with pytest.raises(CannotSave, match="left alone"):
            Keeper().keep(path, other.record(), {})
    assert path.read_bytes() == before


def test_a_save_that_somebody_has_changed_is_left_alone(played: Played, tmp_path: Path) -> None:
    path = tmp_path / "a.mathom"
    keeper = Keeper()
    keeper.keep(path, played(choices=20).record(), {})
    path.write_text("mine now")
    with pytest.raises(CannotSave, match="left alone"):
        keeper.keep(path, played(choices=21).record(), {})
    assert path.read_text() == "mine now"


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"mathom record 1\n", b"#!/bin/sh\n"])
def test_whatever_stands_there_is_left_alone(content: bytes, played: Played, tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(content)
    with pytest.raises(CannotSave, match="left alone"):
        Keeper().keep(path, played(choices=20).record(), {})
    assert path.read_bytes() == content


def test_places_where_nothing_can_be_saved(played: Played, tmp_path: Path) -> None:
    record = played(choices=20).record()
    for path, says in (
        (tmp_path, "is a folder"),
        (tmp_path / "no" / "folder", "there is no folder"),
        (tmp_path / ("x" * 300), "cannot be written"),
        (tmp_path / "a\0b", "no name for a file"),
    ):
        with pytest.raises(CannotSave, match=says):
            Keeper().keep(path, record, {})
    assert os.listdir(tmp_path) == []


def test_a_link_to_a_save_stays_a_link(played: Played, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "a.mathom")
    keeper = Keeper()
    keeper.keep(tmp_path / "link", played(choices=20).record(), {})
    keeper.keep(tmp_path / "link", played(choices=21).record(), {})
    assert (tmp_path / "link").is_symlink() and (tmp_path / "a.mathom").is_file()


def test_the_default_folder_is_made_when_needed(played: Played, saves: Path) -> None:
    assert saves_folder() == saves and not saves.exists() and kept() == []
    first, second = new_save_path("confrontation"), new_save_path("confrontation")
    assert first != second
    Keeper().keep(first, played(choices=20).record(), {})
    assert kept() == [first]


def test_a_save_is_found_by_its_name(played: Played, saves: Path, tmp_path: Path) -> None:
    path = new_save_path("confrontation")
    Keeper().keep(path, played(choices=20).record(), {})
    assert find_save(path.name) == path
    assert find_save(str(path)) == path
    assert find_save("nowhere.mathom") == Path("nowhere.mathom")


def test_a_relative_data_home_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "somewhere")
    assert saves_folder() == Path.home() / ".local" / "share" / "mathom" / "saves"


def test_a_file_that_is_too_large_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(10_000_000)
    with pytest.raises(UnreadableFile, match="too large"):
        read_text(path)
