"""Table options as people give them, in words."""

from __future__ import annotations

from collections.abc import Iterable

from mathom.core.errors import InvalidOption


def read_options(given: Iterable[str]) -> dict[str, str]:
    """Options by name.

    >>> read_options(["deck-1=gimli", "turn-limit = 50"])
    {'deck-1': 'gimli', 'turn-limit': '50'}
    >>> read_options(["gimli"])
    Traceback (most recent call last):
    mathom.core.errors.InvalidOption: an option is given as NAME=VALUE, not as 'gimli'
    """
    found: dict[str, str] = {}
    for words in given:
        name, sign, value = words.partition("=")
        if not (name.strip() and sign):
            raise InvalidOption(f"an option is given as NAME=VALUE, not as {words!r}")
        found[name.strip()] = value.strip()
    return found
