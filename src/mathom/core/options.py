"""Table options: what a game offers to choose before it starts, what was chosen, and how people give it in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from mathom.core.errors import InvalidOption


class Options(Struct, frozen=True):
    """The choices of a table before the game starts. Games derive their own from it."""

    def entries(self) -> dict[str, str]:
        """The options as text, as a record's header keeps them; `Game.options` reads them back."""
        return {}


class TableOption(Struct, frozen=True):
    """One option of a game's table, told to people: one of a few choices, or a number from the first to the last."""

    name: str
    title: str
    kind: Literal["choice", "number"]
    choices: tuple[str, ...]
    default: str
    #: What people read for each choice, in the order of the choices; empty if the choices can be read themselves.
    titles: tuple[str, ...] = ()
    #: Other options by name, each with the choices with which this one means something; empty if it always does.
    offered_with: dict[str, tuple[str, ...]] = {}

    def why_not(self, value: str) -> str:
        """What is wrong with a value; empty if it may be chosen."""
        if self.kind == "choice":
            return "" if value in self.choices else f"{self.name} is one of {', '.join(self.choices)}, not {value!r}"
        first, last = self.choices
        fits = (
            value.isascii() and value.isdecimal() and len(value) <= len(last) and int(first) <= int(value) <= int(last)
        )
        return "" if fits else f"{self.name} is a number from {first} to {last}, not {value!r}"


class FirstGame(Struct, frozen=True):
    """The form in which somebody plays a game first: options of its table, and what they mean, in words for him."""

    options: dict[str, str]
    words: str
    #: The seat that he has; empty: the first one.
    seat: str = ""


class Chosen(Options, frozen=True):
    """The options of a table as they were chosen, by name: for games that need no class of their own."""

    values: tuple[tuple[str, str], ...] = ()

    def __getitem__(self, name: str) -> str:
        return dict(self.values)[name]

    def entries(self) -> dict[str, str]:
        return dict(self.values)


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
