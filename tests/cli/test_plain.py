"""The plain table: whole games through pipes, and an answer to whatever is typed."""

import io
import os
import random
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from mathom.cli.app import app
from mathom.cli.files import saves as kept
from mathom.cli.plain import PlainTable
from mathom.cli.session import Session
from mathom.core import loads

Seated = Callable[..., Session]


def typed(*lines: str, args: tuple[str, ...] = ()) -> Result:
    """Type lines at a new table; the end of the input leaves it."""
    command = ["play", "confrontation", "--seed", "4", *args]
    return CliRunner().invoke(app, command, input="".join(f"{line}\n" for line in lines))


@pytest.mark.parametrize("side", ["fellowship", "sauron"])
@pytest.mark.parametrize("table", [(), ("--mode", "draft", "--special", "two"), ("--games", "2", "--mode", "variant")])
def test_a_whole_game_through_a_pipe(side: str, table: tuple[str, ...]) -> None:
    rng = random.Random(5)
    lines = [str(rng.choice([1, 1, 1, 2, 3])) for _ in range(600)]
    result = typed(*lines, "", args=("--side", side, "--bot", "random", *table))
    assert result.exit_code == 0, result.output
    assert "wins." in result.stdout or "drawn" in result.stdout
    assert "The game is kept in" in result.stdout
    match = loads(kept()[0].read_text("utf-8")).verify()
    assert match.outcome is not None


def test_a_whole_game_of_two_people() -> None:
    class Answers(io.StringIO):
        """Enter at the curtain, else the first choice."""

        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            return "\n" if output.getvalue().endswith("press enter. ") else "1\n"

    output = io.StringIO()
    session = _hotseat()
    PlainTable(session, Answers(), output).play()
    assert session.over
    assert output.getvalue().count("Pass the device to Sauron") > 3


def _hotseat() -> Session:
    from mathom.cli.opening import Wishes, sit_down

    return sit_down(Wishes(game="confrontation", table={}, seed="4", hotseat=True))


def test_nothing_hidden_is_said_to_the_other_person() -> None:
    """Between two curtains only one person's own words are on the screen."""
    lines = ["", *["1"] * 5, "", "board", "cards", "log", "map", "who", *["1"] * 5]
    result = typed(*lines, args=("--hotseat",))
    camp = result.stdout.split("Pass the device to Sauron")[1]
    assert "in Dagorlad" in camp
    before_rosters = camp.partition("◆ The Fellowship")[0]
    for name in ("Frodo 1", "Sam 2", "Gandalf 5", "place sam"):
        assert name not in before_rosters


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("xyzzy", "'xyzzy' is not a choice in The Confrontation. Type ? for help."),
        ("0", "There is no choice 0; there are 1 to 9."),
        ("99999999999999999999", "There is no choice"),
        ("-1", "is not a choice"),
        ("move frodo mordor", "not possible now"),
        ("place frodo cardolan", "not possible now"),
        ("?", "Type the number of a choice"),
        ("help", "The Fellowship carries the Ring"),
        ("board", "Row 4, Caradhras (mountains): empty."),
        ("map", "╭ The Shire"),
        ("cards", "Defeats the Witch-king on sight."),
        ("who", "There is no hidden enemy on the board."),
        ("status", "Setting up"),
        ("why", "Which choice?"),
        ("why move frodo mordor", "conf."),
        ("why place frodo arthedain", "That is possible."),
        ("why xyzzy", "is not a choice"),
        ("rule", "conf.setup.placement-free-choice"),
        ("rule conf.retreat.is-optional", "Retreating by ability is an option"),
        ("rule nonsense", "There is no rule 'nonsense'"),
        ("hint", "Hint: 9. Boromir in Arthedain  [place boromir arthedain]"),
        ("undo", "There is nothing to take back."),
        ("save /", "is a folder"),
        ("save no/such/folder", "There is no folder"),
        ("PLACE  Frodo   arthedain", "Who stands in Cardolan?"),
        ("default", "Who stands in Cardolan?"),
        ("3", "Who stands in Cardolan?"),
    ],
)
def test_whatever_is_typed_is_answered(line: str, answer: str) -> None:
    result = typed(line)
    assert result.exit_code == 0, result.output
    assert answer in result.stdout
    assert "The game is kept in" in result.stdout


def test_the_log_is_told_with_its_rules() -> None:
    result = typed("log", *["1"] * 5, "log")
    assert result.stdout.count("Sauron is ready. [conf.setup.hidden-side-to-enemy]") == 2


def test_the_end_of_the_input_keeps_the_game() -> None:
    result = typed("1", "2")
    assert result.exit_code == 0
    assert len(loads(kept()[0].read_text("utf-8")).choices) == 2


def test_quit_keeps_the_game_and_resume_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "mine.mathom"
    typed("1", "1", "1", "quit", args=("--save", str(path), "--side", "sauron", "--bot", "greedy"))
    text = path.read_text("utf-8")
    assert "# side: sauron\n# bot: greedy\n" in text
    result = CliRunner().invoke(app, ["play", "confrontation", "--resume", str(path)], input="1\nquit\n")
    assert result.exit_code == 0, result.output
    assert "Who stands in Fangorn?" in result.stdout
    before, after = loads(text), loads(path.read_text("utf-8"))
    assert len(after.choices) == len(before.choices) + 1
    after.verify()


