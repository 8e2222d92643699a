"""The words of a game's card language, found by reflection: values for their fields, and the texts they make."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections import ChainMap
from collections.abc import Iterator
from enum import Enum
from itertools import pairwise
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from msgspec import Struct

from mathom.cards.amounts import Number
from mathom.cards.card import Text
from mathom.cards.filters import Filter
from mathom.cards.nouns import named
from mathom.cards.sentences import Saying, Voice
from mathom.cards.targets import Player, Target
from mathom.cards.words import face

VOICE = Voice(this=named("Grip"), bearer=named("Fang"))
#: So many values of a kind are enough to tell a text with one from a text with another.
MOST = 40


def derived(root: type) -> Iterator[type]:
    """Yield all classes that are derived from that one."""
    one: type
    for one in root.__subclasses__():
        yield one
        yield from derived(one)


def text_of(word: object) -> str:
    """Return what a word of the language says, in the forms in which cards use it."""
    if isinstance(word, Text):
        return face(word.said(VOICE))
    if isinstance(word, Filter):
        return f"{word.phrase(VOICE)}"
    if isinstance(word, Number):
        return f"{word.quantity(VOICE)}"
    if isinstance(word, Target | Player):
        return face(word.noun(VOICE).words)
    if hasattr(word, "saying"):
        said = word.saying(VOICE)
        return f"{face(said.statement())}\n{face(said.order())}"
    return f"{word.phrase()}"  # type: ignore[attr-defined]  # attacks and places, of which no text speaks in person


def speaks(word: object) -> bool:
    """Return True if a word makes a text by itself; others are told by the word in which they stand."""
    try:
        text_of(word)
    except (AttributeError, NotImplementedError):
        return False
    return True


class Language:
    """All words of a game's language, with the values that its cards give their fields."""

    def __init__(self, game: str, values: dict[str, list[Any]]) -> None:
        package = importlib.import_module(f"mathom.games.{game}.language")
        for module in pkgutil.iter_modules(package.__path__):
            importlib.import_module(f"{package.__name__}.{module.name}")
        cards = importlib.import_module(f"mathom.games.{game}.cards").CARDS
        homes = (package.__name__, f"mathom.games.{game}.cards")
        self._values = values
        self._names: dict[str, Any] = {}
        for name, home in tuple(sys.modules.items()):
            if name.startswith((f"mathom.games.{game}", "mathom.cards", "mathom.core")):
                self._names = {**vars(home), **self._names}
        #: What stands on the cards, by its class and those that it is derived from.
        self.used: dict[type, dict[Struct, None]] = {}
        for card in cards.values():
            self._gather((*vars(card).values(), *vars(type(card)).values()))
        self.words = sorted(
            (one for one in derived(Struct) if one.__module__.startswith(homes) and not issubclass(one, Saying)),
            key=lambda one: one.__qualname__,
        )

    def _gather(self, part: object) -> None:
        if isinstance(part, tuple):
            for one in part:
                self._gather(one)
        elif isinstance(part, Struct) and part not in self.used.setdefault(type(part), {}):
            for kind in type(part).__mro__:
                if issubclass(kind, Struct):
                    self.used.setdefault(kind, {})[part] = None
            self._gather(tuple(getattr(part, name) for name in part.__struct_fields__))

    def hints(self, word: type[Struct]) -> dict[str, Any]:
        """Return the types of a word's fields; those that are known to type checkers only are found by name."""
        found: dict[str, Any] = {}
        for kind in reversed(word.__mro__):
            space = ChainMap(vars(sys.modules[kind.__module__]), self._names)
            for name, hint in vars(kind).get("__annotations__", {}).items():
                if name in word.__struct_fields__:
                    found[name] = eval(hint, {}, space) if isinstance(hint, str) else hint
        return found

    def values(self, word: type[Struct], field: str, hint: Any) -> list[Any]:
        """Return values that a field may have: those that were declared for it, else those of its type."""
        return self._values.get(f"{word.__name__}.{field}") or self._of(hint)

    def _of(self, hint: Any) -> list[Any]:
        kind = get_origin(hint) or hint
        args = get_args(hint)
        if kind in (None, NoneType):
            return [None]
        if kind in (Union, UnionType):
            return [value for arg in args for value in self._of(arg)]
        if kind is Literal:
            return list(args)
        if kind is tuple:
            columns = [self._of(arg)[:6] for arg in args if arg is not Ellipsis]
            if len(columns) > 1:
                return list(zip(*columns, strict=False))
            [column] = columns
            return [(), *((one,) for one in column), *pairwise(column)]
        if kind is bool:
            return [False, True]
        if kind is int:
            return [1, 2, 3, 4]
        if kind is str:
            return ["Aardvark", "Basilisk", "Cockatrice"]
        if isinstance(kind, type) and issubclass(kind, Enum):
            return list(kind)
        return list(self.used.get(kind, {}))[:MOST]
