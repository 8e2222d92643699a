"""Examples of the rules: positions that are set up, and what comes of them, for pictures in the rulebook."""

from __future__ import annotations

from msgspec import Struct


class Scene(Struct, frozen=True):
    """One picture of an example: the choices that lead to it from the picture before, and what is to be seen there."""

    words: str
    choices: tuple[str, ...] = ()


class Example(Struct, frozen=True):
    """An example of one rule. Its position is set up in the words of the game (`Position`) and played by the rules, so
    that every figure in its pictures is the game's own.
    """

    rule: str
    title: str
    #: Whose turn it is.
    to_move: str
    #: What is placed, by zone.
    placed: dict[str, tuple[str, ...]]
    scenes: tuple[Scene, ...]
    #: The marks of things.
    marked: dict[str, tuple[str, ...]] = {}
    options: dict[str, str] = {}
