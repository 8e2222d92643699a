"""The options of a table, as they are given on the command line."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from mathom.cli.files import read_text
from mathom.core.options import read_options


def table_options(others: Iterable[str], decks: Iterable[str], given: Mapping[str, str | None]) -> dict[str, str]:
    """The options of a table by name, as a game reads them. A value that starts with `@` is the text of that file.

    >>> table_options(["turn-limit=50"], ["gimli", "boromir"], {"mode": "standard", "games": None})
    {'mode': 'standard', 'turn-limit': '50', 'deck-1': 'gimli', 'deck-2': 'boromir'}
    """
    found = {name.replace("_", "-"): value for name, value in given.items() if value is not None}
    for name, value in read_options(others).items():
        found[name] = read_text(Path(value[1:]).expanduser()) if value.startswith("@") else value
    return found | {f"deck-{number}": deck_text(deck) for number, deck in enumerate(decks, 1)}


def deck_text(deck: str) -> str:
    """A deck by its name, or the text of the file that holds it.

    >>> deck_text("gimli")
    'gimli'
    """
    from mathom.games.lotr_tcg.decks.starters import STARTERS

    path = Path(deck).expanduser()
    if deck in STARTERS or ";" in deck:
        return deck
    return read_text(path) if os.sep in deck or path.suffix or _is_file(path) else deck


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # a name that no file can have
        return False
