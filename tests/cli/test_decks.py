"""`mathom deck` and `mathom card`."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from mathom.cli.app import app
from mathom.games.lotr_tcg.decks import BUILT_IN, find_deck


def run(*args: str) -> Result:
    return CliRunner().invoke(app, list(args))


def said(*args: str) -> str:
    result = run(*args)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_built_in_decks_are_listed() -> None:
    lines = said("deck", "list").splitlines()
    assert [line.partition(":")[0] for line in lines] == list(BUILT_IN)
    assert "gimli: 60 cards, Dwarven and Shire against Sauron" in said("deck", "list")


def test_what_is_shown_is_a_deck_again(tmp_path: Path) -> None:
    path = tmp_path / "mine.deck"
    path.write_text(said("deck", "show", "gimli"), encoding="utf-8")
    assert said("deck", "check", str(path)) == f"{path}: ok, gimli, 60 cards (30 Free Peoples, 30 Shadow)\n"
    line = said("deck", "line", str(path))
    assert line.count("\n") == 1 and find_deck(line.strip()).cards == BUILT_IN["gimli"].cards
    assert run("play", "lotr_tcg", "--deck", str(path), "--option", f"deck-2=@{path}", "--bot", "random").exit_code == 0


def test_everything_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "bad.deck"
    path.write_text("Ring-bearer: Frodo, Son of Drogo\n4 Axe Strike\n60 Uruk Savage\nEast Road\n")
    result = run("deck", "check", str(path))
    assert result.exit_code == 2
    lines = result.stderr.splitlines()
    assert len(lines) >= 4 and all(line.startswith(f"{path}: ") and "[tcg." in line for line in lines)


def test_unknown_cards_are_told_with_their_like(tmp_path: Path) -> None:
    path = tmp_path / "bad.deck"
    path.write_text("Ring-bearer: Frodo, Son of Drogo\n4 Axe Strik\n2 Gimly\n")
    result = run("deck", "check", str(path))
    assert result.exit_code == 2
    assert "no card 'Axe Strik'; did you mean Axe Strike" in result.stderr
    assert "no card 'Gimly'; did you mean Gimli" in result.stderr


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("deck", "show", "gandlaf"), "did you mean gandalf?"),
        (("deck", "check", "nowhere.deck"), "there is no file nowhere.deck"),
        (("deck", "line", "/"), "is a folder"),
        (("card", "gimly"), "did you mean Gimli?"),
        (("card", "uruk"), "Uruk Savage"),
        (("card", "?"), "there is no card '?'"),
        (("play", "lotr_tcg", "--deck", "gandlaf"), "deck-1: there is no deck 'gandlaf'; did you mean gandalf?"),
        (("play", "lotr_tcg", "--option", "deck-1"), "an option is given as NAME=VALUE, not as 'deck-1'"),
        (("play", "lotr_tcg", "--option", "colour=red"), "'colour' is not an option"),
        (("play", "confrontation", "--deck", "gimli"), "deck-1"),
    ],
)
def test_nonsense_is_refused_in_one_line(args: tuple[str, ...], says: str) -> None:
    result = run(*args)
    assert result.exit_code == 2, result.output
    said = result.stderr.strip()
    assert says in said and "\n" not in said


def test_a_card_by_title_name_code_and_slug() -> None:
    lines = said("card", "axe", "strike").splitlines()
    assert lines[:2] == ["◆ Axe Strike", "Dwarven event, twilight cost 0"]
    assert lines[-1] == "1C3, written axe-strike"
    assert said("card", "1C3") == said("card", "1 c 3") == said("card", "axe-strike") == said("card", "Axe Strike")
    assert said("card", "frodo").count("Ring-bearer (resistance 10)") >= 2


def test_no_line_of_a_card_is_wider_than_a_terminal() -> None:
    for name in ("the one ring", "aragorn", "saruman's snows", "orc scout"):
        assert all(len(line) < 80 for line in said("card", name).splitlines())
