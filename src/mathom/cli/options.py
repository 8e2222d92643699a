"""The options of a table, as they are given on the command line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from mathom.cli.files import read_text
from mathom.cli.library import deck_text
from mathom.core import AnyGame
from mathom.core.options import read_options


def table_options(
    game: AnyGame, others: Iterable[str], decks: Iterable[str], given: Mapping[str, str | None]
) -> dict[str, str]:
    """The options of a table by name, as a game reads them. A value that starts with `@` is the text of that file."""
    found = {name.replace("_", "-"): value for name, value in given.items() if value is not None}
    for name, value in read_options(others).items():
        found[name] = read_text(Path(value[1:]).expanduser(), name) if value.startswith("@") else value
    shelves = {game.name: game.library} if game.library is not None else {}
    return found | {f"deck-{number}": deck_text(deck, shelves) for number, deck in enumerate(decks, 1)}