def test_undo_save_and_resume_round_trip(tmp_path: Path) -> None:
    path = tmp_path / "copy.mathom"
    typed(*["1"] * 6, "undo", "2", f"save {path}", "1")
    kept_game, copied = kept()[0], loads(path.read_text("utf-8"))
    copied.verify()
    whole = loads(kept_game.read_text("utf-8"))
    assert [token for _, token in copied.choices] == [token for _, token in whole.choices][: len(copied.choices)]
    result = CliRunner().invoke(app, ["play", "confrontation", "--resume", str(path)], input="undo\nlog\n")
    assert "Back at your previous decision." in result.stdout


def test_a_named_save_of_another_game_stays(tmp_path: Path) -> None:
    path = tmp_path / "other.mathom"
    typed("1", f"save {path}", args=())
    before = path.read_bytes()
    result = CliRunner().invoke(
        app, ["play", "confrontation", "--seed", "5", "--bot", "random"], input=f"1\nsave {path}\n"
    )
    assert "left alone" in result.stdout
    assert path.read_bytes() == before


def test_resigning_is_asked_twice_and_told_clearly() -> None:
    result = typed("resign", "no", "resign", "yes", "")
    assert result.stdout.count("Do you give the game up?") == 2
    assert "The Fellowship resigns: Sauron wins." in result.stdout
    assert "# resigned: fellowship" in kept()[0].read_text("utf-8")


def test_after_the_end_a_player_may_still_take_back() -> None:
    result = typed("1", "resign", "yes", "board", "log", "undo", "2")
    assert result.stdout.count("Who stands in Cardolan?") == 2


def test_the_other_person_has_to_agree_to_undo() -> None:
    answers = typed("", "1", "undo", "no", "undo", "yes", args=("--hotseat",)).stdout
    assert "Does Sauron agree to take it back?" in answers
    assert "It stays as it is." in answers
    assert answers.count("Who stands in Arthedain?") == 2


def test_a_bot_that_fails_is_told_and_the_game_goes_on() -> None:
    result = typed(*["1"] * 8, args=("--bot", "broken"))
    assert result.exit_code == 0
    assert "* The bot broken has failed (RuntimeError: lost in the woods)" in result.stdout
    assert "Traceback" not in result.output


def test_the_enemys_camp_is_told_as_hidden_pieces(seated: Seated) -> None:
    output = io.StringIO()
    session = seated(side="sauron", bot="random", seed=9)
    PlainTable(session, io.StringIO("1\n" * 5 + "board\n"), output).play()
    camp = [line for line in output.getvalue().splitlines() if "Row " in line and "the Fellowship: " in line]
    assert len(camp) == 6
    assert all(line.endswith(" hidden.") for line in camp)


def run(*args: str, stdin: bytes, saves: Path) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-c", "from mathom.cli import main; main()", *args],
        input=stdin,
        capture_output=True,
        env=os.environ | {"XDG_DATA_HOME": str(saves)},
        timeout=120,
        check=False,
    )


def test_the_installed_command_plays_a_whole_game_against_the_real_bot(tmp_path: Path) -> None:
    done = run(
        "play", "confrontation", "--bot", "random", "--seed", "11", stdin=b"1\n" * 400 + b"\n", saves=tmp_path
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert b"wins." in done.stdout or b"drawn" in done.stdout
    saved = next((tmp_path / "mathom" / "saves").iterdir())
    checked = run("verify", str(saved), stdin=b"", saves=tmp_path)
    assert checked.returncode == 0 and b": ok, " in checked.stdout


#: Ctrl-C as at a terminal, even where whoever started the tests (`nohup`, the background of a script) ignores it: every
#: child would inherit that.
AT_A_TERMINAL = """\
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from mathom.cli import main
main()
"""


@pytest.mark.parametrize("shell", ["", "trap '' INT; "], ids=["heard", "ignored-outside"])
def test_ctrl_c_keeps_the_game_and_ends_with_130(tmp_path: Path, shell: str) -> None:
    command = [sys.executable, "-c", AT_A_TERMINAL, "play", "confrontation", "--bot", "random"]
    with subprocess.Popen(
        ["sh", "-c", f"{shell}exec {shlex.join(command)}"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"XDG_DATA_HOME": str(tmp_path)},
    ) as process:
        try:
            assert process.stdin is not None and process.stdout is not None
            process.stdin.write(b"1\n")
            process.stdin.flush()
            while line := process.stdout.readline():
                if b"Who stands in Cardolan?" in line:
                    break
            process.send_signal(signal.SIGINT)
            said, complaint = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 130, complaint
    assert b"The game is kept in" in said
    assert b"Traceback" not in complaint


def test_named_camps_are_offered_and_pitched_at_once(seated: Seated) -> None:
    output = io.StringIO()
    session = seated(seed=4)
    PlainTable(session, io.StringIO("place boromir arthedain\nundo\ncamp side-by-side\n"), output).play()
    first, second = output.getvalue().split("Who stands in Cardolan?")
    assert "  or The quiet road: The Ring stays at home" in first
    assert "  or By chance: any piece anywhere.  [camp by-chance]" in first
    # With Boromir in Arthedain there is none of the three any more.
    assert "[camp side-by-side]" not in second.partition("Arthedain?")[0] and "[camp by-chance]" in second
    assert session.match.record().choices[:5] == (
        "place sam arthedain",
        "place frodo cardolan",
        "place pippin rhudaur",
        "place gimli eregion",
        "place aragorn enedwaith",
    )


def test_a_camp_by_chance_is_a_whole_camp(seated: Seated) -> None:
    session = seated(seed=4)
    PlainTable(session, io.StringIO("camp by-chance\n"), io.StringIO()).play()
    placed = [choice.split()[1] for choice in session.match.record().choices[:5]]
    assert len(set(placed)) == 5
    assert session.match.record().choices[5].endswith(("dagorlad", "gondor"))
