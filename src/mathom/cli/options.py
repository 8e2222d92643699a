"""The options of a table, as they are given on the command line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from mathom.cli.files import read_text
from mathom.cli.library import deck_text
from mathom.core import AnyGame, InvalidOption, Seat
from mathom.core.options import read_options


def table_options(
    game: AnyGame, others: Iterable[str], decks: Iterable[str], given: Mapping[str, str | None]
) -> dict[str, str]:
    """The options of a table by name, as a game reads them. A value that starts with `@` is the text of that file."""
    found = {name.replace("_", "-"): value for name, value in given.items() if value is not None}
    for name, value in read_options(others).items():
        found[name] = read_text(Path(value[1:]).expanduser(), name) if value.startswith("@") else value
    return found | {_deck_option(game, seat): deck_text(deck, game.library) for seat, deck in enumerate(decks)}


def _deck_option(game: AnyGame, seat: Seat) -> str:
    """The table option that holds the deck of a seat."""
    for name in game.options_of(seat):
        if name.startswith("deck"):
            return name
    if game.library is None:
        raise InvalidOption(f"{game.title} is played without decks")
    raise InvalidOption(f"{game.title} has no seat for deck number {seat + 1}")
