"""Two matches held against each other: where they differ, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import TypeAlias

import msgspec
from msgspec import Struct

from mathom.core import Frame, State
from mathom.core.fields import fields_of

#: A place inside a suspended rule, and what stands there.
Kept: TypeAlias = dict[str, str]


def encoded(thing: object) -> bytes:
    """A view, an event or a decision as the bytes that would be sent."""
    return msgspec.json.encode(thing)


def difference(one: object, other: object) -> str:
    """The first place at which two things differ, and what stands there in each; empty if they are alike.

    >>> difference({"hand": ["axe", "bow"]}, {"hand": ["axe", "cloak"]})
    "hand[1]: 'bow' or 'cloak'"
    """
    mine, theirs = (msgspec.json.encode(thing, enc_hook=repr) for thing in (one, other))
    if mine == theirs:  # nearly always, and asked millions of times
        return ""
    return _difference("", msgspec.to_builtins(one, enc_hook=repr), msgspec.to_builtins(other, enc_hook=repr))


def _difference(path: str, one: object, other: object) -> str:
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        for key in {**one, **other}:
            if found := _difference(f"{path}.{key}" if path else str(key), one.get(key), other.get(key)):
                return found
        return ""
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        for at, (mine, theirs) in enumerate(zip(one, other, strict=False)):
            if found := _difference(f"{path}[{at}]", mine, theirs):
                return found
        return "" if len(one) == len(other) else f"{path}: {len(one)} or {len(other)} of them"
    return "" if one == other else f"{path}: {one!r} or {other!r}"


def kept(stack: Sequence[Frame]) -> Kept:
    """What the suspended rules keep, value by value."""
    return {where: text for frame in stack for where, text in _leaves(_rule(frame), frame[1:])}


def _rule(frame: Frame) -> str:
    code = frame[0]
    return f"{code.__module__}.{code.__qualname__.removesuffix('.run')}"


def _leaves(where: str, value: object) -> Iterator[tuple[str, str]]:
    if isinstance(value, tuple):
        for at, part in enumerate(value):
            yield from _leaves(f"{where}[{at}]", part)
    else:
        yield where, repr(value)


def fields(state: State) -> tuple[str, ...]:
    """The names of a state's fields: those that are declared and not derived, or else all its slots and attributes."""
    declared = fields_of(type(state))
    own = {name: field for name, field in declared.items() if name not in fields_of(State)}
    if own:
        return tuple(name for name, field in declared.items() if field.compared)
    slots = [name for kind in type(state).__mro__ for name in vars(kind).get("__slots__", ())]
    return tuple(name for name in (*slots, *getattr(state, "__dict__", ())) if name != "log")


def declarations(value: object) -> Iterator[object]:
    """What a state or a suspended rule holds and everybody shares: cards, rules and other objects that a copy is."""
    match value:
        case None | bool() | int() | str() | float() | bytes() | Enum() | type():
            return
        case tuple() | list():
            for part in value:
                yield from declarations(part)
        case dict():
            for key, part in value.items():
                yield from declarations((key, part))
        case Struct():
            for name in value.__struct_fields__:
                yield from declarations(getattr(value, name))
        case State():
            for name in fields(value):
                yield from declarations(getattr(value, name))
        case _ if type(value).__hash__ is object.__hash__ and not hasattr(value, "clone"):
            yield value
