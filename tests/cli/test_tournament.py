"""`mathom tournament`: an evening at a club."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from mathom.cli.app import app
from mathom.cli.tournament_file import read_numbers
from mathom.testing.rules import rule
from mathom.tournament import Result, TournamentError
from mathom.tournament.sheet import loads

HOBBITS = "Frodo Baggins; 171\n# late again\n\nSam Gamgee\nMerry\nPippin\n"


class Evening:
    """A tournament in a file, and what the director types."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "bree.txt"
        self.players = folder / "players.txt"
        self.players.write_text(HOBBITS)

    def __call__(self, command: str, *arguments: str, code: int = 0, answer: str = "") -> str:
        result = CliRunner().invoke(app, ["tournament", command, str(self.file), *arguments], input=answer)
        assert result.exit_code == code, result.output
        return " ".join((result.stdout + result.stderr).split()) if code else result.stdout

    def begin(self, *arguments: str) -> None:
        self("new", "--game", "lore", "--seed", "3", "--players", str(self.players), *arguments)

    @property
    def text(self) -> str:
        return self.file.read_text()


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path)


def test_an_evening(evening: Evening) -> None:
    evening.begin("--director", "Barliman Butterbur", "--name", "Club night in Bree")
    assert "Round 1" in evening("pair")
    assert "Still playing: 1 table." in evening("result", "1", "12-8")
    assert "Round 1 is over." in evening("result", "2", "3-9")
    assert "Round 2" in evening("pair")
    evening("result", "1", "9,9")
    evening("result", "2", "", "--forfeited", loads(evening.text).now.rounds[1].pairings[1].players[0])
    shown = evening("print")
    assert shown.startswith("Club night in Bree: over after 2 rounds, 4 of 4 players here")
    assert "points  won drawn lost byes  opponents  difference" in shown
    assert "over after 2 rounds" in evening("pair", code=2)
    assert "Frodo Baggins (" in evening("ratings")
    assert evening("standings", "--csv").splitlines()[0].startswith("place,player,points,won")
    found = json.loads(evening("standings", "--json"))
    assert found["over"] is True and len(found["standings"]) == 4


def test_the_file_is_read_by_people_and_saved_after_each_step(evening: Evening) -> None:
    evening.begin()
    assert evening.text.startswith("mathom tournament 1\nname: bree\ngame: lore\nform: swiss\nscoring: lore\nseed: 3\n")
    before = evening.text
    evening("pair")
    assert evening.text.startswith(before) and "\nround 1 @ " in evening.text
    assert [path.name for path in sorted(evening.file.parent.iterdir())] == ["bree.txt", "players.txt"]


def test_a_step_that_is_refused_leaves_the_file_as_it_was(evening: Evening) -> None:
    evening.begin()
    evening("pair")
    evening("result", "1", "12-8")
    before = evening.text
    assert "one is wrong: correct it if it is the first" in evening("result", "1", "8-12", code=2)
    assert "round 1 has no table 7; there are 2" in evening("result", "7", "8-12", code=2)
    assert "'a lot' is no score" in evening("result", "2", "a lot", code=2)
    assert "3 scores for" in evening("result", "2", "1-2-3", code=2)
    assert "are missing" in evening("result", "2", code=2)
    assert "round 1 is not over: table 2 without a result" in evening("pair", code=2)
    assert evening.text == before


def test_a_correction_is_confirmed_noted_and_undone(evening: Evening) -> None:
    evening.begin()
    evening("pair")
    evening("result", "1", "12-8")
    before = evening.text
    assert "nothing was changed" in evening("correct", "1", "8-12", code=2, answer="n\n")
    assert evening.text == before
    asked = evening("correct", "1", "8-12", "--why", "wrong | way", answer="y\n")
    assert "was" in asked and "becomes" in asked
    assert loads(evening.text).now.rounds[0].pairings[0].result == Result(scores=(8, 12))
    assert "| wrong / way @" in evening.text
    evening("undo", "--yes")
    assert loads(evening.text).now.rounds[0].pairings[0].result == Result(scores=(12, 8))
    assert evening.text.startswith(before), "nothing is lost"
    trail = evening("log")
    assert "[undone]" in trail and "undone 7" in trail
    evening("undo", "8", "--yes")
    assert loads(evening.text).now.rounds[0].pairings[0].result == Result(scores=(8, 12)), "the undoing is undone"
    evening("correct", "1", "--open", "--yes")
    assert "no result to correct" in evening("correct", "2", "1-0", code=2)


