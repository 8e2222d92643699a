"""The Lord of the Rings TCG through pipes: whole games, and an answer to whatever is typed."""

import io
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from mathom.cli import drawing
from mathom.cli.app import app
from mathom.cli.drawing import Drawing
from mathom.cli.files import saves as kept
from mathom.cli.plain import PlainTable
from mathom.cli.session import Session
from mathom.core import InvalidOption, Match, loads

Seated = Callable[..., Session]
Played = Callable[..., Match]


def typed(*lines: str, args: tuple[str, ...] = ()) -> Result:
    """Type lines at a new table; the end of the input leaves it."""
    command = ["play", "lotr_tcg", "--seed", "12", "--bot", "random", *args]
    return CliRunner().invoke(app, command, input="".join(f"{line}\n" for line in lines))


@pytest.mark.parametrize(
    "args",
    [
        ("--deck", "gimli", "--deck", "boromir"),
        ("--side", "player-2", "--mode", "first-game"),
        ("--option", "deck-3=legolas", "--bot", "random,greedy", "--side", "2"),
    ],
)
def test_a_whole_game_through_a_pipe(args: tuple[str, ...]) -> None:
    rng = random.Random(5)
    lines = [str(rng.choice([1, 1, 2, 2, 3])) for _ in range(2000)]
    result = typed(*lines, "", args=args)
    assert result.exit_code == 0, result.output
    assert "The game is over." in result.stdout
    match = loads(kept()[0].read_text("utf-8")).verify()
    assert match.outcome is not None
    assert "Traceback" not in result.output
    assert "[tcg." in result.stdout


def test_a_whole_game_of_two_people(seated: Seated) -> None:
    class Answers(io.StringIO):
        """Enter at the curtain, else one of the first choices."""

        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            return "\n" if output.getvalue().endswith("press enter. ") else f"{rng.choice([1, 2])}\n"

    output, rng = io.StringIO(), random.Random(1)
    session = seated(game="lotr_tcg", hotseat=True, turn_limit="4")
    PlainTable(session, Answers(), output).play()
    assert session.over
    assert output.getvalue().count("Pass the device to player 2") > 3


BEGUN = ("1", "1", "1")  # no burdens, no companions, and on to the first move


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("xyzzy", "'xyzzy' is not a choice in The Lord of the Rings TCG. Type ? for help."),
        ("?", "look NAME"),
        ("help", "twilight pool"),
        ("board", "Site 1: "),
        ("map", "── Your fellowship ─"),
        ("cards", "Your hand\n"),
        ("hand", "Your hand: 8 cards."),
        ("status", "Twilight "),
        ("piles", "Player 2's dead pile: empty."),
        ("look frodo", "Ring-bearer (resistance 10)."),
        ("look the one ring", "The One Ring"),
        ("look axe strike", "Dwarven event, twilight cost 0"),
        ("look gimly", "did you mean Gimli "),
        ("look", "Which card?"),
        ("why play saruman's snows", "is not in your hand"),
        ("? play saruman's snows", "is not in your hand"),
        ("why", "For example: why play gimli"),
        ("rule tcg.lose.corrupted", "tcg.lose.corrupted ("),
        ("hint", "Hint: "),
    ],
)
def test_whatever_is_typed_is_answered(line: str, answer: str) -> None:
    result = typed(*BEGUN, line)
    assert result.exit_code == 0, result.output
    assert answer in result.stdout
    assert "The game is kept in" in result.stdout


def test_undo_save_and_resume(tmp_path: Path) -> None:
    path = tmp_path / "mine.mathom"
    typed(*BEGUN, "1", "undo", "2", "quit", args=("--save", str(path), "--side", "player-2"))
    text = path.read_text("utf-8")
    assert "# side: player-2\n# bot: random\n" in text
    result = CliRunner().invoke(app, ["play", "lotr_tcg", "--resume", str(path)], input="undo\nquit\n")
    assert result.exit_code == 0, result.output
    assert "Player 2: " in result.stdout and "Back at your previous decision." in result.stdout
    again = CliRunner().invoke(app, ["play", "lotr_tcg", "--resume", str(path), "--deck", "gimli"])
    assert again.exit_code == 2 and "cannot be given with --resume" in again.stderr


