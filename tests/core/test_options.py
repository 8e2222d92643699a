"""Table options that a game describes and does not read itself."""

from __future__ import annotations

import pytest
from tests.core.toy import ToyGame

from mathom.core import Chosen, Game, InvalidOption, TableOption


class Described(ToyGame):
    """A toy with a mode and a length."""

    title = "Described"
    table_options = (
        TableOption("mode", "Mode", "choice", ("short", "long"), "short"),
        TableOption("length", "Length", "number", ("1", "20"), "7"),
    )

    options = Game.options


GAME = Described("tests.core.sample_rules:branches")


def test_what_is_not_given_is_the_default_and_entries_are_read_back() -> None:
    chosen = GAME.options({"length": "20"})
    assert isinstance(chosen, Chosen)
    assert (chosen["mode"], chosen["length"]) == ("short", "20")
    assert GAME.options(chosen.entries()) == chosen


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"colour": "red"}, "'colour' is not an option of Described; there are: mode, length"),
        ({"mode": "endless"}, "mode is one of short, long, not 'endless'"),
        ({"length": "0"}, "length is a number from 1 to 20, not '0'"),
        ({"length": "21"}, "length is a number from 1 to 20, not '21'"),
        ({"length": "٣"}, "length is a number from 1 to 20, not '٣'"),
        ({"length": ""}, "length is a number from 1 to 20, not ''"),
    ],
)
def test_what_cannot_be_chosen_is_refused_with_what_can(given: dict[str, str], words: str) -> None:
    with pytest.raises(InvalidOption) as refused:
        GAME.options(given)
    assert str(refused.value) == words