def test_a_rematch_by_hand_is_confirmed_and_noted(evening: Evening) -> None:
    evening.begin()
    tables = "Frodo, Sam; Merry, Pippin"
    assert "paired by hand" in evening("pair", "--by-hand", tables)
    evening("result", "1", "12-8")
    evening("result", "2", "12-8")
    before = evening.text
    assert "nothing was changed" in evening("pair", "--by-hand", tables, code=2, answer="\n")
    assert evening.text == before
    evening("pair", "--by-hand", tables, answer="y\ny\n")
    assert "round 2 by hand confirmed | Frodo Baggins and Sam Gamgee have met before; Merry" in evening.text
    assert loads(evening.text).now.rounds[1].by_hand


@pytest.mark.parametrize(
    ("tables", "words"),
    [
        ("Frodo, Sam; Frodo, Merry", "Frodo Baggins is in two places"),
        ("Frodo, Sam", "Merry, Pippin: neither paired nor a bye"),
        ("Frodo, Gollum; Merry, Pippin", "'Gollum' does not take part"),
    ],
)
def test_pairings_by_hand_that_cannot_be(evening: Evening, tables: str, words: str) -> None:
    evening.begin()
    assert words in evening("pair", "--by-hand", tables, code=2)


def test_coming_and_going(evening: Evening) -> None:
    evening.begin()
    evening("pair")
    assert "Rosie Cotton takes part from round 2 on." in evening("join", "Rosie  Cotton", "--rating", "160")
    assert "Merry has left." in evening("drop", "merry", "--why", "supper")
    assert "takes part already" in evening("join", "FRODO BAGGINS", code=2)
    assert "has left already" in evening("drop", "Merry", code=2)
    assert "cannot contain ','" in evening("join", "Bilbo, Frodo's uncle", code=2)
    for name in ("Frodo", "Sam", "Pippin", "Rosie"):
        evening("drop", name)
    assert "nobody is here to be paired: all have left" in evening("pair", code=2)
    assert "(left)" in evening("standings")


def test_warnings_lead_to_ejection(evening: Evening) -> None:
    evening.begin()
    assert "Merry has 1 warning." in evening("warn", "Merry", "stalling")
    assert "Merry has 2 warnings and is ejected." in evening("warn", "Merry", "Stalling")
    assert "cannot come back" in evening("join", "Merry", code=2)
    assert "nothing was changed" in evening("eject", "Pippin", code=2, answer="n\n")
    assert "Pippin is ejected." in evening("eject", "Pippin", "--why", "marked cards", "--yes")
    evening("note", "The Balrog is no animal.")
    assert "noted | The Balrog is no animal." in evening.text


@rule("lore.tournament.illegal-deck")
def test_an_illegal_deck_cannot_be_entered(evening: Evening, tmp_path: Path) -> None:
    evening.begin("--decks", "lodged")
    assert "no deck list from Frodo Baggins, Sam Gamgee, Merry, Pippin" in evening("pair", code=2)
    illegal = tmp_path / "illegal.deck"
    illegal.write_text("4 cram\n")
    assert "the deck of Merry breaks the rules" in evening("deck", "Merry", str(illegal), code=2)
    for name in ("Frodo", "Sam", "Merry", "Pippin"):
        assert "has handed in a deck" in evening("deck", name, "west")
    evening("pair")
    assert "is locked since the first round" in evening("deck", "Merry", "north", code=2)


def test_a_file_that_was_edited_badly_names_the_line(evening: Evening) -> None:
    evening.begin()
    evening.file.write_text(evening.text.replace("joined Merry", "joins Merry"))
    assert f"{evening.file}, line 10: 'joins' is no step".replace("\n", "") in evening("print", code=2)