def test_people_and_bots_at_four_seats_come_back_to_their_seats(seated: Seated) -> None:
    decks = {f"deck_{number}": "gimli" for number in range(1, 5)}
    session = seated(game="lotr_tcg", side="1,player-3", bot="greedy,random", **decks)
    assert session.humans == {0, 2} and session.hotseat
    assert session.others(0) == "player 3"
    session.save()
    again = seated(game="lotr_tcg", resume=session.save_path)
    assert (again.humans, again.bot) == (session.humans, "greedy,random")
    with pytest.raises(InvalidOption, match="3 bots were named for 2 seats"):
        seated(game="lotr_tcg", side="1,3", bot="greedy,random,random", **decks)
    with pytest.raises(InvalidOption, match="no side 'gondor'; the sides are player-1, player-2"):
        seated(game="lotr_tcg", side="gondor", **decks)


def test_who_resigns_among_many_names_no_winner(seated: Seated) -> None:
    session = seated(game="lotr_tcg", deck_3="gimli")
    session.resign(0)
    assert session.result == "Player 1 resigns."


def test_the_record_can_be_watched_and_verified(played: Played, tmp_path: Path) -> None:
    match = played(name="lotr_tcg", seed=3)
    path = tmp_path / "tcg.mathom"
    path.write_text(match.record().dumps(), encoding="utf-8")
    checked = CliRunner().invoke(app, ["verify", str(path)])
    assert checked.exit_code == 0 and ": ok, " in checked.stdout
    everything = CliRunner().invoke(app, ["replay", str(path), "--board"])
    assert everything.exit_code == 0, everything.output
    assert "Site 1: " in everything.stdout
    assert match.outcome is not None and match.outcome.reason in everything.stdout
    one = CliRunner().invoke(app, ["replay", str(path), "--seat", "player-2"])
    assert "player-1: (hidden)" in one.stdout and "player-1: bid" not in one.stdout


def test_perft_and_arena() -> None:
    counted = CliRunner().invoke(app, ["perft", "lotr_tcg", "--depth", "2", "--deck", "gimli"])
    assert counted.stdout.strip() == "121"
    played = CliRunner().invoke(
        app, ["arena", "lotr_tcg", "--bots", "random,random", "--games", "2", "--option", "deck-1=gimli"]
    )
    assert played.exit_code == 0, played.output
    assert "Length of a game" in played.stdout
    refused = CliRunner().invoke(app, ["arena", "lotr_tcg", "--bots", "random,random", "--option", "gimli"])
    assert refused.exit_code == 2 and "NAME=VALUE" in refused.stderr


def test_a_game_without_a_drawing_is_played_by_choices_and_log(monkeypatch: pytest.MonkeyPatch, seated: Seated) -> None:
    monkeypatch.setattr(drawing, "_DRAWN", {})
    drawing.drawing_of.cache_clear()
    output = io.StringIO()
    session = seated(game="lotr_tcg", seed=12)
    assert type(session.drawing) is Drawing
    lines = ["?", "board", "map", "cards", "status", "why pass", *["1"] * 400, ""]
    PlainTable(session, io.StringIO("\n".join(lines) + "\n"), output).play()
    drawing.drawing_of.cache_clear()
    said = output.getvalue()
    assert "This game has no drawing yet" in said
    assert "Player 1: Fellowship phase" in said
    assert re.search(r"\d\. Pass  \[pass\]", said)


def test_at_a_shared_device_the_others_play_on_without_who_resigns(seated: Seated) -> None:
    session = seated(game="lotr_tcg", hotseat=True, deck_3="gimli", mode="first-game")
    first = session.asked
    assert first is not None
    session.resign(first)
    assert session.left == {first} and not session.over
    for _ in range(20):
        session.settle()
        assert session.decision is not None and session.asked not in (None, first)
        session.choose(session.decision.options[0])
    again = seated(game="lotr_tcg", resume=session.save_path)
    assert again.left == {first} and again.match.choices == session.match.choices
    session.resign(next(seat for seat in session.humans if seat != first))
    assert session.match.outcome is not None
