"""A card game without a drawing of its own, in the terminal."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.cards.lanterns import GAME
from tests.core.outside import installed
from tests.seats import ACROSS
from textual.app import App
from typer.testing import CliRunner, Result

from mathom.cli.app import app
from mathom.cli.cards_drawing import CardsDrawing
from mathom.cli.drawing import DARK, Drawing, Light, Room, drawing_of, everything
from mathom.cli.files import saves as kept
from mathom.cli.replay import Replay
from mathom.cli.replay_app import ReplayApp
from mathom.cli.session import Session
from mathom.cli.table_app import TableApp
from mathom.core import Match, loads

Seated = Callable[..., Session]
Words = Callable[[App[None]], str]
WIDE = Room(False, 90, 0)


@pytest.fixture(autouse=True)
def lanterns(tmp_path: Path) -> Iterator[None]:
    """The little game is installed, from another package."""
    drawing_of.cache_clear()
    with installed(tmp_path, "mathom-lanterns", "from tests.cards.lanterns import GAME", entry="lanterns"):
        yield
    drawing_of.cache_clear()


def played(choices: int, seed: int = 5) -> Match:
    match, rng = Match(GAME, seed=seed), random.Random(seed)
    for _ in range(choices):
        assert match.decision is not None
        match.choose(rng.choice(match.decision.options))
    return match


def typed(*lines: str, args: tuple[str, ...] = ()) -> Result:
    command = ["play", "lanterns", "--seed", "4", "--bot", "random", *args]
    return CliRunner().invoke(app, command, input="".join(f"{line}\n" for line in lines))


def test_it_is_found_by_its_view() -> None:
    assert isinstance(drawing_of("lanterns"), CardsDrawing)
    assert type(drawing_of("chess")) is Drawing


@pytest.mark.parametrize("choices", [0, 3, 9, 14])
def test_what_lies_open_is_drawn_and_nothing_else(choices: int) -> None:
    match = played(choices)
    drawing = drawing_of("lanterns")
    for seat in (0, 1):
        view = match.view(seat)
        drawn = drawing.table(view, DARK, WIDE).plain
        told = "\n".join(drawing.words(view))
        for face in drawing_faces(match, seat):
            assert face in drawn and face in told
        assert f"{len(match.state.hands[ACROSS[seat]])} face down" in drawn  # type: ignore[attr-defined]
        assert "Round 1 of 4" in drawn or choices > 3
    assert drawing.words(match.view(None)) != drawing.words(everything(match))


def drawing_faces(match: Match, seat: int) -> list[str]:
    return [face.title for face in match.view(seat).table.faces()]  # type: ignore[attr-defined]


def test_what_can_be_chosen_is_marked() -> None:
    match = played(0)
    assert match.decision is not None
    view, drawing = match.view(0), drawing_of("lanterns")
    first = match.decision.options[1]
    light = Light(frozenset(first.touches), frozenset(first.touches))
    drawn = drawing.table(view, light, WIDE)
    assert any("reverse" in str(span.style) for span in drawn.spans)
    assert not any("reverse" in str(span.style) for span in drawing.table(view, DARK, WIDE).spans)
    hand, card = drawing.panels(view, light)
    assert hand.title == "Ada’s hand" and "Lantern" in str(card.body)
    look = drawing.look(view, first.touches[0])
    assert look is not None and look.plain in str(card.body)
    assert drawing.look(view, "deck") is None


def test_choices_are_typed_by_titles() -> None:
    match, drawing = played(0), drawing_of("lanterns")
    assert match.decision is not None
    view, option = match.view(0), match.decision.options[1]
    title = option.label.removeprefix("Light ").lower()
    for words in (option.token, option.label, f"light {title}", f"  LIGHT   {title} "):
        assert drawing.token(view, words) == option.token
    assert drawing.token(view, "dance") == "dance"


def test_a_whole_game_through_a_pipe() -> None:
    result = typed("board", "map", "hand", "cards", "look moth", "look", "look dragon", "status", *["1"] * 30)
    assert result.exit_code == 0, result.output
    assert "river is brightest" in result.stdout or "equally bright" in result.stdout
    assert "Ada’s river" in result.stdout and "No card that you see is called 'dragon'" in result.stdout
    assert loads(kept()[0].read_text("utf-8")).verify().outcome is not None


def test_its_options_are_those_of_the_game() -> None:
    told = CliRunner().invoke(app, ["games"]).stdout.splitlines()
    assert told[told.index("lanterns: Lanterns on the Water (rules version 1)") + 1 :][:2] == [
        "  --players 2|3|4  Players",
        "  --oil 0..6  Oil to begin with",
    ]
    result = typed("map", args=("--players", "3", "--oil=5"))
    assert result.exit_code == 0 and "Cy’s hand: 4 face down" in result.stdout
    for wrong, reason in (
        (("--player", "3"), "there is no option --player; did you mean --players?"),
        (("--mode", "draft"), "there is no option --mode; Lanterns on the Water has --players, --oil"),
        (("--players",), "--players needs a value"),
        (("--players", "9"), "2 to 4 play"),
        (("three",), "what does 'three' mean?"),
    ):
        refused = typed(args=wrong)
        assert refused.exit_code == 2 and reason in refused.stderr and refused.stderr.count("\n") == 1


@pytest.mark.parametrize("size", [(130, 40), (80, 24)])
async def test_it_is_played_with_keys(seated: Seated, words: Words, size: tuple[int, int]) -> None:
    session = seated(game="lanterns", seed=4)
    table = TableApp(session)
    async with table.run_test(size=size) as pilot:
        await pilot.pause()
        assert "Round 1 of 4" in words(table) and "Ada" in words(table)
        before = len(session.match.choices)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert len(session.match.choices) > before


async def test_it_is_replayed(tmp_path: Path, words: Words) -> None:
    match = played(12)
    file = tmp_path / "lanterns.mathom"
    file.write_text(match.record().dumps(), encoding="utf-8")
    result = CliRunner().invoke(app, ["replay", str(file), "--plain", "--board"])
    assert result.exit_code == 0 and "Bo’s hand: " in result.stdout and "face down" in result.stdout
    screen = ReplayApp(Replay(loads(match.record().dumps()), "all"))
    async with screen.run_test(size=(130, 40)) as pilot:
        await pilot.press("end")
        await pilot.pause()
        assert "Ada’s river" in words(screen)