def test_nothing_is_written_over(evening: Evening) -> None:
    evening.begin()
    before = evening.text
    assert "exists; it was left alone" in evening("new", code=2)
    assert evening.text == before


def test_what_somebody_else_has_written_meanwhile_is_not_lost(evening: Evening) -> None:
    from mathom.cli.files import CannotSave
    from mathom.cli.tournament_file import Book
    from mathom.tournament.steps import Dropped

    evening.begin()
    book = Book(evening.file)
    evening("join", "Rosie")
    with pytest.raises(CannotSave, match="has been changed since it was read"):
        book.take(Dropped(player="Merry"))
    assert "joined Rosie" in evening.text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "names no players"),
        ("Frodo\nfrodo\n", "line 2: frodo stands in line 1 already"),
        ("Frodo; strong\n", "line 1: 'Frodo; strong': after the name may stand"),
        ("Frodo; ١٧١\n", "line 1: 'Frodo; ١٧١': after the name may stand"),
        ("a:b\n", "line 1: 'a:b': a name cannot contain ':'"),
    ],
)
def test_lists_of_players_that_cannot_be(evening: Evening, text: str, words: str) -> None:
    evening.players.write_text(text)
    assert words in evening("new", "--players", str(evening.players), code=2)
    assert not evening.file.exists()


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (("--form", "chess"), "'chess' is no form; there are: swiss"),
        (("--game", "chess"), "no game is called 'chess'; there are: confrontation"),
        (("--scoring", "win ٣-١-٠"), "'win ٣-١-٠' is no way to score"),
        (("--scoring", "elo"), "'elo' is no way to score"),
        (("--rounds", "0"), "1 to 99 rounds"),
        (("--decks", "secret"), "'secret' is no kind of deck lists"),
        (("--players", "nobody.txt"), "there is no file nobody.txt"),
    ],
)
def test_tournaments_that_cannot_be(evening: Evening, wrong: tuple[str, ...], words: str) -> None:
    assert words in evening("new", *wrong, code=2)
    assert not evening.file.exists()


def test_a_note_that_is_too_long_is_refused(evening: Evening) -> None:
    evening.begin()
    before = evening.text
    for command in (("note", "x" * 401), ("drop", "Sam", "--why", "x" * 401), ("warn", "Sam", "x" * 401)):
        assert "a note has at most 400 letters, not 401" in evening(*command, code=2)
    assert evening.text == before
    evening("note", "x" * 400)


def test_no_file(evening: Evening) -> None:
    assert "there is no file" in evening("pair", code=2)


def test_scores_as_people_write_them() -> None:
    assert [read_numbers(text) for text in ("12-8", "12:8", "20, 15,-1", "-1--2", "")] == [
        (12, 8), (12, 8), (20, 15, -1), (-1, -2), (),
    ]  # fmt: skip
    for wrong in ("12", "٣-٢"):
        with pytest.raises(TournamentError):
            read_numbers(wrong)


def test_whoever_is_meant_must_be_clear(evening: Evening) -> None:
    evening.begin()
    evening("join", "Samwise")
    assert "'sam' may be Sam Gamgee or Samwise" in evening("drop", "sam", code=2)


def test_ratings_are_those_of_lore(evening: Evening) -> None:
    evening("new", "--game", "confrontation")
    assert "not scored by its rules" in evening("ratings", code=2)


def test_a_rematch_that_cannot_be_avoided_is_noted(evening: Evening) -> None:
    evening.players.write_text("Frodo\nSam\n")
    evening.begin("--rounds", "2")
    evening("pair")
    evening("result", "1", "12-8")
    assert "have met before; nothing else was left." in evening("pair")
    assert "have met before; nothing else was left @" in evening.text


def test_an_evening_in_groups(evening: Evening) -> None:
    evening.begin("--form", "groups")
    evening("pair")
    assert "20, " in evening("result", "1", "20,15,10,9")
    assert "over after 1 round," in evening("standings")
