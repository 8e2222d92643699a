"""Forms of choices: what is written is read back, and nothing else is a token."""

from __future__ import annotations

from enum import Enum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathom.core.forms import LONGEST_TOKEN, Form, Forms, Number, OneOf, SeatNumber


class Piece(Enum):
    FRODO = "frodo"
    SAM = "sam"

    def __str__(self) -> str:
        return self.value


PIECE = OneOf.called(Piece, lit=True)
FORMS = Forms()
PASS = Form(FORMS, "pass")
MOVE = Form(FORMS, "move {} {}", PIECE, Number(first=1))
LOOK = Form(FORMS, "look {}", PIECE)
LOOK_FROM = Form(FORMS, "look {} from {}", PIECE, OneOf({"east": 1, "west": 2}))
ASK = Form(FORMS, "ask {} {} {}", SeatNumber(), PIECE, Number(digits=2))


def test_a_token_is_written_and_read_by_its_form() -> None:
    assert MOVE.token(Piece.SAM, 3) == "move sam 4"
    assert MOVE.read("move sam 4") == (Piece.SAM, 3)
    assert PASS.token() == "pass" and PASS.read("pass") == ()
    assert LOOK_FROM.token(Piece.FRODO, 2) == "look frodo from west"
    assert MOVE.read("look sam") is None


def test_places_say_what_lights_up() -> None:
    assert ASK.touched(1, Piece.SAM, 7) == ("seat 1", "sam")
    assert MOVE.touched(Piece.FRODO, 3) == ("frodo",) and PASS.touched() == ()
    assert LOOK_FROM.touched(Piece.SAM, 1) == ("sam",)


def test_the_forms_of_a_game_know_every_token() -> None:
    reading = FORMS.read("look frodo from east")
    assert reading is not None and reading.form is LOOK_FROM and reading.things == (Piece.FRODO, 1)
    assert [form.verb for form in FORMS] == ["pass", "move", "look", "look", "ask"]


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "move", "move sam", "move sam 0", "move sam 01", "move sam 1000", "move sam ٣", "move sam -1",
        "move  sam 1", "move sam 1 ", " move sam 1", "move gandalf 1", "Move sam 1", "look sam from north",
        "look sam to east", "pass 1", "ask 10 sam 1", "ask 1 sam 100", "{}", "move {} {}", "pass\n",
        "x" * (LONGEST_TOKEN + 1),
    ],
)  # fmt: skip
def test_anything_else_is_no_token(text: str) -> None:
    assert text not in FORMS


@given(st.sampled_from(list(Piece)), st.integers(0, 998))
def test_every_thing_has_one_word(piece: Piece, number: int) -> None:
    assert MOVE.read(MOVE.token(piece, number)) == (piece, number)


@given(st.text(alphabet="moveask sm0123456789.frd", max_size=20))
def test_what_is_read_is_written_alike(text: str) -> None:
    reading = FORMS.read(text)
    assert reading is None or reading.form.token(*reading.things) == text


def test_a_form_that_cannot_be_told_apart_is_refused() -> None:
    with pytest.raises(TypeError, match="the form 'pass' cannot be told from another one"):
        Form(FORMS, "pass")
    with pytest.raises(TypeError, match="cannot be told"):
        Form(FORMS, "{} now", PIECE)
    with pytest.raises(TypeError, match="has 2 places, but 1 are described"):
        Form(FORMS, "give {} {}", PIECE)
