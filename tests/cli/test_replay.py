"""Watching records."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.app import App
from typer.testing import CliRunner

from mathom.cli.app import app
from mathom.cli.confrontation_board import table_of
from mathom.cli.drawing import everything
from mathom.cli.replay import Replay
from mathom.cli.replay_app import ReplayApp
from mathom.core import Match, loads

Played = Callable[..., Match]


def said(*args: str) -> str:
    result = CliRunner().invoke(app, list(args))
    assert result.exit_code == 0, result.output
    return result.stdout


def test_verify_says_how_it_ended(record_file: Path, played: Played) -> None:
    record = played().record()
    assert said("verify", str(record_file)) == f"{record_file}: ok, {len(record.choices)} choices, {record.result}\n"


def test_an_unfinished_record_is_whole_too(played: Played, tmp_path: Path) -> None:
    path = tmp_path / "begun.mathom"
    path.write_text(played(choices=11).record().dumps(), encoding="utf-8")
    assert said("verify", str(path)).endswith(": ok, 11 choices, unfinished\n")
    assert "the game is unfinished" in said("replay", str(path))


def test_all_viewpoints_show_every_choice(record_file: Path, played: Played) -> None:
    match = played()
    text = said("replay", str(record_file), "--plain")
    for token in match.record().choices:
        assert f": {token}\n" in text
    assert match.outcome is not None and match.outcome.reason in text


def test_one_seat_sees_its_own_choices_only(played: Played, tmp_path: Path) -> None:
    match = played()
    path = tmp_path / "a.mathom"
    path.write_text(match.record().dumps(), encoding="utf-8")
    text = said("replay", str(path), "--seat", "fellowship")
    assert "sauron: (hidden)" in text and "sauron: place" not in text
    words = [event.words() for event in match.events(0)]
    assert all(word[1:] in text for word in words)


def test_boards_on_request(record_file: Path) -> None:
    assert "Row 7, Mordor" not in said("replay", str(record_file))
    assert "Row 7, Mordor" in said("replay", str(record_file), "--board")


def test_an_unknown_viewpoint(record_file: Path) -> None:
    result = CliRunner().invoke(app, ["replay", str(record_file), "--seat", "gandalf"])
    assert result.exit_code == 2
    assert "there are fellowship, sauron and all" in result.stderr


def test_sides_name_viewpoints_of_a_two_game_match(played: Played) -> None:
    transcript = loads(played(games="2").record().dumps())
    assert Replay(transcript, "sauron").seat == 1
    assert Replay(transcript, "second").seat == 1


def test_nothing_is_hidden_from_all_viewpoints(played: Played) -> None:
    table = table_of(everything(played(choices=14)))
    pieces = [
        piece for region in table.regions for place in (region.fellowship, region.sauron) for piece in place.pieces
    ]
    assert not any(place.hidden for region in table.regions for place in (region.fellowship, region.sauron))
    assert len(pieces) >= 17


def test_stepping_back_and_forth_is_exact(played: Played) -> None:
    transcript = loads(played().record().dumps())
    replay = Replay(transcript)
    tables = []
    for step in range(replay.last + 1):
        replay.go(step)
        tables.append(replay.view)
    for step in reversed(range(replay.last + 1)):
        replay.go(step)
        assert replay.view == tables[step]
    replay.go(10_000)
    assert replay.step == replay.last
    replay.go(-5)
    assert replay.step == 0


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
async def test_the_keys_of_the_replay(size: tuple[int, int], played: Played, words: Callable[[App[None]], str]) -> None:
    replay = Replay(loads(played().record().dumps()))
    app = ReplayApp(replay)
    async with app.run_test(size=size) as pilot:
        for keys, step in (
            (["n"], 1),
            (["right", "space"], 3),
            (["p"], 2),
            (["left"], 1),
            (["down"], 11),
            (["up"], 1),
            (["end"], replay.last),
            (["n"], replay.last),
            (["home"], 0),
            (["p"], 0),
            (["1", "2", "enter"], 12),
            (["9", "9", "9", "enter"], replay.last),
        ):
            await pilot.press(*keys)
            assert replay.step == step
        seen = [replay.viewpoint]
        for _ in range(3):
            await pilot.press("v")
            seen.append(replay.viewpoint)
        assert seen == ["everything", "as fellowship sees it", "as sauron sees it", "everything"]
        await pilot.press("c")
        await pilot.press("escape")
        await pilot.pause()
        assert f"Step {replay.last} of {replay.last}" in words(app)
        await pilot.press("q")
    assert app.return_code == 0
