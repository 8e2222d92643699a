"""Rule functions that card games share."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, NoReturn, TypeAlias, TypeVar

from mathom.core import Decision

T = TypeVar("T")

#: A rule function. What it is sent is an option of the game's own class, which is not known here.
Rules: TypeAlias = Generator[Decision, Any, T]


def left_to_the_game(declaration: object) -> NoReturn:
    """Stands in a rule function that a game has to write: `yield left_to_the_game(self)`."""
    raise NotImplementedError(type(declaration).__name__)
