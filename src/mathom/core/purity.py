"""Values that a suspended rule may keep: those that nothing and nobody can change.

A copy of a match shares the frames of the original. A list, a generator or the state itself in one of them would let
the two matches change each other, so only these may stay in a local across a `yield`:

* numbers, strings, bytes, None, enum members, ranges, classes, and functions that can be imported by their name;
* tuples, frozensets, frozen structs and frozen dataclasses of such values;
* declarations: objects of which `copy.copy` returns the object itself (a card of a card game).
"""

from __future__ import annotations

import sys
from copy import copy
from dataclasses import fields, is_dataclass
from enum import Enum
from pkgutil import resolve_name
from types import BuiltinFunctionType, FunctionType, MethodType
from typing import Final

from msgspec import Struct

from mathom.core.compiling.blocks import LOOP
from mathom.core.errors import ImpureFrame
from mathom.core.resumable import BoundResumable, Frame, Resumable
from mathom.core.state import State

#: True where tests run: then each match checks its frames whenever the rules wait. In play a point at which rules wait,
#: which is code and program counter, is checked once in a process, and then known.
checking = False
known: Final[set[Frame]] = set()

#: Classes of which every value is pure, unless a subclass has given it attributes.
_PLAIN: Final = (type(None), int, str, float, complex, bytes, range)


def impure(value: object) -> str | None:
    """Why a suspended rule may not keep the value, as a noun with what is wrong in it; None if it may.

    >>> impure(("frodo", 3))
    >>> impure(("frodo", [3]))
    'a tuple that holds a list'
    """
    match value:
        case Enum() | type():
            return None
        case _ if isinstance(value, (*_PLAIN, tuple, frozenset)) and getattr(value, "__dict__", None):
            return f"{_a(value)} with attributes"
        case _ if isinstance(value, _PLAIN):
            return None
        case tuple() | frozenset():
            return _first_impure(value, f"{_a(value)} that holds {{}}")
        case Struct() if value.__struct_config__.frozen:
            return _impure_field(value, value.__struct_fields__)
        case FunctionType() | BuiltinFunctionType() | Resumable():
            return None if _is_imported(value) else "a function that cannot be imported by its name"
        case BoundResumable():
            return impure(value.instance)
        case MethodType():
            return impure(value.__self__)
        case State():
            return "the game state"
    if is_dataclass(value) and getattr(value, "__dataclass_params__").frozen:  # noqa: B009  # unknown to typeshed
        return _impure_field(value, tuple(field.name for field in fields(value)))
    return None if _is_declaration(value) else _a(value)


def check_waiting(frame: Frame) -> None:
    """Check a frame in which a rule begins to wait at a point that is not known yet."""
    check_frame(frame)
    if not checking:
        known.add(frame[:2])


def check_frame(frame: Frame) -> None:
    """Raise `ImpureFrame` if the frame keeps an impure value; the message names rule, line and local."""
    code, counter, *values = frame
    if not values:
        return
    line, names = code.kept[counter]
    for name, value in zip(names, values, strict=True):
        reason = impure(value)
        if reason is not None:
            rule = f"{code.__module__}.{code.__qualname__.removesuffix('.run')}"
            what = "what its 'for' walks through" if name.startswith(LOOP) else repr(name)
            kept = f"{rule} keeps {what} across the 'yield' in line {line}"
            raise ImpureFrame(f"{kept}: {reason}, which copies of the match would share")


def _first_impure(values: tuple[object, ...] | frozenset[object], words: str) -> str | None:
    for value in values:
        reason = impure(value)
        if reason is not None:
            return words.format(reason)
    return None


def _impure_field(value: object, names: tuple[str, ...]) -> str | None:
    for name in names:
        reason = impure(getattr(value, name))
        if reason is not None:
            return f"{_a(value)} whose {name!r} is {reason}"
    return None


def _is_imported(value: object) -> bool:
    """True if the module and qualified name of the function lead back to it, also in another process."""
    module, name = getattr(value, "__module__", None), getattr(value, "__qualname__", "")
    if module not in sys.modules or "<" in name:
        return False
    try:
        return resolve_name(f"{module}:{name}") is value
    except AttributeError:
        return False


def _is_declaration(value: object) -> bool:
    try:
        return copy(value) is value
    except TypeError:  # "cannot pickle 'generator' object"
        return False


def _a(value: object) -> str:
    name = type(value).__name__
    return f"an {name}" if name[0] in "aeiouAEIOU" else f"a {name}"
